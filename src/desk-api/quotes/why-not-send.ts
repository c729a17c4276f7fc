import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { emailText } from '../../contract/field-rules.ts'
import { firstNameOf } from '../../core/leads/lead-summary.ts'
import { visibleText } from '../../core/quotes/sent-content.ts'
import { acceptedPart } from '../../core/quotes/signed-total.ts'
import { dataOf, recordOf } from '../../core/storage/quote-record.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import type { Db } from '../../core/storage/tables.ts'
import { localDay } from '../../lead/business-time.ts'
import { visibleLength } from '../../lead/visible-text.ts'
import type { DraftContent } from '../../quote/content.ts'
import { faultsOf, type QuoteFault } from '../../quote/faults.ts'
import { DeskError, ownerOnly, requireRecentLogin } from '../desk-errors.ts'
import { type Actor, customerOf, quoteConflict, whenWords, whoWords } from './locked-quote.ts'

/** 409 for a quote that can't go out again: who decided it, and when. */
export async function refuseDecided(db: Db, quote: QuoteRow, actor: Actor) {
  const { number, state } = quote
  if (state === 'withdrawn' || state === 'canceled') {
    const ended = (await recordOf(db, quote.id)).findLast(({ kind }) => kind === state)
    const { by } = ended ? dataOf(ended) : {}
    const customer = () => customerOf(db, quote)
    const who = await whoWords(db, typeof by === 'string' ? by : null, actor.personId, customer)
    const when = whenWords(ended?.at ?? quote.changed_at, actor.now)
    const what = `${state === 'withdrawn' ? 'withdrew' : 'canceled'} quote ${number}`
    throw await quoteConflict(db, quote, actor, `${who} ${what} ${when}. Make a new one instead.`)
  }
  const accepted = await acceptedPart(db, quote)
  if (!accepted) return
  const { chosen, content } = accepted
  const name = firstNameOf({ name: chosen.name })
  const how = chosen.how === 'signed' ? `signed version ${content.version}` : `said yes to version ${content.version}`
  const at = quote.decided_at ?? chosen.at
  const words = `${name} ${how} ${whenWords(at, actor.now)}. Make a change order instead.`
  throw await quoteConflict(db, quote, actor, words)
}

const mailbox = emailText('The customer’s email address isn’t complete.')

/** What has to be fixed before a draft can be sent like this. */
export function sendFaults(
  draft: DraftContent,
  how: 'email' | 'text',
  { credit, missingPhoto, now }: { credit: number | null; missingPhoto: boolean; now: Date },
): QuoteFault[] {
  const { customer, options, notice } = draft
  const { email } = customer
  const faults = faultsOf(visibleText(draft), localDay(now), credit === null ? null : { credit })
  if (email !== '' && !v.is(mailbox, email))
    faults.push({ field: 'customer', text: 'The customer’s email address isn’t complete.' })
  if (email === '' && how === 'email')
    faults.push({ field: 'customer', text: 'Add the customer’s email address, or text the link.' })
  // The editor can't make these two.
  if (options.filter(({ isRecommended }) => isRecommended).length > 1)
    faults.push({ field: 'options', text: 'Only one option can have the star.' })
  if (notice !== null && visibleLength(notice) === 0)
    faults.push({ field: 'terms', text: 'The right to cancel has no text. The owner can add it in Settings, Quotes.' })
  if (missingPhoto) faults.push({ field: 'photos', text: 'One of the photos was deleted. Choose the photos again.' })
  return faults
}

/** Customers pay where the link leads, so any other link than the one in Settings takes the owner and a recent code. */
export function refuseStrangeLink(request: FastifyRequest, { payLink }: DraftContent, ours: string, now: Date) {
  if (payLink !== '' && payLink !== ours) requireRecentLogin(ownerOnly(request), now)
}

export const faulty = (errors: QuoteFault[]) => new DeskError(422, 'Fix these first.', { errors })
