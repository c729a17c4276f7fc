import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { counties } from '../../src/content/counties.server.ts'
import { builtIn, contentAt } from '../../src/content/site-content.ts'
import { sampleTestimonials } from '../../src/content/testimonials/sample-testimonials.ts'
import { SITE_DIR } from '../../testbed/built-site.ts'
import { leavesOf } from './support/leaves.ts'

const { facts, testimonials } = contentAt({}, new Date(0))
const stated = {
  builtIn,
  facts,
  testimonials,
  sampleTestimonials,
  counties: counties.map((county) => county.testimonials),
}
/** Skip towns and shorter values such as a day, because the copy contains them too. */
const words = leavesOf(stated).flatMap(({ path, value }) =>
  typeof value === 'string' && value.length > 9 && !path.endsWith('.location') ? [value] : [],
)
/** Rows of the price table, as scripts write numbers. */
const rows = leavesOf(builtIn.prices)
  .map(({ path }) => path.replace(/\.\d$/, ''))
  .flatMap((path) => {
    const row = path
      .split('.')
      .reduce<unknown>((table, name) => (table as Record<string, unknown>)[name], builtIn.prices)
    return Array.isArray(row) && row[1] > 99 ? [row.map(shortNumber).join(',')] : []
  })
function shortNumber(number: number) {
  return number >= 1000 && number % 1000 === 0 ? number.toExponential().replace('+', '') : String(number)
}

test('no script contains what the business may change: it comes with each page', () => {
  expect(words).toEqual(expect.arrayContaining([facts.phone, facts.email, '7:00 AM to 6:00 PM']))
  expect(words).toContain(sampleTestimonials[0]?.testimonialText)
  expect(rows).toEqual(expect.arrayContaining(['350,600', '900,1600', '1e3,1800']))
  const folder = join(SITE_DIR, 'assets')
  // The router's data of a page is in that page's own file.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && !name.startsWith('state-'))
  expect(scripts.length).toBeGreaterThan(10)
  const found = scripts.flatMap((name) => {
    const script = readFileSync(join(folder, name), 'utf8')
    return [...words, ...rows.map((row) => `[${row}]`)]
      .filter((fact) => script.includes(fact))
      .map((fact) => `${name}: ${fact}`)
  })
  expect(found).toEqual([])
})
