// @module-tag slow

import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInArticles } from '../../src/content/articles.server.ts'
import { builtIn } from '../../src/content/site-content.ts'
import type { Article } from '../../src/contract/site/article.ts'
import { YOUR_QUOTE_PATH } from '../../src/contract/your-quote-calls.ts'
import { finishErasing } from '../../src/core/erasing/erase-from-site.ts'
import { addDays, instantOfText, localDay } from '../../src/lead/business-time.ts'
import { HOUR } from '../../src/lead/durations.ts'
import type { Templates } from '../../src/publisher/templates.ts'
import { listing, SITE_DIR } from '../../testbed/built-site.ts'
import { startProxies } from '../../testbed/proxies.ts'
import { instancesOf, publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { describeAnyStore, withDatabase } from '../../testbed/stores.ts'
import { newClock } from '../faults/support/clock.ts'

const QUIET = { LOG_LEVEL: 'fatal' }
const pageOf = async (url: string, path = '/contact') => (await fetch(url + path)).text()
const currentOf = (server: Server) => join(server.dataDir, 'site/current')
const notice = { ...builtIn.notice, isOn: true, title: 'Storm coming tonight.' }
const portOf = (server: Server) => Number(new URL(server.url).port)

describe('published content', () => {
  let server: Server
  let proxies: { url: string; stop: () => Promise<void> }[] = []
  beforeAll(async () => {
    server = await startServer({ ...QUIET, TRUST_PROXY: '127.0.0.1' })
    proxies = await startProxies(portOf(server))
  })
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()))
    await server?.stop()
  })
  const everywhere = () => [server, ...proxies].map(({ url }) => url)

  test('is empty at first: the built pages are served and reported as live', async () => {
    await untilLive(server, 0)
    for (const url of everywhere())
      expect(await pageOf(url)).toBe(readFileSync(join(SITE_DIR, 'contact/index.html'), 'utf8'))
  })

  test('is sent compressed, pages and data alike', async () => {
    await untilLive(server, await publish(server, { prices: { ...builtIn.prices, mode: 'off' } }))
    for (const [path, file] of [
      ['/quote', 'quote/index.html'],
      ['/quote.data', 'quote.data'],
    ] as const)
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
        expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding])
        expect(await answer.text()).toBe(readFileSync(join(currentOf(server), file), 'utf8'))
      }
  })

  test('shows on the page, in its data and behind nginx and Caddy without a reload, under the same policy', async () => {
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    for (const url of everywhere())
      for (const path of ['/contact', '/contact.data']) {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
        const text = await answer.text()
        expect(text, url + path).toContain('(251) 555-0199')
        expect(text, url + path).not.toContain('(251) 555-0142')
        if (path === '/contact') expect(answer.headers.get('content-security-policy')).toBe(listing.policy)
      }
  })

  test('leaves open tabs the scripts of the page they have', async () => {
    const scriptsOf = (html: string) =>
      [...html.matchAll(/data-(?:state|start)="([^"]+)"/g)].map(([, path = '']) => path)
    const before = scriptsOf(await pageOf(server.url))
    await untilLive(server, await publish(server, withPhone('(251) 555-0177')))
    const after = scriptsOf(await pageOf(server.url))
    expect(after).not.toEqual(before)
    for (const url of everywhere())
      for (const path of [...before, ...after]) expect((await fetch(url + path)).status, url + path).toBe(200)
  })

  test('includes the reviews in the API', async () => {
    const review = {
      id: 'one',
      name: 'Glenn R.',
      town: 'Daphne',
      stars: 4 as const,
      text: 'They came when they said so.',
      work: 'Gate',
    }
    const reviews = { ...builtIn.reviews, reviews: [{ ...review, isShown: true, hiddenBecause: null }] }
    await untilLive(server, await publish(server, { reviews }))
    const answer = await fetch(`${server.url}/api/testimonials`)
    expect(await answer.json()).toEqual([
      expect.objectContaining({ customerName: 'Glenn R.', rating: '4', testimonialText: review.text }),
    ])
    expect(await pageOf(server.url, '/')).toContain('They came when they said so.')
  })

  test('is stored on disk as two releases, and older ones are removed', async () => {
    await untilLive(server, await publish(server, {}))
    await expect.poll(() => readdirSync(join(server.dataDir, 'site')).filter((name) => /^\d/.test(name)).length).toBe(2)
  })
})

