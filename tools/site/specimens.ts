import { builtIn, contentAt, type SiteContent } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/things.ts'
import { localDay } from '../../src/lead/business-time.ts'

const page = 'https://example.com/page'

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
