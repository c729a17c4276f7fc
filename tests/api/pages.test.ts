import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testimonials } from '../../src/content/testimonials/testimonials.ts'
import { ASSET, listing, SITE_DIR } from '../../testbed/built-site.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'

const POSTS = 'src/content/posts'

describe('pages and files', () => {
  let server: TestSite
  beforeAll(async () => {
    server = await startTestSite({ TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => server?.stop())

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { method, headers, redirect: 'manual' })

  /** Sends raw bytes, because fetch would normalize them. */
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (part) => (answer += part))
      socket.on('close', () => resolve(answer))
    })

  test('a page comes with its own policy and every security header', async () => {
    const page = await get('/services')
    expect(page.status).toBe(200)
    const { file } = listing.pages.find(({ path }) => path === '/services') ?? { file: '' }
    expect((await page.text()) === readFileSync(join(SITE_DIR, file), 'utf8')).toBe(true)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(page.headers.get('content-security-policy')).toBe(listing.policy)
    // This header would make the browser start a separate process for the page.
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(listing.policy).toMatch(/script-src 'self' 'sha256-/)
    expect(page.headers.get('permissions-policy')).toContain('camera=()')
  })

  test('every kind of answer has the security headers and no version', async () => {
    for (const path of [
      '/',
      '/nope',
      '/blog/nope',
      ASSET,
      '/services/',
      '/api/health',
      '/api/nope',
      '/api/contact',
      '/%zz',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  test('HSTS is sent when a trusted proxy says the visitor used TLS', async () => {
    for (const path of ['/', '/api/health', '/services/', '/nope']) {
      const { headers } = await get(path, { 'x-forwarded-proto': 'https' })
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    }
    const other = await startTestSite()
    const answer = await fetch(other.url, { headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    await other.stop()
  })

  test.each(['/', '/api/blog', '/api/testimonials'])(
    '%s is sent in the smallest encoding the browser accepts, each with its own ETag',
    async (path) => {
      const encoding = async (accept: string) => {
        const answer = await get(path, { 'accept-encoding': accept })
        expect(answer.headers.get('vary')).toBe('accept-encoding')
        return [answer.headers.get('content-encoding'), answer.headers.get('etag')?.slice(-6)]
      }
      expect((await encoding('gzip, deflate, br'))[0]).toBe('br')
      expect((await encoding('gzip'))[0]).toBe('gzip')
      expect((await encoding('identity'))[0]).toBeNull()
      expect((await encoding('br;q=0, gzip;q=0.5'))[0]).toBe('gzip')
      expect((await encoding('br'))[1]).not.toBe((await encoding('gzip'))[1])
    },
  )

  test('every page except home fits in the first ten packets, including its headers as HTTP/2 compresses them', async () => {
    const FLIGHT = 14_600
    const packed = (answer: Response) =>
      [...answer.headers].reduce((sum, [name, value]) => sum + 0.75 * (name.length + value.length), 0)
    const long = new Map<string, number>()
    for (const { path } of listing.pages) {
      const answer = await get(path, { 'accept-encoding': 'br' })
      const bytes = packed(answer) + Number(answer.headers.get('content-length'))
      if (bytes > FLIGHT) long.set(path, Math.round(bytes))
    }
    expect([...long.keys()]).toEqual(['/'])
  })

  test('an unchanged page is confirmed without its body', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': `W/"x", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('assets are cached for a year, other files are revalidated', async () => {
    const asset = await get(ASSET)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache')
  })

  test('HEAD answers like GET without a body', async () => {
    const head = await get('/services', { 'accept-encoding': 'identity' }, 'HEAD')
    const page = await get('/services', { 'accept-encoding': 'identity' })
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'))
    expect(await head.text()).toBe('')
    expect((await get('/api/health', {}, 'HEAD')).status).toBe(200)
  })

  test('a trailing slash redirects to the address without it and keeps the query', async () => {
    const answer = await get('/services/?a=1&b=%20')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/services?a=1&b=%20'])
    expect((await get('/services/privacy-fence?x=1')).headers.get('location')).toBe('/services/privacy-fencing?x=1')
    expect((await get('/services/privacy-fence/')).headers.get('location')).toBe('/services/privacy-fencing')
  })

  test('nothing redirects to another site', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example/services/', '/%2f%2fevil.example/'])
      expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404/)
  })

  test("an unknown address gets the not-found page, below /blog the blog's own", async () => {
    for (const path of ['/nope', '/index.html', '/assets/', '/site.json', '/contact%00']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('404 Page Not Found')
    }
    const post = await get('/blog/nope')
    expect([post.status, (await post.text()).includes('Post Not Found')]).toEqual([404, true])
  })

  test('unknown API addresses and wrong methods get a plain-text error', async () => {
    const answerOf = async (path: string, method: string) => {
      const answer = await get(path, {}, method)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      return [answer.status, answer.headers.get('allow')]
    }
    expect(await answerOf('/api/nope', 'GET')).toEqual([404, null])
    expect(await answerOf('/api/blog/nope', 'GET')).toEqual([404, null])
    expect(await answerOf('/api/contact', 'GET')).toEqual([405, 'POST'])
    expect(await answerOf('/api/quotes', 'DELETE')).toEqual([405, 'POST'])
    expect(await answerOf('/api/blog', 'POST')).toEqual([405, 'GET, HEAD'])
    expect(await answerOf('/api/blog/nope', 'POST')).toEqual([405, 'GET, HEAD'])
    expect(await answerOf('/api/photos/nope', 'GET')).toEqual([405, 'DELETE'])
    expect(await answerOf('/services', 'POST')).toEqual([405, 'GET, HEAD'])
    expect(await answerOf('/nope', 'POST')).toEqual([404, null])
  })

  test('a request that is not HTTP gets a readable answer', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*text\/plain[\s\S]*could not be read\.$/)
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/)
  })

  test('testimonials and posts come from the content, with an ETag', async () => {
    const answer = await get('/api/testimonials')
    expect(testimonials).not.toEqual([])
    expect(await answer.json()).toEqual(testimonials)
    const etag = answer.headers.get('etag') ?? ''
    expect((await get('/api/testimonials', { 'if-none-match': etag })).status).toBe(304)
    const posts = (await (await get('/api/blog')).json()) as { slug: string; publishedAt: string; content?: string }[]
    expect(posts.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(readdirSync(POSTS).toSorted())
    const days = posts.map(({ publishedAt }) => publishedAt)
    expect(days).toEqual(days.toSorted().reverse())
    expect(posts.every((post) => post.content === undefined)).toBe(true)
    const { slug, publishedAt } = posts.at(-1) ?? {}
    const source = readFileSync(`${POSTS}/${slug}.md`, 'utf8')
    const post = (await (await get(`/api/blog/${slug}`)).json()) as { content: string }
    expect(post).toMatchObject({ slug, publishedAt })
    expect(post.content.length).toBeGreaterThan(1000)
    expect(source).toContain(`publishedAt: "${publishedAt}"\n`)
    expect(source.endsWith(`---\n\n${post.content}\n`)).toBe(true)
  })
})
