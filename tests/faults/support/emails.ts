import { expect } from 'vitest'
import type { OutboxRow } from '../../../src/core/storage/tables.ts'
import type { Mailbox } from '../../../testbed/smtp.ts'
import { withDatabase } from '../../../testbed/stores.ts'
import type { newClock } from './clock.ts'

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Not tried yet, or leased by a running server; a killed server leaves its lease behind. */
const isInHand = ({ attempts, lease_by }: Pick<OutboxRow, 'attempts' | 'lease_by'>) =>
  attempts === 0 || (lease_by !== null && isAlive(Number(lease_by.split(' ')[1])))

/** Waits until no email is left to send, expiring the leases of killed servers meanwhile. */
export async function outboxEmpty(
  where: { dataDir: string; env: Record<string, string> },
  clock: ReturnType<typeof newClock>,
  seconds: number,
) {
  const pending = () =>
    withDatabase(where, (db) =>
      db.selectFrom('outbox').select(['attempts', 'lease_by']).where('status', '=', 'pending').execute(),
    )
  const options = { timeout: seconds * 1000, interval: 400 }
  // If the clock jumps while an email is being sent, it counts as late and would be retried after a minute.
  await expect.poll(async () => (await pending()).filter(isInHand), options).toEqual([])
  clock.move(4 * 60_000)
  await expect.poll(pending, options).toEqual([])
}

/** Of each lead's two emails, counts how many never arrived and how many arrived again after a crash. */
export function judgeEmails(mailbox: Mailbox, references: string[]) {
  const byReference = Map.groupBy(mailbox.emails, (message) => /GF-\w{4}-\w{4}/.exec(message.subject ?? '')?.[0] ?? '')
  let missing = 0
  let repeated = 0
  for (const reference of references) {
    const emails = byReference.get(reference) ?? []
    const different = new Set(emails.map((message) => message.messageId)).size
    missing += Math.max(0, 2 - different)
    repeated += emails.length - different
  }
  return { missing, repeated, sent: mailbox.emails.length }
}
