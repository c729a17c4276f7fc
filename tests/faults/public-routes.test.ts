import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPosts } from '../../src/content/posts.server.ts'
import { buildApp } from '../../src/server/app.ts'
import { loadBuiltSite } from '../../src/server/http/built-site.ts'
import { newLogger } from '../../src/server/logger.ts'
import { newMetrics } from '../../src/server/metrics.ts'
import { startReader } from '../../src/server/photos/reader.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openDatabase, prepareDataDir } from '../../src/server/storage/open.ts'
import type { Db } from '../../src/server/storage/tables.ts'
import { SITE_DIR } from '../../testbed/built-site.ts'
import { startCaddy, startNginx } from '../../testbed/proxies.ts'
import { type Route, routesInto } from '../../testbed/routes.ts'
import { newFolder } from '../../testbed/server.ts'
import { eachOf, type RawAnswer, rawClient, spellingsOf } from './support/spellings.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const WAYS = ['directly', 'through nginx', 'through Caddy']
const PAGES = ['/', '/contact', '/services/wood-fencing', '/robots.txt']

const routes: Route[] = []
const ways: { url: string; stop: () => Promise<unknown> }[] = []
let db: Db
beforeAll(async () => {
  const dataDir = join(newFolder(), 'data')
  const settings = readSettings({ DATA_DIR: dataDir, SITE_DIR, POST_LIMIT: '1000000', LOG_LEVEL: 'silent' })
  prepareDataDir(dataDir)
  db = await openDatabase(settings)
  const logger = newLogger(settings.logLevel)
  const built = loadBuiltSite(SITE_DIR)
  const posts = loadPosts()
  const app = buildApp({
    ...{ settings, db, built, posts, logger, testimonials: [], metrics: newMetrics() },
    ...{ clock: () => new Date(), photoReader: startReader(logger), onLead: () => {} },
  })
  app.addHook('onRoute', routesInto(routes))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(url).port)
  ways.push({ url, stop: () => app.close() }, await startNginx(port), await startCaddy(port))
})
afterAll(async () => {
  for (const way of ways.reverse()) await way.stop()
  await db?.destroy()
})

const addressOf = (url: string) => url.replace(':slug', 'chain-link-done-well').replace(/:\w+/, 'x')
const signatureOf = ({ status, headers, body }: RawAnswer) =>
  [status, headers['content-type'], headers['cache-control'], headers.location, headers.allow, body].join(' ')

/** Which answers differ from the plain spelling's, and from those of an address that is not there. */
async function differences(url: string, headers: Record<string, string>) {
  const { ask, close } = rawClient(url)
  const bodyOf = (method: string) => (/^(POST|PUT|PATCH|DELETE)$/.test(method) ? '{}' : '')
  const own = (path: string) => routes.filter((route) => addressOf(route.url) === path).map(({ method }) => method)
  const methodsOf = (path: string) => (url === ways[0]?.url ? METHODS : new Set(['GET', 'POST', ...own(path)]))
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

describe.each(WAYS)('whatever spelling an address of the site has, %s', (way) => {
  const urlOf = () => ways[WAYS.indexOf(way)]?.url ?? ''

  test('it is answered as its plain spelling, or as nothing', async () => {
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

test('letters written as numbers, and a whole address, name the same page and the same wrong method', async () => {
  const { ask, close } = rawClient(ways[0]?.url ?? '')
  for (const method of ['GET', 'POST']) {
    const plain = signatureOf(await ask(method, '/contact', HEADERS))
    for (const spelling of ['/%63ontact', 'http://localhost/contact', 'HTTP://localhost/%63ontact'])
      expect(signatureOf(await ask(method, spelling, HEADERS)), spelling).toBe(plain)
  }
  close()
})
