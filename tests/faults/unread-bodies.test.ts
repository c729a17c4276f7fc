// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { inquiry, newInquiry, receiptOf } from '../../testbed/entries.ts'
import { phonePhoto, photoForm, smallPhotos } from '../../testbed/photos.ts'
import { startCaddy, startNginx } from '../../testbed/proxies.ts'
import type { Route } from '../../testbed/routes.ts'
import { startTestSite } from '../../testbed/site.ts'
import { type Ask, directly, newAddress, through, type Way } from './support/ways.ts'

/** Far less than the 30 seconds after which a proxy gives up, but enough for a busy machine. */
const SOON_MS = 5000
/** More than is read at once, less than a proxy can send before it is answered. */
const body = Buffer.alloc(300_000, 'x')
const large = Buffer.alloc(3 * 1024 * 1024, 'x')
const json = { 'content-type': 'application/json' }

let site: Awaited<ReturnType<typeof startTestSite>>
let desk: Awaited<ReturnType<typeof startTestDesk>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let caddy: Awaited<ReturnType<typeof startCaddy>>
let ways: [string, Way][]
beforeAll(async () => {
  site = await startTestSite({ POST_LIMIT: '1', TRUST_PROXY: '127.0.0.1' })
  desk = await startTestDesk()
  nginx = await startNginx(site.port)
  caddy = await startCaddy(site.port, Number(new URL(desk.url).port))
  ways = [
    ['directly', directly(site.port)],
    ['through nginx', through(nginx.url)],
    ['through Caddy', through(caddy.url)],
  ]
})
afterAll(async () => {
  await nginx?.stop()
  await caddy?.stop()
  await desk?.stop()
  await site?.stop()
})

const lead = (): Ask => ({
  method: 'POST',
  path: '/api/contact',
  headers: json,
  body: Buffer.from(JSON.stringify(newInquiry())),
})

/** Every way a route may refuse a request; a route that doesn't know one answers in its own way. */
const kinds = (large: Buffer): Record<string, (route: Ask) => Ask> => ({
  'wrong type': (route) => ({ ...route, headers: { 'content-type': 'application/x-nothing' }, body }),
  'no type': (route) => ({ ...route, body }),
  'from another site': (route) => ({ ...route, headers: { ...json, 'sec-fetch-site': 'cross-site' }, body }),
  'too large': (route) => ({ ...route, headers: json, body: large }),
  'too large, in chunks': (route) => ({ ...route, headers: json, body: large, chunked: true }),
  'waiting to be told to go on': (route) => ({ ...route, headers: { ...json, expect: '100-continue' }, body: large }),
  'wrong method': (route) => ({ ...route, method: 'PATCH', headers: json, body }),
  unreadable: (route) => ({ ...route, headers: json, body }),
})

const asksOf = (routes: Route[]): Ask[] =>
  [...routes, { method: 'POST', url: '/api/nothing' }, { method: 'POST', url: '/nowhere' }, { method: 'GET', url: '/' }]
    .filter(({ method, url }) => url !== '*' && method !== 'HEAD')
    .map(({ method, url }) => ({ method, path: url.replace(/:\w+/g, 'x').replace('*', 'x') }))

/** Skip what a proxy answers by itself. */
const isPage = ({ method, path }: Ask) => method === 'GET' && !path.startsWith('/api/')

/** Describes what went wrong; empty if the next request was answered correctly and soon. */
async function faultsOf(way: Way, what: string, first: Ask, next: Ask, expected: number, refused?: number) {
  const answers = await way(first, next)
  if (refused !== undefined && answers.first !== refused) return [`${what}: ${answers.first} instead of ${refused}`]
  if (answers.first < 200 || answers.first >= 500) return [`${what}: answered by ${answers.first}`]
  if (answers.next !== expected) return [`${what}: ${answers.first}, and the next got ${answers.next}`]
  return answers.ms > SOON_MS ? [`${what}: the next waited ${Math.round(answers.ms)} ms`] : []
}

async function everywhere(judge: (name: string, way: Way) => Promise<string[]>, all = ways) {
  const faults = await Promise.all(all.map(([name, way]) => judge(name, way)))
  expect(faults.flat()).toEqual([])
}

test('after any refusal at any address, the next lead on the connection is accepted immediately', async () => {
  expect(site.routes.length).toBeGreaterThan(8)
  await everywhere(async (name, way) => {
    const faults: string[] = []
    for (const route of asksOf(site.routes).filter((one) => name === 'directly' || !isPage(one)))
      for (const [kind, refused] of Object.entries(kinds(large))) {
        const what = `${name}, ${kind}, ${route.method} ${route.path}`
        faults.push(...(await faultsOf(way, what, refused(route), lead(), 201)))
      }
    return faults
  })
})

