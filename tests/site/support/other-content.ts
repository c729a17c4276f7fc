import { builtIn } from '../../../src/content/site-content.ts'
import type { DayOff, Hours } from '../../../src/contract/site/hours.ts'
import { itemIn, type Published, refsIn, type SiteItems } from '../../../src/contract/site/items.ts'
import type { SingleKind } from '../../../src/contract/site/kinds.ts'
import type { Review } from '../../../src/contract/site/reviews.ts'

export const NOW = new Date('2026-11-17T15:00:00Z')

const review = (id: number, name: string, town: string, stars: Review['stars']): Review => ({
  id: `01975f5e-0000-7000-8000-00000000000${id}`,
  name,
  town,
  stars,
  text: `${name} of ${town} had an answer within 24 hours.`,
  work: 'Basket weave fence',
  isShown: true,
  hiddenBecause: null,
})
const short = { opens: '09:10', closes: '15:20' }
const week: Hours['week'] = {
  Monday: null,
  Tuesday: short,
  Wednesday: short,
  Thursday: short,
  Friday: null,
  Saturday: null,
  Sunday: { opens: '10:30', closes: '12:45' },
}
const daysOff: DayOff[] = [
  { from: '2026-11-26', to: '2026-11-27', words: 'Thanksgiving', hours: null },
  { from: '2026-11-24', to: '2026-11-24', words: 'Crew training', hours: { opens: '13:00', closes: '15:20' } },
]

/** Raises every price by a thousandth, so none stays the same. */
const dearer = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 0.001
  if (Array.isArray(value)) return value.map(dearer)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, dearer(part)]))
}
const { mode: _, asOf: __, ...table } = builtIn.prices

/** Everything the owner can publish, with no field as it is built in. */
export const other: Pick<SiteItems, SingleKind> = {
  notice: {
    isOn: true,
    title: 'Wind warning for the coast.',
    text: 'We brace what is open and measure nothing before Monday. If something is down, call',
    phone: '(907) 777-0188',
    answerHours: 96,
    from: '2026-11-16T06:00',
    until: '2026-11-22T18:00',
  },
  hours: { week, emergency: 'Night calls by phone', daysOff },
  contact: {
    phone: '(907) 777-0199',
    email: 'hi@zephyr.example',
    address: { street: '9 Palisade Row', locality: 'Fairbanks', region: 'AK', postalCode: '99701' },
    licenseNumber: 'AK-4711',
    links: {
      facebook: 'https://facebook.example/zephyr',
      instagram: 'https://instagram.example/zephyr',
      google: 'https://google.example/zephyr',
      privacyPolicy: 'https://zephyr.example/privacy',
      termsOfService: 'https://zephyr.example/terms',
      licenseInfo: 'https://zephyr.example/license',
    },
  },
  reviews: {
    rating: { value: 3.7, count: 91 },
    reviews: [
      review(1, 'Olga B.', 'Foley', 4),
      { ...review(2, 'Hidden H.', 'Foley', 1), isShown: false, hiddenBecause: 'Asked for it' },
      review(3, 'Nils P.', 'Saraland', 5),
      review(4, 'Ida T.', 'Lillian', 5),
      review(5, 'Uwe M.', 'Daphne, AL', 3),
    ],
  },
  prices: { ...(dearer(table) as typeof table), mode: 'own', asOf: '2027-02' },
  visits: {
    isOn: true,
    week: {
      Monday: { starts: [], side: 'Mobile' },
      Tuesday: { starts: ['09:30', '12:30'], side: 'Baldwin' },
      Wednesday: { starts: ['09:30'], side: 'Mobile' },
      Thursday: { starts: ['11:00'], side: 'Baldwin' },
      Friday: { starts: [], side: 'Mobile' },
      Saturday: { starts: [], side: 'Mobile' },
      Sunday: { starts: ['10:30'], side: 'Baldwin' },
    },
    capacity: 2,
    noticeHours: 40,
    dailyLimit: 5,
    note: 'Please move the boat trailer.',
  },
}

const picture = (at: number) => ({
  id: `${at}`.repeat(24),
  width: 1600,
  height: 1200,
  words: 'A basket weave fence beside a shed',
  focus: [0.25, 0.75] as [number, number],
})
/** The same, with the kinds that have many items. */
export const everything = {
  ...other,
  job: {
    'basket-weave-by-a-shed': {
      isShown: true,
      title: 'Basket weave by a shed',
      town: 'foley',
      service: 'wood-fencing',
      month: '2026-10',
      feet: 77,
      changed: '2026-11-05',
      text: 'Woven of green oak, with a low gate for the goats.',
      pictures: [picture(1), picture(2)],
      customerWords: { review: review(1, '', '', 4).id, text: 'Olga B. of Foley had an answer', name: 'Olga B.' },
    },
  },
  article: {
    'what-the-weavers-know': {
      isShown: true,
      title: 'What the weavers know',
      excerpt:
        'A basket weave takes the wind from both sides and gives it back as a whisper. Here is how ours are made of oak.',
      category: 'Basketry',
      author: 'Weaving Crew',
      day: '2026-11-02',
      tags: ['weaving'],
      picture: picture(3),
      parts: [{ heading: 'Green oak bends', text: 'It is split in the morning and woven before noon.' }],
    },
    'where-the-oak-grows': {
      isShown: true,
      title: 'Where the green oak grows',
      excerpt:
        'Green oak comes from a lot behind the yard, and the weavers know each tree by its name. A walk there in November.',
      category: 'Basketry',
      author: 'Weaving Crew',
      day: '2026-11-01',
      tags: [],
      picture: { name: 'aluminum', words: 'An oak behind a basket weave fence' },
      parts: [{ heading: '', text: 'Mind the goats that keep the lot clear.' }],
    },
  },
} satisfies Published

/** Each item with its reference. */
export const everyItem = refsIn(everything).map((ref) => ({ ...ref, item: itemIn(everything, ref) as unknown }))
