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

/** What opening the planner fetches beyond the libraries, the frame and the page's own script. */
function partOf(entry: string) {
  const shared = (file: string) =>
    /\/(libraries|frame|rolldown-runtime|quote|quote-options|plan-in-form)-/.test(`/${file}`)
  const files = new Set([entry])
  for (const file of files) for (const name of importsOf(file)) if (!shared(name)) files.add(name)
  return [...files]
}
const weight = (files: string[]) => files.reduce((sum, file) => sum + sentBytes(file), 0) / KB

test('what the planner needs to open is at most 30 KB', () => {
  const files = partOf(named('planner'))
  expect(weight(files), files.join(' ')).toBeLessThanOrEqual(30)
})

test('its large drawings follow in at most 7 KB', () => {
  const opened = partOf(named('planner'))
  const files = partOf(named('scenes')).filter((file) => !opened.includes(file))
  expect(weight(files), files.join(' ')).toBeLessThanOrEqual(7)
})

test('the quote page carries a closed planner, and names nothing of it to be fetched', () => {
  expect(quotePage?.html).toMatch(/<details id="plan"[^>]*>(?:(?!<\/details>).)*Plan it first/s)
  expect(quotePage?.html).not.toMatch(/assets\/(planner|scenes)-/)
  const closed = /<details id="plan"[\s\S]*?<\/details>/.exec(quotePage?.html ?? '')?.[0] ?? ''
  expect(closed.length).toBeLessThan(KB)
})

test('home and the services page lead to it', () => {
  for (const path of ['/', '/services'])
    expect(pages.find((page) => page.path === path)?.html).toMatch(
      /<a [^>]*href="\/quote#plan"[^>]*>See what your fence would take: plan it first/,
    )
})
