import type { QuoteEventKind } from '../../quote/states.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import { insertEvent } from '../storage/lead-events.ts'
import { changeWork } from '../storage/lead-work.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import { quotesOfLeads } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'

/** What happens with a quote, as the lead's history names it. */
type OnLead = {
  what: QuoteEventKind | 'expired'
  changes: Partial<LeadWorkRow>
  data?: Record<string, unknown>
  personId?: string | null
  at: string
  mutation?: string | null
}

/** Changes a lead because of its quote, with one line in its history. A contract without a lead changes nothing. */
export async function changeLead(
  db: Db,
  work: LeadWorkRow | null,
  { number, sent_version }: Pick<QuoteRow, 'number' | 'sent_version'>,
  { what, changes, data = {}, personId = null, at, mutation = null }: OnLead,
) {
  if (!work) return
  const changed = await changeWork(db, work, changes, at)
  await insertEvent(db, changed, {
    kind: 'quote',
    personId,
    data: { ...data, what, number, version: sent_version },
    mutation,
  })
}

/** Whether a lead has a contract, whatever became of its other quotes. */
export const hasContract = async (db: Db, leadId: string) =>
  (await quotesOfLeads(db, [leadId])).some(({ state }) => state === 'accepted')

/** Whether a lead has a quote that its customer can still accept, but for this one. */
export const hasOtherOut = async (db: Db, leadId: string, id: string | null, today: string) =>
  (await quotesOfLeads(db, [leadId])).some(
    (quote) => quote.id !== id && quote.state === 'out' && quote.adds_to === null && (quote.valid_until ?? '') >= today,
  )

/** The sum of everything that is signed on a lead: quotes and their change orders. */
export async function acceptedCents(db: Db, leadId: string) {
  const row = await db
    .selectFrom('quotes')
    .select((eb) => eb.fn.sum('cents').as('cents'))
    .where('lead_id', '=', leadId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
