import { expect, test } from 'vitest'
import type { SiteItems } from '../contract/site/items.ts'
import type { SingleKind } from '../contract/site/kinds.ts'
import { instantOfText } from '../lead/business-time.ts'
import { changesOf, differencesOf, lineOf, sidesOf, wordsOf } from './site-changes.ts'
import { builtIn } from './site-content.ts'

const now = instantOfText('2026-11-17T08:41')
const one = <K extends SingleKind>(kind: K) => ({ kind, key: '' })
const about = { pages: 54, now }
const changes = <K extends SingleKind>(kind: K, before: Partial<SiteItems[K]>, after: Partial<SiteItems[K]>) =>
  changesOf<SingleKind>(one(kind), { ...builtIn[kind], ...before }, { ...builtIn[kind], ...after }, about)
const whats = <K extends SingleKind>(kind: K, before: Partial<SiteItems[K]>, after: Partial<SiteItems[K]>) =>
  changes(kind, before, after).map(({ what }) => what)

test.each<[string, Partial<SiteItems['notice']>]>([
  ['No notice. Visitors see the site as usual.', {}],
  ['On every page until you unpublish it.', { isOn: true }],
  ['On every page until Sun, Nov 22, 6:00 pm.', { isOn: true, until: '2026-11-22T18:00' }],
  [
    'On every page from Fri, Nov 20, 6:00 am until Sun, Nov 22, 6:00 pm.',
    { isOn: true, from: '2026-11-20T06:00', until: '2026-11-22T18:00' },
  ],
  ['The notice ended Mon, Nov 16, 6:00 pm. Visitors see the site as usual.', { isOn: true, until: '2026-11-16T18:00' }],
])('a notice is summarized in one line: %s', (line, notice) => {
  expect(lineOf('notice', { ...builtIn.notice, ...notice }, now)).toBe(line)
})

test('two identical versions have no changes', () => {
  for (const kind of ['notice', 'hours', 'visits', 'contact', 'reviews', 'prices'] as const)
    expect(changes(kind, {}, {}), kind).toEqual([])
  expect(wordsOf([])).toBe('Nothing visitors can see.')
})

test('a notice is turned on now or later, changed while it shows, and turned off', () => {
  const on = { isOn: true, until: '2026-11-22T18:00' }
  expect(changes('notice', {}, on)[0]).toEqual({
    what: 'The notice goes on now',
    where: 'On all 54 pages, until Sun, Nov 22, 6:00 pm. Then it comes down automatically.',
  })
  expect(changes('notice', {}, { isOn: true })[0]?.where).toBe('On all 54 pages, until you unpublish it.')
  expect(whats('notice', {}, { ...on, from: '2026-11-20T06:00' })).toEqual([
    'The notice goes on Fri, Nov 20, 6:00 am',
    'Answer within: 24 hours changes to 72 hours',
  ])
  expect(whats('notice', on, { ...on, title: 'After the storm', until: null, answerHours: 120 })).toEqual([
    'Title: Storm coming: emergency repairs only. changes to After the storm',
    'Until: Sun, Nov 22, 6:00 pm changes to you unpublish it',
    'Answer within: 72 hours changes to 120 hours',
  ])
  expect(changes('notice', on, { isOn: false })).toEqual([
    { what: 'The notice is turned off now', where: 'On all 54 pages.' },
    {
      what: 'Answer within: 72 hours changes to 24 hours',
      where: 'Leads that came in meanwhile keep the time they were told.',
    },
  ])
  expect(changes('notice', {}, { title: 'Not yet shown' })[0]?.where).toBe(
    'Visitors see none of this while the notice is off.',
  )
})

test('contact changes are listed field by field, with the new value and where it shows', () => {
  const links = { ...builtIn.contact.links, facebook: 'https://www.facebook.com/gulfline' }
  expect(changes('contact', {}, { phone: '(251) 555-0199', licenseNumber: 'Home builder 24117', links })).toEqual([
    {
      what: 'Phone: (251) 555-0142 changes to (251) 555-0199',
      where: 'On all 54 pages, in emails and for search engines.',
    },
    { what: 'License number: none changes to Home builder 24117', where: 'On Contact and in the footer.' },
    {
      what: 'Facebook: none changes to https://www.facebook.com/gulfline',
      where: 'In the footer of all 54 pages.',
    },
  ])
})