test('after a sender exceeds a limit, the next lead on the connection is accepted immediately', async () => {
  const posts = Object.values(API_CALLS).flatMap(({ method, url }) => (method === 'POST' ? [url] : []))
  await everywhere(async (name, way) => {
    const faults: string[] = []
    const limited: string[] = []
    for (const { method, path } of asksOf(site.routes).filter((route) => route.method === 'POST')) {
      const few: Ask = { method, path, from: newAddress(), headers: json, body: Buffer.from('{}') }
      let status = 0
      for (let count = 0; count < 6 && status !== 429; count += 1) status = (await way(few, lead())).first
      if (status === 429) limited.push(path)
      for (const more of [body, large])
        faults.push(...(await faultsOf(way, `${name}, too many, ${path}`, { ...few, body: more }, lead(), 201)))
    }
    expect(limited.sort()).toEqual(posts.sort())
    return faults
  })
})

test('a missing address stays missing, whatever is sent to it', async () => {
  const owner = await desk.signedIn()
  const asks: [string, Record<string, string>][] = [
    [site.url, {}],
    [desk.url, { cookie: `desk=${owner.cookies.get('desk')}`, origin: desk.url, 'x-desk': '1' }],
  ]
  for (const [url, own] of asks)
    for (const path of ['/nowhere', '/api/nothing', '/assets/nothing.js'])
      for (const method of ['POST', 'PUT', 'DELETE'])
        for (const [type, sent] of [
          ['application/json', '{"unreadable'],
          ['application/json', ''],
          ['application/x-nothing', 'x'],
          ['text/plain', 'x'.repeat(500_000)],
        ] as const) {
          const answer = await fetch(url + path, { method, headers: { ...own, 'content-type': type }, body: sent })
          expect([url, method, path, type, answer.status]).toEqual([url, method, path, type, 404])
        }
})

const asked = async (form: FormData, headers: Record<string, string> = {}): Promise<Ask> => {
  const request = new Request('http://x', { method: 'POST', body: form })
  return {
    method: 'POST',
    path: '/api/photos',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  }
}

/** A multipart form written out by hand. */
const written = (...parts: string[]): Ask => ({
  method: 'POST',
  path: '/api/photos',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.from(parts.join('\r\n')),
})

test('a refused photo costs nobody a lead', async () => {
  const newLead = async () => {
    const post = {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': newAddress() },
      body: JSON.stringify(inquiry),
    }
    return (await receiptOf(await fetch(`${site.url}/api/contact`, post))).id
  }
  const id = await newLead()
  const full = await newLead()
  const known = await smallPhotos(6)
  for (const photo of known) {
    const form = { method: 'POST', headers: { 'x-forwarded-for': newAddress() }, body: photoForm(full, photo) }
    expect((await fetch(`${site.url}/api/photos`, form)).status).toBe(201)
  }
  const photo = await phonePhoto({ mark: 9 })
  const turned = new FormData()
  for (const name of ['a.jpg', 'b.jpg']) turned.append('photo', new Blob([new Uint8Array(body)]), name)
  turned.append('lead', id)
  const page = { accept: 'text/html' }
  const start = '--b\r\nContent-Disposition: form-data; name="lead"'
  const cases: [string, number, Ask][] = [
    ['for a request that is not there', 404, await asked(photoForm('nobody', body))],
    ['for a request that has six', 409, await asked(photoForm(full, photo))],
    ['too large', 413, await asked(photoForm(id, Buffer.alloc(13 * 1024 * 1024)))],
    ['not a photo', 415, await asked(photoForm(id, body))],
    ['two at once', 400, await asked(photoForm(id, body, body, body))],
    ['ahead of the request, by a form', 400, await asked(turned, page)],
    ['for a request that is not there, by a form', 404, await asked(photoForm('nobody', body), page)],
    ['six of them, by a form', 404, await asked(photoForm('nobody', ...Array(6).fill(body)), page)],
    ['headers that never end', 400, written(start, `X-More: ${'x'.repeat(200_000)}`, '--b--', '')],
    ['headers that never end, nor the form', 400, written(start, `X-More: ${'x'.repeat(200_000)}`)],
    ['headers that never end, and more parts', 400, written(start, start, '', id, '--b--', '')],
  ]
  await everywhere(async (name, way) => {
    const faults: string[] = []
    for (const [what, refused, first] of cases)
      faults.push(...(await faultsOf(way, `${name}, ${what}`, first, lead(), 201, refused)))
    return faults
  })
})

test('after any refusal by the desk, the next call on the connection is answered immediately', async () => {
  expect(desk.routes.length).toBeGreaterThan(20)
  const host = new URL(desk.url).host
  const own = { host, origin: desk.url, 'x-desk': '1' }
  const at = (first: Ask): Ask => ({ ...first, headers: { ...own, ...first.headers } })
  const toDesk: [string, Way][] = [
    ['directly', directly(Number(new URL(desk.url).port))],
    ['through Caddy', through(caddy.deskUrl)],
  ]
  const asMuchAsPasses = large.subarray(0, 900_000)
  const next = at({ method: 'GET', path: '/api/health' })
  await everywhere(async (name, way) => {
    const faults: string[] = []
    for (const route of asksOf(desk.routes))
      for (const [kind, refused] of Object.entries(kinds(asMuchAsPasses))) {
        const what = `${name}, ${kind}, ${route.method} ${route.path}`
        faults.push(...(await faultsOf(way, what, at(refused(route)), next, 200)))
      }
    return faults
  }, toDesk)
})
