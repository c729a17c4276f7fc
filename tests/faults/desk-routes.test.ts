import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAt, DESK_CALLS } from '../../src/contract/desk/desk-calls.ts'
import { QUOTE_CALLS } from '../../src/contract/desk/quotes.ts'
import { SITE_CALLS, withKey } from '../../src/contract/desk/site-calls.ts'
import { REVIEW_CALLS } from '../../src/contract/desk/site-reviews.ts'
import { DESK_VISIT_CALLS } from '../../src/contract/desk/visits.ts'
import { WORK_ORDER_CALLS } from '../../src/contract/desk/work-order.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { DESK_HOST, HAS_PROXIES, startCaddy, startNginxBeforeDesk } from '../../testbed/proxies.ts'
import { eachOf, type RawAnswer, rawClient, spellingsOf } from './support/spellings.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const OWN_ORIGIN = `https://${DESK_HOST}`
const HEADERS = {
  host: DESK_HOST,
  origin: OWN_ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-desk': '1',
}
/** Every route a stranger may call. A new one is a deliberate decision and is added here by hand. */
const OPEN = ['/*', '/api/health', '/api/sign-in', '/api/sign-in/check-link', '/api/sign-in/finish']
const NAME = 'Wilhelmina Fencepost'

let desk: Desk
let reference = ''
let proxies: { url: string; stop: () => Promise<void> }[] = []
beforeAll(async () => {
  desk = await startTestDesk({ DESK_URL: OWN_ORIGIN })
  reference = (await desk.lead('contact', { fullName: NAME })).reference
  // A lead has one draft of a quote at a time, so from here on every call that starts one gets the same answer.
  await (await desk.signedIn()).post(callAt(QUOTE_CALLS.startQuote, { reference }).url, {})
  if (!HAS_PROXIES) return
  const port = Number(new URL(desk.url).port)
  const caddy = await startCaddy(port, port)
  proxies = [await startNginxBeforeDesk(port), { ...caddy, url: caddy.deskUrl }]
})
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop()
  await desk?.stop()
})

/** Every address of the running app with real values in it, and two that don't exist. */
const addressOf = (url: string) =>
  url.replace(':reference', reference).replace(':size', 'small').replace(/:\w+/, 'x').replace('*', 'nothing')
const addresses = () => [...new Set([...desk.routes.map(({ url }) => addressOf(url)), '/api', '/api/', '/lead/x'])]
const isOpen = (path: string) => OPEN.includes(path) || !path.startsWith('/api/')

const cookieOf = async () => `__Host-desk=${(await desk.signedIn()).cookies.get('desk')}`

/** What tells two answers apart. Bodies that change from call to call are left out, but the text of an error is not. */
function signatureOf({ status, headers, body }: RawAnswer) {
  const changes = /^(application\/json|text\/event-stream)/.test(String(headers['content-type'])) && status < 400
  return [status, headers['content-type'], headers['cache-control'], changes ? '' : body].join(' ')
}
/** The proxy answered by itself, and the desk was not asked. */
const isOfProxy = ({ headers }: RawAnswer) => headers['x-robots-tag'] === undefined

/**
 * `npm run test:all` calls every method directly. A proxy passes methods on unchanged, so behind it, and in `npm test`,
 * only the methods of a route are called.
 */
function callsTo(url: string) {
  const own = (path: string) => desk.routes.filter((route) => addressOf(route.url) === path).map(({ method }) => method)
  const methodsOf = (path: string) =>
    url === desk.url && HAS_PROXIES ? METHODS : new Set(['GET', 'POST', ...own(path)])
  // Signing out, or asking too often, would change later answers.
  const paths = addresses().filter((path) => !path.startsWith('/api/sign'))
  return paths.flatMap((path) => [...methodsOf(path)].map((method) => ({ path, method })))
}

