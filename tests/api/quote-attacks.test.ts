import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteActedSchema, quoteDetailsSchema } from '../../src/contract/desk/quotes.ts'
import type { AcceptRequest } from '../../src/contract/your-quote.ts'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { HttpError } from '../../src/core/http/http-error.ts'
import { acceptQuote } from '../../src/core/quotes/accept-quote.ts'
import { countOpened } from '../../src/core/quotes/opened-quote.ts'
import { readQuote } from '../../src/core/quotes/read-quote.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { dataOf, recordOf } from '../../src/core/storage/quote-record.ts'
import type { DraftContent, SentContent } from '../../src/quote/content.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { smallPhotos } from '../../testbed/photos.ts'
import { costOf, smallest } from '../../testbed/processor-time.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { sentContent, sentQuote, signature } from '../../testbed/your-quote.ts'

/** Tuesday, November 17, 2026, 9:12 am in Mobile. */
const TUESDAY = '2026-11-17T15:12:00.000Z'
const CEDAR = { option: 'cedar', addOns: [] }

describeAnyStore('somebody who writes requests by hand', (store) => {
  let desk: Desk
  let office: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), TUESDAY)
    office = await desk.signedIn(OFFICE)
  })
  afterAll(() => desk?.stop())

  const sent = (content: Partial<SentContent> = {}, lead?: Parameters<typeof sentQuote>[2]) =>
    sentQuote({ db: desk.db, dataDir: desk.dataDir }, { now: desk.now(), content }, lead)
  const hashOf = (code: string) => codeHashOf(readDeskKey(desk.dataDir, null), 'quote', code)
  async function sign({ code }: { code: string }, parts: Partial<AcceptRequest> = {}) {
    const shown = await readQuote(desk.db, hashOf(code), desk.now())
    if (!shown) throw new Error('The code opens nothing')
    const request = { code, ...signature(shown, CEDAR, parts) } as AcceptRequest
    const signer = { key: randomUUID(), address: '203.0.113.24', browser: 'Safari', now: desk.now() }
    return acceptQuote(desk.db, hashOf(code), request, signer)
  }
  const signed = async (quote: { code: string }) => expect(await sign(quote)).toHaveProperty('signedAt')
  const act = (id: string, body: object) =>
    office.post(`/api/quotes/${id}/actions`, body, { 'idempotency-key': randomUUID() })

  /** A change order whose one option comes to this much. */
  const changeOf = ({ id, leadId, number }: Awaited<ReturnType<typeof sent>>, cents: number) => {
    const [option] = sentContent().options
    const [line] = option?.lines ?? []
    if (!option || !line) throw new Error('There is nothing to copy')
    return sent(
      {
        options: [{ ...option, lines: [{ ...line, count: 1, cents }] }],
        addOns: [],
        deposit: null,
        addsTo: { number, cents: 946_300, plan: null },
      },
      { leadId, addsTo: id },
    )
  }

  test('two credits can’t give back more than was signed', async () => {
    const contract = await sent()
    await signed(contract)
    const [first, second] = [await changeOf(contract, -600_000), await changeOf(contract, -600_000)]
    await signed(first)
    const refused = await sign(second)
    expect(refused).toBeInstanceOf(HttpError)
    expect(refused).toMatchObject({ status: 410 })
    const yes = { action: 'said-yes', ...CEDAR, name: 'Dana Picket', how: 'phone', on: '2026-11-17', version: 1 }
    const answer = await act(second.id, yes)
    expect([answer.status, answer.json().faults]).toEqual([
      422,
      { option: 'A credit can’t be more than what was signed.' },
    ])
    await signed(await changeOf(contract, -300_000))
  })

  test('a change order can’t have a change order', async () => {
    const contract = await sent()
    await signed(contract)
    const order = await changeOf(contract, 1000)
    await signed(order)
    const { reference } = await desk.db
      .selectFrom('leads')
      .select('reference')
      .where('id', '=', contract.leadId)
      .executeTakeFirstOrThrow()
    const answer = await office.post(`/api/leads/${reference}/quotes`, { addsTo: order.id })
    expect([answer.status, answer.json().message]).toEqual([
      422,
      'A change order can’t be added to a change order. Start it from the original quote.',
    ])
  })

  test('the record claims digits only where they were asked for', async () => {
    const unknown = await sent({ customer: { ...sentContent().customer, phone: '' } })
    expect(await sign(unknown, { digits: '1234' })).toHaveProperty('signedAt')
    const [, accepted] = await recordOf(desk.db, unknown.id)
    expect(accepted && dataOf(accepted)).toMatchObject({ digits: 'not asked' })
  })

  test('a version that was never sent was never opened', async () => {
    const { id, code } = await sent()
    await countOpened(desk.db, hashOf(code), 2, desk.now())
    expect(await recordOf(desk.db, id)).toHaveLength(1)
  })

  /** A draft that could be sent. */
  async function draft(entries: Record<string, unknown> = {}) {
    const { reference, id: leadId } = await desk.lead('quote', {
      ...{ firstName: 'Dana', lastName: 'Picket', phone: '(251) 555-0117' },
      ...{ email: `dana-${randomUUID()}@example.com`, ...entries },
    })
    const started = await office.post(`/api/leads/${reference}/quotes`, {})
    expect(started.status, started.text).toBe(201)
    const { id } = v.parse(quoteActedSchema, started.json()).quote
    const details = v.parse(quoteDetailsSchema, (await office.get(`/api/quotes/${id}`)).json())
    if (!details.draft) throw new Error('There is no draft')
    const { options, customer, addOns } = sentContent()
    const content: DraftContent = { ...details.draft, options, customer, addOns }
    return { id, leadId, version: details.draftVersion, content }
  }
  const save = ({ id, version }: Awaited<ReturnType<typeof draft>>, content: DraftContent) =>
    office.call('PUT', `/api/quotes/${id}/draft`, { version, content })
  async function send(change: (content: DraftContent) => DraftContent) {
    const started = await draft()
    const saved = await save(started, change(started.content))
    expect(saved.status, saved.text).toBe(200)
    const { version } = saved.json()
    return office.post(`/api/quotes/${started.id}/send`, { version, how: 'email' }, { 'idempotency-key': randomUUID() })
  }
  const faultsOf = async (change: (content: DraftContent) => DraftContent) => {
    const answer = await send(change)
    return [answer.status, answer.json().errors?.map(({ text }: { text: string }) => text)]
  }

  test.each(['\u200b\u200d', '\u202e', '\u3164', '\u2800', '\ufeff \ufeff', '\u0300', '\0'])(
    'text that nobody can see is missing: %j',
    async (unseen) => {
      expect(
        await faultsOf((content) => ({
          ...content,
          customer: { ...content.customer, name: unseen, address: unseen },
          options: content.options.map((option, at) =>
            at > 0 ? option : { ...option, lines: option.lines.map((line) => ({ ...line, text: unseen })) },
          ),
          addOns: content.addOns.map((addOn) => ({ ...addOn, text: unseen })),
          terms: unseen,
        })),
      ).toEqual([
        422,
        [
          'Add the customer’s name.',
          'Add the street address of the job.',
          'Cedar: describe each item.',
          'Cedar: describe each item.',
          'Describe each add-on.',
          'Add your terms.',
        ],
      ])
    },
  )

  test('a quote is never good through a day that doesn’t exist', async () => {
    for (const validUntil of ['2026-11-31', '2026-11-99', '2026-13-01'])
      expect(await faultsOf((content) => ({ ...content, validUntil }))).toEqual([422, ['Choose a good-through date.']])
  })

  test('two options, items or add-ons can’t share an id', async () => {
    const started = await draft()
    const { content } = started
    const [cedar, vinyl] = content.options
    const [board] = content.addOns
    if (!cedar || !vinyl || !board) throw new Error('There is nothing to copy')
    for (const change of [
      { options: [cedar, { ...vinyl, id: cedar.id }] },
      { options: [{ ...cedar, lines: cedar.lines.map((line) => ({ ...line, id: 'same' })) }] },
      { addOns: [board, { ...board, cents: 1 }] },
    ])
      expect((await save(started, { ...content, ...change })).status).toBe(422)
    expect((await save(started, content)).status).toBe(200)
  })

  test('a draft that is wrong in thousands of places is refused at the first', async () => {
    const started = await draft()
    const put = async (options: unknown[]) =>
      expect((await save(started, { ...started.content, options } as DraftContent)).status).toBe(422)
    await put([{}])
    const many = Array.from({ length: 20_000 }, () => ({}))
    expect(await smallest(250, () => costOf(() => put(many)))).toBeLessThan(250)
  })

  test('another customer’s photo is not sent along', async () => {
    const theirs = await draft()
    const [jpeg] = (await smallPhotos(1)) as [Buffer]
    const photo = { id: randomUUID(), lead_id: theirs.leadId, kind: 'photo' as const, position: 1 }
    const facts = {
      width: 480,
      height: 360,
      bytes: jpeg.length,
      sha256: randomUUID(),
      added_at: TUESDAY,
      email_id: null,
    }
    await insertLeadFile(desk.db, { ...photo, ...facts }, { large: jpeg, small: jpeg })
    expect(await faultsOf((content) => ({ ...content, photos: [photo.id] }))).toEqual([
      422,
      ['One of the photos was deleted. Choose the photos again.'],
    ])
  })

  test('a lead with the longest answers a form takes can be quoted and sent', async () => {
    const started = await draft({
      firstName: 'W'.repeat(100),
      lastName: 'W'.repeat(100),
      address: 'W'.repeat(200),
      city: 'W'.repeat(100),
    })
    expect((await save(started, started.content)).status).toBe(200)
  })
})
