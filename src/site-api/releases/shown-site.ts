import { existsSync, rmSync } from 'node:fs'
import { picturesShown } from '../../content/pictures/pictures-shown.ts'
import { contentAt, type SiteContent } from '../../content/site-content.ts'
import type { Published } from '../../contract/site/items.ts'
import type { Settings } from '../../core/settings.ts'
import { contentKey, type Listing } from '../../publisher/listing.ts'
import { checkCompressed } from '../../publisher/make-release.ts'
import { runJob, startPages } from '../../publisher/page-builder.ts'
import { currentDir, pointCurrent, pruneReleases, releaseDir, unlinkErased } from '../../publisher/release-dirs.ts'
import { deleteRetainedOver, type Moment } from '../../publisher/retained-scripts.ts'
import { type BuiltSite, loadBuiltSite, withoutKept } from '../http/built-site.ts'
import { pendingSite } from './pending-site.ts'

/** A release as it is at a moment: the same release says less when its notice has ended. */
export type ReleaseTarget = {
  release: number
  content: string
  published: Published
  pictures: ReadonlySet<string>
  now: Date
  /** The newest erase, read before the release was: see `newestErase`. */
  erase: string
}

/** Named once for the same content. */
const keys = new WeakMap<SiteContent, string>()
function keyOf(content: SiteContent) {
  const key = keys.get(content) ?? contentKey(content)
  keys.set(content, key)
  return key
}

type Read = Pick<ReleaseTarget, 'release' | 'published' | 'now' | 'erase'>
export const targetAt = (read: Read, content = contentAt(read.published, read.now)): ReleaseTarget => ({
  ...read,
  content: keyOf(content),
  pictures: picturesShown(content),
})

/**
 * Whether a folder of pages may be shown for a release: made by this build, from exactly what the database says of the
 * release now. An erase changes what the database says, so a folder from before one that touched it never may.
 */
export const mayShow = (folder: Pick<Listing, 'build' | 'content'>, target: { build: string; content: string }) =>
  folder.build === target.build && folder.content === target.content

/** What this process shows: the build at first, or pages as they are asked for, then whatever release it is told to. */
export async function openShownSite({ siteDir, siteStateDir: stateDir }: Settings) {
  const build = await loadBuiltSite(siteDir)
  const { listing } = build
  let shown = {
    release: 0,
    content: listing.content,
    published: {} as Published,
    pictures: new Set<string>() as ReadonlySet<string>,
    dir: siteDir,
    site: build,
  }
  const making = new AbortController()
  let changed = '/'
  /** At a start, until something is shown and the link leads to it. */
  let isPending = true
  /** What pages are rendered from until then, and the folder that is being read for it. */
  let begun: { target: ReleaseTarget; folder: Promise<BuiltSite | null> } | undefined
  const pages = startPages({ siteDir })

  const isBuild = ({ release, content }: ReleaseTarget) => release === 0 && content === listing.content
  const dirOf = ({ release, content }: ReleaseTarget) => releaseDir(stateDir, listing.build, release, content)

  const isSame = (one: ReleaseTarget | undefined, other: ReleaseTarget) =>
    one?.release === other.release && one.content === other.content

  async function read(target: ReleaseTarget) {
    const dir = dirOf(target)
    const site = await loadBuiltSite(dir, shown.site)
    if (!mayShow(site.listing, { build: listing.build, content: target.content }))
      throw new Error(`The pages in ${dir} are not those of this release.`)
    return withoutKept(site, target)
  }
  /** The folder that an earlier start made; null where there is none that is whole. */
  async function folderOf(target: ReleaseTarget) {
    const dir = dirOf(target)
    if (!existsSync(dir)) return null
    return checkCompressed(dir)
      .then(() => read(target))
      .catch(() => null)
  }

  async function load(target: ReleaseTarget, onProgress: (done: number, of: number) => void) {
    if (isBuild(target)) return { dir: siteDir, site: build }
    const { published, now, erase } = target
    const dir = dirOf(target)
    const begunWith = isSame(begun?.target, target) ? await begun?.folder : null
    // Another instance on this disk may have made it since.
    const there = begunWith ?? (await folderOf(target))
    if (there) return { dir, site: there }
    const isThere = existsSync(dir)
    // What a failing disk has done to a folder of an earlier start is no reason to show less.
    if (isThere) rmSync(dir, { recursive: true, force: true })
    const before = isThere ? siteDir : currentDir(stateDir, siteDir)
    const release = { siteDir, before, to: dir, published, now: now.toISOString(), erase }
    await runJob({ release }, { onProgress, signal: making.signal })
    return { dir, site: await read(target) }
  }

  return {
    site: () => shown.site,
    build: listing.build,
    /** A page that is not as it was before. */
    changed: () => changed,
    release: () => shown.release,
    published: () => shown.published,
    /** Of the pages that are shown. */
    pictures: () => shown.pictures,
    isShown: ({ release, content }: ReleaseTarget) =>
      !isPending && release === shown.release && content === shown.content,
    /** Nothing is shown yet but pages as they are asked for. */
    isPending: () => isPending,
    /** At a start, until pages can be shown: from now on every page says what this release does. */
    async begin(target: ReleaseTarget) {
      if (isBuild(target) || !isPending || isSame(begun?.target, target)) return
      try {
        if (currentDir(stateDir, siteDir) !== dirOf(target)) unlinkErased(stateDir, target.erase)
      } catch {
        // A folder that cannot be written to is told when the pages are to be shown there.
      }
      begun = { target, folder: folderOf(target) }
      const site = await pendingSite({ build, siteDir, pages, target, folder: begun.folder })
      shown = { ...shown, site, pictures: target.pictures }
    },
    /** Makes what is wanted and shows it, in one step, or fails and shows what it did. */
    async show(target: ReleaseTarget, onProgress: (done: number, of: number) => void) {
      const { dir, site } = await load(target, onProgress)
      const before = shown.site.listing
      pointCurrent(stateDir, dir)
      const { release, content, published, pictures } = target
      shown = { release, content, published, pictures, dir, site }
      isPending = false
      begun = undefined
      const { pages, hashes } = site.listing
      changed = pages.find(({ file }) => hashes[file] !== before.hashes[file])?.path ?? '/'
    },
    /** Serves no script any more whose time is over; says whether there was one. */
    dropKept(moment: Moment) {
      const site = withoutKept(shown.site, moment)
      if (site === shown.site) return false
      shown = { ...shown, site }
      return true
    },
    /** Deletes what is over: old releases, and kept scripts whose day has passed. */
    async afterPublish(moment: Moment) {
      const { dir } = shown
      if (dir !== siteDir) deleteRetainedOver(dir, moment)
      await pruneReleases(stateDir, dir, moment.erase)
    },
    /** What is being made is made at the next start. */
    stop() {
      making.abort()
      pages.stop()
    },
    isStopped: () => making.signal.aborted,
  }
}
export type ShownSite = Awaited<ReturnType<typeof openShownSite>>
