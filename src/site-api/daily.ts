import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { emailsDir } from '../core/emails-dir.ts'
import { finishErasing } from '../core/erasing/erase-from-site.ts'
import { eraseWithFiles } from '../core/leads/erase.ts'
import { pollLoop } from '../core/poll-loop.ts'
import { eraseOldContracts } from '../core/quotes/contracts.ts'
import type { Settings } from '../core/settings.ts'
import { clockJumpedFrom } from '../core/storage/clock-jump.ts'
import { isPostgres } from '../core/storage/dialect.ts'
import { leadsBefore, spamDays } from '../core/storage/leads.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import { truncateWal } from '../core/storage/physical-erasure.ts'
import { deleteUnusedPictures } from '../core/storage/site-media.ts'
import type { Db } from '../core/storage/tables.ts'
import { DAY, HOUR } from '../lead/durations.ts'

/** How long an unused picture from the desk is stored. */
const UNUSED_DAYS = 30

/**
 * Queues a digest for each finished day (UTC) of the last week with something in spam. A day counts as finished one
 * hour after its midnight, because a lead is stamped on arrival and stored a little later, possibly by another
 * instance's clock.
 */
export async function makeDigests(db: Db, now: Date) {
  const from = new Date(now.getTime() - 7 * DAY).toISOString()
  const today = new Date(now.getTime() - HOUR).toISOString().slice(0, 10)
  for (const day of await spamDays(db, from, today))
    await enqueueEmail(db, { kind: 'digest', day }, now.toISOString(), { dedupeKey: `digest-${day}` })
}

/** Erases leads older than the retention time, including their emails and email files. */
export async function eraseOld(db: Db, dataDir: string, retentionDays: number, now: Date) {
  const limit = new Date(now.getTime() - retentionDays * DAY)
  let erased = 0
  for (;;) {
    const old = await leadsBefore(db, limit.toISOString())
    if (old.length === 0) break
    erased += await eraseWithFiles(db, dataDir, old)
  }
  await finishErasing(db)
  const dir = emailsDir(dataDir)
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    // The file may already be gone: an email is renamed while it is being written, and another instance may erase as
    // well.
    const about = await stat(file).catch(() => null)
    if (about && about.mtime < limit) await rm(file, { force: true })
  }
  return erased
}

function yearsBefore(now: Date, years: number) {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then.toISOString()
}

type DailyDeps = {
  db: Db
  settings: Pick<Settings, 'dataDir' | 'retentionDays' | 'contractYears'>
  logger: Logger
  clock: () => Date
}

/** Checks every hour whether the daily work is due. Every part of it is safe to repeat. */
export function startDaily({ db, settings, logger, clock }: DailyDeps) {
  const clearLog = async () => isPostgres(db) || truncateWal(db)
  async function work() {
    await makeDigests(db, clock())
    // Resume an erase that was interrupted.
    await finishErasing(db)
    // Finish an erase that another program's open read had blocked.
    await clearLog()
    const certain = await clockJumpedFrom(db, clock())
    if (certain) {
      const words = 'the clock jumped: nothing is erased until you confirm the time with npm run leads -- confirm-clock'
      return logger.error({ now: clock().toISOString(), lastCertain: certain }, words)
    }
    const pictures = await deleteUnusedPictures(db, new Date(clock().getTime() - UNUSED_DAYS * DAY).toISOString())
    if (pictures > 0) logger.info({ pictures }, 'unused pictures deleted')
    if (settings.contractYears !== null) {
      const contracts = await eraseOldContracts(db, settings.dataDir, yearsBefore(clock(), settings.contractYears))
      if (contracts > 0) logger.info({ contracts }, 'old contracts erased')
    }
    if (settings.retentionDays === null) return
    const erased = await eraseOld(db, settings.dataDir, settings.retentionDays, clock())
    if (erased === 0) return
    logger.info({ erased }, 'old leads erased')
    await clearLog()
  }
  const onError = (error: unknown) => logger.error({ err: error }, 'daily work failed')
  return pollLoop({ everyMs: HOUR, run: work, onError })
}
