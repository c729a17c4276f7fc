import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { YOUR_QUOTE_CALLS, YOUR_QUOTE_PATH } from '../../src/contract/your-quote-calls.ts'
import { listing } from '../../testbed/built-site.ts'
import { htmlOf, scriptsOf, total } from './support/first-load.ts'
import { all, attr } from './support/html.ts'
import { notFoundPage, pages, postNotFoundPage, readSite, unlistedPages } from './support/site.ts'

const KB = 1024
/** What a server sends before the page, generously. */
const HEADERS = 2
const page = () => unlistedPages.find(({ path }) => path === YOUR_QUOTE_PATH) ?? notFoundPage
const gzipped = (file: string) => gzipSync(readSite(file)).length / KB
const asset = (pattern: RegExp) => listing.files.filter(({ path }) => pattern.test(path)).map(({ file }) => file)

test('the page of a quote is the same for everybody, and no search engine indexes it', () => {
  expect(page().meta('robots')).toBe('noindex')
  expect(all(page().document, 'link[rel=canonical]')).toEqual([])
  expect(page().html).not.toContain('ld+json')
  expect(page().html).toContain('Your quote is ready')
})

test('no page, menu, sitemap or feed links to it', () => {
  for (const { html, path } of [...pages, ...unlistedPages, notFoundPage, postNotFoundPage])
    expect(html, path).not.toMatch(/href="[^"]*\/your-quote["#?]/)
  for (const file of ['sitemap.xml', 'feed.xml', 'robots.txt', 'site.webmanifest'])
    expect(readSite(file), file).not.toContain(YOUR_QUOTE_PATH)
})

test('it has a layout of its own: nothing leads away but a call', () => {
  const links = all(page().document, 'a').map((link) => attr(link, 'href') ?? '')
  expect(links.filter((href) => href !== '#content' && !href.startsWith('tel:'))).toEqual([])
  expect(all(page().document, 'nav')).toEqual([])
})

test('without scripts it offers the PDF, by a plain post of the code', () => {
  const [, form = ''] = /<noscript>.*?(<form.*?<\/form>)/s.exec(page().html) ?? []
  expect(form).toContain(`action="${YOUR_QUOTE_CALLS.quotePdf.url}" method="post"`)
  expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['code'])
})

test('its HTML with headers is at most 14 KB; it downloads its scripts early and runs none by itself', () => {
  expect(total(htmlOf(page())) / KB + HEADERS).toBeLessThanOrEqual(14)
  expect(page().html).not.toMatch(/<script[^>]* src=/)
  const early = all(page().document, 'link[rel=modulepreload]')
  expect(early.map((link) => attr(link, 'fetchpriority'))).toEqual(early.map(() => 'low'))
  expect(early.map((link) => attr(link, 'href')?.slice(1))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^assets\/entry/), expect.stringMatching(/^assets\/your-quote/)]),
  )
})

test('its own scripts are at most 18 KB, 24 KB with the drawing shared with the planner, and its style 4 KB', () => {
  const contact = pages.find(({ path }) => path === '/contact') ?? notFoundPage
  const usual = new Set(scriptsOf(contact).map(({ file }) => file))
  const more = scriptsOf(page())
    .map(({ file }) => file)
    .filter((file) => !usual.has(file) && !/assets\/(state|start|manifest)-/.test(file))
  const own = more.filter((file) => !/assets\/(fence-drawing|quote-options)-/.test(file))
  const sum = (files: string[]) => files.reduce((size, file) => size + gzipped(file), 0)
  expect(own.length).toBeGreaterThan(0)
  expect(sum(own), own.join(' ')).toBeLessThanOrEqual(18)
  expect(sum(more), more.join(' ')).toBeLessThanOrEqual(24)
  const [style = ''] = asset(/^\/assets\/your-quote-[\w-]+\.css$/)
  expect(gzipped(style)).toBeLessThanOrEqual(4)
})

test('the steps after the choice are a script of their own, within 12 KB', () => {
  const [later = ''] = asset(/^\/assets\/later-steps-[\w-]+\.js$/)
  expect(gzipped(later)).toBeLessThanOrEqual(12)
})
