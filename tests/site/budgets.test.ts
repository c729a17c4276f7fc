import { afterAll, describe, expect, test } from 'vitest'
import { cities } from '../../src/content/cities.server.ts'
import { listing } from '../../testbed/built-site.ts'
import {
  allPictures,
  DESK,
  eagerPictures,
  everything,
  fontsOf,
  htmlOf,
  listed,
  PHONE,
  type Sent,
  scriptsOf,
  total,
} from './support/first-load.ts'
import { pages, readSite } from './support/site.ts'

const KB = 1024
/** The page's own content, which its scripts start from. */
const isState = (file: string) => file.startsWith('assets/state-')
const HOME = { html: 16, everything: 150 }
const TEXT = { html: 14, everything: 90 }
const budgetOf = (path: string) => (path === '/' ? HOME : TEXT)

/** Fails with the size of each file. */
function holdsTo(kilobytes: number, files: Sent[]) {
  if (total(files) / KB <= kilobytes) return
  expect.fail(`${(total(files) / KB).toFixed(1)} KB, where ${kilobytes} are allowed:\n${listed(files)}`)
}

describe.each(pages.map((page) => ({ path: page.path, page })))('$path', ({ path, page }) => {
  const budget = budgetOf(path)

  test(`its HTML including styles is at most ${budget.html} KB`, () => holdsTo(budget.html, htmlOf(page)))

  test('its scripts, which start at the first interaction, are at most 130 KB', () => {
    expect(scriptsOf(page).length).toBeGreaterThanOrEqual(3)
    holdsTo(130, scriptsOf(page))
  })

  test('the page contains only the inline script and requests no other by itself', () => {
    expect(page.html).not.toMatch(/<script[^>]* src=|rel="modulepreload"|as="script"/)
  })

  test('it has two fonts, within 28 KB', () => {
    expect(fontsOf(page)).toHaveLength(2)
    holdsTo(28, fontsOf(page))
  })

  test('its first pictures are at most 30 KB on a phone and 130 KB on a desktop', () => {
    holdsTo(30, eagerPictures(page, PHONE))
    holdsTo(130, eagerPictures(page, DESK))
  })

  test('all its pictures, to the end of the page, are at most 300 KB on a phone and 200 KB on a desktop', () => {
    holdsTo(300, allPictures(page, PHONE))
    holdsTo(200, allPictures(page, DESK))
  })

  test(`before any interaction a phone loads at most ${budget.everything} KB, in 6 requests`, () => {
    holdsTo(budget.everything, everything(page))
    expect(everything(page).length, listed(everything(page))).toBeLessThanOrEqual(6)
  })
})

test('a city adds no script: all cities start the same files', () => {
  const started = pages
    .filter(({ path }) => cities.some(({ slug }) => path === `/service-areas/${slug}`))
    .map((page) =>
      scriptsOf(page)
        .map(({ file }) => file)
        .filter((file) => !isState(file)),
    )
  expect(started).toHaveLength(21)
  expect(new Set(started.map((files) => files.join(' '))).size).toBe(1)
})

test("no script contains a page's text, except the state it starts from", () => {
  const scripts = listing.files.filter(({ path }) => /^\/assets\/.+\.js$/.test(path) && !isState(path.slice(1)))
  const sentences = [
    ...cities.flatMap(({ page }) => [page.heroTitle, page.closing.title]),
    ...pages.filter(({ path }) => /^\/(services|service-areas|blog)\/./.test(path)).map(({ h1 }) => h1),
  ]
  for (const { file } of scripts) {
    const source = readSite(file)
    expect(
      sentences.filter((words) => source.includes(words)),
      file,
    ).toEqual([])
  }
})

test('every page is checked', () => expect(pages.length).toBeGreaterThan(40))

afterAll(() => {
  const rows = pages
    .map((page) => ({
      page: page.path,
      html: total(htmlOf(page)) / KB,
      scripts: total(scriptsOf(page)) / KB,
      everything: total(everything(page)) / KB,
    }))
    .sort((a, b) => b.everything - a.everything)
  const shown = [...rows.filter(({ page }) => page === '/'), ...rows.filter(({ page }) => page !== '/').slice(0, 3)]
  const kb = (size: number) => size.toFixed(1).padStart(6)
  console.log(
    [
      'KB as sent:   html scripts    all',
      ...shown.map((row) => `${''.padEnd(12)}${kb(row.html)} ${kb(row.scripts)} ${kb(row.everything)}  ${row.page}`),
    ].join('\n'),
  )
})
