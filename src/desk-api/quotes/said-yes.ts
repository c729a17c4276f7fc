import { oneLine } from '../../core/plain-text.ts'
import { acceptedCents } from '../../core/quotes/quote-on-lead.ts'
import { addedTo, isTooMuchCredit } from '../../core/quotes/signed-total.ts'
import { enqueueEmail } from '../../core/storage/outbox.ts'
import { contentOfVersion, setChosen } from '../../core/storage/quote-versions.ts'
import { instantOf, localDay } from '../../lead/business-time.ts'
import type { Chosen } from '../../quote/states.ts'
import { totalsOf, whyNotChoice } from '../../quote/totals.ts'
import { quoteConflict } from './locked-quote.ts'
import {
  type ActionContext,
  type ActionOf,
  type ActionOutcome,
  aboutLead,
  badField,
  outNow,
  refuseFuture,
} from './quote-action-context.ts'

/** A moment on a day that somebody named: now, or noon of a day in the past. */
const momentOn = (on: string, now: Date) => (on === localDay(now) ? now : instantOf(on, 12 * 60)).toISOString()

/** A yes by phone, in person or on paper. It claims no signature, and works after the last day, too. */
export async function saidYes(context: ActionContext, action: ActionOf<'said-yes'>): Promise<ActionOutcome> {
  const { db, quote, work, actor } = context
  const { option, addOns, how, on, notify } = action
  const version = await outNow(context)
  const content = contentOfVersion(version)
  const why = whyNotChoice(content, action)
  if (why !== null) throw badField('option', why)
  refuseFuture(on, actor.now)
  if (on < localDay(version.sent_at)) throw badField('on', 'That’s before this version was sent. Choose a later day.')
  const contract = await addedTo(db, quote)
  if (contract && contract.contract.state !== 'accepted')
    throw await quoteConflict(db, quote, actor, `Quote ${contract.number} is no longer accepted.`)
  if (notify && content.customer.email === '') throw badField('notify', 'There’s no email address on this quote.')
  const { total, deposit } = totalsOf(content, { option, addOns })
  if (isTooMuchCredit(contract, { total })) throw badField('option', 'A credit can’t be more than what was signed.')
  const chosen: Chosen = {
    option,
    addOns,
    cents: total,
    depositCents: deposit,
    name: oneLine(action.name, 80),
    how,
    at: momentOn(on, actor.now),
    by: actor.personId,
  }
  await setChosen(db, version, chosen)
  const at = actor.now.toISOString()
  return {
    changes: { state: 'accepted', decided_at: at, cents: total, asked_at: null },
    kind: 'said-yes',
    data: { ...chosen, version: version.number, contentHash: version.content_hash, on, notify },
    lead: { what: 'said-yes', data: { cents: total, name: chosen.name, how } },
    after: async () => {
      if (notify)
        await enqueueEmail(db, { kind: 'quote-signed', quote: quote.id, to: 'customer' }, at, aboutLead(quote))
      await enqueueEmail(db, { kind: 'quote-signed', quote: quote.id, to: 'owner' }, at, aboutLead(quote))
      if (!work) return undefined
      return {
        ...(work.tried_at === null ? { tried_at: at, first_by: actor.personId, first_how: 'marked' as const } : {}),
        step: 'won',
        won_cents: await acceptedCents(db, work.lead_id),
        lost_reason: null,
        follow_up_on: localDay(actor.now),
      }
    },
  }
}