test('days that change the same way are one line, and a day off says from when it shows', () => {
  const early = { opens: '06:30', closes: '17:00' }
  const week = { ...builtIn.hours.week, Monday: early, Tuesday: early, Wednesday: early, Saturday: null }
  const eve = {
    from: '2026-12-24',
    to: '2026-12-24',
    words: 'Christmas Eve',
    hours: { opens: '07:00', closes: '12:00' },
  }
  const thanks = { from: '2026-11-26', to: '2026-11-27', words: 'Thanksgiving', hours: null }
  expect(changes('hours', { daysOff: [thanks] }, { week, daysOff: [eve] })).toEqual([
    {
      what: 'Monday to Wednesday: 7:00 am to 6:00 pm changes to 6:30 am to 5:00 pm',
      where: 'On all 54 pages and for search engines.',
    },
    { what: 'Saturday: 8:00 am to 4:00 pm changes to closed', where: 'On all 54 pages and for search engines.' },
    {
      what: 'Christmas Eve, Dec 24: 7:00 am to 12:00 pm',
      where: 'Shows from Dec 10 on all 54 pages and comes down automatically.',
    },
    { what: 'Day off removed: Thanksgiving, Nov 26 and 27: closed', where: 'On all 54 pages.' },
  ])
  expect(lineOf('hours', { ...builtIn.hours, daysOff: [thanks] }, now)).toBe(
    'Mon–Fri 7:00 am to 6:00 pm, Sat 8:00 am to 4:00 pm. Closed Nov 26 and 27.',
  )
})

test('publishing hours for the first time changes what search engines read', () => {
  expect(changesOf(one('hours'), null, builtIn.hours, about)).toEqual([
    {
      what: 'Search engines: Mon–Fri 8:00 am to 5:00 pm, Sat 8:00 am to 3:00 pm changes to Mon–Fri 7:00 am to 6:00 pm, Sat 8:00 am to 4:00 pm',
      where: 'In what search engines read on every page.',
    },
  ])
})

const review = (id: string, more: Partial<SiteItems['reviews']['reviews'][number]> = {}) => ({
  ...{ id, name: `${id} R.`, town: 'Fairhope', stars: 5 as const, text: 'They came when they said they would.' },
  ...{ work: 'Privacy fence', isShown: true, hiddenBecause: null, ...more },
})

test('reviews are added, deleted, hidden and reordered', () => {
  const [ada, beau, cora] = [review('Ada'), review('Beau'), review('Cora')]
  expect(whats('reviews', {}, { reviews: [ada], rating: { value: 4.9, count: 48 } })).toEqual([
    'Rating: 4.8 from 47 changes to 4.9 from 48',
    'New: Ada R., Fairhope, five stars',
    'First on Home: the samples changes to Ada R.',
  ])
  const hidden = review('Ada', { isShown: false, hiddenBecause: 'asked us to' })
  expect(whats('reviews', { reviews: [ada, beau] }, { reviews: [cora, hidden] })).toEqual([
    'New: Cora R., Fairhope, five stars',
    'Hidden: Ada R., Fairhope. Reason: asked us to',
    'Deleted: Beau R., Fairhope',
    'First on Home: Ada R., Beau R. changes to Cora R.',
  ])
  expect(lineOf('reviews', { ...builtIn.reviews, reviews: [cora, hidden] }, now)).toBe(
    '1 shown, 1 hidden. 4.8 from 47 reviews.',
  )
})

