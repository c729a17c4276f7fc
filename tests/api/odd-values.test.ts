import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { inquiry } from '../../testbed/entries.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeAnyStore } from '../../testbed/stores.ts'

const ODD = ['%00', 'GF%00-7K3M-Q9TX', '%ff', '%ed%a0%80', '%0a', '%2e%2e%2f', '%25%27%22', 'é', 'x'.repeat(3000)]

/** Each URL with one placeholder filled with an odd value and the others with valid ones. */
const oddPaths = (url: string, good: Record<string, string>) =>
  [...url.matchAll(/:(\w+)/g)].flatMap(([, name]) =>
    ODD.map((odd) => url.replace(/:(\w+)/g, (_, one: string) => (one === name ? odd : (good[one] ?? 'x')))),
  )

/** One copy of the body for each of its strings, with a NUL in that string, which PostgreSQL cannot store. */
const withNul = (body: Record<string, unknown>) =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [
          { ...body, [name]: `${value}\u0000x` },
          { ...body, [name]: '\u0000' },
        ]
      : [],
  )

describeAnyStore('odd values from outside', (store) => {
  let desk: Desk
  let server: TestSite
  beforeAll(async () => {
    const env = await store.env()
    server = await startTestSite(env)
    desk = await startTestDesk(env)
  })
  afterAll(async () => {
    await desk?.stop()
    await server?.stop()
  })

  test('in any desk URL are answered as not found', async () => {
    const owner = await desk.signedIn()
    const { reference } = await desk.lead()
    const calls = desk.routes.filter(({ method, url }) => method !== 'HEAD' && url.includes('/:'))
    expect(calls.length).toBeGreaterThan(7)
    for (const { method, url } of calls)
      for (const path of oddPaths(url, { reference, size: 'small' })) {
        const { status } = await owner.call(method, path, method === 'GET' ? undefined : { kind: 'owner', typed: '' })
        expect([method, path.slice(0, 80), status]).toEqual([method, path.slice(0, 80), 404])
      }
  })

  test('in requests to the desk never cause a server error', async () => {
    const owner = await desk.signedIn()
    const { reference } = await desk.lead()
    const { id } = owner
    const bodies: [path: string, body: Record<string, unknown>][] = [
      ['/api/sign-in', { email: 'owner@example.com' }],
      ['/api/sign-in/check-link', { token: `${'a'.repeat(36)}.${'b'.repeat(43)}` }],
      ['/api/sign-in/finish', { token: `${'a'.repeat(36)}.${'b'.repeat(43)}` }],
      ['/api/sign-in/finish', { code: '12345678' }],
      ['/api/leads/find', { show: 'todo', text: 'dana', whose: id, after: 'first|2026|x' }],
      ['/api/leads', { name: 'P', phone: '1', email: 'a@example.com', city: 'c', address: 'a', service: 's' }],
      ['/api/leads', { name: 'P', message: 'm', foundUs: 'phone', assignTo: id }],
      [`/api/leads/${reference}/actions`, { action: 'note', text: 'words', version: 0 }],
      [`/api/leads/${reference}/actions`, { action: 'lost', reason: 'price', words: 'words', version: 0 }],
      [`/api/leads/${reference}/actions`, { action: 'assign', to: id, version: 0 }],
      [`/api/leads/${reference}/actions`, { action: 'visit', at: '2026-11-19T09:30', by: id, version: 0 }],
      [`/api/leads/${reference}/actions`, { action: 'undo', event: id, version: 0 }],
      [`/api/leads/${reference}/emails`, { kind: 'owner' }],
      [`/api/leads/${reference}/erase`, { typed: 'GF' }],
      ['/api/emails/retry', { id }],
      ['/api/export', { format: 'csv', show: 'all' }],
    ]
    for (const [path, body] of bodies)
      for (const odd of withNul({ foundUs: 'phone', ...body })) {
        const answer = await owner.post(path, odd)
        expect(answer.status, `${path} ${JSON.stringify(odd)} ${answer.text}`).toBeLessThan(500)
      }
    const key = { 'idempotency-key': 'a\tb' }
    expect((await owner.post('/api/leads', { name: 'P', foundUs: 'phone' }, key)).status).toBe(201)
  })

  test('in the URL or the fields of any site request never cause a server error', async () => {
    for (const { method, url } of Object.values(API_CALLS))
      for (const path of oddPaths(url, {})) {
        const answer = await fetch(server.url + path, { method, headers: { 'x-lead': '%00' } })
        expect([method, path.slice(0, 80), answer.status < 500]).toEqual([method, path.slice(0, 80), true])
      }
    for (const odd of withNul({ ...inquiry, page: '/contact', utm_source: 'x', key: 'k' }))
      expect((await server.post('/api/contact', odd)).status).toBeLessThan(500)
    for (const odd of withNul({ event: 'call', page: '/' }))
      expect((await server.post('/api/events', odd)).status).toBeLessThan(500)
  })
})
