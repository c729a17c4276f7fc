import { printable } from '../../core/plain-text.ts'
import { quoteCodeHash } from '../../core/quotes/quote-link.ts'
import { addedTo } from '../../core/quotes/signed-total.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { enqueueEmail } from '../../core/storage/outbox.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { contentOfVersion, dropPdf } from '../../core/storage/quote-versions.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { dayInWords } from '../../lead/time-words.ts'
import { QUOTE_LIMITS } from '../../quote/content.ts'
import { quoteConflict } from './locked-quote.ts'
import {
  type ActionContext,
  type ActionOf,
  type ActionOutcome,
  aboutLead,
  badField,
  cannot,
  outNow,
} from './quote-action-context.ts'
import { refuseManyEmails } from './send-quote.ts'

/** After a no, or after its last day. */
const isWantedAgain = ({ state, asked_at, valid_until }: QuoteRow) =>
  asked_at !== null && (state === 'declined' || (valid_until !== null && localDay(asked_at) > valid_until))

/** The content stays, so no hash changes. Only the PDF names the day, so it is made again. */
export async function extend(context: ActionContext, { until, notify }: ActionOf<'extend'>): Promise<ActionOutcome> {
  const { db, quote, work, actor } = context
  const version = await outNow(context)
  const contract = await addedTo(db, quote)
  if (contract && contract.contract.state !== 'accepted')
    throw await quoteConflict(db, quote, actor, `Quote ${contract.number} is no longer accepted.`)
  const today = localDay(actor.now)
  if (until < today) throw badField('until', `The good-through date, ${dayInWords(until)}, is in the past.`)
  if (quote.valid_until !== null && until <= quote.valid_until)
    throw badField('until', `This quote is already good through ${dayInWords(quote.valid_until)}. Choose a later day.`)
  if (until > addDays(today, QUOTE_LIMITS.goodForDays))
    throw badField('until', `The good-through date can be ${QUOTE_LIMITS.goodForDays} days out at most.`)
  const { customer } = contentOfVersion(version)
  if (notify && customer.email === '') throw badField('notify', 'There’s no email address on this quote.')
  const at = actor.now.toISOString()
  await dropPdf(db, version)
  return {
    // It's out again for a customer who wants it again. Any other change that was requested is still to be made.
    changes: {
      valid_until: until,
      ...(isWantedAgain(quote) ? { asked_at: null } : {}),
      ...(quote.state === 'declined' ? { state: 'out', decided_at: null } : {}),
    },
    kind: 'extended',
    data: { until, was: quote.valid_until, notify },
    lead: { what: 'extended', data: { until } },
    after: async () => {
      if (notify) {
        await refuseManyEmails(db, quote, actor.now)
        const email = { kind: 'quote', quote: quote.id, version: version.number, why: 'extended' } as const
        await enqueueEmail(db, email, at, aboutLead(quote))
      }
      // As when it is sent again.
      return quote.state === 'declined' && quote.adds_to === null && work?.step === 'lost'
        ? { step: 'quoted', lost_reason: null }
        : undefined
    },
  }
}

/** The customer never sees the reason. */
export async function withdraw(context: ActionContext, action: ActionOf<'withdraw'>): Promise<ActionOutcome> {
  await outNow(context)
  const because = printable(action.because)
  return {
    changes: { state: 'withdrawn', decided_at: context.actor.now.toISOString() },
    kind: 'withdrawn',
    data: { because },
    lead: { what: 'withdrawn', data: { because } },
  }
}

export async function stopReminders({ quote }: ActionContext): Promise<ActionOutcome> {
  if (quote.state !== 'out') throw cannot('There are no reminders about this quote.')
  return {
    changes: { reminders_off: 1 },
    kind: 'reminders-stopped',
    data: {},
    lead: { what: 'reminders-stopped' },
  }
}

/** The old link opens nothing anymore. */
export async function newLink({ deps, quote }: ActionContext): Promise<ActionOutcome> {
  if (quote.sent_version === null) throw cannot('This quote hasn’t been sent yet.')
  const linked = { id: quote.id, link: quote.link + 1 }
  return {
    changes: { link: linked.link, code_hash: quoteCodeHash(deps.key, linked) },
    kind: 'link-shown',
    data: { isNew: true, link: linked.link },
    lead: { what: 'link-shown' },
  }
}

/** A follow-up that somebody set for later stays. */
const followUpDone = ({ work, actor }: ActionContext): Partial<LeadWorkRow> =>
  work?.follow_up_on && work.follow_up_on <= localDay(actor.now) ? { follow_up_on: null } : {}

/** Somebody told the customer about the right to cancel, and may have handed over the notice. */
export async function told(context: ActionContext, { gaveNotice }: ActionOf<'told'>): Promise<ActionOutcome> {
  if (context.quote.state !== 'accepted') throw cannot('This quote isn’t accepted.')
  return {
    changes: {},
    kind: 'told',
    data: gaveNotice ? { gaveNotice } : {},
    lead: { what: 'told' },
    after: async () => followUpDone(context),
  }
}

/** The deposit was refunded. */
export async function refunded(context: ActionContext): Promise<ActionOutcome> {
  if (context.quote.state !== 'canceled') throw cannot('This contract isn’t canceled.')
  return {
    changes: {},
    kind: 'refunded',
    data: {},
    lead: { what: 'refunded' },
    after: async () => followUpDone(context),
  }
}
