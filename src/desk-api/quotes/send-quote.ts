import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { quoteSentSchema, sendQuoteSchema } from '../../contract/desk/quotes.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { planOf } from '../../core/leads/lead-plan.ts'
import { rememberPrices } from '../../core/quotes/charged-prices.ts'
import { withNotice } from '../../core/quotes/draft-notice.ts'
import { quoteCodeHash, quoteUrl } from '../../core/quotes/quote-link.ts'
import { changeLead } from '../../core/quotes/quote-on-lead.ts'
import { quoteSummary } from '../../core/quotes/quote-summary.ts'
import { sentContent } from '../../core/quotes/sent-content.ts'
import { sentPhotos } from '../../core/quotes/sent-photos.ts'
import { quoteSettings } from '../../core/quotes/settings.ts'
import { addedTo } from '../../core/quotes/signed-total.ts'
import { draftText, storedDraft } from '../../core/quotes/stored-draft.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { leadById } from '../../core/storage/leads.ts'
import { enqueueEmail } from '../../core/storage/outbox.ts'
import { eventOfCall, recordEvent } from '../../core/storage/quote-record.ts'
import type { QuoteRow } from '../../core/storage/quote-tables.ts'
import { contentOfVersion, insertVersion, versionOf } from '../../core/storage/quote-versions.ts'
import { changeQuote } from '../../core/storage/quotes.ts'
import type { Db } from '../../core/storage/tables.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { FOLLOW_QUOTE_DAYS } from '../../lead/decide.ts'
import { canonicalJson } from '../../quote/canonical.ts'
import { type DraftContent, QUOTE_LIMITS, type SentContent } from '../../quote/content.ts'
import { totalRange } from '../../quote/totals.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, noSuchLead, tooLarge } from '../desk-errors.ts'
import { type Actor, findQuote, lockQuote, quoteConflict, withLead } from './locked-quote.ts'
import { faulty, refuseDecided, refuseStrangeLink, sendFaults } from './why-not-send.ts'

type Send = v.InferOutput<typeof sendQuoteSchema>
type Sent = v.InferOutput<typeof quoteSentSchema>

/** The draft's photos are made small before the transaction, because that takes a while. */
async function photosOf(deps: DeskDeps, id: string) {
  const quote = await findQuote(deps.db, id)
  const ids = storedDraft(quote)?.content?.photos ?? []
  return { ids, ...(await sentPhotos(deps.db, deps.photoReader, quote, ids)) }
}

const MAX_EMAILS_PER_DAY = 10

/** A hijacked session must not flood a customer's mailbox. */
export async function refuseManyEmails(db: Db, { id }: QuoteRow, now: Date) {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const emails = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'quote')
    .where('created_at', '>', since)
    .where('payload', 'like', `%"quote":"${id}"%`)
    .execute()
  if (emails.length >= MAX_EMAILS_PER_DAY)
    throw new DeskError(429, `${MAX_EMAILS_PER_DAY} emails about this quote went out today. Please send it tomorrow.`)
}

/** A follow-up that somebody set for later stays. */
export function followUpAfterSending(
  { step, follow_up_on }: Pick<LeadWorkRow, 'step' | 'follow_up_on'>,
  { adds_to }: Pick<QuoteRow, 'adds_to'>,
  today: string,
) {
  // A won lead's follow-up is about something else, such as the call about the right to cancel.
  const isFree = follow_up_on === null || (step !== 'won' && adds_to === null && follow_up_on <= today)
  return isFree ? addDays(today, FOLLOW_QUOTE_DAYS) : follow_up_on
}

/** Sent is a contact attempt. A lead that is won stays won, and a lost one is open again. */
function changesOf(work: LeadWorkRow, quote: QuoteRow, { how }: Send, { personId, now }: Actor): Partial<LeadWorkRow> {
  const at = now.toISOString()
  return {
    ...(work.tried_at === null
      ? { tried_at: at, first_by: personId, first_how: how === 'email' ? ('mail' as const) : how }
      : {}),
    follow_up_on: followUpAfterSending(work, quote, localDay(now)),
    ...(quote.adds_to === null ? { quoted_cents: quote.cents } : {}),
    ...(work.step === 'won' ? {} : { step: 'quoted', lost_reason: null }),
  }
}

/** What a draft becomes when it is sent. */
export async function contentToSend(
  db: Db,
  quote: QuoteRow,
  draft: DraftContent,
  photos: SentContent['photos'],
  now: Date,
) {
  const lead = quote.lead_id === null ? undefined : await leadById(db, quote.lead_id)
  if (!lead) throw noSuchLead()
  if (lead.in_spam)
    throw new DeskError(422, 'This lead is marked as possible spam. Tap Not spam first, then try again.')
  const addsTo = await addedTo(db, quote)
  const version = (quote.sent_version ?? 0) + 1
  return sentContent(
    await withNotice(db, quote, draft),
    {
      number: quote.number,
      version,
      addsTo: addsTo && { number: addsTo.number, cents: addsTo.cents, plan: addsTo.plan },
      photos,
      drawn: planOf(lead),
    },
    now,
  )
}

