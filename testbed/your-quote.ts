import { createHash, randomUUID } from 'node:crypto'
import { sha256Of } from '../src/contract/hash.server.ts'
import type { AcceptRequest, YourQuote } from '../src/contract/your-quote.ts'
import { codeHashOf, quoteCodeOf } from '../src/core/codes.ts'
import { readDeskKey } from '../src/core/desk/desk-key.ts'
import { receiveLead } from '../src/core/leads/receive.ts'
import { readSubmission } from '../src/core/leads/submission.ts'
import { recordEvent } from '../src/core/storage/quote-record.ts'
import type { QuoteRow } from '../src/core/storage/quote-tables.ts'
import { insertVersion, setChosen, storePdf } from '../src/core/storage/quote-versions.ts'
import { changeQuote, insertQuote, nextNumber, quoteOf } from '../src/core/storage/quotes.ts'
import type { Db } from '../src/core/storage/tables.ts'
import { addDays, localDay } from '../src/lead/business-time.ts'
import { canonicalJson } from '../src/quote/canonical.ts'
import { NOTICE_OF_CANCELLATION } from '../src/quote/consent.ts'
import type { QuoteChoice, SentContent } from '../src/quote/content.ts'
import { signedText } from '../src/quote/signed-text.ts'
import { totalRange, totalsOf } from '../src/quote/totals.ts'
import { quote as quoteRequest } from './entries.ts'
import { yardPlan } from './plans.ts'

const line = (id: string, text: string, count: number, cents: number) => ({
  ...{ id, text, count, unit: 'ft' as const, cents, key: `fence:${id}`, isCounted: true, isConfirmed: true },
})

/** Two options and an add-on: cedar with the kick board is $9,953, vinyl $10,126. */
export const sentContent = (parts: Partial<SentContent> = {}): SentContent => ({
  v: 1,
  customer: {
    name: 'Dana Picket',
    address: '18 Sample Bluff Road, Fairhope, AL 36532',
    town: 'Fairhope',
    email: 'dana@example.com',
    phone: '(251) 555-0117',
  },
  plan: yardPlan,
  options: [
    {
      id: 'cedar',
      name: 'Cedar, cap and trim',
      note: 'What we would build.',
      fence: { type: 'Privacy Fence', material: 'Cedar Wood', height: 6, look: 'cap' },
      isRecommended: true,
      lines: [line('fence', 'Cedar privacy fence, 6 ft', 196, 4300), line('tear', 'Tear-out and haul-off', 1, 103_500)],
    },
    {
      id: 'vinyl',
      name: 'Vinyl',
      note: '',
      fence: null,
      isRecommended: false,
      lines: [line('fence', 'Vinyl privacy fence, 6 ft', 1, 1_012_600)],
    },
  ],
  addOns: [{ id: 'board', text: 'Kick board', detail: 'Wood only', cents: 49_000 }],
  tax: null,
  deposit: { kind: 'percent', percent: 30 },
  payLink: '',
  workStarts: 'About three weeks after you sign',
  note: 'Thanks for showing us the yard.',
  terms: 'What we do\nWe build the fence in the drawing.',
  notice: NOTICE_OF_CANCELLATION,
  number: '1001',
  version: 1,
  addsTo: null,
  photos: [],
  business: {
    brand: 'Gulfline Fence Co.',
    phone: '(251) 555-0142',
    address: '1450 Fenceline Drive, Mobile, AL 36606',
    license: null,
    host: 'www.gulflinefence.example',
  },
  drawnFeet: 184,
  ...parts,
})

type Where = { db: Db; dataDir: string }
type Sending = { now: Date; content?: Partial<SentContent>; days?: number }

export const codeOfQuote = ({ dataDir }: Pick<Where, 'dataDir'>, quote: Pick<QuoteRow, 'id' | 'link'>) =>
  quoteCodeOf(readDeskKey(dataDir, null), quote)

