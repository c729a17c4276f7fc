import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020.js'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { API_CALLS, type ApiCall } from '../../src/contract/api-calls.ts'
import type { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import type { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'
import { codeHashOf, codeOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { shownContent } from '../../src/core/quotes/shown-content.ts'
import { outboxRow } from '../../src/core/storage/outbox.ts'
import { insertReviewRequest } from '../../src/core/storage/review-requests.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { photoForm, smallPhotos } from '../../testbed/photos.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { newLead, publishVisits, visitCodes } from '../../testbed/visits.ts'
import { sentContent, sentQuote, signature } from '../../testbed/your-quote.ts'
import { openApi } from '../../tools/openapi/describe.ts'
import type { VISIT_BODIES } from '../../tools/openapi/visits.ts'
import type { QUOTE_BODIES } from '../../tools/openapi/your-quote.ts'

test('docs/openapi.json matches the schemas (npm run make -- openapi)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi)))
})

const ajv = new Ajv({ strict: false, formats: { email: true, date: true, 'date-time': true } })
ajv.addSchema({ ...openApi, $id: 'api' })
const pointer = (...parts: string[]) =>
  `api#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')).join('/')}`

const named = v.optional(v.record(v.string(), v.unknown()))
const responsesSchema = v.object({ responses: v.record(v.string(), v.object({ headers: named, content: named })) })
const documentedOf = (call: ApiCall) => {
  const path = API_CALLS[call].url.replace(/:(\w+)/, '{$1}')
  const method = API_CALLS[call].method.toLowerCase()
  return { path, method, responses: v.parse(responsesSchema, openApi.paths[path]?.[method]).responses }
}
const seen = new Set<string>()

/** Compares one answer with its description. */
async function expectDescribed(call: ApiCall, status: number, answer: Response | Promise<Response>) {
  const response = await answer
  const what = `${call} ${status}`
  expect([what, response.status]).toEqual([what, status])
  const { path, method, responses } = documentedOf(call)
  const documented = responses[status]
  expect(documented, what).toBeDefined()
  for (const name of Object.keys(documented?.headers ?? {})) expect(response.headers.get(name), what).toMatch(/./)
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const body = await response.text()
  if (!documented?.content) expect([what, body]).toEqual([what, ''])
  else {
    expect(Object.keys(documented.content), what).toContain(type)
    const at = pointer('paths', path, method, 'responses', String(status), 'content', type, 'schema')
    const value: unknown = type === 'application/json' ? JSON.parse(body) : body
    const valid = ajv.validate(at, value)
    expect([what, valid, ajv.errors]).toEqual([what, true, null])
    if (type === 'text/plain') expect(body, what).toMatch(/^[A-Z][^{<]+ [^{<]+[\w.]$/)
  }
  seen.add(what)
}

const FOREIGN = { 'sec-fetch-site': 'cross-site' }
const LEADS = [
  ['contact', inquiry],
  ['quote', { ...quote, plan: yardPlan }],
] as const

/** Opens a review request as the desk does; returns the code its email would contain. */
async function openReviewCode(server: TestSite, lead_id: string) {
  const key = readDeskKey(server.dataDir, null)
  const code = codeOf(key, 'review', lead_id)
  const requestRow = {
    id: lead_id,
    lead_id,
    code_hash: codeHashOf(key, 'review', code),
    sent_at: new Date().toISOString(),
  }
  await withDatabase(server, (db) => insertReviewRequest(db, requestRow))
  return code
}

/** Removes the table, so storage fails and nothing can be saved. */
const renameTable = (server: TestSite, table: string) =>
  withDatabase(server, (db) => sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db))

const UNKNOWN = { code: '0000 0000 0000' }
/** A good body for each call about a quote, with a code that opens nothing. */
const QUOTE_CALLS = Object.entries({
  readQuote: UNKNOWN,
  quotePhotos: UNKNOWN,
  quoteOpened: { ...UNKNOWN, version: 1, interactions: 1 },
  stopReminders: UNKNOWN,
  quotePdf: UNKNOWN,
  askForChange: { ...UNKNOWN, message: 'A wider gate, please.' },
  declineQuote: { ...UNKNOWN, reason: 'price' },
  acceptQuote: { ...UNKNOWN, ...signature({ content: sentContent(), phoneHint: '' }, { option: 'cedar', addOns: [] }) },
  cancelContract: { ...UNKNOWN, name: 'Dana Picket' },
  verifyPdf: { sha256: 'a'.repeat(64) },
}) as [keyof typeof YOUR_QUOTE_CALLS, Record<string, unknown>][]
const BODIES: Record<keyof typeof YOUR_QUOTE_CALLS, keyof typeof QUOTE_BODIES> = {
  readQuote: 'QuoteCode',
  quotePhotos: 'QuoteCode',
  quoteOpened: 'QuoteOpened',
  stopReminders: 'StopReminders',
  quotePdf: 'QuotePdf',
  askForChange: 'QuoteChange',
  declineQuote: 'QuoteDeclined',
  acceptQuote: 'QuoteSignature',
  cancelContract: 'QuoteCancellation',
  verifyPdf: 'PdfHash',
}

/** An email about the quote was handed over just now. */
const mailedNow = (db: Db, leadId: string, quote: string) => {
  const at = new Date().toISOString()
  const email = outboxRow({ kind: 'quote-reminder', quote, turn: 1 }, leadId, at)
  return db
    .insertInto('outbox')
    .values({ ...email, status: 'sent', sent_at: at })
    .execute()
}

/** Every answer about a quote, in its documented form. */
async function quoteAnswers(server: TestSite) {
  const quoteOn = () => withDatabase(server, (db) => sentQuote({ db, dataDir: server.dataDir }, { now: new Date() }))
  const call = (name: keyof typeof YOUR_QUOTE_CALLS, entries: object) => server.post(API_CALLS[name].url, entries)
  const about = (name: keyof typeof YOUR_QUOTE_CALLS, code: string) => {
    const entries = QUOTE_CALLS.find(([known]) => known === name)?.[1]
    return call(name, { ...entries, code })
  }
  for (const [name, entries] of QUOTE_CALLS) {
    const { url } = API_CALLS[name]
    const at = pointer('components', 'schemas', BODIES[name])
    expect([name, ajv.validate(at, entries), ajv.errors]).toEqual([name, true, null])
    expect([name, ajv.validate(at, {})]).toEqual([name, false])
    await expectDescribed(name, 400, server.post(url, []))
    await expectDescribed(name, 403, server.post(url, entries, FOREIGN))
    // Ten wrong codes lock an address out.
    const elsewhere = { 'x-forwarded-for': '2001:db8::1' }
    if (name !== 'verifyPdf') await expectDescribed(name, 404, server.post(url, entries, elsewhere))
    await expectDescribed(name, 413, server.post(url, { ...entries, note: 'x'.repeat(20_000) }))
    await expectDescribed(
      name,
      415,
      fetch(server.url + url, { method: 'POST', body: '<a/>', headers: { 'content-type': 'a/b' } }),
    )
    await expectDescribed(name, 422, server.post(url, {}))
  }
  const [first, asked, gone, late] = [await quoteOn(), await quoteOn(), await quoteOn(), await quoteOn()]
  const { id, leadId, code } = first
  await expectDescribed('readQuote', 200, about('readQuote', code))
  await expectDescribed('quotePhotos', 200, about('quotePhotos', code))
  await expectDescribed('quoteOpened', 204, about('quoteOpened', code))
  await expectDescribed('quotePdf', 200, about('quotePdf', code))
  await expectDescribed('quotePdf', 409, call('quotePdf', { code, version: 9 }))
  await expectDescribed('askForChange', 202, about('askForChange', asked.code))
  await expectDescribed('declineQuote', 202, about('declineQuote', asked.code))
  await withDatabase(server, (db) => mailedNow(db, leadId, id))
  await expectDescribed('stopReminders', 409, about('stopReminders', code))
  await expectDescribed('stopReminders', 204, call('stopReminders', { code, again: true }))
  await expectDescribed('cancelContract', 409, about('cancelContract', code))
  const sign = (quote: Awaited<ReturnType<typeof quoteOn>>) =>
    call('acceptQuote', {
      code: quote.code,
      ...signature({ content: shownContent(quote.content), phoneHint: '' }, { option: 'cedar', addOns: [] }),
    })
  await expectDescribed('acceptQuote', 200, sign(first))
  await expectDescribed('acceptQuote', 409, about('acceptQuote', code))
  await expectDescribed('askForChange', 409, about('askForChange', code))
  await expectDescribed('declineQuote', 409, about('declineQuote', code))
  await expectDescribed('readQuote', 200, about('readQuote', code))
  await expectDescribed('cancelContract', 200, about('cancelContract', code))
  await withDatabase(server, (db) =>
    db.updateTable('quotes').set({ state: 'withdrawn' }).where('id', '=', gone.id).execute(),
  )
  for (const name of ['acceptQuote', 'askForChange', 'declineQuote', 'quotePdf'] as const)
    await expectDescribed(name, 410, about(name, gone.code))
  await expectDescribed('acceptQuote', 200, sign(late))
  await withDatabase(server, (db) =>
    db
      .updateTable('quote_versions')
      .set({ chosen: sql`replace(chosen, '"at":"2', '"at":"1')` })
      .where('quote_id', '=', late.id)
      .execute(),
  )
  await expectDescribed('cancelContract', 410, about('cancelContract', late.code))
  await expectDescribed('verifyPdf', 200, about('verifyPdf', code))
}

const NOBODY = { reference: 'GF-0000-0000', code: '0000 0000 0000' }
/** A good body for each call about a visit, with a code that opens nothing. */
const VISIT_BODY_OF = {
  readVisit: ['VisitRead', NOBODY],
  bookVisit: ['VisitBooking', { ...NOBODY, at: '2026-11-19T16:00:00.000Z' }],
  cancelVisit: ['VisitCancellation', { ...NOBODY, reason: 'not-needed' }],
  stillGood: ['VisitYes', { ...NOBODY, at: '2026-11-19T16:00:00.000Z' }],
  visitCalendar: ['VisitCode', NOBODY],
} as const satisfies Record<keyof typeof VISIT_CALLS, readonly [keyof typeof VISIT_BODIES, object]>
const VISIT_BODIES_OF = Object.entries(VISIT_BODY_OF) as [keyof typeof VISIT_CALLS, [string, object]][]

/** Every answer about a visit, in its documented form. */
async function visitAnswers(server: TestSite) {
  for (const [name, [schema, entries]] of VISIT_BODIES_OF) {
    const { url } = API_CALLS[name]
    const at = pointer('components', 'schemas', schema)
    expect([name, ajv.validate(at, entries), ajv.errors]).toEqual([name, true, null])
    expect([name, ajv.validate(at, {})]).toEqual([name, false])
    await expectDescribed(name, 400, server.post(url, {}))
    await expectDescribed(name, 403, server.post(url, entries, FOREIGN))
    await expectDescribed(name, 404, server.post(url, entries, { 'x-forwarded-for': '2001:db8:1::1' }))
    await expectDescribed(name, 413, server.post(url, { ...entries, note: 'x'.repeat(20_000) }))
    await expectDescribed(
      name,
      415,
      fetch(server.url + url, { method: 'POST', body: '<a/>', headers: { 'content-type': 'a/b' } }),
    )
  }
  const customer = async () => {
    const { id, reference } = await withDatabase(server, (db) => newLead(db, new Date()))
    return { reference, code: visitCodes(server.dataDir, id).email }
  }
  await withDatabase(server, (db) => publishVisits(db))
  const june = await customer()
  const call = (name: keyof typeof VISIT_CALLS, entries: object) => server.post(API_CALLS[name].url, entries)
  await expectDescribed('stillGood', 409, call('stillGood', { ...june, at: '2020-01-01T16:00:00.000Z' }))
  await expectDescribed('cancelVisit', 409, call('cancelVisit', { ...june, reason: 'not-needed' }))
  await expectDescribed('bookVisit', 409, call('bookVisit', { ...june, at: '2020-01-01T16:00:00.000Z' }))
  await expectDescribed('readVisit', 200, call('readVisit', june))
  const { windows } = (await (await call('readVisit', june)).json()) as { windows: { at: string }[] }
  await expectDescribed('bookVisit', 200, call('bookVisit', { ...june, at: windows[0]?.at }))
  await expectDescribed('stillGood', 200, call('stillGood', { ...june, at: windows[0]?.at }))
  await expectDescribed('visitCalendar', 200, call('visitCalendar', june))
  await expectDescribed('cancelVisit', 200, call('cancelVisit', { ...june, reason: 'not-needed' }))
}

test('an operation uses only fields that OpenAPI defines', () => {
  const named = ['operationId', 'summary', 'parameters', 'requestBody', 'responses']
  const operations = [...Object.values(openApi.paths), ...Object.values(openApi.webhooks)].flatMap(Object.values)
  expect(operations.flatMap(Object.keys).filter((key) => !named.includes(key))).toEqual([])
})

test('every answer and error of the server matches its description, and every described one occurs', async () => {
  const server = await startTestSite({ TRUST_PROXY: '127.0.0.1' })
  const callApi = (call: ApiCall, init: RequestInit = {}, part = '') =>
    fetch(server.url + API_CALLS[call].url.replace(/:\w+/, part), { method: API_CALLS[call].method, ...init })
  const other = { body: '<a/>', headers: { 'content-type': 'application/xml' } }

  for (const [call, entries] of LEADS) {
    const { url } = API_CALLS[call]
    expect([
      call,
      ajv.validate(pointer('components', 'schemas', call === 'quote' ? 'QuoteRequest' : 'Inquiry'), entries),
    ]).toEqual([call, true])
    expect(ajv.validate(pointer('components', 'schemas', call === 'quote' ? 'QuoteRequest' : 'Inquiry'), {})).toBe(
      false,
    )
    await expectDescribed(call, 201, server.post(url, entries))
    await expectDescribed(call, 201, server.postForm(url, { ...entries, plan: '' }))
    await expectDescribed(call, 400, server.post(url, {}))
    await expectDescribed(call, 403, server.post(url, entries, FOREIGN))
    await expectDescribed(call, 413, server.post(url, { ...entries, message: 'x'.repeat(400_000) }))
    await expectDescribed(call, 415, callApi(call, other))
  }

  const [photo, ...more] = await smallPhotos(7)
  const { id } = await receiptOf(await server.post('/api/contact', inquiry))
  const add = (...args: Parameters<typeof photoForm>) => callApi('addPhoto', { body: photoForm(...args) })
  const first = photo ?? Buffer.alloc(0)
  await expectDescribed('addPhoto', 201, add(id, first))
  await expectDescribed('addPhoto', 400, add(id))
  await expectDescribed('addPhoto', 403, callApi('addPhoto', { body: photoForm(id, first), headers: FOREIGN }))
  await expectDescribed('addPhoto', 404, add('nobody', first))
  await expectDescribed('addPhoto', 413, add(id, Buffer.alloc(12.5 * 1024 * 1024)))
  await expectDescribed('addPhoto', 415, callApi('addPhoto', other))
  for (const one of more.slice(0, 5)) await expectDescribed('addPhoto', 201, add(id, one))
  await expectDescribed('addPhoto', 409, add(id, ...more.slice(5)))
  const stored: { id: string } = await (await add(id, first)).json()
  const out = (lead: string, headers = {}) =>
    callApi('takeOutPhoto', { headers: { 'x-lead': lead, ...headers } }, stored.id)
  await expectDescribed('takeOutPhoto', 403, out(id, FOREIGN))
  await expectDescribed('takeOutPhoto', 404, out('nobody'))
  await expectDescribed('takeOutPhoto', 204, out(id))
  await expectDescribed('takeOutPhoto', 404, out(id))

  const { url: reviews } = API_CALLS.review
  const review = { code: '0000 0000 0000', stars: '5', text: 'They came when they said so.', name: 'Al', town: 'Foley' }
  expect(ajv.validate(pointer('components', 'schemas', 'Review'), review), ajv.errorsText()).toBe(true)
  expect(ajv.validate(pointer('components', 'schemas', 'Review'), {})).toBe(false)
  const code = await openReviewCode(server, id)
  await expectDescribed('review', 201, server.post(reviews, { ...review, code }))
  await expectDescribed('review', 201, server.postForm(reviews, { ...review, code }))
  await expectDescribed('review', 400, server.post(reviews, {}))
  await expectDescribed('review', 403, server.post(reviews, review, FOREIGN))
  await expectDescribed('review', 404, server.post(reviews, review))
  await expectDescribed('review', 413, server.post(reviews, { ...review, text: 'x'.repeat(20_000) }))
  await expectDescribed('review', 415, callApi('review', other))

  await quoteAnswers(server)
  await visitAnswers(server)

  const { url: events } = API_CALLS.countEvent
  await expectDescribed('countEvent', 204, server.post(events, { event: 'call', page: '/contact' }))
  await expectDescribed('countEvent', 400, server.post(events, { event: 'nothing' }))
  await expectDescribed('countEvent', 403, server.post(events, { event: 'call' }, FOREIGN))
  await expectDescribed('countEvent', 413, server.post(events, { event: 'call', page: 'x'.repeat(3000) }))
  await expectDescribed('countEvent', 415, callApi('countEvent', other))

  for (const call of ['testimonials', 'posts', 'post'] as const) {
    const again = async (init?: RequestInit) => callApi(call, init, 'salt-air-fence-materials')
    const etag = (await again()).headers.get('etag') ?? ''
    await expectDescribed(call, 200, again())
    await expectDescribed(call, 304, again({ headers: { 'if-none-match': etag } }))
  }
  await expectDescribed('post', 404, callApi('post', {}, 'nope'))
  await expectDescribed('health', 200, callApi('health'))

  for (const table of ['leads', 'event_counts', 'progress_marks', 'review_requests', 'quotes'])
    await renameTable(server, table)
  for (const [call, entries] of LEADS) await expectDescribed(call, 503, server.post(API_CALLS[call].url, entries))
  await expectDescribed('review', 503, server.post(reviews, review))
  for (const [name, entries] of QUOTE_CALLS) await expectDescribed(name, 503, server.post(API_CALLS[name].url, entries))
  for (const [name, [, entries]] of VISIT_BODIES_OF)
    await expectDescribed(name, 503, server.post(API_CALLS[name].url, entries))
  await expectDescribed('addPhoto', 503, add(id, first))
  await expectDescribed('takeOutPhoto', 503, out(id))
  await expectDescribed('countEvent', 503, server.post(events, { event: 'call' }))
  // The health result is cached for a second.
  await expect.poll(async () => (await callApi('health')).status).toBe(503)
  await expectDescribed('health', 503, callApi('health'))
  await server.stop()

  const strict = await startTestSite({ POST_LIMIT: '1' })
  const until = async (call: ApiCall, allowed: number, post: () => Promise<Response>) => {
    for (let count = 0; count < allowed; count += 1) await post()
    await expectDescribed(call, 429, post())
  }
  await until('contact', 1, () => strict.post('/api/contact', inquiry))
  await until('quote', 0, () => strict.post('/api/quotes', quote))
  await until('review', 0, () => strict.post(reviews, review))
  for (const [name, entries] of QUOTE_CALLS) await until(name, 0, () => strict.post(API_CALLS[name].url, entries))
  for (const [name, [, entries]] of VISIT_BODIES_OF)
    await until(name, 0, () => strict.post(API_CALLS[name].url, entries))
  await until('addPhoto', 2, () => fetch(`${strict.url}/api/photos`, { method: 'POST', body: photoForm('nobody') }))
  await until('takeOutPhoto', 0, () => fetch(`${strict.url}/api/photos/x`, { method: 'DELETE' }))
  await until('countEvent', 5, () => strict.post(events, { event: 'call' }))
  await strict.stop()

  const described = (Object.keys(API_CALLS) as ApiCall[]).flatMap((call) =>
    Object.keys(documentedOf(call).responses).map((status) => `${call} ${status}`),
  )
  expect([...seen].toSorted()).toEqual(described.toSorted())
})
