import type * as v from 'valibot'
import type { canceledSchema } from '../../contract/your-quote.ts'
import { localDay } from '../../lead/business-time.ts'
import { lostNow } from '../../lead/decide.ts'
import { refundBy } from '../../quote/cancel-days.ts'
import { oneLine } from '../plain-text.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import { columnsOf, workOf } from '../storage/lead-work.ts'
import { enqueueEmail } from '../storage/outbox.ts'
import { recordEvent, recordOf } from '../storage/quote-record.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import { chosenOf, contentOfVersion } from '../storage/quote-versions.ts'
import { changeOrdersOf, changeQuote, lockedQuote } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { endLostVisit } from '../visits/end-lost-visit.ts'
import { changeByCode } from './quote-by-code.ts'
import { faulty, outOfDate, tooLateToCancel } from './quote-errors.ts'
import { acceptedCents, changeLead, hasContract, hasOtherOut } from './quote-on-lead.ts'
import { sentVersion } from './read-quote.ts'
import { cancellationOf, mayCancel, rightToCancel } from './right-to-cancel.ts'

type Canceled = v.InferOutput<typeof canceledSchema>
/** `on` is the day that counts. `by` is who recorded it at the desk; null where the customer did it on the page. */
type Canceling = { on: string; by: string | null; now: Date }

/** A name as it compares: keyboards and phones type other apostrophes, dashes and accents. */
function plainName(name: string) {
  const line = oneLine(name, 80).normalize('NFKD').toLowerCase()
  const letters = line.replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ')
  return letters.trim() || line
}

/** Change orders add to their contract, so they end with it: signed ones are canceled, and those still out withdrawn. */
async function endChangeOrders(db: Db, contract: QuoteRow, { on, by, now }: Canceling) {
  const at = now.toISOString()
  for (const { id } of await changeOrdersOf(db, contract.id)) {
    const order = (await lockedQuote(db, id))?.quote
    if (order?.state === 'out') {
      await changeQuote(db, order, { state: 'withdrawn', decided_at: at }, { by, at })
      await recordEvent(db, id, { at, kind: 'withdrawn', data: { because: 'The contract was canceled.', by } })
    }
    if (order?.state === 'accepted') {
      await changeQuote(db, order, { state: 'canceled' }, { by, at })
      await recordEvent(db, id, { at, kind: 'canceled', data: { on, with: contract.number, by } })
    }
  }
}

/**
 * What follows once a contract is canceled, on the page or at the desk: its change orders end, and both sides get an
 * email. Without its change order or one of two contracts the lead is worth less. Without any contract it is lost, unless
 * another quote is out, which the customer can still accept.
 */
export async function afterCanceling(
  db: Db,
  { quote, work }: { quote: QuoteRow; work: LeadWorkRow | null },
  { notify, ...canceling }: Canceling & { notify: boolean },
): Promise<Partial<LeadWorkRow>> {
  const { now } = canceling
  const at = now.toISOString()
  await endChangeOrders(db, quote, canceling)
  const about = quote.lead_id === null ? {} : { leadId: quote.lead_id }
  if (notify) await enqueueEmail(db, { kind: 'quote-canceled', quote: quote.id, to: 'customer' }, at, about)
  await enqueueEmail(db, { kind: 'quote-canceled', quote: quote.id, to: 'owner' }, at, about)
  if (!work) return {}
  const today = { follow_up_on: localDay(now) }
  if (quote.adds_to !== null || (await hasContract(db, work.lead_id)))
    return { won_cents: await acceptedCents(db, work.lead_id), ...today }
  if (await hasOtherOut(db, work.lead_id, quote.id, localDay(now)))
    return { step: 'quoted', won_cents: null, lost_reason: null, ...today }
  await endLostVisit(db, work, now)
  return { ...columnsOf(lostNow(workOf(work), 'canceled-after-signing', at)), won_cents: null, ...today }
}

/** Cancels a contract by the name under it, until midnight of its last day. Said twice, it is canceled once. */
export const cancelContract = (db: Db, codeHash: string, name: string, now: Date): Promise<Canceled | null> =>
  changeByCode(db, codeHash, now, async (transaction, locked) => {
    const { quote, work, isClockUncertain } = locked
    if (quote.state !== 'accepted' && quote.state !== 'canceled') throw outOfDate()
    const version = await sentVersion(transaction, quote)
    const content = contentOfVersion(version)
    const chosen = chosenOf(version)
    if (!chosen) throw new Error(`Nothing was chosen in quote ${quote.id}`)
    if (plainName(chosen.name) !== plainName(name))
      throw faulty('name', `Please type your name as you ${chosen.how === 'signed' ? 'signed it' : 'gave it to us'}.`)
    const record = await recordOf(transaction, quote.id)
    const before = quote.state === 'canceled' ? cancellationOf(record) : null
    if (before) return { canceledAt: before.canceledAt, refundBy: before.refundBy }
    const on = localDay(now)
    const right = rightToCancel(content.notice, chosen, record)
    const isInTime = mayCancel(right, on) || (isClockUncertain && right.cancelBy !== null)
    if (!isInTime) throw tooLateToCancel(right.cancelBy, now)
    const at = now.toISOString()
    const changed = await changeQuote(transaction, quote, { state: 'canceled' }, { by: null, at })
    await recordEvent(transaction, quote.id, { at, kind: 'canceled', data: { name: chosen.name, how: 'page', on } })
    const changes = await afterCanceling(transaction, locked, {
      ...{ on, by: null, now },
      notify: content.customer.email !== '',
    })
    await changeLead(transaction, work, changed, { what: 'canceled', changes, data: { name: chosen.name }, at })
    return { canceledAt: at, refundBy: refundBy(on) }
  })
