import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '../../../src/core/storage/tables.ts'
import { inquiry, quote, type Receipt } from '../../../testbed/entries.ts'
import { withDatabase } from '../../../testbed/stores.ts'

/** One visitor's submission, sent again with the same key until it is acknowledged. */
type Submission = { key: string; path: string; body: Record<string, string>; receipt?: Receipt }

export type Stream = ReturnType<typeof newStream>

function newSubmission(): Submission {
  const key = randomUUID()
  const email = `${key}@example.com`
  return Math.random() < 0.5
    ? { key, path: '/api/contact', body: { ...inquiry, email, message: key } }
    : { key, path: '/api/quotes', body: { ...quote, email, projectDescription: key } }
}

/** Visitors who send one lead after another and, if no answer comes, send the same one again. */
export function newStream(visitors = 6, restMs = 0) {
  const all: Submission[] = []
  const waiting: Submission[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  let unanswered = 0
  let flowing = false
  let loops: Promise<void>[] = []
  async function dry() {
    flowing = false
    await Promise.all(loops)
  }
  // When a test fails, its server's port may be the next one's.
  onTestFinished(dry)

  async function send(url: string, submission: Submission) {
    sent += 1
    try {
      const response = await fetch(url + submission.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': submission.key },
        body: JSON.stringify(submission.body),
        signal: AbortSignal.timeout(30_000),
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status === 201) submission.receipt = (await response.json()) as Receipt
      else await response.arrayBuffer()
    } catch {
      unanswered += 1
    }
    if (!submission.receipt) waiting.push(submission)
  }

  async function visitor(url: () => string) {
    while (flowing) {
      const repeat = waiting.shift()
      const submission = repeat ?? newSubmission()
      if (!repeat) all.push(submission)
      await send(url(), submission)
      const rest = submission.receipt ? restMs : 20
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    }
  }

  return {
    statuses,
    counts: () => ({
      tried: all.length,
      sent,
      unanswered,
      acknowledged: all.filter((one) => one.receipt).length,
    }),
    /** Waits until visitors have had this many more answers with this status. */
    answered: (status: number, more = 1) => {
      const least = (statuses.get(status) ?? 0) + more
      return expect.poll(() => statuses.get(status) ?? 0).toBeGreaterThanOrEqual(least)
    },
    references: () => all.flatMap((one) => one.receipt?.reference ?? []),
    flow(url: string | (() => string)) {
      flowing = true
      loops = Array.from({ length: visitors }, () => visitor(typeof url === 'string' ? () => url : url))
    },
    dry,
    /** Everyone still waiting for an answer tries again, a few times. */
    async lastTry(url: string) {
      for (let left = 6; waiting.length > 0 && left > 0; left -= 1) {
        await Promise.all(waiting.splice(0).map((submission) => send(url, submission)))
        if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    },
    /** Compares what was acknowledged with what is stored. */
    async judge(where: { dataDir: string; env: Record<string, string> }) {
      const rows = await withDatabase(where, (db: Db) =>
        db
          .selectFrom('leads')
          .select(['id', 'reference', 'submission_key', 'fields', 'received_at'])
          .where('submission_key', 'is not', null)
          .execute(),
      )
      const byKey = Map.groupBy(rows, (row) => row.submission_key ?? '')
      const isStored = ({ key, receipt }: Submission) =>
        (byKey.get(key) ?? []).some(
          (row) =>
            row.id === receipt?.id &&
            row.reference === receipt.reference &&
            row.received_at === receipt.receivedAt &&
            row.fields.includes(key),
        )
      const acknowledged = all.filter((one) => one.receipt)
      return {
        lost: acknowledged.filter((one) => !isStored(one)).length,
        doubled: [...byKey.values()].filter((same) => same.length > 1).length,
        strangers: [...byKey.keys()].filter((key) => !all.some((one) => one.key === key)).length,
      }
    },
  }
}