/** Calls every address in every spelling and returns which answers differ from the plain spelling's. */
async function differences(url: string, headers: Record<string, string>) {
  const { ask, close } = rawClient(url)
  const bodyOf = (method: string) => (/^(POST|PUT|PATCH|DELETE)$/.test(method) ? '{"show":"todo"}' : '')
  const found: string[] = []
  await eachOf(callsTo(url), async ({ path, method }) => {
    const plain = async (target: string) => signatureOf(await ask(method, target, headers, bodyOf(method)))
    const allowed = new Set(await Promise.all([path, '/api/nothing', '/nothing'].map(plain)))
    for (const spelling of spellingsOf(path)) {
      const answer = await ask(method, spelling, headers, bodyOf(method))
      // It is not found; or Caddy took the host from an absolute URL, and there is no desk under another name.
      if (answer.status === 404 || answer.status === 421) continue
      if (!headers.cookie) expect(answer.body).not.toContain(NAME)
      if (isOfProxy(answer) ? answer.status < 300 && answer.body !== '' : !allowed.has(signatureOf(answer)))
        found.push(`${method} ${spelling}: ${signatureOf(answer).slice(0, 200)}`)
    }
  })
  close()
  return found
}

const WAYS = ['directly', ...(HAS_PROXIES ? ['through nginx', 'through Caddy'] : [])]
const urlOf = (way: string) => [desk.url, ...proxies.map(({ url }) => url)][WAYS.indexOf(way)] ?? ''

test('every route of the desk is in its contract, and nothing else is', () => {
  const running = desk.routes.filter(({ method, url }) => method !== 'HEAD' && !url.endsWith('*'))
  const spelled = (calls: { method: string; url: string }[]) =>
    calls.map(({ method, url }) => `${method} ${url}`).sort()
  const keyed = [SITE_CALLS.siteItem, SITE_CALLS.saveDraft, SITE_CALLS.discardDraft, SITE_CALLS.checkDraft].map(withKey)
  const named = [DESK_CALLS, SITE_CALLS, REVIEW_CALLS, QUOTE_CALLS, DESK_VISIT_CALLS, WORK_ORDER_CALLS].flatMap(
    (calls) => Object.values(calls),
  )
  expect(spelled(running)).toEqual(spelled([...named, ...keyed]))
})

test('only these routes answer without a session', async () => {
  const { ask, close } = rawClient(desk.url)
  const open = new Set<string>()
  for (const { method, url } of desk.routes) {
    const answer = await ask(method, url.replace(/:\w+/g, 'x').replace('*', ''), HEADERS, method === 'POST' ? '{}' : '')
    if (answer.status !== 401 || answer.headers['cache-control'] !== 'no-store') open.add(url)
  }
  close()
  expect([...open].sort()).toEqual(OPEN)
})

describe.each(WAYS)('however an address is spelled, %s', (way) => {
  test('without a session it reveals no more than its plain spelling', async () => {
    expect(await differences(urlOf(way), HEADERS)).toEqual([])
  })

  test('with a session it gets the same answers, and none may be cached', async () => {
    const headers = { ...HEADERS, cookie: await cookieOf() }
    expect(await differences(urlOf(way), headers)).toEqual([])
    const { ask, close } = rawClient(urlOf(way))
    const plain = await ask('GET', `/api/leads/${reference}`, headers)
    expect(plain.body).toContain(NAME)
    for (const path of addresses().filter((one) => !isOpen(one)))
      expect((await ask('GET', path, headers)).headers['cache-control'], path).toBe('no-store')
    close()
  })

  test("no other page can call with a signed-in person's cookie", async () => {
    const headers = {
      ...HEADERS,
      cookie: await cookieOf(),
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    }
    expect(await differences(urlOf(way), headers)).toEqual([])
    const { ask, close } = rawClient(urlOf(way))
    await eachOf(
      addresses().filter((path) => !isOpen(path)),
      async (path) => {
        expect((await ask('POST', path, headers, '{}')).status, path).toBe(403)
        expect((await ask('GET', path, headers)).status, path).toBe(403)
      },
    )
    close()
  })
})
