import { builtInArticles } from '../../src/content/articles.server.ts'
import { POSTS_ON_A_PAGE } from '../../src/content/blog-pages.ts'
import { COUNTIES, SERVICES } from '../../src/content/catalog.ts'
import { citiesOf } from '../../src/content/cities.server.ts'
import { WORK_PAGE_SIZE } from '../../src/content/jobs.server.ts'
import { builtIn, contentAt, type SiteContent } from '../../src/content/site-content.ts'
import type { Article } from '../../src/contract/site/article.ts'
import type { Published } from '../../src/contract/site/items.ts'
import type { Focus } from '../../src/contract/site/picture.ts'
import { localDay } from '../../src/lead/business-time.ts'

const page = 'https://example.com/page'
const mediaPicture = { id: '0'.repeat(24), width: 2000, height: 1500, words: 'A picture', focus: [0.3, 0.6] as Focus }
const text = `Words with [a link](/contact).\n- an item\n- [another](${page})\nMore words.`
const everyPart = ['', 'A heading'].map((heading) => ({ heading, text }))
const picture = (at: number) => ({
  id: String(at).padStart(24, '0'),
  width: 2560,
  height: 1920,
  words: 'A fence',
  focus: [0.5, 0.5] as [number, number],
})

const TOWNS = COUNTIES.flatMap(({ key }) => citiesOf(key).slice(0, 1)).map(({ slug }) => slug)

/** Jobs with one, two and eight pictures, with and without the optional parts, and more than one page of the list. */
const jobs = Object.fromEntries(
  Array.from({ length: WORK_PAGE_SIZE + 2 }, (_, at) => [
    `job-${at}`,
    {
      isShown: true,
      title: `A fence with a number, ${at}`,
      town: TOWNS[at % TOWNS.length] ?? '',
      service: SERVICES[at % 2]?.slug ?? '',
      month: '2026-01',
      feet: at % 2 === 0 ? 120 : null,
      text: 'Board on board, and no gap at the bottom.',
      pictures: [1, 2, 8]
        .slice(at % 3, (at % 3) + 1)
        .flatMap((count) => Array.from({ length: count }, (_, of) => picture(of))),
      customerWords: at === 0 ? { review: 'review-5', text: 'They came when they said', name: 'Glenn R.' } : null,
    },
  ]),
)

/** Every part that content can switch on or off is on in one of these, and off in another. */
export function specimens(now: Date): SiteContent[] {
  const today = localDay(now)
  const [[key, article]] = [...builtInArticles()] as [[string, Article]]
  /**
   * Enough for a second and a third page of the blog list. A card without a picture gets its color from the length of
   * its title.
   */
  const articles = (one: Article) =>
    Object.fromEntries(
      Array.from({ length: 2 * POSTS_ON_A_PAGE }, (_, at) => [
        at === 0 ? key : `${key}-${at}`,
        { ...one, title: one.title + '!'.repeat(at % 4) },
      ]),
    )
  const everything: Published = {
    notice: { ...builtIn.notice, isOn: true, from: null, until: null },
    hours: {
      ...builtIn.hours,
      daysOff: [
        { from: today, to: today, words: 'A day off', hours: null },
        { from: today, to: today, words: 'A short day', hours: { opens: '08:00', closes: '12:00' } },
      ],
    },
    contact: {
      ...builtIn.contact,
      licenseNumber: '12345',
      links: {
        facebook: page,
        instagram: page,
        google: page,
        privacyPolicy: page,
        termsOfService: page,
        licenseInfo: page,
      },
    },
    reviews: {
      ...builtIn.reviews,
      reviews: ([1, 2, 3, 4, 5] as const).map((stars) => ({
        id: `review-${stars}`,
        name: 'Glenn R.',
        town: 'Daphne',
        stars,
        text: 'They came when they said they would come.',
        work: 'Wood fence',
        isShown: true,
        hiddenBecause: null,
      })),
    },
    prices: { ...builtIn.prices, mode: 'own' },
    article: articles({ ...article, picture: mediaPicture, parts: everyPart }),
    job: jobs,
  }
  const bare: Published = {
    notice: { ...builtIn.notice, isOn: false },
    hours: { ...builtIn.hours, daysOff: [] },
    contact: {
      ...builtIn.contact,
      licenseNumber: null,
      links: {
        facebook: null,
        instagram: null,
        google: null,
        privacyPolicy: null,
        termsOfService: null,
        licenseInfo: null,
      },
    },
    prices: { ...builtIn.prices, mode: 'off' },
    job: Object.fromEntries(Object.entries(jobs).slice(0, 1)),
    article: articles({ ...article, picture: null, tags: [] }),
  }
  return [contentAt({}, now), contentAt(everything, now), contentAt(bare, now)]
}
