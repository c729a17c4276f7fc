import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundSchema } from '../../src/contract/desk/lead.ts'
import { eventSchema } from '../../src/contract/desk/lead-actions.ts'
import { leadDetailsSchema } from '../../src/contract/desk/lead-details.ts'
import {
  contractsSchema,
  draftConflictSchema,
  type QuoteDetails,
  quoteActedSchema,
  quoteConflictSchema,
  quoteDetailsSchema,
  quoteSentSchema,
  quoteSettingsAnswerSchema,
} from '../../src/contract/desk/quotes.ts'
import { todaySchema } from '../../src/contract/desk/today.ts'
import { codeHashOf, quoteCodeOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { declineQuote } from '../../src/core/quotes/answer-quote.ts'
import { quoteSummary } from '../../src/core/quotes/quote-summary.ts'
import { followUpRefusedCopy } from '../../src/core/quotes/refused-copy.ts'
import { confirmClock } from '../../src/core/storage/clock-jump.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { brokenAt, recordEvent, recordOf } from '../../src/core/storage/quote-record.ts'
import type { QuoteRow } from '../../src/core/storage/quote-tables.ts'
import { changeQuoteSilently, quoteOf } from '../../src/core/storage/quotes.ts'
import { quotesOnRows } from '../../src/desk-api/quotes/quotes-on-rows.ts'
import type { DraftContent } from '../../src/quote/content.ts'
import { dollars } from '../../src/quote/money.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { describeStores } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>
/** Tuesday, November 17, 2026, 9:12 am in Mobile. */
const TUESDAY = '2026-11-17T15:12:00.000Z'
const WEDNESDAY = '2026-11-18T15:12:00.000Z'

describeStores('quotes at the desk', (store) => {
  let desk: Desk
  let owner: Person
  let office: Person
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), TUESDAY)
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
  })
  afterAll(async () => desk?.stop())

  const dana = { firstName: 'Dana', lastName: 'Picket', phone: '(251) 555-0117', plan: JSON.stringify(yardPlan) }
  const newLead = (entries: Record<string, unknown> = {}) =>
    desk.lead('quote', { ...dana, email: `dana-${randomUUID()}@example.com`, ...entries })
  const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

  async function details(id: string, who: Person = office): Promise<QuoteDetails> {
    const answer = await who.get(`/api/quotes/${id}`)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(quoteDetailsSchema, answer.json())
  }
  async function start(reference: string, body: object = {}) {
    const answer = await office.post(`/api/leads/${reference}/quotes`, body)
    expect(answer.status, answer.text).toBe(201)
    return details(v.parse(quoteActedSchema, answer.json()).quote.id)
  }
  const draftOf = ({ draft }: Pick<QuoteDetails, 'draft'>): DraftContent => {
    if (!draft) throw new Error('There is no draft')
    return draft
  }
  /** Every price is entered and confirmed: cedar at $43 a foot, and a second option at twice the price. */
  function priced(draft: DraftContent): DraftContent {
    const options = draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => ({ ...line, cents: line.cents ?? 4300, isConfirmed: true })),
    }))
    const [first] = options
    if (!first) throw new Error('There is no option')
    const dear = first.lines.map((line) => ({ ...line, cents: 2 * (line.cents ?? 0) }))
    return {
      ...draft,
      options: [first, { ...first, id: 'vinyl', name: 'Vinyl', lines: dear }],
      addOns: [{ id: 'board', text: 'Kick board', detail: '', cents: 49_000 }],
    }
  }
  const save = (id: string, version: number, content: DraftContent, who: Person = office) =>
    who.call('PUT', `/api/quotes/${id}/draft`, { version, content })
  async function saved(id: string, change: (draft: DraftContent) => DraftContent) {
    const before = await details(id)
    const answer = await save(id, before.draftVersion, change(draftOf(before)))
    expect(answer.status, answer.text).toBe(200)
    return answer.json().version as number
  }
  const send = (id: string, version: number, how = 'email', key?: string, who: Person = office) =>
    who.post(`/api/quotes/${id}/send`, { version, how }, keyed(key))
  async function sentQuote(reference: string, change = priced, how = 'email') {
    const { quote } = await start(reference)
    const answer = await send(quote.id, await saved(quote.id, change), how)
    expect(answer.status, answer.text).toBe(202)
    return v.parse(quoteSentSchema, answer.json())
  }
  const act = (id: string, body: object, key?: string, who: Person = office) =>
    who.post(`/api/quotes/${id}/actions`, body, keyed(key))
  async function acted(id: string, body: object) {
    const { quote } = await details(id)
    const answer = await act(id, { version: quote.rowVersion, ...body })
    expect(answer.status, answer.text).toBe(200)
    return v.parse(quoteActedSchema, answer.json()).quote
  }
  const leadOf = async (reference: string) => {
    const answer = await owner.get(`/api/leads/${reference}`)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(leadDetailsSchema, answer.json())
  }
  const newestEvent = async (reference: string) => {
    const event = v.parse(eventSchema, (await leadOf(reference)).events[0])
    return event.kind === 'quote' ? event : undefined
  }
  const emailsAbout = async (id: string) =>
    (
      await desk.db
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('payload', 'like', `%${id}%`)
        .orderBy('created_at')
        .orderBy('kind')
        .orderBy('payload')
        .execute()
    ).map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }))
  const yes = {
    action: 'said-yes',
    option: 'option-1',
    addOns: [],
    name: 'Dana Picket',
    how: 'phone',
    on: '2026-11-17',
  }

  test('a draft starts with a number, the customer, a copy of the plan and its counted items', async () => {
    const { reference } = await newLead()
    const { quote, draft, planShown, firstName, draftVersion, isHome } = await start(reference)
    expect(quote).toMatchObject({ state: 'draft', hasDraft: true, version: 0, cents: null, rowVersion: draftVersion })
    expect(Number(quote.number)).toBeGreaterThanOrEqual(1001)
    expect(firstName).toBe('Dana')
    expect(isHome).toBe(true)
    expect(planShown).toMatchObject({ low: 680_000, high: 1_000_000 })
    expect(draft).toMatchObject({
      customer: { name: 'Dana Picket', address: '12 Oak St, Fairhope, AL 36532', town: 'Fairhope' },
      plan: { corners: yardPlan.corners, shown: null },
      validUntil: '2026-12-01',
      deposit: { kind: 'percent', percent: 30 },
    })
    expect(draft?.notice).toContain('You may CANCEL')
    expect(draft?.options[0]?.lines.length).toBeGreaterThan(1)
    expect(draft?.options[0]?.lines.every(({ isConfirmed }) => !isConfirmed)).toBe(true)
  })

  test('without a plan, what the form asked for is the first item', async () => {
    const { reference } = await newLead({ plan: undefined })
    const { draft } = await start(reference)
    expect(draft?.plan).toBeNull()
    // Nobody chose a style, so none is named or drawn.
    expect(draft?.options[0]).toMatchObject({ name: 'Cedar privacy fence, 6 ft', fence: null })
    expect(draft?.options[0]?.lines).toMatchObject([{ text: 'Cedar privacy fence, 6 ft', count: 150, unit: 'ft' }])
  })

  test('numbers count up, and a discarded one is never used again', async () => {
    const first = await start((await newLead()).reference)
    const second = await start((await newLead()).reference)
    expect(Number(second.quote.number)).toBe(Number(first.quote.number) + 1)
    const discarded = await office.call('DELETE', `/api/quotes/${second.quote.id}/draft`)
    expect(discarded.status).toBe(204)
    expect((await office.get(`/api/quotes/${second.quote.id}`)).status).toBe(404)
    const third = await start((await newLead()).reference)
    expect(Number(third.quote.number)).toBe(Number(second.quote.number) + 1)
  })

  test('a lead has one draft, and none while it is possible spam', async () => {
    const { reference } = await newLead()
    const { quote } = await start(reference)
    const again = await office.post(`/api/leads/${reference}/quotes`, {})
    expect(again.status).toBe(409)
    expect(v.parse(quoteConflictSchema, again.json()).quote.id).toBe(quote.id)
    await office.post(`/api/leads/${reference}/actions`, { action: 'mark-spam', version: 99 })
    expect((await office.post(`/api/leads/${reference}/quotes`, {})).status).toBe(422)
    const { draftVersion, draft } = await details(quote.id)
    if (!draft) throw new Error('There is no draft')
    const version = (await save(quote.id, draftVersion, priced(draft))).json().version
    expect((await send(quote.id, version)).json().message).toBe(
      'This lead is marked as possible spam. Tap Not spam first, then try again.',
    )
  })

  test('two people at one draft see both, and the same save twice is one', async () => {
    const { quote, draft, draftVersion } = await start((await newLead()).reference)
    if (!draft) throw new Error('There is no draft')
    const mine = { ...draft, note: 'From the office' }
    const first = await save(quote.id, draftVersion, mine)
    expect(first.json()).toEqual({ version: draftVersion + 1 })
    expect((await save(quote.id, draftVersion, mine)).json()).toEqual(first.json())
    const second = await save(quote.id, draftVersion, { ...draft, note: 'From the owner' }, owner)
    expect(second.status).toBe(409)
    const conflict = v.parse(draftConflictSchema, second.json())
    expect(conflict).toMatchObject({ by: office.id, version: draftVersion + 1, content: { note: 'From the office' } })
    expect(conflict.message).toBe('Office changed this first, at 9:12 am.')
    const late = await send(quote.id, draftVersion, 'email', undefined, owner)
    expect(late.json().message).toBe('Office changed this first, at 9:12 am.')
    expect((await save(quote.id, conflict.version, { ...draft, note: 'From the owner' }, owner)).status).toBe(200)
  })

  test('a draft may be unfinished, and sending says what is missing', async () => {
    const { quote, draftVersion } = await start(
      (await newLead({ email: `dana-${randomUUID()}@example.com` })).reference,
    )
    const answer = await send(quote.id, draftVersion)
    expect(answer.status).toBe(422)
    expect(answer.json().message).toBe('Fix these first.')
    expect(answer.json().errors.length).toBeGreaterThan(0)
    const version = await saved(quote.id, (draft) => ({
      ...priced(draft),
      customer: { ...draft.customer, email: '' },
      validUntil: '2026-11-12',
    }))
    expect((await send(quote.id, version)).json().errors).toEqual([
      { field: 'validUntil', text: 'The good-through date, Nov 12, is in the past.' },
      { field: 'customer', text: 'Add the customer’s email address, or text the link.' },
    ])
    expect((await details(quote.id)).quote).toMatchObject({ state: 'draft', version: 0 })
    expect(await emailsAbout(quote.id)).toEqual([])
  })

  test('one option may have the star', async () => {
    const { quote } = await start((await newLead()).reference)
    const starred = (isRecommended: boolean[]) => (draft: DraftContent) => {
      const ready = priced(draft)
      return {
        ...ready,
        options: ready.options.map((option, at) => ({ ...option, isRecommended: isRecommended[at] ?? false })),
      }
    }
    expect((await send(quote.id, await saved(quote.id, starred([true, true])))).json().errors).toEqual([
      { field: 'options', text: 'Only one option can have the star.' },
    ])
    expect((await send(quote.id, await saved(quote.id, starred([false, true])))).status).toBe(202)
  })

  test('sending stores a version, its record, the email and what it means for the lead', async () => {
    const { reference, id: leadId } = await newLead()
    const { quote } = await start(reference)
    const version = await saved(quote.id, priced)
    const key = randomUUID()
    const answer = await send(quote.id, version, 'email', key)
    expect(answer.status, answer.text).toBe(202)
    const sent = v.parse(quoteSentSchema, answer.json())
    expect(sent.link).toBeNull()
    expect(sent.quote).toMatchObject({
      state: 'out',
      version: 1,
      sentHow: 'email',
      sentBy: office.id,
      validUntil: '2026-12-01',
      hasDraft: false,
      isExpired: false,
    })
    expect(sent.quote.cents?.[1]).toBe(2 * (sent.quote.cents?.[0] ?? 0))
    expect(sent.quote.reminders).toHaveLength(3)
    const { versions, events, draft } = await details(quote.id)
    expect(versions[0]?.content).toMatchObject({
      number: quote.number,
      version: 1,
      business: { brand: 'Gulfline Fence Co.', address: '1450 Fenceline Drive, Mobile, AL 36606' },
      drawnFeet: 184,
    })
    expect(events).toMatchObject([{ kind: 'sent', data: { version: 1, how: 'email', validUntil: '2026-12-01' } }])
    expect(brokenAt(quote.id, await recordOf(desk.db, quote.id))).toBeNull()
    expect(draft?.options).toHaveLength(2)
    const { lead, quotes } = await leadOf(reference)
    expect(lead).toMatchObject({ step: 'quoted', quotedCents: sent.quote.cents?.[0], followUpOn: '2026-11-20' })
    expect(lead.triedAt).toBe(TUESDAY)
    expect(quotes).toEqual([sent.quote])
    expect((await newestEvent(reference))?.data).toMatchObject({ what: 'sent', number: quote.number, version: 1 })
    expect(await emailsAbout(quote.id)).toEqual([{ kind: 'quote', quote: quote.id, version: 1, why: 'sent' }])

    const repeated = await send(quote.id, version, 'email', key)
    expect(repeated.status).toBe(202)
    expect(await emailsAbout(quote.id)).toHaveLength(1)
    expect((await details(quote.id)).versions).toHaveLength(1)
    const row = await quoteOf(desk.db, { id: quote.id })
    const deskKey = readDeskKey(desk.dataDir, null)
    expect(row?.code_hash).toBe(codeHashOf(deskKey, 'quote', quoteCodeOf(deskKey, { id: quote.id, link: 1 })))
    expect(row?.lead_id).toBe(leadId)
  })

  test('a quote starts with the prices that were charged last time', async () => {
    await sentQuote((await newLead()).reference, (draft) => ({
      ...priced(draft),
      options: priced(draft).options.slice(0, 1),
    }))
    const { draft, lastPrices } = await start((await newLead()).reference)
    const [line] = draft?.options[0]?.lines ?? []
    expect(line?.cents).toBe(4300)
    expect(lastPrices[line?.key ?? '']).toBe(4300)
    expect(line?.isConfirmed).toBe(false)
  })

  test('after a credit, the next quote starts with what was charged for the item, not with a negative price', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    await acted(quote.id, yes)
    const order = await start(reference, { addsTo: quote.id })
    const [line] = (await details(quote.id)).versions[0]?.content.options[0]?.lines ?? []
    if (!line) throw new Error('The quote has no item')
    const version = await saved(order.quote.id, (draft) => ({
      ...draft,
      options: draft.options.map((option) => ({
        ...option,
        lines: [
          { ...line, text: 'Fence: 8 ft less', count: 8, cents: -4400, isConfirmed: true },
          { ...line, id: 'free', key: 'operator', text: 'Operator, free', count: 1, cents: 0, isConfirmed: true },
        ],
      })),
    }))
    expect((await send(order.quote.id, version)).status).toBe(202)
    const next = await start((await newLead()).reference)
    expect(next.draft?.options[0]?.lines[0]).toMatchObject({ key: line.key, cents: 4400 })
    expect(next.lastPrices).not.toHaveProperty('operator')
    // As an earlier version of the desk remembered them.
    const before = await desk.db.selectFrom('status_values').selectAll().where('name', '=', 'quote-prices').execute()
    const setPrices = (value: string) =>
      desk.db.updateTable('status_values').set({ value }).where('name', '=', 'quote-prices').execute()
    await setPrices(JSON.stringify({ [line.key ?? '']: -4400 }))
    expect((await start((await newLead()).reference)).draft?.options[0]?.lines[0]?.cents).toBeNull()
    await setPrices(before[0]?.value ?? '{}')
  })

  test('a text message brings back the link, which opens nothing once there is a new one', async () => {
    const { quote, link } = await sentQuote((await newLead()).reference, priced, 'text')
    expect(link).toMatch(/\/your-quote#[0-9A-Z]{12}$/)
    expect(await emailsAbout(quote.id)).toEqual([])
    expect((await office.get(`/api/quotes/${quote.id}/link`)).json()).toEqual({ url: link })
    const before = (await quoteOf(desk.db, { id: quote.id }))?.code_hash
    await acted(quote.id, { action: 'new-link' })
    const { url } = (await office.get(`/api/quotes/${quote.id}/link`)).json()
    expect(url).not.toBe(link)
    expect((await quoteOf(desk.db, { id: quote.id }))?.code_hash).not.toBe(before)
    const { events } = await details(quote.id)
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'link-shown', 'link-shown', 'link-shown'])
    // As after the desk's key was deleted and made again.
    await desk.db.updateTable('quotes').set({ code_hash: 'of another key' }).where('id', '=', quote.id).execute()
    const dead = await office.get(`/api/quotes/${quote.id}/link`)
    expect([dead.status, dead.json().message]).toEqual([
      409,
      'This link stopped working when the desk’s key changed. Tap New link.',
    ])
  })

  test('a next version keeps the link, unless it goes to another address', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    const firstHash = (await quoteOf(desk.db, { id: quote.id }))?.code_hash
    const second = await send(quote.id, await saved(quote.id, (draft) => ({ ...draft, note: 'Now with a gate.' })))
    expect(second.status, second.text).toBe(202)
    expect(second.json().quote).toMatchObject({ version: 2, hasDraft: false, state: 'out' })
    expect((await quoteOf(desk.db, { id: quote.id }))?.code_hash).toBe(firstHash)
    expect((await emailsAbout(quote.id)).map(({ why }) => why)).toEqual(['sent', 'updated'])
    const other = (draft: DraftContent) => ({ ...draft, customer: { ...draft.customer, email: 'pat@example.com' } })
    expect((await send(quote.id, await saved(quote.id, other))).status).toBe(202)
    expect((await quoteOf(desk.db, { id: quote.id }))?.code_hash).not.toBe(firstHash)
  })

  test('discarding the draft of a quote that is out leaves what was sent', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    await saved(quote.id, (draft) => ({ ...draft, note: 'Another thought' }))
    expect((await details(quote.id)).quote.hasDraft).toBe(true)
    expect((await office.call('DELETE', `/api/quotes/${quote.id}/draft`)).status).toBe(204)
    const { quote: after, draft } = await details(quote.id)
    expect(after).toMatchObject({ hasDraft: false, state: 'out', version: 1 })
    expect(draft?.note).toBe('')
  })

  test('a draft that changed since it was read is not sent', async () => {
    const { quote, draftVersion } = await start((await newLead()).reference)
    await saved(quote.id, priced)
    const answer = await send(quote.id, draftVersion)
    expect(answer.status).toBe(409)
    expect(v.parse(quoteConflictSchema, answer.json()).quote.state).toBe('draft')
  })

  test('photos are sent small, and a deleted one is a fault', async () => {
    const { reference, id } = await newLead()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const jpeg = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#555', noise } })
      .jpeg()
      .toBuffer()
    const file = { id: randomUUID(), lead_id: id, kind: 'photo' as const, position: 1, width: 480, height: 360 }
    const rest = { bytes: jpeg.length, sha256: randomUUID(), added_at: TUESDAY, email_id: null }
    await insertLeadFile(desk.db, { ...file, ...rest }, { large: jpeg, small: jpeg })
    const started = await start(reference)
    expect(started.draft?.photos).toEqual([file.id])
    const missing = await saved(started.quote.id, (draft) => ({ ...priced(draft), photos: [file.id, randomUUID()] }))
    expect((await send(started.quote.id, missing)).json().errors).toMatchObject([{ field: 'photos' }])
    const version = await saved(started.quote.id, (draft) => ({ ...draft, photos: [file.id] }))
    const answer = await send(started.quote.id, version)
    expect(answer.status, answer.text).toBe(202)
    const [photo] = (await details(started.quote.id)).versions[0]?.content.photos ?? []
    expect(photo).toMatchObject({ width: 360, height: 270 })
    expect(Buffer.from(photo?.jpeg ?? '', 'base64').length).toBeLessThanOrEqual(16 * 1024)
  })

  test('the notice follows Settings for a home, and only a business can be without', async () => {
    const home = await start((await newLead()).reference)
    await saved(home.quote.id, (draft) => ({ ...draft, notice: null }))
    expect((await details(home.quote.id)).draft?.notice).toBe(home.draft?.notice)
    await saved(home.quote.id, (draft) => ({ ...draft, notice: 'You can never cancel.' }))
    expect((await details(home.quote.id)).draft?.notice).toBe(home.draft?.notice)
    const shop = await start((await newLead({ propertyType: 'commercial' })).reference)
    expect(shop.isHome).toBe(false)
    expect(shop.draft?.notice).toBeNull()
    await saved(shop.quote.id, (draft) => ({ ...draft, notice: 'on' }))
    expect((await details(shop.quote.id)).draft?.notice).toBe(home.draft?.notice)
  })

  test('only the owner can send a payment link other than the one in Settings', async () => {
    const { quote } = await start((await newLead()).reference)
    const version = await saved(quote.id, (draft) => ({
      ...priced(draft),
      payLink: 'https://pay.example.net/elsewhere',
    }))
    expect((await send(quote.id, version)).status).toBe(403)
    expect((await send(quote.id, version, 'email', undefined, owner)).status).toBe(202)
  })

  test('a yes by phone wins the lead and claims no signature', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const refused = await act(quote.id, { ...yes, option: 'pine', version: quote.rowVersion })
    expect(refused.json().faults).toEqual({ option: 'Please choose a fence first.' })
    const tomorrow = await act(quote.id, { ...yes, on: '2026-11-18', version: quote.rowVersion })
    expect(tomorrow.json().faults).toEqual({ on: 'Please choose today or an earlier day.' })
    const key = randomUUID()
    const body = { ...yes, addOns: ['board'], notify: true, version: quote.rowVersion }
    const first = await act(quote.id, body, key)
    expect(first.status, first.text).toBe(200)
    const accepted = v.parse(quoteActedSchema, first.json()).quote
    const cents = (quote.cents?.[0] ?? 0) + 49_000
    expect(accepted).toMatchObject({ state: 'accepted', chosen: { how: 'phone', cents, by: office.id }, isTold: false })
    // The right to cancel starts when the customer gets the notice.
    expect(accepted.cancelBy).toBeNull()
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents, followUpOn: '2026-11-17' })
    expect((await newestEvent(reference))?.data).toMatchObject({ what: 'said-yes', name: 'Dana Picket', how: 'phone' })
    const emails = (await emailsAbout(quote.id)).map(({ kind, to }) => `${kind} ${to}`)
    expect(emails).toEqual(['quote undefined', 'quote-signed customer', 'quote-signed owner'])
    expect((await act(quote.id, body, key)).status).toBe(200)
    expect(await emailsAbout(quote.id)).toHaveLength(3)
    expect((await act(quote.id, { ...body, name: 'Pat Picket' }, key)).status).toBe(422)

    const again = await act(quote.id, { ...yes, version: accepted.rowVersion })
    expect(again.status).toBe(409)
    expect(again.json().message).toBe('Dana said yes to version 1 at 9:12 am. Make a change order instead.')
    const { draftVersion } = await details(quote.id)
    expect((await send(quote.id, draftVersion)).status).toBe(409)
    expect(await acted(quote.id, { action: 'told' })).toMatchObject({ isTold: true })
    expect((await leadOf(reference)).lead.followUpOn).toBeNull()
  })

  test('after a yes without an email, the days to cancel begin when the notice is given on paper', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    expect(await acted(quote.id, yes)).toMatchObject({ cancelBy: null, isNoticeMissing: true })
    const toldOnly = await acted(quote.id, { action: 'told' })
    expect(toldOnly).toMatchObject({ cancelBy: null, isNoticeMissing: true, isTold: true })
    const given = await acted(quote.id, { action: 'told', gaveNotice: true })
    expect(given).toMatchObject({ cancelBy: '2026-11-20', isNoticeMissing: false, isTold: true })
    const later = await acted(quote.id, { action: 'told', gaveNotice: true })
    expect(later.cancelBy).toBe('2026-11-20')
  })

  test('a yes for an earlier day says when it was given and when it was recorded', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    expect(quote.recordedAt).toBeNull()
    expect((await acted(quote.id, yes)).recordedAt).toBe(TUESDAY)
  })

  test('an action on a quote that changed since is a conflict', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    await acted(quote.id, { action: 'extend', until: '2026-12-20' })
    const late = await act(
      quote.id,
      { action: 'withdraw', because: 'Prices went up', version: quote.rowVersion },
      undefined,
      owner,
    )
    expect(late.status).toBe(409)
    const conflict = v.parse(quoteConflictSchema, late.json())
    expect(conflict).toMatchObject({ by: office.id, message: 'Office changed this first, at 9:12 am.' })
    expect(conflict.quote.validUntil).toBe('2026-12-20')
    const own = await act(quote.id, { action: 'withdraw', because: 'Prices went up', version: quote.rowVersion })
    expect(own.json().message).toBe('You changed this in another window, at 9:12 am.')
  })

  test('whoever loses to an answer is told who answered, what and when', async () => {
    const losing = async (id: string, version: number, body: object) =>
      v.parse(quoteConflictSchema, (await act(id, { ...body, version }, undefined, owner)).json()).message
    const withdraw = { action: 'withdraw', because: 'Prices went up' }
    const extend = { action: 'extend', until: '2026-12-20' }

    const { quote: won } = await sentQuote((await newLead()).reference)
    await acted(won.id, yes)
    for (const body of [withdraw, extend, yes])
      expect(await losing(won.id, won.rowVersion, body)).toBe(
        'Dana said yes to version 1 at 9:12 am. Make a change order instead.',
      )
    const accepted = (await details(won.id)).quote.rowVersion
    await acted(won.id, { action: 'canceled', on: '2026-11-17' })
    desk.set(WEDNESDAY)
    for (const body of [withdraw, { action: 'canceled', on: '2026-11-17' }])
      expect(await losing(won.id, accepted, body)).toBe(
        `Office canceled quote ${won.number} on Nov 17. Make a new one instead.`,
      )
    desk.set(TUESDAY)

    const { quote: gone } = await sentQuote((await newLead()).reference)
    await acted(gone.id, withdraw)
    for (const body of [extend, yes])
      expect(await losing(gone.id, gone.rowVersion, body)).toBe(
        `Office withdrew quote ${gone.number} at 9:12 am. Make a new one instead.`,
      )

    const { quote: declined } = await sentQuote((await newLead()).reference)
    const row = await quoteOf(desk.db, { id: declined.id })
    await declineQuote(desk.db, row?.code_hash ?? '', { code: '', reason: 'price', message: '' }, desk.now())
    expect(await losing(declined.id, declined.rowVersion, extend)).toBe('Dana changed this first, at 9:12 am.')
  })

  test('extending changes the last day and no hash, and emails the customer if asked to', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    const past = await act(quote.id, { action: 'extend', until: '2026-11-12', version: quote.rowVersion })
    expect(past.json().faults).toEqual({ until: 'The good-through date, Nov 12, is in the past.' })
    for (const until of ['2026-11-30', '2026-12-01']) {
      const notLater = await act(quote.id, { action: 'extend', until, version: quote.rowVersion })
      expect(notLater.json().faults).toEqual({
        until: 'This quote is already good through Dec 1. Choose a later day.',
      })
    }
    const far = await act(quote.id, { action: 'extend', until: '2027-11-12', version: quote.rowVersion })
    expect(far.status).toBe(422)
    desk.set('2026-12-02T15:00:00.000Z')
    expect((await details(quote.id)).quote.isExpired).toBe(true)
    expect(await acted(quote.id, { action: 'extend', until: '2026-12-16', notify: true })).toMatchObject({
      validUntil: '2026-12-16',
      isExpired: false,
    })
    desk.set(TUESDAY)
    expect((await emailsAbout(quote.id)).at(-1)).toMatchObject({ kind: 'quote', why: 'extended', version: 1 })
    expect((await details(quote.id)).versions).toHaveLength(1)
  })

  test('a withdrawn quote is over, and stopped reminders are stopped', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const stopped = await acted(quote.id, { action: 'stop-reminders' })
    expect(stopped).toMatchObject({ remindersOff: true, reminders: [] })
    const withdrawn = await acted(quote.id, { action: 'withdraw', because: 'Wrong address' })
    expect(withdrawn.state).toBe('withdrawn')
    expect((await newestEvent(reference))?.data).toMatchObject({ what: 'withdrawn', because: 'Wrong address' })
    expect((await leadOf(reference)).lead.step).toBe('quoted')
    const answer = await act(quote.id, { ...yes, version: withdrawn.rowVersion })
    expect(answer.status).toBe(409)
    expect((await start(reference)).quote.state).toBe('draft')
  })

  test('canceling a contract makes the lead lost, and the refund is due ten days later', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    expect((await act(quote.id, { action: 'canceled', on: '2026-11-17', version: quote.rowVersion })).status).toBe(422)
    await acted(quote.id, yes)
    desk.set(WEDNESDAY)
    const canceled = await acted(quote.id, { action: 'canceled', on: '2026-11-17', notify: true })
    expect(canceled).toMatchObject({ state: 'canceled', refundBy: '2026-11-27', isRefunded: false })
    expect((await leadOf(reference)).lead).toMatchObject({
      step: 'lost',
      lostReason: 'canceled-after-signing',
      followUpOn: '2026-11-18',
    })
    expect(await acted(quote.id, { action: 'refunded' })).toMatchObject({ isRefunded: true })
    desk.set(TUESDAY)
    expect((await leadOf(reference)).lead.followUpOn).toBeNull()
    expect((await emailsAbout(quote.id)).slice(-2).map(({ kind, to }) => [kind, to])).toEqual([
      ['quote-canceled', 'customer'],
      ['quote-canceled', 'owner'],
    ])
  })

  test('a cancellation counts until the last day to cancel, and without a notice on any day that was agreed', async () => {
    const home = await sentQuote((await newLead()).reference)
    await acted(home.quote.id, yes)
    const { cancelBy, rowVersion } = await acted(home.quote.id, { action: 'told', gaveNotice: true })
    expect(cancelBy).toBe('2026-11-20')
    desk.set('2026-11-25T15:12:00.000Z')
    const late = await act(home.quote.id, { action: 'canceled', on: '2026-11-21', version: rowVersion })
    expect([late.status, late.json().faults]).toEqual([
      422,
      { on: 'The last day to cancel was Fri, Nov 20. Enter the date on the form or the message.' },
    ])
    expect((await acted(home.quote.id, { action: 'canceled', on: '2026-11-20' })).state).toBe('canceled')
    desk.set(TUESDAY)

    const shop = await sentQuote((await newLead({ propertyType: 'commercial' })).reference)
    expect(await acted(shop.quote.id, yes)).toMatchObject({ cancelBy: null, isNoticeMissing: false })
    desk.set('2026-12-18T15:12:00.000Z')
    expect((await acted(shop.quote.id, { action: 'canceled', on: '2026-12-18' })).state).toBe('canceled')
    desk.set(TUESDAY)
  })

  test('a change order adds to its contract, and goes with it', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const early = await office.post(`/api/leads/${reference}/quotes`, { addsTo: quote.id })
    expect(early.status).toBe(422)
    const contract = await acted(quote.id, yes)
    const cents = contract.chosen?.cents ?? 0
    const order = await start(reference, { addsTo: quote.id })
    expect(order.quote).toMatchObject({ number: `${quote.number}-1`, addsTo: quote.number })
    expect(order.addsTo).toMatchObject({ number: quote.number, cents })
    const item = { id: 'line-1', text: 'Second walk gate', count: 1, unit: 'each' as const, key: null }
    const withItem = (amount: number) => (draft: DraftContent) => ({
      ...draft,
      options: draft.options.map((option) => ({
        ...option,
        lines: [{ ...item, cents: amount, isCounted: false, isConfirmed: true }],
      })),
    })
    const credit = await saved(order.quote.id, withItem(-cents - 1))
    expect((await send(order.quote.id, credit)).json().errors).toMatchObject([
      { text: 'A credit can’t be more than what was signed.' },
    ])
    const answer = await send(order.quote.id, await saved(order.quote.id, withItem(43_800)))
    expect(answer.status, answer.text).toBe(202)
    // The call about the right to cancel stays due today.
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents, followUpOn: '2026-11-17' })
    await acted(order.quote.id, yes)
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents + 43_800 })

    const second = await start(reference, { addsTo: quote.id })
    expect(second.quote.number).toBe(`${quote.number}-2`)
    expect(second.addsTo?.cents).toBe(cents + 43_800)
    expect((await send(second.quote.id, await saved(second.quote.id, withItem(100)))).status).toBe(202)
    await acted(quote.id, { action: 'canceled', on: '2026-11-17' })
    expect((await details(second.quote.id)).quote.state).toBe('withdrawn')
    const { quote: ended, events } = await details(order.quote.id)
    expect(ended).toMatchObject({ state: 'canceled', endedWith: quote.number, refundBy: null })
    expect(events.at(-1)).toMatchObject({ kind: 'canceled', data: { with: quote.number, on: '2026-11-17' } })
    expect(brokenAt(order.quote.id, await recordOf(desk.db, order.quote.id))).toBeNull()
  })

  test('a credit that is left when another change order is canceled shows as less than nothing', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const cents = (await acted(quote.id, yes)).chosen?.cents ?? 0
    async function changeOrder(amount: number) {
      const { quote: order } = await start(reference, { addsTo: quote.id })
      const line = { id: 'line-1', text: 'Change', count: 1, unit: 'job' as const, key: null, cents: amount }
      const version = await saved(order.id, (draft) => ({
        ...draft,
        options: draft.options.map((option) => ({
          ...option,
          lines: [{ ...line, isCounted: false, isConfirmed: true }],
        })),
      }))
      const answer = await send(order.id, version)
      expect(answer.status, answer.text).toBe(202)
      await acted(order.id, yes)
      return order.id
    }
    const more = await changeOrder(200_000)
    await changeOrder(-cents - 100_000)
    await acted(more, { action: 'canceled', on: '2026-11-17' })
    expect((await leadOf(reference)).lead).toMatchObject({ wonCents: -100_000, isUnreadable: false })
    // Work can still be added.
    await changeOrder(43_800)
    expect((await leadOf(reference)).lead).toMatchObject({ wonCents: -56_200, isUnreadable: false })
  })

  test('lists say what comes next because of a quote', async () => {
    const { reference } = await newLead()
    const rowOf = async () => {
      const { lead } = await leadOf(reference)
      const show = lead.step === 'quoted' ? 'open' : lead.step
      const list = v.parse(foundSchema, (await office.post('/api/leads/find', { show })).json())
      const row = list.leads.find((one) => one.reference === reference)
      expect(row?.quote).toEqual(lead.quote)
      return row?.quote
    }
    const lineOf = async () => (await rowOf())?.line
    const { quote } = await sentQuote(reference)
    const [lowest, highest] = quote.cents ?? [0, 0]
    expect(highest).toBeGreaterThan(lowest)
    expect(await rowOf()).toEqual({ line: 'Quote sent today, not opened', cents: [lowest, highest], isOpened: false })
    const note = async (changes: Partial<QuoteRow>) => {
      const row = await quoteOf(desk.db, { id: quote.id })
      if (row) await changeQuoteSilently(desk.db, row, changes)
    }
    await note({ opened_count: 2, opened_first: TUESDAY, opened_last: TUESDAY })
    expect(await rowOf()).toMatchObject({ line: 'Opened the quote twice, no answer. Call.', isOpened: true })
    await note({ asked_at: TUESDAY })
    const { draftVersion, draft } = await details(quote.id)
    if (draft) await save(quote.id, draftVersion, draft)
    expect(await rowOf()).toMatchObject({ line: 'Asked for a change. Version 2 is in draft.', isOpened: false })
    await note({ asked_at: null, valid_until: '2026-11-16' })
    expect(await lineOf()).toBe('Quote expired, no answer')
    await acted(quote.id, yes)
    const today = v.parse(todaySchema, (await office.get('/api/today')).json())
    expect(today.items.find(({ lead }) => lead.reference === reference)?.lead.quote?.line).toBe(
      'Said yes. Call about the right to cancel.',
    )
    const at = '2026-11-17T15:20:00.000Z'
    await recordEvent(desk.db, quote.id, { at, kind: 'email-sent', data: { email: 'quote-signed', version: 1 } })
    expect(await lineOf()).toBe('Said yes. Call by Thu, Nov 19 about the right to cancel.')
    await acted(quote.id, { action: 'told' })
    expect(await lineOf()).toBe('Said yes today')
    await acted(quote.id, { action: 'canceled', on: '2026-11-17' })
    expect(await lineOf()).toBe('Refund due by Fri, Nov 27')
    await acted(quote.id, { action: 'refunded' })
    expect(await lineOf()).toBeNull()
  })

  const isToDo = async (reference: string) => {
    const { items } = v.parse(todaySchema, (await office.get('/api/today')).json())
    const item = items.find(({ lead }) => lead.reference === reference)
    return item && [item.kind, item.lead.group, item.lead.quote?.line]
  }
  const moveOn = async (reference: string, action: object) => {
    const answer = await office.post(`/api/leads/${reference}/actions`, { version: 99, ...action })
    expect(answer.status, answer.text).toBe(200)
  }

  test('the call about the right to cancel and the refund stay in To do until done, whatever else happens', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    await acted(quote.id, yes)
    const call = ['follow-up', 'today', 'Said yes. Call about the right to cancel.']
    for (const action of [
      { action: 'follow-up', on: null },
      { action: 'follow-up', on: '2026-12-24' },
    ]) {
      await moveOn(reference, action)
      expect(await isToDo(reference)).toEqual(call)
    }
    const at = TUESDAY
    await recordEvent(desk.db, quote.id, { at, kind: 'email-sent', data: { email: 'quote-signed', version: 1 } })
    expect(await isToDo(reference)).toBeDefined()
    // The last day to cancel is Friday.
    desk.set('2026-11-20T23:00:00.000Z')
    expect(await isToDo(reference)).toBeDefined()
    desk.set('2026-11-21T15:00:00.000Z')
    expect(await isToDo(reference)).toBeUndefined()
    desk.set(TUESDAY)
    await acted(quote.id, { action: 'told' })
    expect(await isToDo(reference)).toBeUndefined()
    await acted(quote.id, { action: 'canceled', on: '2026-11-17' })
    await moveOn(reference, { action: 'follow-up', on: null })
    expect(await isToDo(reference)).toEqual(['follow-up', 'today', 'Refund due by Fri, Nov 27'])
    await acted(quote.id, { action: 'refunded' })
    expect(await isToDo(reference)).toBeUndefined()
  })

  test('a copy of the contract that was rejected is on the card, among the emails and in To do', async () => {
    const { reference, id: leadId } = await newLead()
    const { quote } = await sentQuote(reference)
    const copyOf = async () => (await details(quote.id)).quote.copy
    const settled = (status: 'sent' | 'failed') =>
      desk.db
        .updateTable('outbox')
        .set({ status, last_error: status === 'failed' ? 'No such mailbox.' : null })
        .where('kind', '=', 'quote-signed')
        .where('payload', 'like', `%${quote.id}%`)
        .execute()
    expect(await copyOf()).toBeNull()
    desk.set('2026-11-17T15:20:00.000Z')
    await acted(quote.id, { ...yes, notify: true })
    expect(await copyOf()).toBe('queued')
    await settled('sent')
    expect(await copyOf()).toBe('sent')
    await acted(quote.id, { action: 'told' })
    expect(await isToDo(reference)).toBeUndefined()
    await settled('failed')
    const emails = await desk.db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId).execute()
    for (const row of emails) await followUpRefusedCopy(desk.db, row, desk.now())
    expect(await isToDo(reference)).toEqual(['follow-up', 'today', 'Said yes. The copy was rejected. Call.'])
    expect((await details(quote.id)).quote).toMatchObject({ copy: 'rejected', refusedEmail: 'No such mailbox.' })
    const shown = (await leadOf(reference)).emails.filter(({ kind }) => kind.startsWith('quote'))
    expect(shown.map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['quote', 'queued', null],
      ['quote-signed', 'rejected', 'No such mailbox.'],
    ])
    desk.set(TUESDAY)
  })

  test('extending answers a customer who wants the quote again, and opens a declined one again', async () => {
    const again = async (reference: string, id: string, changes: Partial<QuoteRow>) => {
      const row = await quoteOf(desk.db, { id })
      if (row) await changeQuoteSilently(desk.db, row, { ...changes, asked_at: WEDNESDAY })
      const data = { message: 'Can we still have it?', version: 1, isAgain: true }
      await recordEvent(desk.db, id, { at: WEDNESDAY, kind: 'change-requested', data })
      await moveOn(reference, { action: 'follow-up', on: '2026-11-17' })
    }
    const expired = await newLead()
    const { quote: first } = await sentQuote(expired.reference)
    await again(expired.reference, first.id, { valid_until: '2026-11-16' })
    desk.set(WEDNESDAY)
    expect(await isToDo(expired.reference)).toEqual(['follow-up', 'today', 'Wants the quote again.'])
    const out = await acted(first.id, { action: 'extend', until: '2026-12-16' })
    expect(out).toMatchObject({ state: 'out', asked: null, isExpired: false })
    expect(out.reminders.length).toBeGreaterThan(0)

    desk.set(TUESDAY)
    const declined = await newLead()
    const { quote: second } = await sentQuote(declined.reference)
    await moveOn(declined.reference, { action: 'lost', reason: 'price' })
    await again(declined.reference, second.id, { state: 'declined' })
    desk.set(WEDNESDAY)
    expect(await isToDo(declined.reference)).toEqual(['follow-up', 'today', 'Wants the quote again.'])
    expect((await details(second.id)).quote.asked).toMatchObject({ isAgain: true })
    expect(await acted(second.id, { action: 'extend', until: '2026-12-16' })).toMatchObject({
      state: 'out',
      asked: null,
    })
    expect((await leadOf(declined.reference)).lead).toMatchObject({ step: 'quoted', lostReason: null })
    desk.set(TUESDAY)
  })

  test('a change that was requested in time is still to be made after extending', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    const row = await quoteOf(desk.db, { id: quote.id })
    if (row) await changeQuoteSilently(desk.db, row, { asked_at: TUESDAY })
    const data = { message: 'Can it go farther back?', version: 1, isAgain: false }
    await recordEvent(desk.db, quote.id, { at: TUESDAY, kind: 'change-requested', data })
    expect((await acted(quote.id, { action: 'extend', until: '2026-12-16' })).asked).toMatchObject({ isAgain: false })
  })

  test('a declined change order has its sentence while it is in To do', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    await acted(quote.id, yes)
    await acted(quote.id, { action: 'told' })
    const order = await start(reference, { addsTo: quote.id })
    const gate = { id: 'gate', text: 'Gate', count: 1, unit: 'each' as const, cents: 5000, key: null, isCounted: false }
    await send(
      order.quote.id,
      await saved(order.quote.id, (draft) => {
        const [option] = draft.options
        if (!option) throw new Error('There is no option')
        return { ...draft, options: [{ ...option, lines: [{ ...gate, isConfirmed: true }] }] }
      }),
    )
    const row = await quoteOf(desk.db, { id: order.quote.id })
    expect(row?.state).toBe('out')
    if (row) await changeQuoteSilently(desk.db, row, { state: 'declined' })
    await moveOn(reference, { action: 'follow-up', on: '2026-11-17' })
    expect(await isToDo(reference)).toEqual(['follow-up', 'today', 'Declined the change order'])
    await moveOn(reference, { action: 'follow-up', on: null })
    expect((await leadOf(reference)).lead.quote?.line).toBe('Said yes today')

    await acted(quote.id, { action: 'canceled', on: '2026-11-17' })
    const { rowVersion: version } = (await details(order.quote.id)).quote
    const extended = await act(order.quote.id, { action: 'extend', until: '2026-12-20', notify: true, version })
    expect([extended.status, extended.json().message]).toEqual([409, `Quote ${quote.number} is no longer accepted.`])
    expect((await quoteOf(desk.db, { id: order.quote.id }))?.state).toBe('declined')
  })

  test('with a clock that can’t be trusted no quote has expired', async () => {
    const { id: leadId, reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const row = await quoteOf(desk.db, { id: quote.id })
    if (!row) throw new Error('The quote is gone')
    // A month and a half later, which nobody has confirmed.
    const later = new Date('2027-01-05T15:12:00.000Z')
    const seen = async () => [
      (await quoteSummary(desk.db, row, later)).isExpired,
      (await quotesOnRows(desk.db, [leadId], later)).get(leadId)?.line,
    ]
    await confirmClock(desk.db, desk.now())
    expect(await seen()).toEqual([false, 'Quote sent Nov 17, not opened'])
    await confirmClock(desk.db, later)
    expect(await seen()).toEqual([true, 'Quote expired, no answer'])
    await confirmClock(desk.db, desk.now())
  })

  test('before a quote goes out, it says what its lead becomes and when it is followed up', async () => {
    const { reference } = await newLead()
    const { lead } = await start(reference)
    expect(lead).toEqual({ step: 'new', followUpOn: '2026-11-20' })
    await moveOn(reference, { action: 'follow-up', on: '2026-11-24' })
    const lost = await newLead()
    await moveOn(lost.reference, { action: 'lost', reason: 'price' })
    expect((await start(lost.reference)).lead?.step).toBe('lost')
    const id = (await leadOf(reference)).quotes[0]?.id ?? ''
    expect((await details(id)).lead).toEqual({ step: 'new', followUpOn: '2026-11-24' })
    expect((await send(id, await saved(id, priced))).status).toBe(202)
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'quoted', followUpOn: '2026-11-24' })
  })

  test('sending on a lost lead reopens it, and a won lead stays won', async () => {
    const { reference } = await newLead()
    const lost = await office.post(`/api/leads/${reference}/actions`, { action: 'lost', reason: 'price', version: 0 })
    expect(lost.status).toBe(200)
    await sentQuote(reference)
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'quoted', lostReason: null })
    const other = await newLead()
    await office.post(`/api/leads/${other.reference}/actions`, { action: 'won', cents: 100, version: 0 })
    await sentQuote(other.reference)
    expect((await leadOf(other.reference)).lead).toMatchObject({ step: 'won', wonCents: 100 })
  })

  test('a second job of a customer is quoted beside the contract of the first', async () => {
    const { reference } = await newLead()
    const first = await sentQuote(reference)
    const cents = (await acted(first.quote.id, yes)).chosen?.cents ?? 0
    const second = await sentQuote(reference)
    expect(second.quote).toMatchObject({ state: 'out', addsTo: null })
    expect(second.quote.number).not.toBe(first.quote.number)
    // The call about the right to cancel stays due today.
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents, followUpOn: '2026-11-17' })
    const both = cents + ((await acted(second.quote.id, yes)).chosen?.cents ?? 0)
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: both })
    await acted(second.quote.id, { action: 'canceled', on: '2026-11-17' })
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents })
    expect((await details(first.quote.id)).quote.state).toBe('accepted')
  })

  test('a step that somebody changes while a quote goes out is a conflict', async () => {
    const { reference } = await newLead()
    await sentQuote(reference)
    const answer = await owner.post(`/api/leads/${reference}/actions`, { action: 'lost', reason: 'price', version: 0 })
    expect(answer.status).toBe(409)
    expect(answer.json().kind).toBe('quote')
    const event = await newestEvent(reference)
    const undo = await office.post(`/api/leads/${reference}/actions`, { action: 'undo', event: event?.id, version: 99 })
    expect(undo.status).toBe(422)
  })

  test('while an offer is out, it alone says what was quoted', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const quoted = (cents: number) =>
      office.post(`/api/leads/${reference}/actions`, { action: 'quoted', cents, version: 99 })
    const refused = await quoted(100)
    expect([refused.status, refused.json().message]).toEqual([
      422,
      'A quote is out, and the amount comes from it. Change the quote, or withdraw it first.',
    ])
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'quoted', quotedCents: quote.cents?.[0] })
    desk.set('2026-12-02T15:00:00.000Z')
    expect((await quoted(100)).status).toBe(200)
    desk.set(TUESDAY)
    expect((await quoted(200)).status).toBe(422)
    await acted(quote.id, { action: 'withdraw', because: 'Wrong address' })
    expect((await quoted(300)).status).toBe(200)
    expect((await leadOf(reference)).lead.quotedCents).toBe(300)
  })

  test('what was signed says what a lead is worth, and a reopened lead can be won again with that amount', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const cents = (await acted(quote.id, yes)).chosen?.cents ?? 0
    const tried = async (action: 'won' | 'quoted' | 'reopen', amount?: number) =>
      office.post(`/api/leads/${reference}/actions`, { action, ...(amount && { cents: amount }), version: 99 })
    for (const action of ['won', 'quoted'] as const) {
      const refused = await tried(action, 100)
      expect([refused.status, refused.json().message]).toEqual([
        422,
        `The customer signed for ${dollars(cents)}. To change that, send a change order.`,
      ])
    }
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents })
    expect((await tried('reopen')).status).toBe(200)
    expect((await tried('won', 100)).status).toBe(422)
    expect((await tried('won', cents)).status).toBe(200)
    expect((await leadOf(reference)).lead).toMatchObject({ step: 'won', wonCents: cents })
  })

  test('ten emails about a quote in a day are enough', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    for (let day = 1; day < 10; day += 1)
      await acted(quote.id, { action: 'extend', until: `2026-12-1${day}`, notify: true })
    const { quote: now } = await details(quote.id)
    const answer = await act(quote.id, { action: 'extend', until: '2026-12-30', notify: true, version: now.rowVersion })
    expect(answer.status).toBe(429)
    expect((await details(quote.id)).quote.validUntil).toBe(now.validUntil)
  })

  test('only the owner changes what new quotes start with, with a recent code and a reason for the notice', async () => {
    const read = async () => v.parse(quoteSettingsAnswerSchema, (await office.get('/api/quote-settings')).json())
    const put = (body: object, who: Person = owner) => who.call('PUT', '/api/quote-settings', body)
    const { number, settings } = await read()
    expect((await put({ number, settings }, office)).status).toBe(403)
    desk.set('2026-11-18T09:00:00.000Z')
    expect((await put({ number, settings })).json()).toMatchObject({ reauth: true })
    desk.set(TUESDAY)
    const changed = { ...settings, terms: 'New terms', payLink: 'https://pay.example.com/gulfline' }
    const { quote } = await start((await newLead()).reference)
    desk.pass(1)
    expect((await put({ number, settings: changed })).status).toBe(200)
    expect((await details(quote.id)).newerTerms).toMatchObject({ terms: 'New terms' })
    const late = await put({ number, settings })
    expect([late.status, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^You changed this in another window, at 9:1\d am\.$/),
    ])
    const notice = `Our own words.\n\n${settings.notice}`
    const unsafe = await put({ number: number + 1, settings: { ...changed, notice } })
    expect(unsafe.json().faults).toEqual({ because: 'Please say why, in at least ten characters.' })
    const off = await put({
      number: number + 1,
      settings: { ...changed, noticeOff: 'Our lawyer says we sell in the shop.' },
    })
    expect(off.status, off.text).toBe(200)
    const { draft, noticeOff } = await start((await newLead()).reference)
    expect(draft).toMatchObject({ notice: null, terms: 'New terms', payLink: 'https://pay.example.com/gulfline' })
    expect(noticeOff).toMatchObject({ because: 'Our lawyer says we sell in the shop.' })
    const log = await desk.db.selectFrom('audit_log').select('what').where('what', 'like', '%notice%').execute()
    expect(log).toEqual([{ what: 'turned the notice off: Our lawyer says we sell in the shop.' }])
    expect((await put({ number: number + 2, settings })).status).toBe(200)
    desk.set(TUESDAY)
  })

  test('the notice is never blank, and each change of its wording has a reason, on or off', async () => {
    const { number, settings } = v.parse(quoteSettingsAnswerSchema, (await owner.get('/api/quote-settings')).json())
    const put = (saves: number, changes: object, because?: string) =>
      owner.call('PUT', '/api/quote-settings', {
        number: number + saves,
        settings: { ...settings, ...changes },
        because,
      })
    const because = 'Our lawyer wrote a shorter one.'
    const allFour = 'It must contain {date}, {seller}, {address} and {lastDay}.'
    for (const notice of ['', ' \n ', '\u2060'.repeat(40), 'Cancel by {lastDay}: {seller}, {address}.'])
      expect((await put(0, { notice }, because)).json().faults, notice).toMatchObject({
        notice: expect.stringContaining(allFour),
      })
    const notice = 'Signed {date}. Write to {seller}, {address}, by {lastDay}.'
    const noticeOff = 'We sell in the shop only.'
    const unexplained = { because: 'Please say why, in at least ten characters.' }
    expect((await put(0, { notice, noticeOff })).json().faults).toEqual(unexplained)
    expect((await put(0, { notice }, '\u2060'.repeat(10))).json().faults).toEqual(unexplained)
    expect((await put(0, { notice, noticeOff }, because)).status).toBe(200)
    expect((await put(1, { notice })).status).toBe(200)
    expect((await put(2, {}, 'The federal form again.')).status).toBe(200)
    const log = await desk.db.selectFrom('audit_log').select('what').where('what', 'like', '%notice%').execute()
    const whats = log.map(({ what }) => what)
    for (const what of [
      `turned the notice off: ${noticeOff}`,
      `changed the notice: ${because}`,
      'turned the notice on',
      'changed the notice: The federal form again.',
    ])
      expect(whats).toContain(what)
  })

  test('a quote for a home never goes out with an empty notice', async () => {
    const { quote } = await start((await newLead()).reference)
    const version = await saved(quote.id, priced)
    const { number, settings } = v.parse(quoteSettingsAnswerSchema, (await owner.get('/api/quote-settings')).json())
    // As an earlier version of the desk could save it.
    const content = JSON.stringify({ ...settings, notice: ' \u2060' })
    await desk.db
      .insertInto('quote_settings')
      .values({ number: number + 1, content, by: null, at: TUESDAY })
      .execute()
    expect((await send(quote.id, version)).json().errors).toEqual([
      { field: 'terms', text: 'The right to cancel has no text. The owner can add it in Settings, Quotes.' },
    ])
    const fixed = await owner.call('PUT', '/api/quote-settings', {
      number: number + 1,
      settings,
      because: 'It was empty until now.',
    })
    expect(fixed.status, fixed.text).toBe(200)
    expect((await send(quote.id, version)).status).toBe(202)
  })

  test('a draft made while the notice was off goes out with the notice once it is back on', async () => {
    const { number, settings } = v.parse(quoteSettingsAnswerSchema, (await owner.get('/api/quote-settings')).json())
    const put = (saves: number, noticeOff: string | null) =>
      owner.call('PUT', '/api/quote-settings', { number: number + saves, settings: { ...settings, noticeOff } })
    expect((await put(0, 'We sell in the shop only.')).status).toBe(200)
    const { quote, draft } = await start((await newLead()).reference)
    expect(draft?.notice).toBeNull()
    const version = await saved(quote.id, priced)
    expect((await put(1, null)).status).toBe(200)
    expect((await details(quote.id)).draft?.notice).toBe(settings.notice)
    expect((await send(quote.id, version)).status).toBe(202)
    expect((await details(quote.id)).versions[0]?.content.notice).toBe(settings.notice)
  })

  test('a change order has the notice of its contract, whatever Settings say now', async () => {
    const { number, settings } = v.parse(quoteSettingsAnswerSchema, (await owner.get('/api/quote-settings')).json())
    const put = (saves: number, noticeOff: string | null) =>
      owner.call('PUT', '/api/quote-settings', { number: number + saves, settings: { ...settings, noticeOff } })
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    await acted(quote.id, yes)
    expect((await put(0, 'We sell in the shop only.')).status).toBe(200)
    const order = await start(reference, { addsTo: quote.id })
    await saved(order.quote.id, (draft) => ({ ...draft, note: 'One more gate.' }))
    expect((await details(order.quote.id)).draft?.notice).toBe(settings.notice)
    expect((await put(1, null)).status).toBe(200)
  })

  test('erasing a person deletes what nobody accepted, and a contract stays for the owner to see and erase', async () => {
    const { reference, id: leadId } = await newLead()
    const { quote } = await sentQuote(reference)
    await send(quote.id, await saved(quote.id, (draft) => ({ ...draft, note: 'Second' })))
    const contract = await acted(quote.id, yes)
    const open = await sentQuote(reference)
    const { erases } = await leadOf(reference)
    expect(erases).toMatchObject({
      quotes: 1,
      contracts: [{ number: quote.number, name: 'Dana Picket', how: 'phone' }],
    })
    const erased = await owner.post(`/api/leads/${reference}/erase`, { typed: reference })
    expect(erased.status, erased.text).toBe(200)
    expect((await office.get(`/api/quotes/${open.quote.id}`)).status).toBe(404)
    const { quote: left, versions, events, draft } = await details(quote.id, owner)
    expect(left).toMatchObject({ state: 'accepted', chosen: contract.chosen })
    expect(versions.map(({ number }) => number)).toEqual([2])
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'said-yes'])
    expect(brokenAt(quote.id, await recordOf(desk.db, quote.id))).toBeNull()
    expect(draft).toBeNull()
    expect(await desk.db.selectFrom('quotes').select('id').where('lead_id', '=', leadId).execute()).toEqual([])
    // The copy that was queued before is still sent.
    const queued = await desk.db
      .selectFrom('outbox')
      .select(['kind', 'lead_id', 'status'])
      .where('payload', 'like', `%"quote":"${quote.id}"%`)
      .execute()
    expect(queued).toEqual([{ kind: 'quote-signed', lead_id: null, status: 'pending' }])

    expect((await office.get('/api/contracts')).status).toBe(403)
    const listed = v.parse(contractsSchema, (await owner.get('/api/contracts')).json()).contracts
    expect(listed).toContainEqual(expect.objectContaining({ id: quote.id, number: quote.number }))
    const because = 'The customer asked for it in writing.'
    expect((await office.post(`/api/contracts/${quote.number}/erase`, { because })).status).toBe(403)
    expect((await owner.post(`/api/contracts/${quote.number}/erase`, { because: 'No' })).status).toBe(422)
    const gone = await owner.post(`/api/contracts/${quote.number}/erase`, { because })
    expect(gone.status, gone.text).toBe(200)
    expect((await office.get(`/api/quotes/${quote.id}`)).status).toBe(404)
    const [logged] = await desk.db
      .selectFrom('audit_log')
      .selectAll()
      .where('what', 'like', 'erased contract%')
      .execute()
    expect(logged).toMatchObject({ what: `erased contract ${quote.number}: ${because}`, person_id: owner.id })
  })

  test('only the owner can open a contract whose lead was erased, change it or get its link', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    const { rowVersion } = await acted(quote.id, yes)
    expect((await owner.post(`/api/leads/${reference}/erase`, { typed: reference })).status).toBe(200)
    const canceled = { action: 'canceled', version: rowVersion, on: '2026-11-17' }
    for (const path of ['', '/pdf', '/pdf?version=1', '/link']) {
      const address = `/api/quotes/${quote.id}${path}`
      expect([path, (await office.get(address)).status]).toEqual([path, 403])
      expect([path, (await owner.get(address)).status]).toEqual([path, 200])
    }
    expect((await office.call('DELETE', `/api/quotes/${quote.id}/draft`)).status).toBe(403)
    expect((await act(quote.id, canceled)).status).toBe(403)
    expect((await act(quote.id, canceled, undefined, owner)).status).toBe(200)
  })

  test('the owner can erase the contract together with the person', async () => {
    const { reference } = await newLead()
    const { quote } = await sentQuote(reference)
    await acted(quote.id, yes)
    const body = { typed: reference, contracts: 'Ordered by the court in Mobile.' }
    expect((await owner.post(`/api/leads/${reference}/erase`, body)).status).toBe(200)
    expect(await quoteOf(desk.db, { id: quote.id })).toBeUndefined()
    expect(await recordOf(desk.db, quote.id)).toEqual([])
  })

  test('the PDF of a draft and of a version open at the desk and count as opened by nobody', async () => {
    const { quote } = await start((await newLead()).reference)
    const version = await saved(quote.id, priced)
    const draft = await office.get(`/api/quotes/${quote.id}/pdf`)
    expect(draft.status, draft.text).toBe(200)
    expect(draft.headers.get('content-type')).toBe('application/pdf')
    expect(draft.text).toMatch(/^%PDF-1\.7/)
    expect((await send(quote.id, version)).status).toBe(202)
    expect((await office.get(`/api/quotes/${quote.id}/pdf?version=1`)).text).toMatch(/^%PDF-1\.7/)
    expect((await office.get(`/api/quotes/${quote.id}/pdf?version=2`)).status).toBe(404)
    expect((await details(quote.id)).quote).toMatchObject({ openedCount: 0, hasOpenedPdf: false })
  })

  test('where a PDF can’t be made, the desk says so, and to try again', async () => {
    const { quote } = await sentQuote((await newLead()).reference)
    const content = (await details(quote.id)).versions[0]?.content
    const damaged = JSON.stringify({ ...content, photos: [{ width: 1, height: 1, jpeg: 'AAAA' }] })
    await desk.db.updateTable('quote_versions').set({ content: damaged }).where('quote_id', '=', quote.id).execute()
    const answer = await office.get(`/api/quotes/${quote.id}/pdf?version=1`)
    expect([answer.status, answer.json().message]).toEqual([
      503,
      'We can’t make the PDF right now. Please try again in a minute.',
    ])
  })

  test('a tax has up to three decimals, as many as it is calculated with', async () => {
    const { quote, draft, draftVersion } = await start((await newLead()).reference)
    const taxed = (percent: number) =>
      save(quote.id, draftVersion, { ...priced(draftOf({ draft })), tax: { text: 'Sales tax', percent } })
    expect((await taxed(9.0001)).status).toBe(422)
    expect((await taxed(9.125)).status).toBe(200)
  })

  test('every call needs a session', async () => {
    const { quote } = await start((await newLead()).reference)
    const stranger = desk.browser()
    for (const path of [
      `/api/quotes/${quote.id}`,
      `/api/quotes/${quote.id}/link`,
      '/api/quote-settings',
      '/api/contracts',
    ])
      expect((await stranger.get(path)).status).toBe(401)
    expect((await send(quote.id, 1, 'email', undefined, stranger as Person)).status).toBe(401)
  })
})
