import { beforeAll, expect, test } from 'vitest'
import { counties } from '../../src/content/counties.server.ts'
import { builtIn, contentAt } from '../../src/content/site-content.ts'
import { sampleTestimonials } from '../../src/content/testimonials/sample-testimonials.ts'
import { testimonials } from '../../src/content/testimonials/testimonials.ts'
import { faultsOf } from '../../src/contract/site/items.ts'
import { VISIT_PATH } from '../../src/contract/visit-calls.ts'
import { YOUR_QUOTE_PATH } from '../../src/contract/your-quote-calls.ts'
import { leavesOf } from './support/leaves.ts'
import { everyItem, everything, NOW, other } from './support/other-content.ts'
import { renderSite } from './support/render.ts'

const { facts } = contentAt({}, NOW)
/** Patterns that would reveal the old content, in pages and data. */
const OLD: [string, RegExp][] = [
  ...leavesOf({ ...builtIn, prices: null })
    .filter(({ value }) => typeof value === 'string' && value.length > 9)
    .map(({ path, value }): [string, RegExp] => [path, new RegExp(RegExp.escape(String(value)))]),
  ['the number that is dialed', /2515550142/],
  ['that somebody comes at any hour', /24\/7|around the clock|at any hour|day (and|or) night|by night/i],
  ['the zip code', /AL (<!-- -->)?36606|"postalCode":"36606"/],
  ...facts.hours.flatMap(({ days, shortDays, time }): [string, RegExp][] => [
    [days, new RegExp(`${days}(<!-- -->| |<span[^>]*>)*\\d`)],
    [shortDays, new RegExp(`${shortDays} \\d`)],
    [time, new RegExp(time)],
  ]),
  ['the hours in the copy', /from 7 to 6|from 8 to 4/],
  ['the structured hours', /"(08:00|17:00|15:00|07:00|18:00|16:00)"|Mo-Fr/],
  ['the rating', /"ratingValue":4\.8|"reviewCount":47/],
  ...[...testimonials, ...sampleTestimonials].map(({ id, testimonialText }): [string, RegExp] => [
    `the sample ${id}`,
    new RegExp(RegExp.escape(testimonialText)),
  ]),
  ...counties.flatMap((county) =>
    county.testimonials.map(({ quote, attribution }): [string, RegExp] => [
      attribution,
      new RegExp(RegExp.escape(quote)),
    ]),
  ),
  ['a review that is hidden', /Hidden H\./],
  ['the month of the prices', /2026-11"/],
  ['the prices as samples', /"mode","sample"/],
]
/** A customer's own words and our articles stay as they were written. */
const promised = (text: string) => text.replaceAll(/had an answer within 24 hours/g, '')

let pages: Awaited<ReturnType<typeof renderSite>>
const textOf = (path: string) => pages.find((page) => page.path === path)?.html ?? ''
const graphOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph']
const quotesOf = (html: string) =>
  [...html.matchAll(/<blockquote[^>]*>“(?:<!-- -->)?([^<]*) had an answer/g)].map(([, who]) => who)
beforeAll(async () => {
  pages = await renderSite(everything, NOW)
}, 120_000)

test('every field of all publishable content is different', () => {
  for (const { kind, item } of everyItem) expect(faultsOf(kind, item), kind).toEqual([])
  const changed = new Map(leavesOf(other).map(({ path, value }) => [path, value]))
  // A closed day stays closed, and an empty list of days off has no fields.
  const same = leavesOf(builtIn).filter(({ path, value }) => value !== null && changed.get(path) === value)
  expect(same).toEqual([])
  expect(pages.length).toBeGreaterThan(50)
})

test('the searched texts are on the pages while nothing is published', async () => {
  const today = await renderSite({ notice: { ...builtIn.notice, isOn: true } }, NOW)
  const absent = OLD.filter(([, trace]) => !today.some(({ html, data }) => trace.test(html) || trace.test(data)))
  // Only the API returns the samples of testimonials.ts.
  const only = testimonials.map(({ id }) => `the sample ${id}`)
  expect(absent.map(([name]) => name)).toEqual([...only, 'a review that is hidden'])
})

test.each(OLD)('no page and no data still contains %s', (_, trace) => {
  const found = pages.flatMap(({ path, html, data }) => {
    const match = trace.exec(html) ?? trace.exec(data)
    return match ? [`${path}: …${match.input.slice(Math.max(0, match.index - 60), match.index + 60)}…`] : []
  })
  expect(found).toEqual([])
})

test('every promise of an answer uses the hours of the notice, in pages, descriptions and data', () => {
  const old = pages
    .filter(({ path }) => !path.startsWith('/blog/'))
    .filter(({ html, data }) => /24[ -]hours?/i.test(promised(html) + promised(data)))
  expect(old.map(({ path }) => path)).toEqual([])
  for (const path of ['/', '/contact', '/quote', '/services/fence-repair', '/service-areas/foley'])
    expect(textOf(path), path).toMatch(/96 hours/)
  expect(textOf('/')).toContain('96-Hour')
})

test('no placeholder is left in the copy, with this content or with nothing published', async () => {
  for (const { path, html, data } of [...pages, ...(await renderSite({}, NOW))])
    expect([path, /\{(responseTime|openingHours|emergency)\}/.exec(html + data)?.[0]]).toEqual([path, undefined])
})

test('copy about emergencies uses the published text', () => {
  const times = (path: string) => textOf(path).split(other.hours.emergency).length
  for (const path of ['/', '/contact', '/services', '/services/fence-repair', '/service-areas/baldwin-county'])
    expect(times(path), path).toBeGreaterThan(times('/blog'))
})

test('every page has the notice, the phone number and the days off', () => {
  for (const { path, html } of pages) {
    expect(html, path).toContain('tel:+19077770199')
    // A customer's quote and visit have a short frame of their own.
    if (path === YOUR_QUOTE_PATH || path === VISIT_PATH) continue
    expect(html, path).toContain(other.notice.title)
    expect(html, path).toContain('tel:+19077770188')
    expect(html, path).toContain('Closed Nov 26 and 27, Thanksgiving')
  }
  for (const path of ['/contact', '/quote'])
    expect(textOf(path).split('Nov 24 1:00 PM to 3:20 PM, Crew training'), path).toHaveLength(3)
})

test('structured data has the published hours, days off and rating on every page', () => {
  const indexed = pages.filter(({ html }) => !html.includes('content="noindex"'))
  for (const { path, html } of indexed)
    expect(graphOf(html)[0], path).toMatchObject({
      telephone: '(907) 777-0199',
      aggregateRating: { ratingValue: 3.7, reviewCount: 91 },
      openingHours: ['Tu-Th 09:10-15:20', 'Su 10:30-12:45'],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-11-24', validThrough: '2026-11-24', opens: '13:00', closes: '15:20' },
        { validFrom: '2026-11-26', validThrough: '2026-11-27', opens: '00:00', closes: '00:00' },
      ],
    })
})

