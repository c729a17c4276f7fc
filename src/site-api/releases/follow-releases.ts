import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { pollLoop } from '../../core/poll-loop.ts'
import { currentRelease, currentSiteContent, publishedIn, refreshPublished } from '../../core/published.ts'
import { newestErase } from '../../core/storage/progress-marks.ts'
import { newestReleaseNumber } from '../../core/storage/site-releases.ts'
import { storageFault } from '../../core/storage/storage-faults.ts'
import type { Db } from '../../core/storage/tables.ts'
import { faultWords } from '../../publisher/fault-words.ts'
import type { Media } from '../media/follow-media.ts'
import { instanceRow } from './instance-row.ts'
import { type ReleaseTarget, type ShownSite, targetAt } from './shown-site.ts'

const CHECK_MS = 250
const SEEN_EVERY_MS = 15_000
/** How long to wait before retrying a failed release; the disk may be full. */
const RETRY_MS = 60_000
/** How many releases to try at startup. After that, pages keep being rendered on request. */
const MAX_TRIES = 5
/** Every progress update is a write, and with file storage visitors wait for it. */
const PROGRESS_MS = 500

type FollowDeps = { db: Db; shown: ShownSite; media: Media; clock: () => Date; logger: Logger }

async function etagAt(address: string) {
  const [answer] = (await once(get(address, { timeout: 10_000 }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.headers.etag
}

/** What should be served now. The erase is read first, so that everything read after it is at least as new. */
export async function newestTarget(db: Db, clock: () => Date) {
  const erase = await newestErase(db)
  await refreshPublished(db)
  const now = clock()
  return targetAt({ ...currentRelease(), now, erase }, currentSiteContent(now))
}

/**
 * Checks four times a second whether something else should be served: a new release, or the same one at a later time.
 */
export function followReleases({
  db,
  shown,
  media,
  clock,
  logger,
  url,
  port,
}: FollowDeps & { url: string; port: number }) {
  const row = instanceRow(db, shown.build, port, clock)
  let failed: { target: ReleaseTarget; at: number } | null = null
  let erase: string | null = null
  let reportedTrouble: string | null = null

  /** Live means that a page was requested and turned out to be this release's. */
  async function checkOnce() {
    const { listing } = shown.site()
    const page = shown.changed()
    const file = listing.pages.find(({ path }) => path === page)?.file ?? ''
    // The build needs no check, because this process was started with it.
    if (shown.release() > 0 && (await etagAt(url + page)) !== `"${listing.hashes[file]}"`)
      throw new Error('The new pages are ready, but the site doesn’t show them. Please restart the site.')
    reportedTrouble = media.trouble()
    await row.update({ release: shown.release(), state: 'live', detail: listing.deadLinks[0] ?? reportedTrouble })
  }

  async function show(target: ReleaseTarget) {
    let saidAt = performance.now()
    await row.update({ state: 'making', detail: null })
    // At startup, don't wait for pictures: pages rendered on request are already shown without them.
    if (shown.isPending()) await shown.renderFrom(target)
    else await media.ready(target.published, target.release)
    const { erase: before } = shown.site().listing
    await shown.show(target, (done, of) => {
      if (performance.now() - saidAt < PROGRESS_MS) return
      saidAt = performance.now()
      void row.update({ detail: `${done} of ${of} pages` })
    })
    if (before !== target.erase) media.endGrace()
    failed = null
    try {
      await checkOnce()
      logger.info({ release: target.release }, 'release is live')
    } finally {
      // Visitors get the new pages whether or not the check succeeds.
      void afterPublish()
    }
  }
  const afterPublish = (): Promise<void> =>
    shown.afterPublish({ now: clock(), erase: erase ?? '' }).catch((error: unknown) => {
      logger.error({ err: error }, 'could not delete old releases')
      setTimeout(() => shown.isStopped() || afterPublish(), RETRY_MS).unref()
    })

  const isWaiting = ({ release, content }: ReleaseTarget) =>
    failed?.target.release === release && failed.target.content === content && performance.now() - failed.at < RETRY_MS

  /**
   * At startup, if the newest release can't be made, serves the newest earlier one that can be, as the database has it
   * now.
   */
  async function showOlder({ release, erase }: ReleaseTarget) {
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      release = await newestReleaseNumber(db, release)
      // The build may have an outdated phone number, so don't fall back to it.
      if (release === 0) return
      const older = targetAt({ release, published: await publishedIn(db, release), now: clock(), erase })
      try {
        await shown.show(older, () => {})
        return void afterPublish()
      } catch (error) {
        if (shown.isStopped()) return
        logger.error({ release, err: error }, 'the pages of a release could not be made')
      }
    }
  }

  async function check() {
    const target = await newestTarget(db, clock)
    const isErased = erase !== null && erase !== target.erase
    erase = target.erase
    if (isErased) media.endGrace()
    if (shown.dropExpiredScripts(target) || isErased) void afterPublish()
    try {
      if (shown.isShown(target)) {
        if (row.state() !== 'live' || media.trouble() !== reportedTrouble) await checkOnce()
      } else if (!isWaiting(target)) await show(target)
    } catch (error) {
      if (shown.isStopped()) return
      if (storageFault(error) === 'away') throw error
      const isFirst = failed === null
      failed = { target, at: performance.now() }
      logger.error({ release: target.release, err: error }, 'could not publish a release')
      if (isFirst && shown.isPending()) await showOlder(target)
      await row.update({ release: shown.release(), state: 'failed', detail: faultWords(error) })
    }
  }

  const loop = pollLoop({
    everyMs: CHECK_MS,
    run: check,
    onError: (error) => logger.error({ err: error }, 'cannot read what is published: the site stays as it is'),
  })
  // A loop of its own, so that the desk also hears from this process while pages or pictures take a long time.
  const heartbeat = pollLoop({
    everyMs: SEEN_EVERY_MS,
    run: row.touch,
    onError: (error) => logger.error({ err: error }, 'could not report to the desk what the site shows'),
  })
  return {
    /** The state of the pages, as reported to the desk. */
    state: row.state,
    async stop() {
      shown.stop()
      await loop.stop()
      await heartbeat.stop()
      await row.remove()
    },
  }
}
