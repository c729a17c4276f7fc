// @module-tag all
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Of } from '../../src/contract/hash.server.ts'
import { HSTS } from '../../src/contract/security-headers.ts'
import { listing } from '../../testbed/built-site.ts'
import { freePort } from '../../testbed/postgres.ts'
import { startCaddy, startNginx } from '../../testbed/proxies.ts'
import { startTestSite } from '../../testbed/site.ts'
import { rawClient } from '../faults/support/spellings.ts'

let server: Awaited<ReturnType<typeof startTestSite>>
beforeAll(async () => {
  server = await startTestSite({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server?.stop())

const fileLike = (pattern: RegExp) => listing.files.find(({ path }) => pattern.test(path))?.path ?? ''
/** One address of every kind that a proxy could change on its way. */
const ADDRESSES = [
  ['a page', 'GET', '/service-areas/gulf-shores'],
  ['a page with a query', 'GET', '/quote?utm_source=x'],
  ['a page, its head alone', 'HEAD', '/contact'],
  ['a script', 'GET', fileLike(/\/assets\/.+\.js$/)],
  ['a picture', 'GET', fileLike(/\.avif$/)],
  ['an alias with a slash', 'GET', '/services/vinyl-fence/?a=1'],
  ['slashes too many', 'GET', '/blog//?q=%20x'],
  ['two slashes in front', 'GET', '//services'],
  ['nothing', 'GET', '/nowhere'],
  ['nothing, its head alone', 'HEAD', '/nowhere'],
  ['a packed file', 'GET', '/index.html.br'],
  ['a picture of nobody', 'GET', `/media/${'0'.repeat(24)}-480.avif`],
  ['a post to a page', 'POST', '/contact'],
  ['the API', 'GET', '/api/blog'],
  ['the API, wrong method', 'GET', '/api/contact'],
  ['the API by its bare name', 'GET', '/api'],
] as const

/** These headers describe the connection. */
const CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'server'])

async function answerOf(base: string, method: string, path: string, encoding: string) {
  const answer = await fetch(base + path, { method, redirect: 'manual', headers: { 'accept-encoding': encoding } })
  const headers = [...answer.headers].filter(([name]) => !CONNECTION.has(name))
  return {
    status: answer.status,
    headers: Object.fromEntries(headers),
    body: sha256Of(Buffer.from(await answer.arrayBuffer())),
  }
}

/** Unlike fetch, a plain request sends no Accept-Encoding. */
async function plainHeaders(url: string) {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage]
  answer.resume()
  const { etag, 'content-encoding': encoding, 'content-length': length } = answer.headers
  return { etag, encoding, length }
}

for (const [name, start] of [
  ['nginx', (to: number) => startNginx(to)],
  ['Caddy', (to: number) => startCaddy(to)],
] as const)
  describe(`${name} with the shipped file`, () => {
    let proxy: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      proxy = await start(server.port)
    })
    afterAll(() => proxy?.stop())

    test.each(ADDRESSES)('passes on %s as the server answers it: %s %s', async (_, method, path) => {
      for (const encoding of ['br, gzip', 'gzip', 'identity'])
        expect(await answerOf(proxy.url, method, path, encoding)).toEqual(
          await answerOf(server.url, method, path, encoding),
        )
    })

    test('serves nothing outside its folders, however the dots are written', async () => {
      const targets = ['/../package.json', '/%2e%2e/package.json', '/media/../site.json', '/media/%2e%2e/site.json']
      for (const base of [proxy.url, server.url]) {
        const { ask, close } = rawClient(base)
        for (const target of targets)
          expect([target, (await ask('GET', target, {})).status]).toEqual([target, expect.toBeOneOf([400, 404])])
        close()
      }
    })

    test('sends the uncompressed file, with its own validator, to a client that names no encoding', async () => {
      for (const path of ['/contact', '/api/blog'])
        expect(await plainHeaders(proxy.url + path)).toEqual(await plainHeaders(server.url + path))
    })

    test('confirms an unchanged page without its body', async () => {
      const { headers } = await fetch(`${proxy.url}/contact`)
      const again = await fetch(`${proxy.url}/contact`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('content-security-policy')).toBe(listing.policy)
    })

    test('reads no more headers than the server does', async () => {
      const [head, more] = ['GET /contact HTTP/1.1\r\nHost: x\r\n', `X-More: ${'x'.repeat(7000)}\r\n`]
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => {})
      // The headers never end.
      socket.resume().write(head + more.repeat(10))
      await once(socket, 'close', { signal: AbortSignal.timeout(4000) })
    })

    test('says in a sentence that the server is down', async () => {
      const away = await start(await freePort())
      for (const [method, path] of [
        ['GET', '/contact'],
        ['POST', '/api/contact'],
        ['POST', '/api/photos'],
      ] as const) {
        const answer = await fetch(away.url + path, { method })
        expect([answer.status, answer.headers.get('content-type')], path).toEqual([503, 'text/plain; charset=utf-8'])
        expect(await answer.text()).toMatch(/^Our server isn’t answering right now\. .+ call \(251\) 555-0142\.$/)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
      await away.stop()
    })
  })

test('under TLS every answer through Caddy has HSTS', async () => {
  const caddy = await startCaddy(server.port, undefined, true)
  const answerFor = async (path: string) => {
    const call = getSecurely(caddy.secureUrl + path, { rejectUnauthorized: false })
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return answer.resume()
  }
  // Caddy listens before it has made its certificate, and refuses every handshake until then.
  await expect.poll(() => answerFor('/').catch(({ code }) => code)).toHaveProperty('statusCode', 200)
  for (const path of ['/', fileLike(/\.css$/), '/api/blog']) {
    const answer = await answerFor(path)
    expect([path, answer.headers['strict-transport-security']]).toEqual([path, HSTS['strict-transport-security']])
  }
  await caddy.stop()
})
