import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listing } from '../../testbed/built-site.ts'
import { pages, readSite, sentBytes } from './support/site.ts'

const KB = 1024
const quotePage = pages.find(({ path }) => path === '/quote')
const named = (name: string) => {
  const found = listing.files.find(({ path }) => new RegExp(`^/assets/${name}-[\\w-]+\\.js$`).test(path))
  if (!found) throw new Error(`The build made no ${name}`)
  return found.file
}
const importsOf = (file: string): string[] =>
  [...readSite(file).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => `assets/${name}`)

/** What a part of the planner loads in addition to the libraries, the pages and the page's own script. */
function partOf(entry: string) {
  const shared = (file: string) => /\/(libraries|pages|rolldown-runtime|quote|quote-options)-/.test(`/${file}`)
  const files = new Set([entry])
  for (const file of files) for (const name of importsOf(file)) if (!shared(name)) files.add(name)
  return [...files]
}
const weight = (files: string[]) => files.reduce((sum, file) => sum + sentBytes(file), 0) / KB

const opened = partOf(named('planner'))

test('opening the planner, with all its drawings, loads at most 31 KB', () => {
  expect(weight(opened), opened.join(' ')).toBeLessThanOrEqual(31)
})

test.each([
  ['the page for printing', 'paper', 1],
  ['the card in the form, and what fills it', 'plan-card', 2],
  ['what reads a plan that was kept or linked', 'plan', 3],
])('%s loads when it is needed, and is small in comparison', (_, name, most) => {
  expect(opened).not.toContain(named(name))
  expect(weight(partOf(named(name)).filter((file) => !opened.includes(file)))).toBeLessThanOrEqual(most)
})

test('the quote page contains a closed planner and requests none of its files', () => {
  expect(quotePage?.html).toMatch(/<details id="plan"[^>]*>(?:(?!<\/details>).)*Plan it first/s)
  expect(quotePage?.html).not.toMatch(/assets\/planner-/)
})

test('the planner adds less than 1 KB to the first load of the quote page', () => {
  if (!quotePage) throw new Error('There is no quote page')
  const closed = /<details id="plan"[\s\S]*?<\/details>/
  expect(quotePage.html).toMatch(closed)
  const without = quotePage.html.replace(closed, '')
  // Without it, the page's styles would also lack the rules that only the planner needs.
  const filesOf = (html: string) =>
    new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const always = filesOf(without)
  const alone = [...filesOf(closed.exec(quotePage.html)?.[0] ?? '')].filter((name) => !always.has(name))
  const rule = (name: string) =>
    new RegExp(`\\.${RegExp.escape(name.replace(/[[\].:/]/g, '\\$&'))}[^{},]*\\{[^{}]*\\}`, 'g')
  const plain = alone.reduce((html, name) => html.replace(rule(name), ''), without)
  const sent = (html: string) => brotliCompressSync(html).length
  expect(sent(quotePage.html) - sent(plain), alone.join(' ')).toBeLessThan(KB)
})

test('home and the services page link to it', () => {
  for (const path of ['/', '/services'])
    expect(pages.find((page) => page.path === path)?.html).toMatch(
      /<a [^>]*href="\/quote#plan"[^>]*>See what your fence would take: plan it first/,
    )
})
