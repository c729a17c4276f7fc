import { describe, expect, test } from 'vitest'
import { cities } from '../../src/content/cities.ts'
import { everything, fontsOf, htmlOf, listed, type Sent, scriptsOf, total } from './support/first-load.ts'
import { listing, pages, readSite } from './support/site.ts'

const KB = 1024
const HOME = { html: 16, scripts: 120, everything: 350 }
const TEXT = { html: 14, scripts: 100, everything: 250 }

/** Fails with each file and its size. */
function holdsTo(kilobytes: number, files: Sent[]) {
  expect(total(files) / KB, `over ${kilobytes} KB:\n${listed(files)}\n`).toBeLessThanOrEqual(kilobytes)
}

const isText = (path: string) => /^\/(services|service-areas|blog)\/./.test(path)
const budgeted = pages.filter(({ path }) => path === '/' || isText(path))

describe.each(budgeted.map((page) => ({ path: page.path, page })))('$path', ({ path, page }) => {
  const budget = path === '/' ? HOME : TEXT

  test(`its HTML with its styles is at most ${budget.html} KB`, () => holdsTo(budget.html, htmlOf(page)))

  test(`its scripts before any touch are at most ${budget.scripts} KB`, () => {
    expect(scriptsOf(page).length).toBeGreaterThanOrEqual(3)
    holdsTo(budget.scripts, scriptsOf(page))
  })

  test(`all of its first load on a phone is at most ${budget.everything} KB`, () =>
    holdsTo(budget.everything, everything(page)))
})

test('two fonts come first, within 40 KB', () => {
  for (const page of pages) {
    expect(fontsOf(page).length).toBeLessThanOrEqual(2)
    holdsTo(40, fontsOf(page))
  }
})

test('no page starts more than 20 scripts', () => {
  for (const page of pages)
    expect(scriptsOf(page).length, `${page.path}:\n${listed(scriptsOf(page))}`).toBeLessThanOrEqual(20)
})

test("no script carries a page's texts", () => {
  const scripts = listing.files.filter(({ path }) => /^\/assets\/.+\.js$/.test(path))
  const sentences = [
    ...cities.flatMap(({ page }) => [page.heroTitle, page.closing.title]),
    ...pages.filter(({ path }) => isText(path)).map(({ h1 }) => h1),
  ]
  for (const { file } of scripts) {
    const source = readSite(file)
    expect(
      sentences.filter((words) => source.includes(words)),
      file,
    ).toEqual([])
  }
})

test('prints what the heaviest pages weigh', () => {
  const rows = budgeted
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
  expect(rows.length).toBeGreaterThan(40)
})
