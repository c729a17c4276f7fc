import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { codeOf } from '../contract/error-code.ts'
import { oneLine } from '../core/plain-text.ts'
import { queueWaitingPushes } from '../core/push/queue-pushes.ts'
import { followUpRefusedCopy } from '../core/quotes/refused-copy.ts'
import { type EmailOutcome, leaseDueEmails, type Queue, settleEmail } from '../core/storage/outbox.ts'
import { type EmailKind, UnreadableEmail } from '../core/storage/queued-email.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { type SendDeps, SkippedEmail, WaitingEmail } from './send-deps.ts'
import { sendQueued } from './send-queued.ts'

const POLL_MS = 2_000
/** Shorter than a lease, so that no two workers send the same email. */
const LONGEST_SEND_MS = 90_000

const MINUTE_MS = 60_000
/** 1, 2, 4 … 32 minutes, then every hour: the thirtieth attempt is a day after the first. */
const MAX_ATTEMPTS = 30

/** Milliseconds until the next attempt, or null after a day of trying. */
export function retryDelay(attempts: number) {
  return attempts >= MAX_ATTEMPTS ? null : Math.min(2 ** (attempts - 1), 60) * MINUTE_MS
}

export type WorkerDeps = SendDeps & { logger: Logger }

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

const smtpCode = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined

const TO_CUSTOMERS: readonly string[] = [
  'visitor',
  'review',
  'quote',
  'quote-reminder',
  'quote-signed',
  'quote-canceled',
  'visit',
] satisfies EmailKind[]

/** The visitor's own mail server rejects the address permanently, so retrying for a day changes nothing. */
const isPermanentlyRefused = (row: OutboxRow, error: unknown) =>
  TO_CUSTOMERS.includes(row.kind) && codeOf(error) === 'EENVELOPE' && (smtpCode(error) ?? 0) >= 500

/** An email that was sent during a brief storage outage must not be sent again because of it. */
async function settle(db: Db, id: string, worker: string, outcome: EmailOutcome) {
  for (let left = 5; ; left -= 1) {
    try {
      return await settleEmail(db, id, worker, outcome)
    } catch (error) {
      if (left === 0) throw error
      await setTimeout(1000)
    }
  }
}

async function handle(deps: WorkerDeps, worker: string, row: OutboxRow) {
  const { db, clock, logger } = deps
  const about = { email: row.id, kind: row.kind, attempts: row.attempts }
  try {
    await inTime(sendQueued(deps, row))
  } catch (error) {
    const reason = oneLine(error instanceof Error ? error.message : String(error), 300)
    if (error instanceof SkippedEmail) {
      logger.warn({ ...about, reason }, 'email skipped')
      return settle(db, row.id, worker, { status: 'skipped', last_error: reason })
    }
    const isHopeless = error instanceof UnreadableEmail || isPermanentlyRefused(row, error)
    const wait = error instanceof WaitingEmail ? error.retryMs : retryDelay(row.attempts)
    const pause = isHopeless ? null : wait
    // The reason may contain an address, so it stays in the database. Logs get only the code.
    const code = smtpCode(error) ?? (codeOf(error) || undefined)
    if (pause === null) {
      logger.error({ ...about, code }, 'email failed')
      // Before the row is settled: if this is lost in a crash, the email is tried again.
      if (!(error instanceof UnreadableEmail)) await followUpRefusedCopy(db, row, clock())
      return settle(db, row.id, worker, { status: 'failed', last_error: reason })
    }
    logger.warn({ ...about, code, againInMs: pause }, 'email not sent')
    const next_at = new Date(clock().getTime() + pause).toISOString()
    return settle(db, row.id, worker, { next_at, last_error: reason })
  }
  logger.info(about, 'email sent')
  const sent_at = clock().toISOString()
  await settle(db, row.id, worker, { status: 'sent', sent_at, last_error: null })
}

/**
 * Works through one queue of the outbox. It takes the next email as soon as a slot is free. `prepare` runs before each
 * round.
 */
function startQueue(
  deps: WorkerDeps,
  worker: string,
  queue: Queue,
  slots: number,
  prepare: () => Promise<void> = async () => {},
) {
  const busy = new Set<Promise<void>>()
  let stopped = false
  let pause = new AbortController()
  const wake = () => pause.abort()

  function start(row: OutboxRow) {
    const work = handle(deps, worker, row)
      .catch((error) => deps.logger.error({ err: error }, 'cannot read the outbox'))
      .finally(() => {
        busy.delete(work)
        wake()
      })
    busy.add(work)
  }

  async function run() {
    while (!stopped) {
      pause = new AbortController()
      try {
        await prepare()
        const free = slots - busy.size
        const rows = free > 0 ? await leaseDueEmails(deps.db, worker, deps.clock(), free, queue) : []
        for (const row of rows) start(row)
      } catch (error) {
        deps.logger.error({ err: error }, 'cannot read the outbox')
      }
      if (!stopped) await setTimeout(POLL_MS, undefined, { signal: pause.signal }).catch(() => {})
    }
    await Promise.all(busy)
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

/** Works through the outbox until it is stopped. Call `wake` when a lead arrives. */
export function startWorker(deps: WorkerDeps) {
  const worker = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
  const emails = startQueue(deps, worker, 'emails', 4)
  const webhooks = startQueue(deps, worker, 'webhooks', 2)
  // It isn't woken for a lead: within seconds is soon enough, and storing leads must not become slower.
  const pushes = startQueue(deps, worker, 'pushes', 4, () => queueWaitingPushes(deps.db))
  return {
    wake() {
      emails.wake()
      if (deps.settings.webhook) webhooks.wake()
    },
    async stop() {
      await Promise.all([emails.stop(), webhooks.stop(), pushes.stop()])
    },
  }
}
