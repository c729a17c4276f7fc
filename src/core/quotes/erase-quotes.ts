import { keepContractEmails } from '../storage/outbox.ts'
import { deleteQuotes, quotesOfLeads } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { isContract } from './contracts.ts'

/**
 * Call in the transaction that has locked the lead to erase it. Quotes that nobody accepted are deleted. A contract
 * stays as it was accepted, with its record, its PDF and the emails that bring it to both sides.
 */
export async function eraseQuotesOf(db: Db, leadId: string) {
  const quotes = await quotesOfLeads(db, [leadId])
  await deleteQuotes(
    db,
    quotes.filter((quote) => !isContract(quote)).map(({ id }) => id),
  )
  for (const { id, sent_version } of quotes.filter(isContract)) {
    await keepContractEmails(db, id)
    await db.updateTable('quotes').set({ draft: null, lead_id: null }).where('id', '=', id).execute()
    await db
      .deleteFrom('quote_versions')
      .where('quote_id', '=', id)
      .where('number', '!=', sent_version ?? 0)
      .execute()
  }
}