test('after an erase no file made from earlier releases contains the person', async () => {
  const env = { ...QUIET, DATA_DIR: newFolder() }
  const server = await startServer(env)
  const words = 'The heron on our dock has never had a quieter neighbor.'
  const review = {
    id: randomUUID(),
    name: 'Wilhelmina H.',
    town: 'Daphne',
    stars: 5,
    text: words,
    work: 'Gate',
  } as const
  const reviews = { ...builtIn.reviews, reviews: [{ ...review, isShown: true, hiddenBecause: null }] }
  await untilLive(server, await publish(server, { reviews }))
  const open = /data-state="([^"]+)"/.exec(await pageOf(server.url, '/'))?.[1] ?? ''
  await untilLive(server, await publish(server, { reviews: builtIn.reviews }))
  const dir = join(server.dataDir, 'site')
  const holding = () =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => readFileSync(file).includes(words))
  // It is in the previous release and in the scripts of open tabs.
  expect(holding().filter((file) => /\/1-[^/]+\/index\.html$/.test(file))).toHaveLength(1)
  expect((await fetch(server.url + open)).status).toBe(200)
  await withDatabase(server, async (db) => {
    await db.insertInto('site_erasures').values({ what: 'review', id: review.id }).execute()
    await finishErasing(db)
  })
  await expect.poll(holding, { timeout: 60_000, interval: 200 }).toEqual([])
  expect((await fetch(server.url + open)).status).toBe(404)
  expect(await pageOf(server.url, '/')).not.toContain(words)
  await server.stop()
  // The next start reads it from disk again.
  const again = await startServer(env)
  await untilLive(again, 2)
  await again.stop()
}, 180_000)

test('a notice appears and disappears on schedule, even while the server is stopped', async () => {
  const clock = newClock()
  const env = { ...QUIET, ...clock.env, DATA_DIR: newFolder() }
  const server = await startServer(env)
  const text = (ms: number) =>
    new Date(clock.now() + ms).toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).slice(0, 16).replace(' ', 'T')
  await untilLive(server, await publish(server, { notice: { ...notice, from: text(HOUR), until: text(3 * HOUR) } }))
  expect(await pageOf(server.url)).not.toContain(notice.title)
  clock.move(2 * HOUR)
  await expect.poll(() => pageOf(server.url)).toContain(notice.title)
  await server.stop()
  clock.move(2 * HOUR)
  const again = await startServer(env)
  expect(await pageOf(again.url)).not.toContain(notice.title)
  await again.stop()
})

test('an article is published on schedule, even while the server is stopped', { tags: ['all'] }, async () => {
  const clock = newClock()
  const env = { ...QUIET, ...clock.env, DATA_DIR: newFolder() }
  const server = await startServer(env)
  const today = localDay(clock.now())
  const [built] = [...builtInArticles().values()] as [Article]
  const planned = (days: number) => ({
    ...built,
    day: addDays(today, days),
    title: `Planned for ${days} days from now`,
  })
  const article = { one: planned(2), two: planned(4) }
  await untilLive(server, await publish(server, { article }))
  const shown = async ({ url }: Pick<Server, 'url'>) =>
    ((await (await fetch(`${url}/api/blog`)).json()) as { slug: string }[]).map(({ slug }) => slug).slice(0, 2)
  const at = (days: number) => instantOfText(`${addDays(today, days)}T06:00`).getTime() - clock.now()
  expect(await shown(server)).not.toContain('one')
  clock.move(at(2))
  await expect.poll(() => pageOf(server.url, '/blog/one')).toContain('Planned for 2 days from now')
  expect(await pageOf(server.url, '/blog')).toContain('/blog/one')
  expect(await shown(server)).toContain('one')
  expect((await fetch(`${server.url}/blog/two`)).status).toBe(404)
  await server.stop()
  clock.move(at(4))
  const again = await startServer(env)
  expect(await pageOf(again.url, '/blog/two')).toContain('Planned for 4 days from now')
  expect(await shown(again)).toEqual(['two', 'one'])
  await again.stop()
})

test('a release whose compressed copies a failing disk has truncated is made again at the next start', {
  tags: ['all'],
}, async () => {
  const env = { ...QUIET, DATA_DIR: newFolder() }
  const server = await startServer(env)
  await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
  await server.stop()
  for (const [file, ending, encoding] of [
    ['contact/index.html', '.br', 'br'],
    ['robots.txt', '.gz', 'gzip'],
  ] as const) {
    const packed = join(env.DATA_DIR, 'site/current', file + ending)
    const cut = readFileSync(packed).subarray(0, 10)
    // Files shared with the build stay intact there.
    rmSync(packed)
    writeFileSync(packed, cut)
    const again = await startServer(env)
    await untilLive(again, 1)
    const path = `/${file.replace('/index.html', '')}`
    const answer = await fetch(again.url + path, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text(), file).toBe(readFileSync(join(env.DATA_DIR, 'site/current', file), 'utf8'))
    expect(await pageOf(again.url)).toContain('(251) 555-0199')
    await again.stop()
  }
})

