import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020.js'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { API_CALLS, type ApiCall } from '../../src/contract/api-calls.ts'
import { codeHashOf, codeOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { insertReviewRequest } from '../../src/core/storage/review-requests.ts'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { photoForm, smallPhotos } from '../../testbed/photos.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { type Server, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { openApi } from '../../tools/openapi/describe.ts'

test('docs/openapi.json matches the schemas (npm run openapi)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi)))
})

const ajv = new Ajv({ strict: false, formats: { email: true } })
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
async function held(call: ApiCall, status: number, answer: Response | Promise<Response>) {
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
async function openReviewCode(server: Server, lead_id: string) {
  const key = readDeskKey(server.dataDir, null)
  const code = codeOf(key, 'review', lead_id)
  const ask = { id: lead_id, lead_id, code_hash: codeHashOf(key, 'review', code), sent_at: new Date().toISOString() }
  await withDatabase(server, (db) => insertReviewRequest(db, ask))
  return code
}

/** Removes the table, so storage fails and nothing can be saved. */
const takeAway = (server: Server, table: string) =>
  withDatabase(server, (db) => sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db))

test('an operation uses only fields that OpenAPI defines', () => {
  const named = ['operationId', 'summary', 'parameters', 'requestBody', 'responses']
  const operations = [...Object.values(openApi.paths), ...Object.values(openApi.webhooks)].flatMap(Object.values)
  expect(operations.flatMap(Object.keys).filter((key) => !named.includes(key))).toEqual([])
})

test('every answer and error of the server matches its description, and every described one occurs', async () => {
  const server = await startServer()
  const ask = (call: ApiCall, init: RequestInit = {}, part = '') =>
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
    await held(call, 201, server.post(url, entries))
    await held(call, 201, server.postForm(url, { ...entries, plan: '' }))
    await held(call, 400, server.post(url, {}))
    await held(call, 403, server.post(url, entries, FOREIGN))
    await held(call, 413, server.post(url, { ...entries, message: 'x'.repeat(400_000) }))
    await held(call, 415, ask(call, other))
  }

  const [photo, ...more] = await smallPhotos(7)
  const { id } = await receiptOf(await server.post('/api/contact', inquiry))
  const add = (...args: Parameters<typeof photoForm>) => ask('addPhoto', { body: photoForm(...args) })
  const first = photo ?? Buffer.alloc(0)
  await held('addPhoto', 201, add(id, first))
  await held('addPhoto', 400, add(id))
  await held('addPhoto', 403, ask('addPhoto', { body: photoForm(id, first), headers: FOREIGN }))
  await held('addPhoto', 404, add('nobody', first))
  await held('addPhoto', 413, add(id, Buffer.alloc(12.5 * 1024 * 1024)))
  await held('addPhoto', 415, ask('addPhoto', other))
  for (const one of more.slice(0, 5)) await held('addPhoto', 201, add(id, one))
  await held('addPhoto', 409, add(id, ...more.slice(5)))
  const kept: { id: string } = await (await add(id, first)).json()
  const out = (lead: string, headers = {}) => ask('takeOutPhoto', { headers: { 'x-lead': lead, ...headers } }, kept.id)
  await held('takeOutPhoto', 403, out(id, FOREIGN))
  await held('takeOutPhoto', 404, out('nobody'))
  await held('takeOutPhoto', 204, out(id))
  await held('takeOutPhoto', 404, out(id))

  const { url: reviews } = API_CALLS.review
  const review = { code: '0000 0000 0000', stars: '5', text: 'They came when they said so.', name: 'Al', town: 'Foley' }
  expect(ajv.validate(pointer('components', 'schemas', 'Review'), review), ajv.errorsText()).toBe(true)
  expect(ajv.validate(pointer('components', 'schemas', 'Review'), {})).toBe(false)
  const code = await openReviewCode(server, id)
  await held('review', 201, server.post(reviews, { ...review, code }))
  await held('review', 201, server.postForm(reviews, { ...review, code }))
  await held('review', 400, server.post(reviews, {}))
  await held('review', 403, server.post(reviews, review, FOREIGN))
  await held('review', 404, server.post(reviews, review))
  await held('review', 413, server.post(reviews, { ...review, text: 'x'.repeat(20_000) }))
  await held('review', 415, ask('review', other))

  const { url: events } = API_CALLS.countEvent
  await held('countEvent', 204, server.post(events, { event: 'call', page: '/contact' }))
  await held('countEvent', 400, server.post(events, { event: 'nothing' }))
  await held('countEvent', 403, server.post(events, { event: 'call' }, FOREIGN))
  await held('countEvent', 413, server.post(events, { event: 'call', page: 'x'.repeat(3000) }))
  await held('countEvent', 415, ask('countEvent', other))

  for (const call of ['testimonials', 'posts', 'post'] as const) {
    const again = async (init?: RequestInit) => ask(call, init, 'salt-air-fence-materials')
    const etag = (await again()).headers.get('etag') ?? ''
    await held(call, 200, again())
    await held(call, 304, again({ headers: { 'if-none-match': etag } }))
  }
  await held('post', 404, ask('post', {}, 'nope'))
  await held('health', 200, ask('health'))

  for (const table of ['leads', 'event_counts', 'progress_marks', 'review_requests']) await takeAway(server, table)
  for (const [call, entries] of LEADS) await held(call, 503, server.post(API_CALLS[call].url, entries))
  await held('review', 503, server.post(reviews, review))
  await held('addPhoto', 503, add(id, first))
  await held('takeOutPhoto', 503, out(id))
  await held('countEvent', 503, server.post(events, { event: 'call' }))
  // The health result is cached for a second.
  await expect.poll(async () => (await ask('health')).status).toBe(503)
  await held('health', 503, ask('health'))
  await server.stop()

  const strict = await startServer({ POST_LIMIT: '1' })
  const until = async (call: ApiCall, allowed: number, post: () => Promise<Response>) => {
    for (let count = 0; count < allowed; count += 1) await post()
    await held(call, 429, post())
  }
  await until('contact', 1, () => strict.post('/api/contact', inquiry))
  await until('quote', 0, () => strict.post('/api/quotes', quote))
  await until('review', 0, () => strict.post(reviews, review))
  await until('addPhoto', 2, () => fetch(`${strict.url}/api/photos`, { method: 'POST', body: photoForm('nobody') }))
  await until('takeOutPhoto', 0, () => fetch(`${strict.url}/api/photos/x`, { method: 'DELETE' }))
  await until('countEvent', 5, () => strict.post(events, { event: 'call' }))
  await strict.stop()

  const described = (Object.keys(API_CALLS) as ApiCall[]).flatMap((call) =>
    Object.keys(documentedOf(call).responses).map((status) => `${call} ${status}`),
  )
  expect([...seen].toSorted()).toEqual(described.toSorted())
})