test('home shows the first three of our own reviews, and a county puts those from its towns first', () => {
  expect(quotesOf(textOf('/'))).toEqual(['Olga B. of Foley', 'Nils P. of Saraland', 'Ida T. of Lillian'])
  const baldwin = textOf('/service-areas/baldwin-county')
  expect(quotesOf(baldwin)).toEqual(['Olga B. of Foley', 'Ida T. of Lillian', 'Uwe M. of Daphne, AL'])
  expect(baldwin).toContain('Heard in Baldwin County')
  expect(baldwin).toContain('3 out of 5 stars')
  const mobile = textOf('/service-areas/mobile-county')
  expect(quotesOf(mobile)).toEqual(['Nils P. of Saraland', 'Olga B. of Foley', 'Ida T. of Lillian'])
  expect(mobile).not.toContain('Heard in Mobile County')
})

test('the planner gets the published prices with the page, and none where they are turned off', async () => {
  const dataOf = (all: typeof pages) => all.find(({ path }) => path === '/quote')?.data ?? ''
  expect(dataOf(pages)).toContain('"2027-02"')
  expect(dataOf(pages)).toContain(String(other.prices.operator[0]))
  const off = await renderSite({ prices: { ...other.prices, mode: 'off' } }, NOW, ['/quote'])
  expect(dataOf(off)).not.toContain(String(other.prices.operator[0]))
})