test('a release that cannot be made leaves the site unchanged, gives the reason, and is skipped at startup', async () => {
  const folder = newFolder()
  cpSync(SITE_DIR, join(folder, 'site'), { recursive: true })
  cpSync(resolve(SITE_DIR, '../app/templates.json'), join(folder, 'app/templates.json'))
  symlinkSync(resolve(SITE_DIR, '../app/server'), join(folder, 'app/server'))
  const rules = join(folder, 'app/templates.json')
  const templates = JSON.parse(readFileSync(rules, 'utf8')) as Templates
  const { 'pages/blog': blog, ...others } = templates.templates
  expect(blog).toBeDefined()
  const env = { ...QUIET, SITE_DIR: join(folder, 'site'), DATA_DIR: join(folder, 'data') }
  const server = await startServer(env)
  await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
  const before = await pageOf(server.url)
  // Left over from a killed process; each try that ends this way leaves one more.
  const left = join(env.DATA_DIR, 'site/.making-long-ago')
  mkdirSync(left)
  utimesSync(left, 0, 0)
  writeFileSync(rules, JSON.stringify({ ...templates, templates: others }))
  await publish(server, { ...withPhone('(251) 555-0188'), notice })
  await expect.poll(async () => (await instancesOf(server)).map(({ state }) => state)).toEqual(['failed'])
  const [row] = await instancesOf(server)
  expect(row).toMatchObject({
    release: 1,
    detail: expect.stringMatching(/^The page \/blog couldn’t be made: .*npm run build/),
  })
  expect(await pageOf(server.url)).toBe(before)
  expect(existsSync(left)).toBe(false)
  await server.stop()

  const again = await startServer(env)
  await expect.poll(() => pageOf(again.url)).toBe(before)
  await expect
    .poll(async () => (await instancesOf(again)).map(({ state, release }) => [state, release]))
    .toEqual([['failed', 1]])
  writeFileSync(rules, JSON.stringify(templates))
  await untilLive(again, await publish(again, withPhone('(251) 555-0166')))
  expect(await pageOf(again.url)).toContain('(251) 555-0166')
  await again.stop()
})

test('a stop does not wait for pages being made: the next start makes them', { tags: ['all'] }, async () => {
  const env = { LOG_LEVEL: 'error', DATA_DIR: newFolder() }
  const server = await startServer(env)
  await untilLive(server, 0)
  const release = await publish(server, withPhone('(251) 555-0199'))
  await expect
    .poll(async () => (await instancesOf(server)).map(({ state }) => state), { interval: 20 })
    .toEqual(['making'])
  expect(await server.stop()).toBe(0)
  expect(server.output() + server.errors()).not.toMatch(/could not|couldn’t/)
  const made = readdirSync(join(env.DATA_DIR, 'site')).filter((name) => name.startsWith(`${release}-`))
  expect(made).toEqual([])
  const again = await startServer(env)
  const quotePage = async () => (await fetch(again.url + YOUR_QUOTE_PATH)).status
  expect(await quotePage(), 'this page does nothing without its scripts').toBe(503)
  expect(await pageOf(again.url)).toContain('(251) 555-0199')
  await expect.poll(quotePage).toBe(200)
  await again.stop()
})

describeAnyStore('two instances', (store) => {
  test('show the same release, and one that was stopped in the meantime shows the newest when it starts', async () => {
    // With the embedded database the instances share a disk; with PostgreSQL they run as on two machines.
    const env = { ...QUIET, ...(await store.env()), DATA_DIR: newFolder() }
    const other = { ...env, ...('DATABASE_URL' in env ? { DATA_DIR: newFolder() } : {}) }
    const [left, right] = await Promise.all([startServer(env), startServer(other)])
    const first = await publish(left, withPhone('(251) 555-0199'))
    await expect.poll(async () => (await instancesOf(left)).filter(({ release }) => release === first).length).toBe(2)
    await untilLive(left, first)
    expect(await pageOf(left.url)).toBe(await pageOf(right.url))
    await right.stop()
    await untilLive(left, await publish(left, withPhone('(251) 555-0177')))
    const back = await startServer(other)
    expect(await pageOf(back.url)).toContain('(251) 555-0177')
    await Promise.all([left.stop(), back.stop()])
  })
})