/** Stores a quote as it is once it was sent, on a new lead unless one is given. */
export async function sentQuote(
  { db, dataDir }: Where,
  { now, content: parts, days = 14 }: Sending,
  { leadId, addsTo }: { leadId?: string; addsTo?: string } = {},
) {
  const at = now.toISOString()
  const body = { ...quoteRequest, email: `dana-${randomUUID()}@example.com` }
  const request = readSubmission('quote', { body, key: undefined, referer: undefined })
  const lead = leadId ?? (await receiveLead(db, request, { now, webhook: false })).receipt.id
  const id = randomUUID()
  const code = quoteCodeOf(readDeskKey(dataDir, null), { id, link: 1 })
  const number = await nextNumber(db, at)
  const content = sentContent({ number, ...parts })
  await insertQuote(db, {
    id,
    lead_id: lead,
    adds_to: addsTo ?? null,
    number,
    state: 'out',
    sent_version: 1,
    valid_until: addDays(localDay(now), days),
    code_hash: codeHashOf(readDeskKey(dataDir, null), 'quote', code),
    cents: totalRange(content)[0],
    changed_by: null,
    changed_at: at,
  })
  await sendVersion(db, id, content, at)
  return { id, leadId: lead, code, number, content }
}

async function sendVersion(db: Db, quote_id: string, content: SentContent, at: string) {
  const json = canonicalJson(content)
  const content_hash = sha256Of(json)
  const version = { quote_id, number: content.version, content: json, content_hash }
  await insertVersion(db, { ...version, sent_at: at, sent_by: null, sent_how: 'email' })
  await recordEvent(db, quote_id, {
    at,
    kind: 'sent',
    data: { version: content.version, how: 'email', to: content.customer.email, contentHash: content_hash },
  })
}

/** Sends a next version of the quote. */
export async function sendNext(db: Db, id: string, content: SentContent, at: string) {
  const quote = await quoteOf(db, { id })
  if (!quote) throw new Error('No such quote')
  await sendVersion(db, id, content, at)
  await changeQuote(db, quote, { sent_version: content.version }, { by: null, at })
}

/** The tables of quotes, in the order in which they reference each other. */
const QUOTE_TABLES = ['quote_settings', 'quotes', 'quote_versions', 'quote_events'] as const

/** All rows of those tables, for comparing them before and after. */
export const quoteTables = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      QUOTE_TABLES.map(async (name) => {
        const rows = await db.selectFrom(name).selectAll().execute()
        // The databases return bytes as objects of different kinds.
        const plain = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value)
        const entries = rows.map((row) => Object.entries(row).map(([column, value]) => [column, plain(value)]))
        return [name, entries.map((row) => JSON.stringify(row)).sort()] as const
      }),
    ),
  )

/** A signed contract with its PDF, as it is stored: bytes that no text encoding leaves as they are. */
export async function signedQuote(where: Where, { now, ...sending }: Sending, lead: { leadId?: string } = {}) {
  const quote = await sentQuote(where, { now, ...sending }, lead)
  const { db } = where
  const at = now.toISOString()
  const version = { quote_id: quote.id, number: 1 }
  const choice = { option: 'cedar', addOns: ['board'] }
  const { total: cents, deposit: depositCents } = totalsOf(quote.content, choice)
  const name = 'Nguyễn Thị Ánh'
  await setChosen(db, version, { ...choice, cents, depositCents, name, how: 'signed', at, by: null })
  const row = await quoteOf(db, { id: quote.id })
  if (!row) throw new Error('No such quote')
  await changeQuote(db, row, { state: 'accepted', decided_at: at, cents }, { by: null, at })
  await recordEvent(db, quote.id, { at, kind: 'accepted', data: { ...choice, cents, name, version: 1 } })
  const pdf = Buffer.concat([Buffer.from(`%PDF-1.7 ${quote.id}`), Buffer.from([0, 10, 13, 128, 195, 255])])
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await storePdf(db, version, pdf, sha256)
  await recordEvent(db, quote.id, { at, kind: 'pdf-made', data: { sha256 } })
  return { ...quote, pdf, sha256 }
}

/** What the page sends when its person signs what it shows. */
export function signature(
  { content, phoneHint }: Pick<YourQuote, 'content' | 'phoneHint'>,
  choice: QuoteChoice,
  parts: Partial<AcceptRequest> = {},
) {
  if (!content) throw new Error('The page shows no quote')
  return {
    version: content.version,
    ...choice,
    cents: totalsOf(content, choice).total,
    name: 'Dana Picket',
    ...(phoneHint === null ? {} : { digits: '0117' }),
    agreed: ['terms', 'electronic'],
    textHash: sha256Of(signedText(content, choice)),
    ...parts,
  }
}
