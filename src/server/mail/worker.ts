import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { oneLine } from '../plain-text.ts'
import { type LetterOutcome, settleLetter, takeDueLetters } from '../storage/outbox.ts'
import type { Db, OutboxRow } from '../storage/tables.ts'
import { deliver } from './deliver.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { freeLeftLeases } from './left-leases.ts'
import { pauseAfter } from './pauses.ts'

const AT_ONCE = 4
const POLL_MS = 2_000
/** Shorter than a lease, so that no letter is in two hands. */
const LONGEST_SEND_MS = 90_000

export type WorkerParts = DeliveryParts & { logger: Logger }

async function inTime(work: Promise<void>) {
  const done = new AbortController()
  const late = setTimeout(LONGEST_SEND_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('Sending took too long')
  })
  await Promise.race([work, late]).finally(() => {
    late.catch(() => {})
    done.abort()
  })
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined

/** An address that the visitor's own server refuses for good: trying for a day changes nothing. */
const isRefusedForGood = (row: OutboxRow, error: unknown) =>
  row.kind === 'visitor' &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  (codeOf(error) ?? 0) >= 500

/** A letter that went out while storage was away for a moment must not go out again for that. */
async function settle(db: Db, id: string, worker: string, outcome: LetterOutcome) {
  for (let left = 5; ; left -= 1) {
    try {
      return await settleLetter(db, id, worker, outcome)
    } catch (error) {
      if (left === 0) throw error
      await setTimeout(1000)
    }
  }
}

async function handle(parts: WorkerParts, worker: string, row: OutboxRow) {
  const { db, clock, logger } = parts
  const about = { letter: row.id, kind: row.kind, attempts: row.attempts }
  try {
    await inTime(deliver(parts, row))
  } catch (error) {
    const reason = oneLine(error instanceof Error ? error.message : String(error), 300)
    const pause = isRefusedForGood(row, error) ? null : pauseAfter(row.attempts)
    // The reason may name an address, so it stays in the database; logs get the code.
    const code = codeOf(error) ?? (error instanceof Error && 'code' in error ? error.code : undefined)
    if (pause === null) {
      logger.error({ ...about, code }, 'letter given up')
      return settle(db, row.id, worker, { status: 'failed', last_error: reason })
    }
    logger.warn({ ...about, code, againInMs: pause }, 'letter not sent')
    const next_at = new Date(clock().getTime() + pause).toISOString()
    return settle(db, row.id, worker, { next_at, last_error: reason })
  }
  logger.info(about, 'letter sent')
  const sent_at = clock().toISOString()
  await settle(db, row.id, worker, { status: 'sent', sent_at, last_error: null })
}

/** Works through the outbox until it is stopped; wake it when a lead arrives. */
export function startWorker(parts: WorkerParts) {
  const worker = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
  let stopped = false
  let woken = new AbortController()
  const wake = () => {
    if (!woken.signal.aborted) woken.abort()
  }

  async function workOnce() {
    const rows = await takeDueLetters(parts.db, worker, parts.clock(), AT_ONCE)
    const handled = await Promise.allSettled(rows.map((row) => handle(parts, worker, row)))
    const failed = handled.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return rows.length
  }

  async function run() {
    let started = false
    while (!stopped) {
      woken = new AbortController()
      try {
        if (!started) await freeLeftLeases(parts.db, hostname(), worker, parts.clock())
        started = true
        if ((await workOnce()) > 0) continue
      } catch (error) {
        parts.logger.error({ err: error }, 'outbox not reached')
      }
      if (!stopped) await setTimeout(POLL_MS, undefined, { signal: woken.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    wake,
    stop() {
      stopped = true
      wake()
      return running
    },
  }
}
