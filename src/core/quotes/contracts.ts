import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { contractSchema } from '../../contract/desk/quote-summary.ts'
import { emailsDir } from '../emails-dir.ts'
import { writeAuditLog } from '../storage/audit-log.ts'
import { deleteEmailsAbout } from '../storage/outbox.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import { chosenOf, versionOf } from '../storage/quote-versions.ts'
import { changeOrdersOf, deleteQuotes, lockedQuote } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'

export type Contract = v.InferOutput<typeof contractSchema>

export const isContract = ({ state }: Pick<QuoteRow, 'state'>) => state === 'accepted' || state === 'canceled'

/** What is known about a contract without opening it. */
export async function contractsOf(db: Db, quotes: QuoteRow[]): Promise<Contract[]> {
  const contracts: Contract[] = []
  for (const { id, number, state, sent_version } of quotes) {
    const version = sent_version === null ? undefined : await versionOf(db, id, sent_version)
    const chosen = version && chosenOf(version)
    if (chosen)
      contracts.push({ id, number, at: chosen.at, cents: chosen.cents, name: chosen.name, state, how: chosen.how })
  }
  return contracts
}

export const contractsWithoutLead = (db: Db) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('lead_id', 'is', null)
    .where('state', 'in', ['accepted', 'canceled'])
    .orderBy('decided_at', 'desc')
    .orderBy('number')
    .execute()

/** Emails stored as files that are about these quotes; without a lead, only a quote's number finds them. */
async function eraseFilesAbout(dataDir: string, numbers: string[]) {
  const dir = emailsDir(dataDir)
  // A digit after the number belongs to the number of a change order.
  const theirs = numbers.map((number) => new RegExp(`(?:^|-)quote-${number}-(?!\\d)`))
  for (const name of await readdir(dir).catch(() => []))
    if (theirs.some((pattern) => pattern.test(name))) await rm(join(dir, name), { force: true })
}

/** Erases the quotes that `which` finds, with their emails. Returns their numbers. */
async function eraseQuotes(db: Db, dataDir: string, which: (transaction: Db) => Promise<QuoteRow[]>) {
  const numbers = await db.transaction().execute(async (transaction) => {
    const quotes = await which(transaction)
    const ids = quotes.map(({ id }) => id)
    await deleteEmailsAbout(transaction, ids)
    await deleteQuotes(transaction, ids)
    const erased = quotes.map(({ number }) => number)
    // Delete the files before this is committed, because without the quotes nobody could find them.
    await eraseFilesAbout(dataDir, erased)
    return erased
  })
  // An email may have been written meanwhile.
  await eraseFilesAbout(dataDir, numbers)
  return numbers
}

type Erasing = { mayErase: (quote: QuoteRow) => boolean; at: string; by: string | null; because: string }

/** Erases a contract with its change orders and their emails. The log keeps each number, and the reason. */
export const eraseContract = (db: Db, dataDir: string, id: string, { mayErase, at, by, because }: Erasing) =>
  eraseQuotes(db, dataDir, async (transaction) => {
    const quote = (await lockedQuote(transaction, id))?.quote
    if (!quote || !mayErase(quote)) return []
    const quotes = [quote, ...(await changeOrdersOf(transaction, id))]
    for (const { number } of quotes) await writeAuditLog(transaction, at, by, `erased contract ${number}: ${because}`)
    return quotes
  })

/**
 * Deletes contracts without a lead that were decided before this time. A contract and its change orders go together,
 * because none of them says alone what was agreed. Returns how many.
 */
export async function eraseOldContracts(db: Db, dataDir: string, before: string) {
  const contractOf = ({ id, adds_to }: QuoteRow) => adds_to ?? id
  async function old(transaction: Db) {
    const quotes = await contractsWithoutLead(transaction)
    const newer = quotes.filter(({ decided_at }) => decided_at === null || decided_at >= before)
    const staying = new Set(newer.map(contractOf))
    return quotes.filter((quote) => !staying.has(contractOf(quote)))
  }
  if ((await old(db)).length === 0) return 0
  return (await eraseQuotes(db, dataDir, old)).length
}
