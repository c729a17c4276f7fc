import { randomUUID } from 'node:crypto'
import { knownPrices } from '../../core/quotes/charged-prices.ts'
import { draftForChange, draftForLead } from '../../core/quotes/lead-draft.ts'
import { quoteSummary } from '../../core/quotes/quote-summary.ts'
import { quoteSettings } from '../../core/quotes/settings.ts'
import { acceptedPart, addedTo } from '../../core/quotes/signed-total.ts'
import { draftText } from '../../core/quotes/stored-draft.ts'
import { fullDeskLead } from '../../core/storage/desk-leads.ts'
import { leadFiles } from '../../core/storage/lead-files.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { insertQuote, nextChangeOrder, nextNumber, quoteOf, quotesOfLeads } from '../../core/storage/quotes.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DraftContent } from '../../quote/content.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { findLead } from '../leads/read-lead.ts'
import { type Actor, quoteConflict } from './locked-quote.ts'

/** The newest that was signed is where the next change starts. */
async function changeOf(db: Db, contract: QuoteRow, now: Date): Promise<DraftContent> {
  const signed = await acceptedPart(db, contract)
  if (!signed) throw new DeskError(422, 'Only an accepted quote can have a change order.')
  const { settings } = await quoteSettings(db)
  const draft = draftForChange(signed, settings, now)
  // The other change orders may have moved a side since.
  const added = await addedTo(db, { ...contract, id: '', adds_to: contract.id })
  return { ...draft, plan: added?.plan ?? draft.plan }
}

async function refuseSecondDraft(db: Db, leadId: string, addsTo: string | null, actor: Actor) {
  const open = (await quotesOfLeads(db, [leadId])).find((one) => one.state === 'draft' && one.adds_to === addsTo)
  if (open)
    throw await quoteConflict(
      db,
      open,
      actor,
      `There’s already a draft, quote ${open.number}. Finish or discard it first.`,
    )
}

/** A draft with a number of its own, calculated from what the customer drew or asked for; or a change order's. */
export async function startQuote(db: Db, reference: string, addsTo: string | undefined, actor: Actor) {
  const { id: leadId } = await findLead(db, reference)
  const at = actor.now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, leadId)
    const lead = await fullDeskLead(transaction, reference)
    if (!work || !lead) throw noSuchLead()
    if (lead.in_spam)
      throw new DeskError(422, 'This lead is marked as possible spam. Tap Not spam first, then try again.')
    await refuseSecondDraft(transaction, leadId, addsTo ?? null, actor)
    const contract = addsTo === undefined ? undefined : await quoteOf(transaction, { id: addsTo })
    if (addsTo !== undefined && contract?.lead_id !== leadId) throw new DeskError(422, 'This lead has no such quote.')
    if (contract && contract.adds_to !== null)
      throw new DeskError(422, 'A change order can’t be added to a change order. Start it from the original quote.')
    const content = contract
      ? await changeOf(transaction, contract, actor.now)
      : draftForLead(lead, {
          settings: (await quoteSettings(transaction)).settings,
          prices: await knownPrices(transaction, actor.now),
          photos: (await leadFiles(transaction, leadId)).map(({ id }) => id),
          now: actor.now,
        })
    const quote = await insertQuote(transaction, {
      id: randomUUID(),
      lead_id: leadId,
      number: contract ? await nextChangeOrder(transaction, contract) : await nextNumber(transaction, at),
      adds_to: contract?.id ?? null,
      draft: draftText({ content, sent: null, version: 1, by: actor.personId, at, madeAt: at }),
      changed_by: actor.personId,
      changed_at: at,
    })
    // The other devices see that there is a quote.
    await changeWork(transaction, work, {}, at)
    return { quote: await quoteSummary(transaction, quote, actor.now) }
  })
}
