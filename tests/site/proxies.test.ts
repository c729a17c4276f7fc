import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HSTS } from '../../src/contract/security-headers.ts'
import { listing } from '../../testbed/built-site.ts'
import { naming, newPicture } from '../../testbed/pictures.ts'
import { freePort } from '../../testbed/postgres.ts'
import { startCaddy, startNginxWith } from '../../testbed/proxies.ts'
import { publish, untilLive } from '../../testbed/publish.ts'
import { type Server, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { rawClient } from '../faults/support/spellings.ts'

let server: Server
const port = () => Number(new URL(server.url).port)
/** A job with a picture is published: the link points to its release, and the picture is next to that. */
const root = () => `${server.dataDir}/site/current`
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  const picture = await withDatabase(server, (db) => newPicture(db, { width: 500, height: 400 }))
  await untilLive(server, await publish(server, naming({}, picture)))
  const { id } = picture
  for (const path of ['480.avif', '480.webp'].map((name) => `/media/${id}-${name}`)) {
    await vi.waitFor(async () => expect((await fetch(server.url + path)).status).toBe(200), { timeout: 30_000 })
    pictures.push(path)
  }
})
const pictures: string[] = []
const NO_PICTURE = '0'.repeat(24)
afterAll(() => server?.stop())

const fileLike = (pattern: RegExp) => listing.files.find(({ path }) => pattern.test(path))?.path ?? ''
/** One address of every kind that is answered differently. */
const ADDRESSES = [
  ['a page', 'GET', '/'],
  ['a page', 'GET', '/service-areas/gulf-shores'],
  ['a page with a query', 'GET', '/quote?utm_source=x'],
  ['a page, its head alone', 'HEAD', '/contact'],
  ['a script', 'GET', fileLike(/\/assets\/.+\.js$/)],
  ['a stylesheet', 'GET', fileLike(/\.css$/)],
  ['a font', 'GET', fileLike(/\.woff2$/)],
  ['a picture', 'GET', fileLike(/\.avif$/)],
  ['the data of a move', 'GET', '/services.data'],
  ['the icon', 'GET', '/icon.svg'],
  ['the sitemap', 'GET', '/sitemap.xml'],
  ['the feed', 'GET', '/feed.xml'],
  ['robots', 'GET', '/robots.txt'],
  ['an alias', 'GET', '/services/privacy-fence'],
  ['an alias with a slash', 'GET', '/services/vinyl-fence/?a=1'],
  ['a slash too many', 'GET', '/services/'],
  ['slashes too many', 'GET', '/blog//?q=%20x'],
  ['nothing', 'GET', '/nowhere'],
  ['nothing, with a slash', 'GET', '/nowhere/'],
  ['nothing, its head alone', 'HEAD', '/nowhere'],
  ['no post', 'GET', '/blog/nothing'],
  ['a file that is not an address', 'GET', '/index.html'],
  ['a file that is not an address', 'GET', '/quote/index.html'],
  ['a packed file', 'GET', '/index.html.br'],
  ['the listing of the site', 'GET', '/site.json'],
  ['the page for nothing, by its name', 'GET', '/404.html'],
  ['a folder', 'GET', '/assets/'],
  ['two slashes in front', 'GET', '//services'],
  ['a post to a page', 'POST', '/contact'],
  ['a post to nothing', 'POST', '/nowhere'],
  ['the API', 'GET', '/api/blog'],
  ['the API, wrong method', 'GET', '/api/contact'],
  ['the API, nothing there', 'GET', '/api/nothing'],
  ['the API by its bare name', 'GET', '/api'],
] as const

/** Every server has its own validators, and the rest of these headers describe the connection. */
const OWN = new Set([
  'accept-ranges',
  'etag',
  'last-modified',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
])

const onceEach = (list: string) => [...new Set(list.toLowerCase().split(', '))].join(', ')

async function answerOf(base: string, method: string, path: string, encoding: string) {
  const answer = await fetch(base + path, { method, redirect: 'manual', headers: { 'accept-encoding': encoding } })
  const body = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
  const headers = [...answer.headers].filter(([name]) => !OWN.has(name) && name !== 'content-length')
  const same = headers.map(([name, value]) => [name, name === 'vary' ? onceEach(value) : value])
  // Nobody reads the body of a redirect.
  const isMove = answer.status === 301
  return {
    status: answer.status,
    headers: Object.fromEntries(same.filter(([name]) => !(isMove && name === 'content-type'))),
    body: isMove ? '' : body,
    confirms: answer.headers.has('etag'),
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
  ['nginx', (to: number) => startNginxWith(root(), to)],
  ['Caddy', (to: number) => startCaddy(to, undefined, root())],
] as const)
  describe(`${name} with the shipped file`, () => {
    let proxy: Awaited<ReturnType<typeof start>>
    beforeAll(async () => {
      proxy = await start(port())
    })
    afterAll(() => proxy?.stop())

    test.each(ADDRESSES)('answers %s like the server alone: %s %s', async (_, method, path) => {
      for (const encoding of ['br, gzip', 'gzip', 'identity'])
        expect(await answerOf(proxy.url, method, path, encoding)).toEqual(
          await answerOf(server.url, method, path, encoding),
        )
    })

    test("serves pictures from the desk itself, with the server's own answers", async () => {
      const others = ['/media/', `/media/${NO_PICTURE}-480.avif`, `/media/${NO_PICTURE}-480.avif.br`]
      for (const path of [...pictures, ...others])
        for (const method of ['GET', 'HEAD', 'POST'])
          expect(await answerOf(proxy.url, method, path, 'br, gzip'), `${method} ${path}`).toEqual(
            await answerOf(server.url, method, path, 'br, gzip'),
          )
      const [path = ''] = pictures
      const [own, ours] = [await fetch(proxy.url + path), await fetch(server.url + path)]
      expect(own.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      // Different validators prove that the server was not asked.
      expect(own.headers.get('etag')).not.toBe(ours.headers.get('etag'))
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
      for (const path of ['/api/blog', '/api/testimonials'])
        expect(await plainHeaders(proxy.url + path)).toEqual(await plainHeaders(server.url + path))
    })

    test('says in a sentence that the server is down', async () => {
      const away = await start(await freePort())
      for (const [method, path] of [
        ['GET', '/api/blog'],
        ['POST', '/api/contact'],
        ['POST', '/api/photos'],
      ] as const) {
        const answer = await fetch(away.url + path, { method })
        expect([answer.status, answer.headers.get('content-type')], path).toEqual([503, 'text/plain; charset=utf-8'])
        expect(await answer.text()).toMatch(/^Our server isn’t answering right now\. .+ call \(251\) 555-0142\.$/)
        expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
      expect((await fetch(`${away.url}/contact`)).status).toBe(200)
      await away.stop()
    })

    test('confirms an unchanged page without its body', async () => {
      const { headers } = await fetch(`${proxy.url}/contact`)
      const again = await fetch(`${proxy.url}/contact`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('content-security-policy')).toBe(listing.policy)
    })
  })

test('under TLS Caddy sends HSTS, even on pages that it serves itself', async () => {
  const caddy = await startCaddy(port(), undefined, root(), true)
  for (const path of ['/', fileLike(/\.css$/), ...pictures, '/api/blog']) {
    const call = getSecurely(caddy.secureUrl + path, { rejectUnauthorized: false })
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    expect([path, answer.headers['strict-transport-security']]).toEqual([path, HSTS['strict-transport-security']])
  }
  await caddy.stop()
})