test('a few changed prices are named, and many are counted', () => {
  expect(whats('prices', {}, { mode: 'own', asOf: '2026-12', smallestJob: [1350, 1950] })).toEqual([
    'Prices: sample prices changes to your own',
    'Smallest job: $1,200–$1,800 changes to $1,350–$1,950',
    'As of: November 2026 changes to December 2026',
  ])
  const gates = { ...builtIn.prices.gates }
  for (const material of Object.keys(gates) as (keyof typeof gates)[])
    gates[material] = { single: [1, 2], double: [3, 4] }
  const many = whats('prices', {}, { gates })
  expect([many[0], many.length, many.at(-1)]).toEqual([
    'Single wood gate: $350–$600 changes to $1–$2',
    7,
    'And 4 more prices',
  ])
  expect(wordsOf(many.map((what) => ({ what })))).toMatch(/\. And 3 more\.$/)
})

test('history shows both sides of a change', () => {
  const ada = { ...builtIn.reviews, reviews: [review('Ada')] }
  expect(sidesOf(one('reviews'), null, ada, now)).toEqual({
    before: 'No review. First on Home: the samples.',
    after: 'Ada R., Fairhope: “They came when they said they would.” First on Home: Ada R.',
  })
  const on = { ...builtIn.notice, isOn: true }
  expect(sidesOf(one('notice'), null, on, now)).toEqual({
    before: null,
    after: 'On every page until you unpublish it.',
  })
  expect(sidesOf(one('hours'), builtIn.hours, builtIn.hours, now).after).toMatch(/^Mon–Fri 7:00 am/)
  const [phone] = differencesOf(one('contact'), null, { ...builtIn.contact, phone: '(251) 555-0199' }, about)
  expect([phone?.before, phone?.after]).toEqual(['Phone: (251) 555-0142', 'Phone: (251) 555-0199'])
})

const BOTH_SIDES = { Mobile: ['Monday', 'Wednesday'], Baldwin: ['Tuesday', 'Thursday'] } as const
function weekBySide() {
  const week = { ...builtIn.visits.week }
  for (const side of ['Mobile', 'Baldwin'] as const)
    for (const day of BOTH_SIDES[side]) week[day] = { ...week[day], side }
  return week
}

test('visits are summarized in one line, and turning them on says what customers get', () => {
  expect(lineOf('visits', builtIn.visits, now)).toBe('Off. You set up visits by phone.')
  expect(lineOf('visits', { ...builtIn.visits, isOn: true }, now)).toBe(
    'On. Customers pick a time after they send a form.',
  )
  expect(changes('visits', {}, { isOn: true, week: weekBySide() })).toEqual([
    {
      what: 'Customers can pick from 23 windows a week',
      where: 'After the form and in the confirmation email. No page on the site changes.',
    },
    {
      what: 'Mon and Wed Mobile, Tue and Thu Baldwin',
      where: 'Fri and Sat both. Next day at the earliest, one visit per window, 8 a day.',
    },
    {
      what: 'A time is booked once they confirm by email',
      where: 'You can cancel, reschedule and close windows under Today.',
    },
  ])
  expect(whats('visits', {}, { isOn: true })[1]).toBe('Both sides of the bay every day')
})

test('changed windows are named by their day, and turning visits off says what stays', () => {
  const { Saturday } = builtIn.visits.week
  const week = { ...builtIn.visits.week, Saturday: { ...Saturday, starts: ['08:00', '10:00'] } }
  expect(changes('visits', { isOn: true }, { isOn: true, week, capacity: 2 })).toEqual([
    {
      what: 'Saturday: 8–10, 10–noon, 1–3 changes to 8–10, 10–noon',
      where: 'Times booked before stay.',
    },
    { what: 'Visits per window: 1 changes to 2', where: 'Times booked before stay.' },
  ])
  expect(changes('visits', {}, { note: 'Dogs inside, please.' })).toEqual([
    {
      what: 'Note on the page: none changes to “Dogs inside, please.”',
      where: 'Customers see none of this while visits are off.',
    },
  ])
  expect(changes('visits', { isOn: true }, {})).toEqual([
    {
      what: 'Customers no longer pick a time',
      where: 'Visits already booked stay, and customers can still cancel them.',
    },
  ])
})
