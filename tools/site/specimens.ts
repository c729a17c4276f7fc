import { SERVICES } from '../../src/content/catalog.ts'
import { cities } from '../../src/content/cities.server.ts'
import { WORK_PAGE_SIZE } from '../../src/content/jobs.server.ts'
import { builtIn, contentAt, type SiteContent } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/things.ts'
import { localDay } from '../../src/lead/business-time.ts'

const page = 'https://example.com/page'
const picture = (at: number) => ({
  id: String(at).padStart(24, '0'),
  width: 2560,
  height: 1920,
  words: 'A fence',
  focus: [0.5, 0.5] as [number, number],
})

/** With one, two and eight pictures, with and without what may be missing; more than a page of the list holds. */
const jobs = Object.fromEntries(
  Array.from({ length: WORK_PAGE_SIZE + 2 }, (_, at) => [
    `job-${at}`,
    {
      isShown: true,
      title: `A fence with a number, ${at}`,
      town: cities[at % 2]?.slug ?? '',
      service: SERVICES[at % 2]?.slug ?? '',
      month: '2026-01',
      feet: at % 2 === 0 ? 120 : null,
      text: 'Board on board, and no gap at the bottom.',
      pictures: [1, 2, 8]
        .slice(at % 3, (at % 3) + 1)
        .flatMap((count) => Array.from({ length: count }, (_, of) => picture(of))),
      quote: at === 0 ? { review: 'review-5', text: 'They came when they said', name: 'Glenn R.' } : null,
    },
  ]),
)

/** Every part that content can switch on or off is on in one of these, and off in another. */
export function specimens(now: Date): SiteContent[] {
  const today = localDay(now)
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
  }
  return [contentAt({}, now), contentAt(everything, now), contentAt(bare, now)]
}
