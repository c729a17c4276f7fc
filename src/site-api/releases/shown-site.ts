import { existsSync, rmSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { contentAt, type SiteContent } from '../../content/site-content.ts'
import type { Published } from '../../contract/site/things.ts'
import type { Settings } from '../../core/settings.ts'
import { checkPacked } from '../../publisher/check-packed.ts'
import { contentKey } from '../../publisher/listing.ts'
import { currentDir, dropKeptScripts, pointCurrent, releaseDir, sweep } from '../../publisher/release-dirs.ts'
import { runJob } from '../../publisher/start-process.ts'
import { loadBuiltSite } from '../http/built-site.ts'

/** A release as it is at a moment: the same release says less when its notice has ended. */
export type Wanted = { release: number; content: string; published: Published; now: Date }

/** Named once for the same content. */
const keys = new WeakMap<SiteContent, string>()
function keyOf(content: SiteContent) {
  const key = keys.get(content) ?? contentKey(content)
  keys.set(content, key)
  return key
}

export const wantedAt = (release: number, published: Published, now: Date, content = contentAt(published, now)) => ({
  release,
  content: keyOf(content),
  published,
  now,
})

/** Whoever publishes again soon does not wait for the packing of what is gone by then. */
const PACK_AFTER_MS = 30_000

/** What this process shows: the build at first, then whatever release it is told to. */
export async function openShownSite({ siteDir, siteStateDir: stateDir }: Settings) {
  const build = await loadBuiltSite(siteDir)
  const { listing } = build
  let shown = { release: 0, content: listing.content, published: {} as Published, dir: siteDir, site: build }
  let packing = new AbortController()
  const making = new AbortController()
  let changed = '/'

  async function load(wanted: Wanted, onProgress: (done: number, of: number) => void) {
    if (wanted.release === 0 && wanted.content === listing.content) return { dir: siteDir, site: build }
    const { release, content, published, now } = wanted
    const dir = releaseDir(stateDir, listing.build, release, content)
    const before = currentDir(stateDir, siteDir)
    const job = { siteDir, before, to: dir, published, now: now.toISOString() }
    const read = () => loadBuiltSite(dir, shown.site)
    if (!existsSync(dir)) {
      await runJob({ release: job }, { onProgress, signal: making.signal })
      return { dir, site: await read() }
    }
    // Of an earlier start; what a failing disk has done to it is no reason to show less.
    const reread = checkPacked(dir).then(read)
    const site = await reread.catch(async () => {
      rmSync(dir, { recursive: true, force: true })
      await runJob({ release: { ...job, before: siteDir } }, { onProgress, signal: making.signal })
      return read()
    })
    return { dir, site }
  }

  return {
    site: () => shown.site,
    build: listing.build,
    /** A page that is not as it was before. */
    changed: () => changed,
    release: () => shown.release,
    published: () => shown.published,
    isShown: ({ release, content }: Wanted) => release === shown.release && content === shown.content,
    /** Makes what is wanted and shows it, in one step, or fails and shows what it did. */
    async show(wanted: Wanted, onProgress: (done: number, of: number) => void) {
      const { dir, site } = await load(wanted, onProgress)
      const before = shown.site.listing
      pointCurrent(stateDir, dir)
      const { release, content, published } = wanted
      shown = { release, content, published, dir, site }
      const { pages, hashes } = site.listing
      changed = pages.find(({ file }) => hashes[file] !== before.hashes[file])?.path ?? '/'
    },
    /**
     * Afterwards, when nobody waits: takes old releases away, with all that was made before `cleanFrom`, and packs
     * smaller what was packed in a hurry.
     */
    async tidy(cleanFrom: number) {
      packing.abort()
      packing = new AbortController()
      const { signal } = packing
      const { dir } = shown
      await sweep(stateDir, dir, cleanFrom)
      if (dir !== siteDir && dropKeptScripts(dir, cleanFrom)) {
        const cleaned = await loadBuiltSite(dir, shown.site)
        if (shown.dir === dir) shown = { ...shown, site: cleaned }
      }
      const { site } = shown
      if (shown.dir !== dir) return
      if (site.listing.quick.length === 0) return
      const isRested = await rest(PACK_AFTER_MS, true, { signal, ref: false }).catch(() => false)
      if (!isRested) return
      await runJob({ pack: dir }, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      if (signal.aborted || shown.site !== site) return
      const smaller = await loadBuiltSite(dir, site)
      if (shown.site === site) shown = { ...shown, site: smaller }
    },
    /** What is being made is made at the next start. */
    stop() {
      packing.abort()
      making.abort()
    },
    isStopped: () => making.signal.aborted,
  }
}
export type ShownSite = Awaited<ReturnType<typeof openShownSite>>
