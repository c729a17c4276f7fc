import { existsSync, rmSync } from 'node:fs'
import { picturesShown } from '../../content/pictures/pictures-shown.ts'
import { contentAt, type SiteContent } from '../../content/site-content.ts'
import type { Published } from '../../contract/site/items.ts'
import type { Settings } from '../../core/settings.ts'
import { contentKey, type Listing } from '../../publisher/listing.ts'
import { checkCompressed } from '../../publisher/make-release.ts'
import { runJob, startPages } from '../../publisher/page-builder.ts'
import { currentDir, pointCurrent, pruneReleases, releaseDir } from '../../publisher/release-dirs.ts'
import { deleteRetainedOver, type Moment } from '../../publisher/retained-scripts.ts'
import { type BuiltSite, loadBuiltSite, withoutExpiredScripts } from '../http/built-site.ts'
import { pendingSite } from './pending-site.ts'

/** A release at a given moment. The same release has less content once its notice has ended. */
export type ReleaseTarget = {
  release: number
  content: string
  published: Published
  pictures: ReadonlySet<string>
  now: Date
  /** The newest erase, read before the release was; see `newestErase`. */
  erase: string
}

/** Computed once per content. */
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
 * Whether a folder of pages may be served for a release: it must come from this build and from exactly what the
 * database now says about the release. An erase changes what the database says, so a folder from before an erase that
 * affected it never qualifies.
 */
export const mayShow = (folder: Pick<Listing, 'build' | 'content'>, target: { build: string; content: string }) =>
  folder.build === target.build && folder.content === target.content

/**
 * The site that this process serves: first the build or pages rendered on request, then whichever release it is given.
 */
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
  /** True during startup, until something is shown and the link points to it. */
  let isPending = true
  /** The release that pages are rendered from until then, and its folder, which is being read. */
  let pending: { target: ReleaseTarget; folder: Promise<BuiltSite | null> } | undefined
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
    return withoutExpiredScripts(site, target)
  }
  /** The folder from an earlier start; null if there is none, or it isn't intact. */
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
    const pendingFolder = isSame(pending?.target, target) ? await pending?.folder : null
    // Another instance on this disk may have made it in the meantime.
    const there = pendingFolder ?? (await folderOf(target))
    if (there) return { dir, site: there }
    const isThere = existsSync(dir)
    // A folder from an earlier start that a failing disk has damaged is deleted and made again.
    if (isThere) rmSync(dir, { recursive: true, force: true })
    const before = isThere ? siteDir : currentDir(stateDir, siteDir)
    const release = { siteDir, before, to: dir, published, now: now.toISOString(), erase }
    await runJob({ release }, { onProgress, signal: making.signal })
    return { dir, site: await read(target) }
  }

  return {
    site: () => shown.site,
    build: listing.build,
    /** A page that differs from the previous release. */
    changed: () => changed,
    release: () => shown.release,
    published: () => shown.published,
    /** The pictures on the current pages. */
    pictures: () => shown.pictures,
    isShown: ({ release, content }: ReleaseTarget) =>
      !isPending && release === shown.release && content === shown.content,
    /** So far, pages are only rendered on request. */
    isPending: () => isPending,
    /** During startup, makes every page rendered from now on use this release. */
    async renderFrom(target: ReleaseTarget) {
      if (isBuild(target) || !isPending || isSame(pending?.target, target)) return
      pending = { target, folder: folderOf(target) }
      const site = await pendingSite({ build, siteDir, pages, target, folder: pending.folder })
      shown = { ...shown, site, pictures: target.pictures }
    },
    /** Makes the release and switches to it in one step, or fails and keeps serving the old one. */
    async show(target: ReleaseTarget, onProgress: (done: number, of: number) => void) {
      const { dir, site } = await load(target, onProgress)
      const before = shown.site.listing
      pointCurrent(stateDir, dir)
      const { release, content, published, pictures } = target
      shown = { release, content, published, pictures, dir, site }
      isPending = false
      pending = undefined
      const { pages, hashes } = site.listing
      changed = pages.find(({ file }) => hashes[file] !== before.hashes[file])?.path ?? '/'
    },
    /** Stops serving expired scripts and returns whether there were any. */
    dropExpiredScripts(moment: Moment) {
      const site = withoutExpiredScripts(shown.site, moment)
      if (site === shown.site) return false
      shown = { ...shown, site }
      return true
    },
    /** Deletes old releases and expired scripts. */
    async afterPublish(moment: Moment) {
      const { dir } = shown
      if (dir !== siteDir) deleteRetainedOver(dir, moment)
      await pruneReleases(stateDir, dir, moment.erase)
    },
    /** A release that is still being made is made again at the next start. */
    stop() {
      making.abort()
      pages.stop()
    },
    isStopped: () => making.signal.aborted,
  }
}
export type ShownSite = Awaited<ReturnType<typeof openShownSite>>
