import { outboxState } from '../../../src/server/storage/outbox.ts'
import type { Mailbox } from '../../../testbed/smtp.ts'
import { lookInto } from '../../../testbed/stores.ts'

/** Waits until no letter is left to send. */
export async function outboxEmpty(where: { dataDir: string; env: Record<string, string> }, seconds = 60) {
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const { pending } = await lookInto(where, outboxState)
    if (pending === 0) return
    await new Promise((resolve) => setTimeout(resolve, 800))
  }
  throw new Error('Letters are still waiting in the outbox.')
}

/** Of the two letters of each lead: how many never came, and how many came again after a crash. */
export function judgeLetters(mailbox: Mailbox, references: string[]) {
  const byReference = Map.groupBy(mailbox.letters, (letter) => /GF-\w{4}-\w{4}/.exec(letter.subject ?? '')?.[0] ?? '')
  let missing = 0
  let repeated = 0
  for (const reference of references) {
    const letters = byReference.get(reference) ?? []
    const different = new Set(letters.map((letter) => letter.messageId)).size
    missing += Math.max(0, 2 - different)
    repeated += letters.length - different
  }
  return { missing, repeated, sent: mailbox.letters.length }
}