/** A changed address gets a link of its own: the old one may be in somebody else's mailbox. */
async function nextLink(db: Db, quote: QuoteRow, { customer }: SentContent) {
  const before = quote.sent_version === null ? undefined : await versionOf(db, quote.id, quote.sent_version)
  if (!before || contentOfVersion(before).customer.email === customer.email) return quote.link
  return quote.link + 1
}

async function store(deps: DeskDeps, db: Db, quote: QuoteRow, content: SentContent, send: Send, actor: Actor) {
  const stored = storedDraft(quote)
  const draft = stored?.content
  if (!stored || !draft) throw await quoteConflict(db, quote, actor)
  const at = actor.now.toISOString()
  const text = canonicalJson(content)
  if (Buffer.byteLength(canonicalJson({ ...content, photos: [] })) > QUOTE_LIMITS.bytes) throw tooLarge()
  await insertVersion(db, {
    quote_id: quote.id,
    number: content.version,
    content: text,
    content_hash: sha256Of(text),
    sent_at: at,
    sent_by: actor.personId,
    sent_how: send.how,
  })
  const linked = { id: quote.id, link: await nextLink(db, quote, content) }
  return changeQuote(
    db,
    quote,
    {
      state: 'out',
      draft: draftText({ ...stored, content: null, sent: draft, version: quote.version + 1, by: actor.personId, at }),
      sent_version: content.version,
      valid_until: draft.validUntil,
      link: linked.link,
      code_hash: quoteCodeHash(deps.key, linked),
      asked_at: null,
      decided_at: null,
      cents: totalRange(content)[0],
    },
    { by: actor.personId, at },
  )
}

/** Everything that follows from a new version: its record, the prices charged, the lead, and the email. */
async function follow(db: Db, quote: QuoteRow, work: LeadWorkRow, content: SentContent, send: Send, actor: Actor) {
  const { personId, mutation, now } = actor
  const at = now.toISOString()
  const { version, customer } = content
  const to = send.how === 'email' ? customer.email : customer.phone
  const data = { version, how: send.how, to, validUntil: quote.valid_until, by: personId }
  const contentHash = sha256Of(canonicalJson(content))
  await recordEvent(db, quote.id, {
    at,
    kind: 'sent',
    data: { ...data, cents: totalRange(content), contentHash, asked: requestHashOf(send) },
    mutation,
  })
  await rememberPrices(db, content, at)
  await changeLead(db, work, quote, {
    what: 'sent',
    changes: changesOf(work, quote, send, actor),
    data: { cents: quote.cents },
    personId,
    at,
  })
  if (send.how !== 'email') return
  await refuseManyEmails(db, quote, now)
  const why = version === 1 ? 'sent' : 'updated'
  await enqueueEmail(db, { kind: 'quote', quote: quote.id, version, why }, at, { leadId: work.lead_id })
}

const requestHashOf = ({ how }: Send) => sha256Of(`send ${how}`)

/** Sends the draft as the next version, which never changes. The same request again gets the same answer. */
export async function sendQuote(
  deps: DeskDeps,
  request: FastifyRequest,
  id: string,
  send: Send,
  actor: Actor,
): Promise<Sent> {
  const { photos, missing, ids } = await photosOf(deps, id)
  return deps.db.transaction().execute(async (transaction) => {
    const { quote, work } = await lockQuote(transaction, id)
    const answer = async (sent: QuoteRow): Promise<Sent> => ({
      quote: await quoteSummary(transaction, sent, actor.now),
      link: send.how === 'text' ? quoteUrl(deps.key, deps.settings.desk.siteUrl, sent) : null,
    })
    const requestHash = requestHashOf(send)
    if (await eventOfCall(transaction, { mutation: actor.mutation, quoteId: id, kind: 'sent', requestHash }))
      return answer(quote)
    await refuseDecided(transaction, quote, actor)
    const stored = storedDraft(quote)
    const draft = stored?.content
    // The photos were read before the lock.
    if (!draft || send.version < stored.version || draft.photos.join() !== ids.join())
      throw await quoteConflict(transaction, quote, actor)
    const contract = await addedTo(transaction, quote)
    if (contract && contract.contract.state !== 'accepted')
      throw await quoteConflict(transaction, quote, actor, `Quote ${contract.number} is no longer accepted.`)
    const credit = contract && -contract.cents
    const current = await withNotice(transaction, quote, draft)
    const faults = sendFaults(current, send.how, { credit, missingPhoto: missing, now: actor.now })
    if (faults.length > 0) throw faulty(faults)
    refuseStrangeLink(request, draft, (await quoteSettings(transaction)).settings.payLink, actor.now)
    const content = await contentToSend(transaction, quote, draft, photos, actor.now)
    const sent = await store(deps, transaction, quote, content, send, actor)
    await follow(transaction, sent, withLead(work), content, send, actor)
    return answer(sent)
  })
}
