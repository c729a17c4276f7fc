import { expect, test } from 'vitest'
import loxley from '../cities/loxley.ts'
import { baldwinCounty } from '../counties/baldwin-county.ts'
import { woodFencing } from '../services/wood-fencing.ts'
import { site, siteFacts } from '../site.ts'
import { checked } from './checked.ts'
import { citySchema, countySchema, metaSchema, serviceSchema } from './page-schemas.ts'
import { siteFactsSchema, siteSchema } from './site-schema.ts'

const FILE = 'src/content/cities/loxley.ts'
const city = (change: object) => () => checked(FILE, citySchema, { ...loxley, ...change })
const page = (change: object) => city({ page: { ...loxley.page, ...change } })

test('a city within its limits passes unchanged', () => {
  expect(checked(FILE, citySchema, loxley)).toEqual(loxley)
})

test('a fifth reason fails and names its file', () => {
  const [reason] = loxley.page.whyChooseUs
  expect(page({ whyChooseUs: [...loxley.page.whyChooseUs, reason] })).toThrow(
    `${FILE}: page.whyChooseUs: Invalid length`,
  )
})

test('three reasons are too few', () => {
  expect(page({ whyChooseUs: loxley.page.whyChooseUs.slice(1) })).toThrow('page.whyChooseUs')
})

test('a title over 60 characters fails and names its file', () => {
  const title = 'x'.repeat(61)
  expect(() =>
    checked('src/content/pages/home.server.ts', metaSchema, { title, description: 'd'.repeat(120) }),
  ).toThrow(/^src\/content\/pages\/home\.server\.ts: title: .*60.*61/)
})

test.each([109, 161])('a description of %i characters fails and names its file', (length) => {
  const meta = { title: 'A title that is fine', description: 'd'.repeat(length) }
  expect(() => checked('src/content/pages/overview.server.ts', metaSchema, meta)).toThrow(
    /^src\/content\/pages\/overview\.server\.ts: description: /,
  )
})

test.each([110, 160])('a description of %i characters passes', (length) => {
  const meta = { title: 'A title that is fine', description: 'd'.repeat(length) }
  expect(checked('src/content/pages/overview.server.ts', metaSchema, meta)).toEqual(meta)
})

test('a picture that does not exist fails and names its file', () => {
  expect(city({ picture: 'unicorn' })).toThrow(/^src\/content\/cities\/loxley\.ts: picture: .*"unicorn"/)
})

test('a missing city reports that there is no object', () => {
  expect(() => checked(FILE, citySchema, undefined)).toThrow(`${FILE}: file: `)
})

test('all errors in a file are reported at once', () => {
  expect(city({ population: 'many', zipCodes: ['123'] })).toThrow(/population: .*; zipCodes\.0: /)
})

test('a county needs 16 communities, six cards, three reasons and three testimonials', () => {
  const short = {
    ...baldwinCounty,
    communities: baldwinCounty.communities.slice(1),
    cards: baldwinCounty.cards.slice(1),
    reasons: baldwinCounty.reasons.slice(1),
    testimonials: baldwinCounty.testimonials.slice(1),
  }
  expect(() => checked('src/content/counties/baldwin-county.ts', countySchema, short)).toThrow(
    /communities: .*cards: .*reasons: .*testimonials: /,
  )
})

test('a county card that links elsewhere is reported', () => {
  const cards = baldwinCounty.cards.map((card) => ({ ...card, href: '/services/rail-fence' }))
  expect(() => checked('c.ts', countySchema, { ...baldwinCounty, cards })).toThrow(/^c\.ts: .*cards\.0\.href: /)
})

test('a service with two questions is reported', () => {
  const questions = woodFencing.questions.slice(0, 2)
  expect(() => checked('w.ts', serviceSchema, { ...woodFencing, questions })).toThrow('w.ts: questions: ')
})

test('the business facts need a formatted phone number, and a host without a slash', () => {
  expect(() => checked('src/content/site.ts', siteFactsSchema, { ...siteFacts, phone: '251-555-0142' })).toThrow(
    /^src\/content\/site\.ts: phone: Please enter the number as \(251\) 555-0142\.$/,
  )
  expect(() => checked('src/content/site.ts', siteSchema, { ...site, host: 'https://x.example/' })).toThrow(
    /^src\/content\/site\.ts: host: must not end with a slash$/,
  )
})
