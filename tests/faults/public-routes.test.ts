import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { costOf, smallest } from '../../testbed/processor-time.ts'
import { HAS_PROXIES, startCaddy, startNginx } from '../../testbed/proxies.ts'
import type { Route } from '../../testbed/routes.ts'
import { startTestSite } from '../../testbed/site.ts'
import { eachOf, type RawAnswer, rawClient, spellingsOf } from './support/spellings.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const WAYS = ['directly', ...(HAS_PROXIES ? ['through nginx', 'through Caddy'] : [])]
const PAGES = ['/', '/contact', '/services/wood-fencing', '/robots.txt']

let routes: Route[] = []
let ways: { url: string; stop: () => Promise<unknown> }[] = []
beforeAll(async () => {
  const site = await startTestSite({ POST_LIMIT: '1000000' })
  routes = site.routes
  ways = [site, ...(HAS_PROXIES ? [await startNginx(site.port), await startCaddy(site.port)] : [])]
})
afterAll(async () => {
  for (const way of ways.reverse()) await way.stop()
})

const addressOf = (url: string) => url.replace(':slug', 'chain-link-done-well').replace(/:\w+/, 'x')
const signatureOf = ({ status, headers, body }: RawAnswer) =>
  [status, headers['content-type'], headers['cache-control'], headers.location, headers.allow, body].join(' ')

/** Which answers differ from the plain spelling's, and from those of an address that doesn't exist. */
async function differences(url: string, headers: Record<string, string>) {
  const { ask, close } = rawClient(url)
  const bodyOf = (method: string) => (/^(POST|PUT|PATCH|DELETE)$/.test(method) ? '{}' : '')
  const own = (path: string) => routes.filter((route) => addressOf(route.url) === path).map(({ method }) => method)
  const methodsOf = (path: string) =>
    url === ways[0]?.url && HAS_PROXIES ? METHODS : new Set(['GET', 'POST', ...own(path)])
  const paths = [...new Set([...routes.map((route) => addressOf(route.url)), ...PAGES])]
  const calls = paths.flatMap((path) => [...methodsOf(path)].map((method) => ({ path, method })))
  const found: string[] = []
  await eachOf(calls, async ({ path, method }) => {
    const plain = signatureOf(await ask(method, path, headers, bodyOf(method)))
    for (const spelling of spellingsOf(path)) {
      const answer = await ask(method, spelling, headers, bodyOf(method))
      const isNothing = [400, 403, 404].includes(answer.status)
      // Caddy answers by itself for another host.
      const isOfProxy = answer.headers['x-content-type-options'] === undefined && answer.body === ''
      const isToPlain = answer.status === 301 && answer.headers.location === path
      if (!isNothing && !isOfProxy && !isToPlain && signatureOf(answer) !== plain)
        found.push(`${method} ${spelling}: ${signatureOf(answer).slice(0, 200)} instead of ${plain.slice(0, 200)}`)
    }
  })
  close()
  return found
}

const HEADERS = { 'content-type': 'application/json' }

describe.each(WAYS)('however an address of the site is spelled, %s', (way) => {
  const urlOf = () => ways[WAYS.indexOf(way)]?.url ?? ''

  test('it is answered like its plain spelling, or as not found', async () => {
    expect(await differences(urlOf(), HEADERS)).toEqual([])
  })

  test('another site can post to none of them', async () => {
    const headers = { ...HEADERS, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect(await differences(urlOf(), headers)).toEqual([])
    const { ask, close } = rawClient(urlOf())
    for (const { method, url } of routes.filter((route) => route.method === 'POST'))
      expect((await ask(method, addressOf(url), headers, '{}')).status, url).toBe(403)
    close()
  })
})

test('percent-encoded letters and an absolute URL reach the same page and the same wrong method', async () => {
  const { ask, close } = rawClient(ways[0]?.url ?? '')
  for (const method of ['GET', 'POST']) {
    const plain = signatureOf(await ask(method, '/contact', HEADERS))
    for (const spelling of ['/%63ontact', 'http://localhost/contact', 'HTTP://localhost/%63ontact'])
      expect(signatureOf(await ask(method, spelling, HEADERS)), spelling).toBe(plain)
  }
  close()
})

test('an address of thousands of slashes costs the server no more than any other', async () => {
  const { ask, close } = rawClient(ways[0]?.url ?? '')
  const five = async (path: string) => {
    for (let count = 0; count < 5; count += 1) expect((await ask('GET', path, HEADERS)).status).toBe(404)
  }
  await five('/nothing/')
  // The site runs in this process.
  expect(await smallest(250, () => costOf(() => five(`/a${'/'.repeat(15_000)}a/`)))).toBeLessThan(250)
  close()
})
