import { resolve } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { previewedSchema, siteListSchema } from '../../src/contract/desk/site.ts'
import { type Kind, SINGLE_KINDS } from '../../src/contract/site/kinds.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'

let desk: Desk
let owner: Awaited<ReturnType<Desk['signedIn']>>
beforeAll(async () => {
  desk = await startTestDesk({ SITE_DIR: resolve('build/site') })
  owner = await desk.signedIn()
})
afterAll(() => desk?.stop())

const NOTICE = { ...builtIn.notice, isOn: true, title: 'Only a draft & "quoted"' }
const look = (kind: Kind, content: unknown) =>
  owner.post('/api/site/preview', { kind, content }).then((answer) => {
    expect(answer.status, answer.text).toBe(201)
    return v.parse(previewedSchema, answer.json())
  })

test('the real page shows the draft, without scripts, and publishes nothing', async () => {
  const { id, pages } = await look('notice', NOTICE)
  expect(pages.map(({ path }) => path)).toEqual(['/', '/contact', '/quote'])
  for (const { path } of pages) {
    const page = await owner.get(`/preview/${id}${path}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Only a draft &amp; &quot;quoted&quot;')
    expect(page.text).toContain('within 72 hours')
    expect(page.text).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
  }
  expect((await owner.get('/api/site')).json().release).toBeNull()
})

test('every address in it stays inside the preview: pages link to its pages, files to its files', async () => {
  const { id } = await look('notice', NOTICE)
  const found = new Set<string>()
  for (const path of ['/', '/service-areas/mobile-county']) {
    const { text } = await owner.get(`/preview/${id}${path}`)
    const own = [...text.matchAll(/(?:\s(?:href|src|action)="|url\(["']?)(\/[^"')]*)|\ssrcset="([^"]+)"/gi)].flatMap(
      ([, one, several]) => (one ? [one] : (several ?? '').split(/,\s*/).map((part) => part.split(' ')[0] ?? '')),
    )
    for (const address of own) found.add(address.split(/[?#]/)[0] ?? '')
  }
  expect(found.size).toBeGreaterThan(50)
  expect([...found].filter((address) => !address.startsWith('/preview/'))).toEqual([])
  // A form has no page that could be previewed.
  for (const address of [...found].filter((one) => !one.includes('/api/')))
    expect([address, (await owner.get(address)).status]).toEqual([address, 200])
  const picture = await owner.get('/preview/files/favicon.ico')
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, max-age=600'])
  for (const path of ['/preview/files/../site.json', '/preview/files/site.json', `/preview/${id}/nothing`])
    expect([path, (await owner.get(path)).status]).toEqual([path, 404])
})

test('it belongs to the session that made it, for ten minutes', async () => {
  const { id } = await look('notice', NOTICE)
  const path = `/preview/${id}/`
  expect((await desk.browser().get(path)).status).toBe(401)
  for (const other of [await desk.signedIn(OFFICE), await desk.signedIn()])
    expect((await other.get(path)).status).toBe(404)
  expect((await owner.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const before = desk.now()
  desk.pass(9)
  expect((await owner.get(path)).status).toBe(200)
  desk.pass(2)
  expect((await owner.get(path)).status).toBe(404)
  desk.set(before)
})

test('the oldest previews make way for the newest', async () => {
  const first = (await look('prices', builtIn.prices)).id
  for (let at = 0; at < 100; at += 1) await look('prices', builtIn.prices)
  expect((await owner.get(`/preview/${first}/quote`)).status).toBe(404)
})

test('content that cannot be published cannot be previewed, and the errors are named by field', async () => {
  const wrong = await owner.post('/api/site/preview', { kind: 'notice', content: { ...NOTICE, title: '' } })
  expect([wrong.status, wrong.json().faults]).toEqual([
    422,
    [{ path: 'title', message: 'Please write at least 3 characters.' }],
  ])
})

test.each([
  ['job', ['/our-work/k', '/our-work']],
  ['article', ['/blog/k', '/blog']],
] as const)('a %s can be previewed however little of it is written', async (kind, paths) => {
  for (const content of [
    {},
    null,
    { title: ' ', town: 7, service: 'Moats', pictures: 'none', parts: [{}], day: 'x' },
  ]) {
    const made = await owner.post('/api/site/preview', { kind, key: 'k', content })
    expect(made.status, made.text).toBe(201)
    const { id, pages } = v.parse(previewedSchema, made.json())
    expect(pages.map(({ path }) => path)).toEqual(paths)
    for (const path of paths) {
      const page = await owner.get(`/preview/${id}${path}`)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('No title yet')])
    }
  }
})

test('every kind has pages to preview, and a scheduled notice shows as it will be', async () => {
  const firsts = {
    notice: '/',
    hours: '/contact',
    contact: '/contact',
    reviews: '/',
    prices: '/quote',
    visits: '/visit',
  }
  for (const kind of SINGLE_KINDS) {
    const { id, pages } = await look(kind, builtIn[kind])
    expect([kind, pages[0]?.path]).toEqual([kind, firsts[kind]])
    for (const { path } of pages) expect((await owner.get(`/preview/${id}${path}`)).status, `${kind} ${path}`).toBe(200)
  }
  const { id } = await look('notice', { ...NOTICE, from: '2026-11-30T06:00' })
  expect((await owner.get(`/preview/${id}/`)).text).toContain('Only a draft')
})

test('every picture in the list of articles loads', async () => {
  const { items } = v.parse(siteListSchema, (await owner.get('/api/site/article')).json())
  const pictures = items.flatMap(({ picture }) => (picture?.startsWith('/') ? [picture] : []))
  expect(pictures.length).toBeGreaterThan(10)
  const missing = await Promise.all(
    pictures.map(async (path) => ((await owner.get(path)).status === 200 ? [] : [path])),
  )
  expect(missing.flat()).toEqual([])
})

test('the page for visits shows the draft’s windows to somebody in Fairhope', async () => {
  const week = { ...builtIn.visits.week, Monday: { starts: ['09:30'], side: 'both' as const } }
  const { id } = await look('visits', { ...builtIn.visits, week, note: 'Please move the boat trailer.' })
  const page = (await owner.get(`/preview/${id}/visit`)).text
  expect(page).toContain('Pick a time for your free estimate')
  expect(page).toContain('9:30&nbsp;am to 11:30&nbsp;am')
})

test('the email and the page after a form offer a time only while the draft of visits is on', async () => {
  const shown = async (isOn: boolean) => {
    const { id, pages } = await look('visits', { ...builtIn.visits, isOn })
    expect(pages.map(({ label }) => label)).toEqual(['Visit', 'Email', 'After the form'])
    return Promise.all(pages.slice(1).map(async ({ path }) => (await owner.get(`/preview/${id}${path}`)).text))
  }
  const [email = '', form = ''] = await shown(true)
  expect(email).toContain('We received your quote request')
  expect(email).toContain('Want to set it up now? Pick a time and we’ll come to you.')
  expect(form).toContain('Your reference is GF-')
  expect(form).toContain('Takes a minute. We come to you.')
  for (const page of await shown(false)) {
    expect(page).toMatch(/Your reference is GF-/)
    expect(page).not.toMatch(/Want to set it up now|Takes a minute/)
  }
})
