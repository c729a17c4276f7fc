import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AcceptRequest,
  acceptedSchema,
  canceledSchema,
  QUOTE_REFUSAL_HEADER,
  quotePhotosSchema,
  type YourQuote,
  yourQuoteSchema,
} from '../../src/contract/your-quote.ts'
import { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { declineQuote } from '../../src/core/quotes/answer-quote.ts'
import { recordShown, stopReminders } from '../../src/core/quotes/opened-quote.ts'
import { pdfToOpen } from '../../src/core/quotes/pdf-to-open.ts'
import { quoteSummary } from '../../src/core/quotes/quote-summary.ts'
import { readPhotos, readQuote } from '../../src/core/quotes/read-quote.ts'
import { readSettings } from '../../src/core/settings.ts'
import { isContractDue } from '../../src/core/storage/lead-rules.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { outboxRow } from '../../src/core/storage/outbox.ts'
import { setProgressMark } from '../../src/core/storage/progress-marks.ts'
import { brokenAt, dataOf, recordEvent, recordOf } from '../../src/core/storage/quote-record.ts'
import type { QuoteRow } from '../../src/core/storage/quote-tables.ts'
import { setChosen } from '../../src/core/storage/quote-versions.ts'
import { changeQuote, quoteOf } from '../../src/core/storage/quotes.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { changeBooking, readBooking } from '../../src/core/storage/visits.ts'
import { quoteOnRow } from '../../src/desk-api/quotes/quotes-on-rows.ts'
import { NEW_BOOKING } from '../../src/lead/booking.ts'
import { dayOf } from '../../src/lead/business-time.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeStores } from '../../testbed/stores.ts'
import { setWork } from '../../testbed/visits.ts'
import { codeOfQuote, sendNext, sentContent, sentQuote, signature } from '../../testbed/your-quote.ts'

type Call = keyof typeof YOUR_QUOTE_CALLS
const CEDAR = { option: 'cedar', addOns: ['board'] }
/** Wednesday, November 18, 2026, 9:24 am in Mobile. */
const SENT = new Date('2026-11-18T15:24:00Z')
/** Thursday, 7:52:31 pm in Mobile, when it is already Friday in London. */
const THURSDAY = new Date('2026-11-20T01:52:31Z')
const PHONE = '(251) 555-0142'

describeStores('the page behind a quote’s link', (store) => {
  let site: TestSite
  /** A second one on the same database, as two programs behind a proxy are. */
  let otherSite: TestSite
  let db: Db
  let now = THURSDAY
  let visitors = 0
  beforeAll(async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    // The tests read the queued emails themselves, so nothing may send them.
    const start = () => startTestSite({ ...env, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }, () => now)
    site = await start()
    otherSite = await start()
    db = await openDatabase(readSettings(env))
  })
  afterAll(async () => {
    await db?.destroy()
    await otherSite?.stop()
    await site?.stop()
  })

  const where = () => ({ db, dataDir: site.dataDir })
  /** Each call comes from a new address unless one is given. */
  const call = (name: Call, body: object, headers: Record<string, string> = {}, at = site) =>
    at.post(YOUR_QUOTE_CALLS[name].url, body, {
      'x-forwarded-for': `2001:db8:${(visitors++).toString(16)}::1`,
      ...headers,
    })
  async function sent(
    ...[parts = {}, lead]: [Partial<Parameters<typeof sentQuote>[1]>?, Parameters<typeof sentQuote>[2]?]
  ) {
    now = THURSDAY
    return sentQuote(where(), { now: SENT, ...parts }, lead)
  }
  async function read(code: string) {
    const answer = await call('readQuote', { code })
    expect(answer.status).toBe(200)
    return v.parse(yourQuoteSchema, await answer.json())
  }
  const signed = async (
    code: string,
    shown: YourQuote,
    parts: Partial<AcceptRequest> = {},
    key: string = randomUUID(),
    at = site,
  ) => call('acceptQuote', { code, ...signature(shown, CEDAR, parts) }, { 'idempotency-key': key }, at)
  async function acceptedQuote(...parts: Parameters<typeof sent>) {
    const quote = await sent(...parts)
    const answer = await signed(quote.code, await read(quote.code))
    expect(answer.status, await answer.clone().text()).toBe(200)
    return quote
  }
  /** What a refused call says: status, reason and sentence. */
  const said = async (answer: Response | Promise<Response>) => {
    const response = await answer
    return [response.status, response.headers.get(QUOTE_REFUSAL_HEADER), await response.text()]
  }
  const rowOf = async (id: string) => (await quoteOf(db, { id })) as QuoteRow
  const change = async (id: string, changes: Partial<QuoteRow>) =>
    changeQuote(db, await rowOf(id), changes, { by: null, at: now.toISOString() })
  const workOf = (leadId: string) =>
    db.selectFrom('lead_work').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow()
  const historyOf = async (leadId: string) =>
    (
      await db
        .selectFrom('lead_events')
        .select(['kind', 'data'])
        .where('lead_id', '=', leadId)
        .orderBy('version')
        .execute()
    ).map(({ kind, data }) => ({ kind, ...JSON.parse(data) }))
  const emailsOf = async (id: string) =>
    (
      await db
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .where('payload', 'like', `%${id}%`)
        .orderBy('kind')
        .orderBy('payload')
        .execute()
    ).map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }))
  const kindsIn = async (id: string) => (await recordOf(db, id)).map(({ kind }) => kind)
  /** Everything that is stored about a quote, but for its lead's other rows. */
  const everything = async ({ id, leadId }: { id: string; leadId: string }) => ({
    quote: await rowOf(id),
    versions: await db.selectFrom('quote_versions').selectAll().where('quote_id', '=', id).execute(),
    record: await recordOf(db, id),
    work: await workOf(leadId),
    history: await historyOf(leadId),
    emails: await emailsOf(id),
  })

  test('reading shows the quote without what only the desk needs, and changes nothing', async () => {
    const quote = await sent({ content: { photos: [{ width: 2, height: 1, jpeg: 'AAAA' }] } })
    const before = await everything(quote)
    const shown = await read(` ${quote.code.slice(0, 4).toLowerCase()} ${quote.code.slice(4)} `)
    expect(shown).toMatchObject({
      state: 'out',
      isExpired: false,
      number: quote.number,
      version: 1,
      sentOn: '2026-11-18',
      validUntil: '2026-12-02',
      before: null,
      phoneHint: '(251) 555-••••',
      mailbox: 'dana@example.com',
      cancelByIfSignedToday: '2026-11-23',
      declinedOn: null,
      remindersOff: false,
      signed: null,
    })
    expect(shown.content?.options[0]?.lines[0]).toEqual({
      id: 'fence',
      text: 'Cedar privacy fence, 6 ft',
      count: 196,
      unit: 'ft',
      cents: 4300,
    })
    const text = await (await call('readQuote', { code: quote.code })).text()
    expect(text).not.toMatch(/isConfirmed|isCounted|"key"|AAAA|0117/)
    const photos = await call('quotePhotos', { code: quote.code })
    expect(v.parse(quotePhotosSchema, await photos.json())).toEqual({ photos: ['AAAA'] })
    expect(photos.headers.get('cache-control')).toBe('no-store')
    expect(await everything(quote)).toEqual(before)
  })

  test('a code that is wrong, replaced, of a draft, or of an erased or long expired quote gets one answer', async () => {
    const [replaced, draft, erased, old] = [await sent(), await sent(), await sent(), await sent()]
    await change(replaced.id, {
      link: 2,
      code_hash: codeHashOf(
        readDeskKey(site.dataDir, null),
        'quote',
        codeOfQuote(where(), { id: replaced.id, link: 2 }),
      ),
    })
    await change(draft.id, { state: 'draft', sent_version: null })
    await db.deleteFrom('quotes').where('id', '=', erased.id).execute()
    await change(old.id, { valid_until: '2026-08-20' })
    const codes = ['000000000000', replaced.code, draft.code, erased.code, old.code]
    for (const name of ['readQuote', 'quotePhotos', 'quotePdf', 'stopReminders'] as const) {
      const answers = await Promise.all(codes.map(async (code) => said(call(name, { code }))))
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(answers[0]).toEqual([
        404,
        null,
        `This link doesn’t open a quote. Your email app may have cut it off, or a newer link replaced it. Enter the code from our latest email, or call ${PHONE}.`,
      ])
    }
    expect((await read(codeOfQuote(where(), { id: replaced.id, link: 2 }))).number).toBe(replaced.number)
    await change(old.id, { valid_until: '2026-08-21' })
    expect((await read(old.code)).isExpired).toBe(true)
  })

  test('a code that is wrong, replaced or of an erased quote takes the same statements', async () => {
    const [replaced, erased] = [await sent(), await sent()]
    await change(replaced.id, { code_hash: 'of another link' })
    await db.deleteFrom('quotes').where('id', '=', erased.id).execute()
    let statements: string[] = []
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const calls = {
      read: (hash: string) => readQuote(counted, hash, now),
      photos: (hash: string) => readPhotos(counted, hash, now),
      pdf: (hash: string) => pdfToOpen(counted, hash, 1, now),
      stop: (hash: string) => stopReminders(counted, hash, true, now),
      decline: (hash: string) => declineQuote(counted, hash, { code: '', reason: 'price', message: '' }, now),
    }
    for (const [name, call] of Object.entries(calls)) {
      const took: string[][] = []
      for (const code of ['000000000000', replaced.code, erased.code]) {
        statements = []
        expect(await call(codeHashOf(readDeskKey(site.dataDir, null), 'quote', code))).toBeNull()
        took.push(statements)
      }
      expect([name, took[0]?.length]).not.toEqual([name, 0])
      expect([name, ...took]).toEqual([name, took[0], took[0], took[0]])
    }
  })

  test('an ended quote opens for 90 days as a sentence, without its content', async () => {
    const [expired, withdrawn, declined] = [await sent(), await sent(), await sent()]
    await change(expired.id, { valid_until: '2026-11-18' })
    await change(withdrawn.id, { state: 'withdrawn', decided_at: THURSDAY.toISOString() })
    await change(declined.id, { state: 'declined', decided_at: SENT.toISOString() })
    expect(await read(expired.code)).toMatchObject({ state: 'out', isExpired: true, content: null })
    expect(await read(withdrawn.code)).toMatchObject({ state: 'withdrawn', content: null })
    // Through its last day, somebody who declined can still change their mind.
    const { content, ...rest } = await read(declined.code)
    expect([rest.state, rest.declinedOn, content?.number]).toEqual(['declined', '2026-11-18', declined.number])
    now = new Date('2026-12-03T06:00:00Z')
    expect(await read(declined.code)).toMatchObject({ state: 'declined', content: null })
    now = new Date('2027-03-05T06:00:00Z')
    expect((await call('readQuote', { code: declined.code })).status).toBe(404)
  })

  test('an acceptance changes quote, version, record, lead and emails together', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const answer = await signed(quote.code, shown, { name: '  Dana   Picket ' })
    expect([answer.status, v.parse(acceptedSchema, await answer.json())]).toEqual([
      200,
      { signedAt: THURSDAY.toISOString(), cancelBy: '2026-11-23' },
    ])
    const { quote: row, versions, record, work, history, emails } = await everything(quote)
    expect(row).toMatchObject({
      state: 'accepted',
      cents: 995_300,
      decided_at: THURSDAY.toISOString(),
      changed_by: null,
    })
    expect(JSON.parse(versions[0]?.chosen ?? '')).toEqual({
      ...CEDAR,
      cents: 995_300,
      depositCents: 298_590,
      name: 'Dana Picket',
      how: 'signed',
      at: THURSDAY.toISOString(),
      by: null,
    })
    expect(brokenAt(quote.id, record)).toBeNull()
    // The signed PDF is made as soon as its process is free, which may be before this.
    expect(record.map(({ kind }) => kind).filter((kind) => kind !== 'pdf-made')).toEqual(['sent', 'accepted'])
    expect(dataOf(record[1] as never)).toMatchObject({
      name: 'Dana Picket',
      contentHash: versions[0]?.content_hash,
      textHash: signature(shown, CEDAR).textHash,
      agreed: ['terms', 'electronic'],
      digits: 'matched',
      address: expect.stringMatching(/^2001:db8:/),
    })
    expect(work).toMatchObject({ step: 'won', won_cents: 995_300, follow_up_on: '2026-11-19', lost_reason: null })
    expect(history).toMatchObject([{ kind: 'quote', what: 'accepted', number: quote.number, cents: 995_300 }])
    expect(emails).toEqual([
      { kind: 'quote-signed', quote: quote.id, to: 'customer' },
      { kind: 'quote-signed', quote: quote.id, to: 'owner' },
    ])
    const { state, signed: contract, content } = await read(quote.code)
    expect([state, content?.number, contract]).toEqual([
      'accepted',
      quote.number,
      {
        name: 'Dana Picket',
        how: 'signed',
        at: THURSDAY.toISOString(),
        choice: CEDAR,
        cents: 995_300,
        depositCents: 298_590,
        cancelBy: '2026-11-23',
        canCancel: true,
        canceledAt: null,
        refundBy: null,
        hasPdf: expect.any(Boolean),
      },
    ])
    // Ids and hashes are left out, because some have the four digits by chance.
    const stored = JSON.stringify([row, record, history, emails]).replace(/[\da-f-]{32,}/g, '')
    expect(stored).not.toMatch(new RegExp(`${quote.code}|0117`))
  })

  test('a newer version was sent: nothing is signed', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    await sendNext(db, quote.id, { ...quote.content, version: 2, note: 'Version two' }, '2026-11-20T01:51:00.000Z')
    expect(await said(signed(quote.code, shown))).toEqual([
      409,
      'newer',
      'There’s a newer quote. Nothing was signed. Gulfline sent version 2 at 7:51 pm, while you had this page open.',
    ])
    const { content, before, version } = await read(quote.code)
    expect([version, content?.note, before?.note]).toEqual([2, 'Version two', quote.content.note])
    expect((await signed(quote.code, await read(quote.code))).status).toBe(200)
  })

  test('what changed is told since the version that was seen, not since the one before', async () => {
    const quote = await sent()
    for (const version of [2, 3])
      await sendNext(db, quote.id, { ...quote.content, version, note: `Version ${version}` }, SENT.toISOString())
    const beforeOf = async (seen?: number) => {
      const answer = await call('readQuote', { code: quote.code, seen })
      return v.parse(yourQuoteSchema, await answer.json()).before?.version
    }
    expect([await beforeOf(1), await beforeOf(2), await beforeOf(3), await beforeOf(99), await beforeOf()]).toEqual([
      1, 2, 2, 2, 2,
    ])
  })

  test('it was withdrawn: nothing is signed', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    await change(quote.id, { state: 'withdrawn', decided_at: now.toISOString() })
    const refused = [
      410,
      'withdrawn',
      'We withdrew this quote. Nothing was signed. Please call us and we’ll make you a new one.',
    ]
    expect(await said(signed(quote.code, shown))).toEqual(refused)
    expect(await said(call('askForChange', { code: quote.code, message: 'Again, please' }))).toEqual(refused)
    expect(await said(call('declineQuote', { code: quote.code, reason: 'price' }))).toEqual(refused)
    expect(await said(call('quotePdf', { code: quote.code }))).toEqual(refused)
    expect(await kindsIn(quote.id)).toEqual(['sent'])
  })

  test('it expires at midnight Central after its last day, and not a second before', async () => {
    const [late, intime] = [await sent(), await sent()]
    const shown = await read(late.code)
    const other = await read(intime.code)
    now = new Date('2026-12-03T05:59:59Z')
    expect((await signed(intime.code, other)).status).toBe(200)
    now = new Date('2026-12-03T06:00:00Z')
    expect(await said(signed(late.code, shown))).toEqual([
      410,
      'expired',
      'This quote expired on December 2. It was good through midnight, Central time. Nothing was signed.',
    ])
    expect((await said(call('declineQuote', { code: late.code, reason: 'price' })))[1]).toBe('expired')
    // It can be asked for again.
    expect((await call('askForChange', { code: late.code, message: 'Please send it again.' })).status).toBe(202)
    expect((await emailsOf(late.id)).map(({ kind }) => kind)).toEqual(['quote-answer'])
    expect(await kindsIn(late.id)).toEqual(['sent', 'change-requested'])
  })

  test('tapped twice, or sent again after a lost answer, it is one contract with one answer', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const key = randomUUID()
    const taps = await Promise.all(Array.from({ length: 20 }, () => signed(quote.code, shown, {}, key)))
    expect(taps.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(await Promise.all(taps.map((tap) => tap.text()))).size).toBe(1)
    const before = await everything(quote)
    now = new Date('2026-12-24T12:00:00Z')
    const again = await signed(quote.code, shown, {}, key)
    // The tab was closed and its key is gone, and so are the typed digits.
    const { digits: _, ...without } = signature(shown, CEDAR)
    const elsewhere = await call('acceptQuote', { code: quote.code, ...without })
    for (const answer of [again, elsewhere])
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { signedAt: THURSDAY.toISOString(), cancelBy: '2026-11-23' },
      ])
    expect(await everything(quote)).toEqual(before)
    expect(await kindsIn(quote.id)).toEqual(['sent', 'accepted'])
    expect(before.emails).toHaveLength(2)
  })

  test('two spouses tap at once: one signs, the other sees who did', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const answers = await Promise.all(['Pat Picket', 'Dana Picket'].map((name) => signed(quote.code, shown, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const signer = (await read(quote.code)).signed?.name
    const lost = answers.find(({ status }) => status === 409) as Response
    expect(await said(lost)).toEqual([
      409,
      'accepted',
      `This quote was signed on Thursday at 7:52 pm by ${signer}. Here is the copy.`,
    ])
    now = new Date('2026-11-30T18:00:00Z')
    const later = await said(signed(quote.code, shown, { name: 'Sam Picket' }))
    expect(later[2]).toBe(`This quote was signed on November 19 at 7:52 pm by ${signer}. Here is the copy.`)
    expect(await kindsIn(quote.id)).toEqual(['sent', 'accepted'])
  })

  test('wrong digits are refused, the fifth time for the rest of the day, from wherever they come', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    expect(await said(signed(quote.code, shown, { digits: undefined }))).toEqual([
      422,
      null,
      'Last four digits of your phone: Please enter four digits.',
    ])
    const wrong = [422, 'digits', 'Those aren’t the last four digits we have.']
    const over = [429, 'digits', `Too many tries today. Please call ${PHONE}; we can take your yes by phone.`]
    const tries: unknown[] = []
    for (let count = 0; count < 4; count += 1) tries.push(await said(signed(quote.code, shown, { digits: '0000' })))
    expect(tries).toEqual(Array(4).fill(wrong))
    expect(await said(signed(quote.code, shown, { digits: '0000' }))).toEqual(over)
    expect(await said(signed(quote.code, shown))).toEqual(over)
    expect((await rowOf(quote.id)).digit_tries).toBe(5)
    // The next day starts at midnight Central.
    now = new Date('2026-11-20T05:59:59Z')
    expect((await signed(quote.code, shown)).status).toBe(429)
    now = new Date('2026-11-20T06:00:00Z')
    expect(await said(signed(quote.code, shown, { digits: '0000' }))).toEqual(wrong)
    expect((await signed(quote.code, shown)).status).toBe(200)
  })

  test('twenty wrong guesses at once are counted as five', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signed(quote.code, shown, { digits: String(1000 + at) })),
    )
    const statuses = guesses.map(({ status }) => status)
    expect([statuses.filter((one) => one === 422).length, statuses.filter((one) => one === 429).length]).toEqual([
      4, 16,
    ])
  })

  test('of two who sign at two instances at once, one signs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const quote = await sent()
      const shown = await read(quote.code)
      const answers = await Promise.all(
        [site, otherSite].map((at, who) =>
          signed(quote.code, shown, { name: `Dana ${'AB'[who]} Picket` }, randomUUID(), at),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await kindsIn(quote.id)).filter((kind) => kind !== 'pdf-made')).toEqual(['sent', 'accepted'])
      expect((await emailsOf(quote.id)).map(({ kind }) => kind)).toEqual(['quote-signed', 'quote-signed'])
    }
  })

  test('wrong guesses at two instances at once are counted together, and the other one refuses, too', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const guess = (at: TestSite, digits: string) => signed(quote.code, shown, { digits }, randomUUID(), at)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, count) => guess(count % 2 ? site : otherSite, String(1000 + count))),
    )
    const statuses = guesses.map(({ status }) => status)
    expect([statuses.filter((one) => one === 422).length, statuses.filter((one) => one === 429).length]).toEqual([
      4, 16,
    ])
    for (const at of [site, otherSite]) expect((await guess(at, '0117')).status).toBe(429)
    expect((await rowOf(quote.id)).digit_tries).toBe(5)
  })

  test('without a known phone number nobody is asked for digits', async () => {
    const quote = await sent({ content: { customer: { ...sentContent().customer, phone: '' } } })
    const shown = await read(quote.code)
    expect(shown.phoneHint).toBeNull()
    expect((await signed(quote.code, shown)).status).toBe(200)
    const [, accepted] = await recordOf(db, quote.id)
    expect(dataOf(accepted as never).digits).toBe('not asked')
  })

  test('a total, text, option or add-on that differs from ours is not signed', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const before = await everything(quote)
    const changed: Partial<AcceptRequest>[] = [
      { cents: 995_299 },
      { textHash: 'a'.repeat(64) },
      { option: 'pine' },
      { option: 'vinyl' },
      { addOns: [] },
      { addOns: ['board', 'board'] },
      { addOns: ['board', 'gold'] },
      { version: 2 },
    ]
    for (const parts of changed)
      expect([parts, await said(signed(quote.code, shown, parts))]).toEqual([
        parts,
        [409, 'reload', 'This page is out of date. Nothing was signed. Please reload it.'],
      ])
    expect(await everything(quote)).toEqual(before)
  })

  test('missing parts of a signature are named, one sentence for each field', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const answer = await signed(quote.code, shown, { name: 'Dana', digits: '12', agreed: ['terms'] })
    expect([answer.status, (await answer.text()).split('\n')]).toEqual([
      422,
      [
        'Your name: Please type your first and last name.',
        'Last four digits of your phone: Please enter four digits.',
        'The two boxes: Please check both boxes.',
      ],
    ])
    expect(await kindsIn(quote.id)).toEqual(['sent'])
  })

  /** Records a yes as the desk does. */
  async function saidYes(quote: Awaited<ReturnType<typeof sent>>) {
    const at = '2026-11-19T18:00:00.000Z'
    const chosen = {
      ...CEDAR,
      cents: 995_300,
      depositCents: 298_590,
      name: 'Dana',
      how: 'phone' as const,
      at,
      by: 'office',
    }
    await setChosen(db, { quote_id: quote.id, number: 1 }, chosen)
    await change(quote.id, { state: 'accepted', cents: 995_300, decided_at: at })
    await recordEvent(db, quote.id, { at, kind: 'said-yes', data: chosen })
  }

  test('a yes by phone can be put in writing, for exactly that choice, even after the last day', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    await saidYes(quote)
    expect((await read(quote.code)).signed).toMatchObject({ how: 'phone', cancelBy: null, canCancel: true })
    now = new Date('2026-12-10T18:00:00Z')
    const vinyl = { code: quote.code, ...signature(shown, { option: 'vinyl', addOns: [] }) }
    expect((await said(call('acceptQuote', vinyl)))[1]).toBe('reload')
    expect((await signed(quote.code, shown)).status).toBe(200)
    expect((await read(quote.code)).signed).toMatchObject({
      how: 'signed',
      name: 'Dana Picket',
      cancelBy: '2026-12-14',
    })
    expect(await kindsIn(quote.id)).toEqual(['sent', 'said-yes', 'accepted'])
  })

  test('a yes by phone that is meant to be changed or declined claims no signature', async () => {
    const quote = await sent()
    await saidYes(quote)
    const said = 'Dana said yes to this quote on Thursday.'
    for (const [name, answer] of [
      ['askForChange', { message: 'Can it go farther back?' }],
      ['declineQuote', { reason: 'price' }],
    ] as const) {
      const refused = await call(name, { code: quote.code, ...answer })
      expect(refused.status).toBe(409)
      const sentence = await refused.text()
      expect(sentence).toContain(said)
      expect(sentence).toContain('Please call (251) 555-')
      expect(sentence).not.toMatch(/signed/)
    }
  })

  test('a customer who was told after a yes by phone is called again once it is signed', async () => {
    const quote = await sent()
    await saidYes(quote)
    const isDue = async () => {
      const { lead_id } = (await rowOf(quote.id)) as { lead_id: string }
      const due = await db
        .selectFrom('lead_work')
        .select('lead_id')
        .where('lead_id', '=', lead_id)
        .where(isContractDue(dayOf(now)))
        .execute()
      const { isTold } = await quoteSummary(db, await rowOf(quote.id), now)
      return [due.length > 0, isTold, (await quoteOnRow(db, lead_id, now))?.line]
    }
    expect(await isDue()).toEqual([true, false, 'Said yes. Call about the right to cancel.'])
    await recordEvent(db, quote.id, { at: now.toISOString(), kind: 'told', data: {} })
    expect(await isDue()).toEqual([false, true, 'Said yes today'])
    expect((await signed(quote.code, await read(quote.code))).status).toBe(200)
    expect(await isDue()).toEqual([true, false, 'Signed. Call by Sat, Nov 21 about the right to cancel.'])
    await recordEvent(db, quote.id, { at: now.toISOString(), kind: 'told', data: {} })
    expect(await isDue()).toEqual([false, true, 'Signed today'])
  })

  test('a contract is canceled by the name under it, until midnight of its last day, once', async () => {
    const quote = await acceptedQuote()
    const cancel = (name: string) => call('cancelContract', { code: quote.code, name })
    expect(await said(cancel('Pat Picket'))).toEqual([422, null, 'Your name: Please type your name as you signed it.'])
    now = new Date('2026-11-24T05:59:59Z')
    const answers = await Promise.all(['dana picket', 'Dana Picket'].map(cancel))
    for (const answer of answers)
      expect([answer.status, v.parse(canceledSchema, await answer.json())]).toEqual([
        200,
        { canceledAt: now.toISOString(), refundBy: '2026-12-03' },
      ])
    expect(await rowOf(quote.id)).toMatchObject({ state: 'canceled' })
    expect(await workOf(quote.leadId)).toMatchObject({
      step: 'lost',
      lost_reason: 'canceled-after-signing',
      follow_up_on: '2026-11-23',
    })
    expect(await kindsIn(quote.id)).toEqual(['sent', 'accepted', 'canceled'])
    expect((await emailsOf(quote.id)).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'quote-canceled customer',
      'quote-canceled owner',
      'quote-signed customer',
      'quote-signed owner',
    ])
    expect((await read(quote.code)).signed).toMatchObject({ canCancel: false, refundBy: '2026-12-03' })
  })

  test('a signature that is sent again after its contract was canceled signs nothing', async () => {
    const quote = await sent()
    const shown = await read(quote.code)
    const [key, other] = [randomUUID(), randomUUID()]
    expect((await signed(quote.code, shown, {}, key)).status).toBe(200)
    expect((await signed(quote.code, shown, {}, key)).status).toBe(200)
    expect((await call('cancelContract', { code: quote.code, name: 'Dana Picket' })).status).toBe(200)
    for (const again of [key, other])
      expect(await said(signed(quote.code, shown, {}, again))).toEqual([409, 'reload', expect.any(String)])
    expect(await rowOf(quote.id)).toMatchObject({ state: 'canceled' })
  })

  test('a customer who said yes by phone can cancel for three business days after getting the notice', async () => {
    const [quote, noted] = [await sent(), await sent()]
    for (const one of [quote, noted]) await saidYes(one)
    const at = '2026-11-21T15:00:00.000Z'
    await recordEvent(db, noted.id, { at, kind: 'email-sent', data: { email: 'quote-signed', version: 1 } })
    now = new Date('2026-11-25T18:00:00Z')
    expect((await read(noted.code)).signed).toMatchObject({ cancelBy: '2026-11-25', canCancel: true })
    now = new Date('2026-12-10T18:00:00Z')
    const cancel = (code: string, name: string) => call('cancelContract', { code, name })
    expect((await said(cancel(noted.code, 'Dana')))[1]).toBe('too-late')
    expect((await said(cancel(quote.code, 'Pat Picket')))[2]).toBe(
      'Your name: Please type your name as you gave it to us.',
    )
    expect((await cancel(quote.code, 'Dana')).status).toBe(200)
    expect((await read(quote.code)).signed).toMatchObject({ canCancel: false, refundBy: '2026-12-20' })
  })

  test('after its last day a contract is canceled by phone only', async () => {
    const [quote, none] = [await acceptedQuote(), await acceptedQuote({ content: { notice: null } })]
    now = new Date('2026-11-24T06:00:00Z')
    expect(await said(call('cancelContract', { code: quote.code, name: 'Dana Picket' }))).toEqual([
      410,
      'too-late',
      'The time to cancel ended on Monday at midnight. Please call us.',
    ])
    expect((await read(none.code)).signed).toMatchObject({ cancelBy: null, canCancel: false })
    expect((await said(call('cancelContract', { code: none.code, name: 'Dana Picket' })))[1]).toBe('too-late')
    expect(await rowOf(quote.id)).toMatchObject({ state: 'accepted' })
  })

  test('a change order adds to what was won, and ends with its contract', async () => {
    const contract = await acceptedQuote()
    const lead = { leadId: contract.leadId, addsTo: contract.id }
    const more = await sentQuote(where(), { now: SENT }, lead)
    const open = await sentQuote(where(), { now: SENT }, lead)
    expect((await signed(more.code, await read(more.code))).status).toBe(200)
    expect((await workOf(contract.leadId)).won_cents).toBe(2 * 995_300)
    expect(
      (await call('declineQuote', { code: (await sentQuote(where(), { now: SENT }, lead)).code, reason: 'price' }))
        .status,
    ).toBe(202)
    expect(await workOf(contract.leadId)).toMatchObject({ step: 'won', follow_up_on: '2026-11-19' })
    expect((await call('cancelContract', { code: contract.code, name: 'Dana Picket' })).status).toBe(200)
    expect((await rowOf(open.id)).state).toBe('withdrawn')
    expect(await kindsIn(open.id)).toEqual(['sent', 'withdrawn'])
    expect((await rowOf(more.id)).state).toBe('canceled')
    expect(await kindsIn(more.id)).toEqual(['sent', 'accepted', 'canceled'])
    expect((await read(more.code)).signed).toMatchObject({ canCancel: false, refundBy: '2026-11-29' })
    expect((await emailsOf(more.id)).filter(({ kind }) => kind === 'quote-canceled')).toEqual([])
    const answer = await call('cancelContract', { code: more.code, name: 'Dana Picket' })
    expect(v.parse(canceledSchema, await answer.json()).refundBy).toBe('2026-11-29')
  })

  test('a lead with two contracts is lost only with the second one that is canceled', async () => {
    const contract = await acceptedQuote()
    const other = await acceptedQuote({}, { leadId: contract.leadId })
    expect((await call('cancelContract', { code: other.code, name: 'Dana Picket' })).status).toBe(200)
    expect(await workOf(contract.leadId)).toMatchObject({
      step: 'won',
      won_cents: 995_300,
      lost_reason: null,
      follow_up_on: '2026-11-19',
    })
    expect((await call('cancelContract', { code: contract.code, name: 'Dana Picket' })).status).toBe(200)
    expect(await workOf(contract.leadId)).toMatchObject({
      step: 'lost',
      lost_reason: 'canceled-after-signing',
      won_cents: null,
    })
  })

  test('a customer who turns us down has no visit anymore, and both sides are told', async () => {
    const at = '2026-11-28T14:00:00.000Z'
    const withVisit = async (leadId: string) => {
      await setWork(db, leadId, { visitAt: at, visitMinutes: 120 }, SENT)
      await changeBooking(db, leadId, NEW_BOOKING, { windowStart: at, bookedAt: SENT.toISOString() })
    }
    const visitEmails = async (leadId: string) =>
      (await db.selectFrom('outbox').select(['kind', 'payload']).where('lead_id', '=', leadId).execute())
        .filter(({ kind }) => kind === 'visit' || kind === 'visit-notice')
        .map(({ kind, payload }) => [kind, JSON.parse(payload).what, JSON.parse(payload).visit.at])
        .sort()
    const ended = async (leadId: string) => {
      expect(await workOf(leadId)).toMatchObject({ step: 'lost', visit_at: null })
      expect(await readBooking(db, leadId)).toMatchObject({ windowStart: null, bookedAt: null })
      expect(await visitEmails(leadId)).toEqual([
        ['visit', 'canceled', at],
        ['visit-notice', 'canceled', at],
      ])
    }
    const declined = await sent()
    await withVisit(declined.leadId)
    expect((await call('declineQuote', { code: declined.code, reason: 'not-now' })).status).toBe(202)
    await ended(declined.leadId)

    const contract = await acceptedQuote()
    await withVisit(contract.leadId)
    expect((await call('cancelContract', { code: contract.code, name: 'Dana Picket' })).status).toBe(200)
    await ended(contract.leadId)
  })

  test('a lead whose contract is canceled while another quote is out is quoted again', async () => {
    const contract = await acceptedQuote()
    await sent({}, { leadId: contract.leadId })
    expect((await call('cancelContract', { code: contract.code, name: 'Dana Picket' })).status).toBe(200)
    expect(await workOf(contract.leadId)).toMatchObject({
      step: 'quoted',
      lost_reason: null,
      won_cents: null,
      follow_up_on: '2026-11-19',
    })
  })

  test('a lead with a contract isn’t lost when another quote is declined after it was reopened', async () => {
    const contract = await acceptedQuote()
    const other = await sent({}, { leadId: contract.leadId })
    await setWork(db, contract.leadId, { step: 'quoted' }, SENT)
    expect((await call('declineQuote', { code: other.code, reason: 'price' })).status).toBe(202)
    expect(await workOf(contract.leadId)).toMatchObject({ step: 'quoted', lost_reason: null, won_cents: 995_300 })
  })

  test('a lead with two quotes out is lost only with the second one that is declined', async () => {
    const quote = await sent()
    const other = await sent({}, { leadId: quote.leadId })
    expect((await call('declineQuote', { code: other.code, reason: 'price' })).status).toBe(202)
    expect(await workOf(quote.leadId)).toMatchObject({ step: 'new', lost_reason: null, follow_up_on: '2026-11-19' })
    expect((await call('declineQuote', { code: quote.code, reason: 'price' })).status).toBe(202)
    expect(await workOf(quote.leadId)).toMatchObject({ step: 'lost', lost_reason: 'price' })
  })

  test('a name under a contract is the same with a phone’s apostrophe and dash as with a keyboard’s', async () => {
    const quote = await sent()
    expect((await signed(quote.code, await read(quote.code), { name: 'Pat O’Brien–Núñez' })).status).toBe(200)
    const cancel = (name: string) => call('cancelContract', { code: quote.code, name })
    expect((await cancel("Pat O'Brian-Nunez")).status).toBe(422)
    expect((await cancel("pat o'brien-nunez")).status).toBe(200)
  })

  test('opened counts once in half an hour, calls for a follow-up the first time, and never right after an email', async () => {
    const quote = await sent()
    const open = () => call('quoteOpened', { code: quote.code, version: 1, interactions: 3 })
    const email = {
      ...outboxRow({ kind: 'quote', quote: quote.id, version: 1, why: 'sent' }, quote.leadId, SENT.toISOString()),
      status: 'sent' as const,
    }
    await db
      .insertInto('outbox')
      .values({ ...email, sent_at: THURSDAY.toISOString() })
      .execute()
    for (const [seconds, count] of [
      [0, 0],
      [59, 0],
      [61, 1],
      [120, 1],
      [60 + 30 * 60, 1],
      [62 + 30 * 60, 2],
    ] as const) {
      now = new Date(THURSDAY.getTime() + seconds * 1000)
      expect((await open()).status).toBe(204)
      expect([seconds, (await rowOf(quote.id)).opened_count]).toEqual([seconds, count])
    }
    expect(await rowOf(quote.id)).toMatchObject({ opened_first: '2026-11-20T01:53:32.000Z' })
    expect(await kindsIn(quote.id)).toEqual(['sent', 'opened', 'opened'])
    expect((await workOf(quote.leadId)).follow_up_on).toBe('2026-11-20')
    expect((await historyOf(quote.leadId)).map(({ what }) => what)).toEqual(['opened'])
  })

  test('the PDF that a customer opens before signing is in the record, whatever was answered before', async () => {
    const [declined, byPhone] = [await sent(), await sent()]
    const openPdf = async ({ id }: { id: string }) =>
      recordShown(db, (await rowOf(id)).code_hash ?? '', { kind: 'pdf-opened', version: 1 }, now)
    expect((await call('declineQuote', { code: declined.code, reason: 'price' })).status).toBe(202)
    await saidYes(byPhone)
    for (const quote of [declined, byPhone]) {
      await openPdf(quote)
      expect((await signed(quote.code, await read(quote.code))).status).toBe(200)
      await openPdf(quote)
      expect((await kindsIn(quote.id)).slice(-2)).toEqual(['pdf-opened', 'accepted'])
    }
  })

  test('the terms that a customer reads before signing are in the record, once in half an hour', async () => {
    const quote = await sent()
    const read = { code: quote.code, version: 1, interactions: 1, terms: true }
    for (let times = 0; times < 2; times += 1) expect((await call('quoteOpened', read)).status).toBe(204)
    expect(await kindsIn(quote.id)).toEqual(['sent', 'terms-shown', 'opened'])
    expect((await call('quoteOpened', { ...read, version: 2 })).status).toBe(204)
    expect(await kindsIn(quote.id)).toHaveLength(3)
  })

  test('nobody with the link makes the record endless', async () => {
    const quote = await sent()
    const read = { code: quote.code, version: 1, interactions: 1, terms: true }
    for (let times = 0; times < 22; times += 1) {
      expect((await call('quoteOpened', read)).status).toBe(204)
      now = new Date(now.getTime() + 31 * 60_000)
    }
    const kinds = await kindsIn(quote.id)
    expect(kinds.filter((kind) => kind === 'opened')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'terms-shown')).toHaveLength(20)
    expect((await rowOf(quote.id)).opened_count).toBe(22)
  })

  test('an opened quote that can’t be accepted is not counted', async () => {
    const [expired, accepted] = [await sent(), await acceptedQuote()]
    await change(expired.id, { valid_until: '2026-11-18' })
    for (const { code, id } of [expired, accepted]) {
      expect((await call('quoteOpened', { code, version: 1, interactions: 1 })).status).toBe(204)
      expect((await rowOf(id)).opened_count).toBe(0)
    }
  })

  test('reminders stop with one tap, and with a second one in the minute after an email', async () => {
    const [calm, hasty] = [await sent(), await sent()]
    expect((await call('stopReminders', { code: calm.code })).status).toBe(204)
    expect((await read(calm.code)).remindersOff).toBe(true)
    const email = outboxRow({ kind: 'quote-reminder', quote: hasty.id, turn: 1 }, hasty.leadId, SENT.toISOString())
    await db
      .insertInto('outbox')
      .values({ ...email, status: 'sent', sent_at: now.toISOString() })
      .execute()
    for (let click = 0; click < 2; click += 1)
      expect((await said(call('stopReminders', { code: hasty.code })))[1]).toBe('again')
    expect((await rowOf(hasty.id)).reminders_off).toBe(0)
    expect((await call('stopReminders', { code: hasty.code, again: true })).status).toBe(204)
    expect((await rowOf(hasty.id)).reminders_off).toBe(1)
    expect(await kindsIn(hasty.id)).toEqual(['sent', 'reminders-stopped'])
  })

  test('five changes can be asked for in a day; the same one twice is one', async () => {
    const quote = await sent()
    const ask = (message: string) => call('askForChange', { code: quote.code, message })
    for (const message of ['One', 'One', 'Two', 'Three\u0000 \u202e', 'Four', 'Five'])
      expect((await ask(message)).status).toBe(202)
    expect(await said(ask('Six'))).toEqual([
      429,
      null,
      `You’ve sent us 5 messages about this quote today. Please call ${PHONE}.`,
    ])
    expect((await ask('Two')).status).toBe(202)
    expect((await ask(' ')).status).toBe(422)
    expect((await ask('x'.repeat(1001))).status).toBe(422)
    const emails = await emailsOf(quote.id)
    expect(emails.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([2, 3, 4, 5, 6].map((seq) => `quote-answer ${seq}`))
    expect(await rowOf(quote.id)).toMatchObject({ state: 'out', asked_at: THURSDAY.toISOString() })
    expect((await workOf(quote.leadId)).follow_up_on).toBe('2026-11-19')
    const [first] = await historyOf(quote.leadId)
    expect(first).toMatchObject({ kind: 'quote', what: 'change-requested', words: 'One' })
    now = new Date('2026-11-20T06:00:00Z')
    expect((await ask('Six')).status).toBe(202)
  })

  test('declining needs a reason and makes the lead lost, and can become a yes through the last day', async () => {
    const quote = await sent()
    const no = (parts: object) => call('declineQuote', { code: quote.code, ...parts })
    expect(await said(no({ reason: '' }))).toEqual([422, null, 'Your reason: Please choose a reason.'])
    expect((await no({ reason: 'not-now', message: 'Maybe in spring.' })).status).toBe(202)
    expect((await no({ reason: 'price' })).status).toBe(202)
    expect(await workOf(quote.leadId)).toMatchObject({ step: 'lost', lost_reason: 'not-now', follow_up_on: null })
    expect((await historyOf(quote.leadId))[0]).toMatchObject({
      what: 'declined',
      reason: 'not-now',
      words: 'Maybe in spring.',
    })
    expect((await emailsOf(quote.id)).map(({ kind }) => kind)).toEqual(['quote-answer'])
    expect((await signed(quote.code, await read(quote.code))).status).toBe(200)
    expect(await workOf(quote.leadId)).toMatchObject({ step: 'won', lost_reason: null })
    expect(await kindsIn(quote.id)).toEqual(['sent', 'declined', 'accepted'])
    expect((await said(no({ reason: 'price' })))[1]).toBe('accepted')
  })

  test('the same key for another quote changes nothing for either', async () => {
    const key = randomUUID()
    const [one, other] = [await sent(), await sent()]
    for (const { code } of [one, other]) expect((await signed(code, await read(code), {}, key)).status).toBe(200)
  })

  test('with a clock that can’t be trusted nothing expires, and a signature says so', async () => {
    const quote = await sent()
    await setProgressMark(db, 'clock', THURSDAY.toISOString())
    now = new Date('2031-01-01T12:00:00Z')
    const shown = await read(quote.code)
    expect(shown.isExpired).toBe(false)
    expect((await signed(quote.code, shown)).status).toBe(200)
    const [, accepted] = await recordOf(db, quote.id)
    expect(dataOf(accepted as never).clock).toBe('not certain')
    await db.deleteFrom('progress_marks').where('name', '=', 'clock').execute()
  })

  test('what is not JSON, comes from another site or is too large is refused', async () => {
    const quote = await sent()
    const { url } = YOUR_QUOTE_CALLS.acceptQuote
    const from = { 'x-forwarded-for': '2001:db8:beef::1' }
    expect((await site.postForm(url, { code: quote.code }, from)).status).toBe(415)
    expect((await site.post(url, { code: quote.code }, { ...from, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await site.post(url, { code: quote.code, name: 'x'.repeat(17_000) }, from)).status).toBe(413)
    for (const { url: address } of Object.values(YOUR_QUOTE_CALLS))
      expect((await fetch(site.url + address)).status).toBe(405)
  })

  test('guessing slows down its own address and network only, and reviews count with it', async () => {
    const quote = await sent()
    const guess = (from: string, code = '000000000000') => call('readQuote', { code }, { 'x-forwarded-for': from })
    const wrong: number[] = []
    for (let at = 0; at < 5; at += 1) wrong.push((await guess('203.0.113.9')).status)
    const review = { code: '000000000000', stars: '5', text: 'They came when they said so.', name: 'Al', town: 'Foley' }
    for (let at = 0; at < 5; at += 1)
      wrong.push((await site.post('/api/reviews', review, { 'x-forwarded-for': '203.0.113.9' })).status)
    expect(wrong).toEqual(Array(10).fill(404))
    expect(await said(guess('203.0.113.9', quote.code))).toEqual([
      429,
      null,
      `Too many wrong codes came in. Please try again in 15 minutes, or call ${PHONE}.`,
    ])
    expect((await guess('203.0.113.10', quote.code)).status).toBe(200)
    // Fifty networks guess as much as they can.
    for (let network = 0; network < 50; network += 1)
      await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`198.18.${network}.${at % 2}`)))
    expect((await guess('198.19.0.1', quote.code)).status).toBe(200)
    expect(await kindsIn(quote.id)).toEqual(['sent'])
  })

  test('a scanner that opens the link and clicks every button once signs, stops and declines nothing', async () => {
    const quote = await sent()
    const email = outboxRow(
      { kind: 'quote', quote: quote.id, version: 1, why: 'sent' },
      quote.leadId,
      SENT.toISOString(),
    )
    await db
      .insertInto('outbox')
      .values({ ...email, status: 'sent', sent_at: now.toISOString() })
      .execute()
    const before = await everything(quote)
    const clicks = await Promise.all([
      call('readQuote', { code: quote.code }),
      call('quotePhotos', { code: quote.code }),
      call('quoteOpened', { code: quote.code, version: 1, interactions: 20, terms: true }),
      call('stopReminders', { code: quote.code }),
      call('declineQuote', { code: quote.code, reason: '' }),
      call('askForChange', { code: quote.code, message: '' }),
      call('acceptQuote', { code: quote.code, ...signature(await read(quote.code), CEDAR), name: '', agreed: [] }),
      call('cancelContract', { code: quote.code, name: '' }),
    ])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 204, 409, 422, 422, 422, 422])
    expect(await everything(quote)).toEqual(before)
    // The person's own path works afterward.
    now = new Date(now.getTime() + 61_000)
    expect((await call('stopReminders', { code: quote.code })).status).toBe(204)
    expect((await signed(quote.code, await read(quote.code))).status).toBe(200)
  })

  test('while storage is down nothing is signed, and no wrong code is counted', async () => {
    const signedBefore = await acceptedQuote()
    const quote = await sent()
    const shown = await read(quote.code)
    await sql`alter table quote_versions rename to quote_versions_away`.execute(db)
    const tries = [
      await said(call('readQuote', { code: quote.code })),
      await said(signed(quote.code, shown)),
      await said(call('quotePdf', { code: quote.code })),
    ]
    const answers = [
      await said(call('declineQuote', { code: signedBefore.code, reason: 'price' })),
      await said(call('cancelContract', { code: signedBefore.code, name: 'Dana Picket' })),
    ]
    await sql`alter table quote_versions_away rename to quote_versions`.execute(db)
    expect(tries).toEqual([
      [503, null, `We can’t open your quote right now. Please try again in a minute, or call ${PHONE}.`],
      [503, null, `We couldn’t save it just now. Nothing was signed. Please try again in a minute, or call ${PHONE}.`],
      [503, null, 'We can’t make the PDF right now. Please try again in a minute.'],
    ])
    expect(answers).toEqual([
      [503, null, `We couldn’t save it just now. Please try again in a minute, or call ${PHONE}.`],
      [
        503,
        null,
        `We couldn’t save it just now. Your contract isn’t canceled yet. Please try again in a minute, or call ${PHONE}.`,
      ],
    ])
    expect(await kindsIn(quote.id)).toEqual(['sent'])
    expect((await signed(quote.code, shown)).status).toBe(200)
  })

  test('verify says no to any other file', async () => {
    const quote = await acceptedQuote()
    const sha256 = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
    expect(await (await call('verifyPdf', { sha256 })).json()).toEqual({})
    await db
      .updateTable('quote_versions')
      .set({ pdf: Buffer.from('%PDF'), pdf_sha256: sha256 })
      .where('quote_id', '=', quote.id)
      .execute()
    expect(await (await call('verifyPdf', { sha256 })).json()).toEqual({
      number: quote.number,
      kind: 'signed',
      at: THURSDAY.toISOString(),
    })
    expect((await read(quote.code)).signed?.hasPdf).toBe(true)
    expect((await call('verifyPdf', { sha256: 'nothing' })).status).toBe(422)
  })

  test('verify still knows the PDF of a yes by phone once the customer has signed', async () => {
    const quote = await sent()
    await saidYes(quote)
    const sha256 = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
    const at = now.toISOString()
    await recordEvent(db, quote.id, { at, kind: 'pdf-made', data: { sha256, version: 1 } })
    expect((await signed(quote.code, await read(quote.code))).status).toBe(200)
    const verified = await (await call('verifyPdf', { sha256 })).json()
    expect(verified).toEqual({ number: quote.number, kind: 'by-phone', at })
  })
})
