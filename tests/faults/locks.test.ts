import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSET, listing } from '../../testbed/built-site.ts'
import { inquiry } from '../../testbed/entries.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { QUICK } from './support/quick.ts'
import { sendBytes } from './support/wire.ts'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}
/** Headers that would tell an attacker which program and version to look up. */
const TELLTALES = ['server', 'x-powered-by', 'via', 'x-runtime', 'x-aspnet-version', 'x-generator']

/** The directives of a policy by name. */
const policyOf = (csp: string) =>
  new Map(
    csp.split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/)
      return [name, values] as const
    }),
  )

function expectLocked(headers: Headers, what: string) {
  for (const [name, value] of Object.entries(EVERYWHERE))
    expect([what, name, headers.get(name)]).toEqual([what, name, value])
  expect(headers.get('permissions-policy'), what).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  for (const name of TELLTALES) expect([what, name, headers.get(name)]).toEqual([what, name, null])
  const policy = policyOf(headers.get('content-security-policy') ?? '')
  // On our pages the policy also covers prefetches; everything the pages don't use is disabled by name.
  const isPage = policy.has('script-src')
  expect(policy.get('default-src'), what).toEqual([isPage ? "'self'" : "'none'"])
  if (isPage)
    for (const name of ['object-src', 'child-src', 'media-src']) expect(policy.get(name), what).toEqual(["'none'"])
  expect(policy.get('frame-ancestors'), what).toEqual(["'none'"])
  for (const [name, values] of policy) {
    if (!name.startsWith('script-src') && name !== 'default-src') continue
    for (const value of values) expect(value, what).toMatch(/^'(?:none|self|sha256-[\w+/=]+)'$/)
  }
}

describe('security headers', () => {
  let server: TestSite
  beforeAll(async () => {
    server = await startTestSite({ ...QUICK, TRUST_PROXY: '127.0.0.1', POST_LIMIT: '40' })
  })
  afterAll(() => server?.stop())

  test('are on every kind of answer', async () => {
    const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })
    const etag = (await get('/')).headers.get('etag') ?? ''
    const answers: Record<string, Promise<Response>> = {
      page: get('/'),
      'unchanged page': get('/', { headers: { 'if-none-match': etag } }),
      asset: get(ASSET),
      redirect: get('/services/'),
      'not found': get('/nope'),
      'post not found': get('/blog/nope'),
      'broken address': get('/%zz'),
      health: get('/api/health'),
      posts: get('/api/blog'),
      'wrong method': get('/api/contact'),
      'unknown API address': get('/api/nope'),
      lead: server.post('/api/contact', inquiry),
      'lead without scripts': server.postForm('/api/contact', inquiry),
      'refused lead': server.post('/api/contact', {}),
      'refused lead without scripts': server.postForm('/api/contact', {}),
      'wrong type': get('/api/contact', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }),
      'too large': server.post('/api/contact', { ...inquiry, message: 'x'.repeat(400_000) }),
      'foreign post': server.post('/api/contact', inquiry, { 'sec-fetch-site': 'cross-site' }),
      event: server.post('/api/events', { event: 'call' }),
    }
    for (const [what, answer] of Object.entries(answers)) expectLocked((await answer).headers, what)
    const statuses = await Promise.all(Object.values(answers).map(async (answer) => (await answer).status))
    expect(statuses).toEqual([
      200, 304, 200, 301, 404, 404, 400, 200, 200, 405, 404, 201, 201, 400, 400, 415, 413, 403, 204,
    ])
  })

  test('are on answers to requests that are not even HTTP', async () => {
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = (await sendBytes(server.url, bytes, 3000)) ?? ''
      const lines = answer.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []
      expectLocked(
        new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])),
        bytes.slice(0, 20),
      )
    }
  })

  test('HSTS is sent only over TLS, and only a trusted proxy is believed about TLS', async () => {
    const hsts = async (url: string, headers: Record<string, string>) =>
      (await fetch(url, { headers, redirect: 'manual' })).headers.get('strict-transport-security')
    for (const path of ['/', '/services/', '/nope', ASSET, '/api/health', '/api/contact']) {
      expect(await hsts(server.url + path, { 'x-forwarded-proto': 'https' })).toMatch(
        /^max-age=31536000; includeSubDomains$/,
      )
      expect(await hsts(server.url + path, { 'x-forwarded-proto': 'http' })).toBeNull()
      // The proxy appends its own value last; anything before it came from the visitor.
      expect(await hsts(server.url + path, { 'x-forwarded-proto': 'https, http' })).toBeNull()
      expect(await hsts(server.url + path, {})).toBeNull()
    }
    const direct = await startTestSite(QUICK)
    expect(await hsts(direct.url, { 'x-forwarded-proto': 'https' })).toBeNull()
    await direct.stop()
  })

  test('a post is accepted only from our own pages and from tools', async () => {
    const { host } = new URL(server.url)
    const status = async (headers: Record<string, string>, path = '/api/contact') =>
      (await server.post(path, path === '/api/events' ? { event: 'call' } : inquiry, headers)).status
    for (const path of ['/api/contact', '/api/events']) {
      const good = path === '/api/events' ? 204 : 201
      expect(await status({}, path)).toBe(good)
      expect(await status({ origin: `http://${host}` }, path)).toBe(good)
      expect(
        await status({ 'sec-fetch-site': 'same-origin', origin: 'https://changed-by-a-proxy.example' }, path),
      ).toBe(good)
      expect(await status({ 'sec-fetch-site': 'none' }, path)).toBe(good)
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
        { origin: 'https://evil.example' },
        { origin: `http://${host}.evil.example` },
        { origin: 'null' },
        { origin: '' },
      ])
        expect([headers, await status(headers as Record<string, string>, path)]).toEqual([headers, 403])
    }
    const foreign = await server.postForm('/api/contact', inquiry, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
  })
})

test('the one policy protects every page of the built site', async () => {
  const server = await startTestSite(QUICK)
  const { pages, policy } = listing
  expect(pages.length).toBeGreaterThan(40)
  for (const { path } of pages) {
    const { headers, status } = await fetch(server.url + path)
    expect([path, status, headers.get('content-security-policy')]).toEqual([path, 200, policy])
    expectLocked(headers, path)
  }
  await server.stop()
})
