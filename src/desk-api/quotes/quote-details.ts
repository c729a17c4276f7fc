import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import { planOf } from '../../core/leads/lead-plan.ts'
import { firstNameOf } from '../../core/leads/lead-summary.ts'
import { currentSiteContent } from '../../core/published.ts'
import { knownPrices } from '../../core/quotes/charged-prices.ts'
import { withNotice } from '../../core/quotes/draft-notice.ts'
import { isHome } from '../../core/quotes/lead-draft.ts'
import { closedDays } from '../../core/quotes/open-days.ts'
import { quoteSummary } from '../../core/quotes/quote-summary.ts'
import { noticeOff, quoteSettings } from '../../core/quotes/settings.ts'
import { addedTo } from '../../core/quotes/signed-total.ts'
import { editableDraft, storedDraft } from '../../core/quotes/stored-draft.ts'
import { leadFiles } from '../../core/storage/lead-files.ts'
import { leadById } from '../../core/storage/leads.ts'
import { dataOf, recordOf } from '../../core/storage/quote-record.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { contentOfVersion, versionsOf } from '../../core/storage/quote-versions.ts'
import type { Db, LeadRow } from '../../core/storage/tables.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { priceOf } from '../../fence/plan-price.ts'
import { localDay } from '../../lead/business-time.ts'
import { QUOTE_LIMITS } from '../../quote/content.ts'
import { findQuote } from './locked-quote.ts'
import { followUpAfterSending } from './send-quote.ts'

/** The range that the planner showed, or the one it shows now if that wasn't stored. */
function planShown(lead: LeadRow | undefined, plan: Plan | null, now: Date): QuoteDetails['planShown'] {
  if (!lead || !plan) return null
  const price = priceOf(plan, currentSiteContent(now).prices)
  const [low, high] = plan.shown ?? (price ? [price.low, price.high] : [])
  return low === undefined || high === undefined
    ? null
    : { low: Math.round(low * 100), high: Math.round(high * 100), at: lead.received_at }
}

/** Terms that were saved after this draft was made, unless it has them. */
async function newerTerms(db: Db, quote: QuoteRow): Promise<QuoteDetails['newerTerms']> {
  const stored = storedDraft(quote)
  const { at, settings } = await quoteSettings(db)
  if (!stored?.content || at === null || at <= stored.madeAt || settings.terms === stored.content.terms) return null
  return { at, terms: settings.terms }
}

async function contractOf(db: Db, quote: QuoteRow): Promise<QuoteDetails['addsTo']> {
  const added = await addedTo(db, quote)
  if (!added) return null
  const { number, cents, plan, signed, contract } = added
  return { number, cents, plan, signedAt: signed?.chosen.at ?? contract.decided_at ?? contract.changed_at }
}

/** Where the lead is, and when it is followed up once this quote is sent. */
async function leadNow(db: Db, quote: QuoteRow, now: Date): Promise<QuoteDetails['lead']> {
  const work = await db
    .selectFrom('lead_work')
    .select(['step', 'follow_up_on'])
    .where('lead_id', '=', quote.lead_id)
    .executeTakeFirst()
  return work ? { step: work.step, followUpOn: followUpAfterSending(work, quote, localDay(now)) } : null
}

/** Everything the editor needs. */
export async function quoteDetails(db: Db, id: string, now: Date): Promise<QuoteDetails> {
  const quote = await findQuote(db, id)
  const lead = quote.lead_id === null ? undefined : await leadById(db, quote.lead_id)
  const drawn = lead ? planOf(lead) : null
  const { last, list } = await knownPrices(db, now)
  const draft = editableDraft(quote)
  const versions = (await versionsOf(db, id)).map((version) => ({
    number: version.number,
    sentAt: version.sent_at,
    sentBy: version.sent_by,
    content: contentOfVersion(version),
  }))
  const name = lead?.name ?? versions.at(-1)?.content.customer.name ?? ''
  return {
    quote: await quoteSummary(db, quote, now),
    reference: lead?.reference ?? null,
    lead: await leadNow(db, quote, now),
    firstName: firstNameOf({ name }),
    draft: draft && (await withNotice(db, quote, draft)),
    draftVersion: quote.version,
    addsTo: await contractOf(db, quote),
    drawnFeet: drawn && countPlan(drawn).totalFeet,
    versions,
    events: (await recordOf(db, id)).map((row) => ({ at: row.at, kind: row.kind, data: dataOf(row) })),
    lastPrices: last,
    listPrices: list,
    planShown: planShown(lead, drawn, now),
    photos: lead ? (await leadFiles(db, lead.id)).map(({ id, width, height }) => ({ id, width, height })) : [],
    closedDays: closedDays(localDay(now), QUOTE_LIMITS.goodForDays),
    isHome: !lead || isHome(lead),
    license: currentSiteContent(now).facts.licenseNumber,
    noticeOff: await noticeOff(db),
    newerTerms: await newerTerms(db, quote),
  }
}
