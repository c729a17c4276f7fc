import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { currentPublished, currentSiteContent, publishedIn, refreshPublished } from '../../core/published.ts'
import { firstCleanRelease, newestReleaseNumber } from '../../core/storage/site-releases.ts'
import { storageFault } from '../../core/storage/storage-faults.ts'
import type { Db } from '../../core/storage/tables.ts'
import { faultWords } from '../../publisher/fault-words.ts'
import type { Media } from '../media/follow-media.ts'
import { instanceRow } from './instance-row.ts'
import { type ShownSite, type Wanted, wantedAt } from './shown-site.ts'

const LOOK_MS = 250
const SEEN_EVERY_MS = 15_000
/** What failed may be a full disk: it is tried again after so long. */
const RETRY_MS = 60_000
/** Of releases at the start; then the build is shown. */
const MOST_TRIES = 5
/** Each is a write, for which visitors wait where storage is a file. */
const PROGRESS_MS = 500

type Parts = { db: Db; shown: ShownSite; media: Media; clock: () => Date; logger: Logger }

async function etagAt(address: string) {
  const [answer] = (await once(get(address, { timeout: 10_000 }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.headers.etag
}

/** Shows the newest release that can be made, before the first request is answered; says what could not be. */
export async function showNewest({ db, shown, media, clock, logger }: Parts) {
  let release = await refreshPublished(db)
  let failed: { wanted: Wanted; why: string } | null = null
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const wanted = wantedAt(release, await publishedIn(db, release), clock())
    await media.makeFirst(wanted.published)
    try {
      await shown.show(wanted, () => {})
      return failed
    } catch (error) {
      logger.error({ release, err: error }, 'the pages of a release could not be made')
      failed ??= { wanted, why: faultWords(error) }
      if (release === 0) break
      release = await newestReleaseNumber(db, release)
    }
  }
  return failed
}

/** Looks four times a second whether something else should be shown: a new release, or the same at another hour. */
export function followReleases(
  parts: Parts & { url: string; port: number; failed: { wanted: Wanted; why: string } | null },
) {
  const { db, shown, media, clock, logger, url } = parts
  const row = instanceRow(db, shown.build, parts.port, clock, logger)
  let failed = parts.failed && { ...parts.failed, at: performance.now() }
  let isAway = false
  let seenAt = 0
  let toldOfMedia: string | null = null
  let cleanFrom = 0

  /** Live means that a page was asked for, and was the one of this release. */
  async function lookAtIt() {
    const { listing } = shown.site()
    const page = shown.changed()
    const file = listing.pages.find(({ path }) => path === page)?.file ?? ''
    // The build is what this process was started with.
    if (shown.release() > 0 && (await etagAt(url + page)) !== `"${listing.hashes[file]}"`)
      throw new Error('The new pages are made, but the site does not answer with them: please start it again.')
    toldOfMedia = media.trouble()
    await row.say({ release: shown.release(), state: 'live', detail: listing.deadLinks[0] ?? toldOfMedia })
  }

  async function show(wanted: Wanted) {
    let saidAt = performance.now()
    await row.say({ state: 'making', detail: null })
    await media.ready(wanted.published, wanted.release)
    await shown.show(wanted, (done, of) => {
      if (performance.now() - saidAt < PROGRESS_MS) return
      saidAt = performance.now()
      void row.say({ detail: `${done} of ${of} pages` })
    })
    failed = null
    try {
      await lookAtIt()
      logger.info({ release: wanted.release }, 'release shown')
    } finally {
      // Whatever the look says, it is what visitors get.
      void tidy()
    }
  }
  async function tidy() {
    try {
      cleanFrom = await firstCleanRelease(db)
      await shown.tidy(cleanFrom)
    } catch (error) {
      logger.error({ err: error }, 'releases could not be tidied up')
      setTimeout(() => shown.isStopped() || tidy(), RETRY_MS).unref()
    }
  }
  /** Somebody was erased: what was made of them goes, also where nothing was published. */
  async function tidyAfterErasing() {
    if ((await firstCleanRelease(db)) > cleanFrom) await tidy()
  }

  const isWaiting = ({ release, content }: Wanted) =>
    failed?.wanted.release === release && failed.wanted.content === content && performance.now() - failed.at < RETRY_MS

  async function look() {
    const release = await refreshPublished(db)
    isAway = false
    const now = clock()
    const wanted = wantedAt(release, currentPublished(), now, currentSiteContent(now))
    try {
      if (shown.isShown(wanted)) {
        if (row.state() !== 'live' || media.trouble() !== toldOfMedia) await lookAtIt()
      } else if (!isWaiting(wanted)) await show(wanted)
    } catch (error) {
      if (shown.isStopped()) return
      if (storageFault(error) === 'away') throw error
      failed = { wanted, why: faultWords(error), at: performance.now() }
      logger.error({ release, err: error }, 'a release could not be shown')
      await row.say({ release: shown.release(), state: 'failed', detail: failed.why })
    }
  }

  const turn = () =>
    look().catch((error: unknown) => {
      if (!isAway) logger.error({ err: error }, 'storage does not say what is published: the site stays as it is')
      isAway = true
    })
  let running: Promise<unknown> = failed
    ? row.say({ release: shown.release(), state: 'failed', detail: failed.why }).then(turn)
    : turn()
  void tidy()
  let isBusy = true
  void running.finally(() => (isBusy = false))
  const timer = setInterval(() => {
    // Also while pages or pictures take long.
    if (performance.now() - seenAt > SEEN_EVERY_MS) {
      seenAt = performance.now()
      void row.seen()
      // Where storage does not answer, the next time does.
      void tidyAfterErasing().catch(() => {})
    }
    if (isBusy) return
    isBusy = true
    running = turn().finally(() => (isBusy = false))
  }, LOOK_MS)
  return {
    async stop() {
      clearInterval(timer)
      shown.stop()
      await running
      await row.remove()
    },
  }
}
