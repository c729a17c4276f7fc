import { DEFAULT_QUOTE_SETTINGS } from '../src/content/quote-text.ts'
import { site, siteFacts } from '../src/content/site.ts'
import type { PaperEvent, QuotePaper } from '../src/core/pdf/paper.ts'
import type { Plan } from '../src/fence/plan.ts'
import { presets } from '../src/fence/plan-presets.ts'
import type { QuoteLine, SentContent } from '../src/quote/content.ts'

const line = (id: string, text: string, count: number, unit: QuoteLine['unit'], cents: number): QuoteLine => ({
  id,
  text,
  count,
  unit,
  cents,
  key: null,
  isCounted: false,
  isConfirmed: true,
})

export const fairhopePlan: Plan = {
  ...presets.house.plan,
  corners: [
    [96, 672],
    [0, 672],
    [0, 0],
    [864, 0],
    [864, 672],
    [768, 672],
  ],
  gates: [{ side: 0, at: 2, width: 4, kind: 'single' }],
  house: [96, 632, 672, 264],
}

const gateAndTearOut = (gate: number) => [
  line('gate', 'Walk gate, 4 ft', 1, 'each', gate),
  line('tear-out', 'Tear-out and haul-off', 140, 'ft', 400),
]

/** The example of the sums: $9,953 in cedar with the kick board, a deposit of $2,985.90. */
export const fairhopeQuote: SentContent = {
  v: 1,
  number: '1027',
  version: 1,
  addsTo: null,
  customer: {
    name: 'Dana Picket',
    address: '18 Sample Bluff Road, Fairhope, AL 36532',
    town: 'Fairhope',
    email: 'dana@example.com',
    phone: '(251) 555-0188',
  },
  plan: fairhopePlan,
  options: [
    {
      id: 'pine',
      name: 'Pine, dog-ear tops',
      note: 'Pressure-treated pine.',
      fence: null,
      isRecommended: false,
      lines: [line('fence', 'Pine privacy fence, 6 ft', 196, 'ft', 3200), ...gateAndTearOut(61_600)],
    },
    {
      id: 'cedar',
      name: 'Cedar, cap and trim',
      note: '',
      fence: null,
      isRecommended: true,
      lines: [line('fence', 'Cedar privacy fence, 6 ft', 196, 'ft', 4300), ...gateAndTearOut(47_500)],
    },
    {
      id: 'vinyl',
      name: 'Vinyl, white',
      note: '',
      fence: null,
      isRecommended: false,
      lines: [line('fence', 'Vinyl fence, 6 ft', 196, 'ft', 4500), ...gateAndTearOut(74_600)],
    },
  ],
  addOns: [
    { id: 'kick', text: 'Kick board along the bottom', detail: 'Keeps the dog in', cents: 49_000 },
    { id: 'stain', text: 'Stain, both sides', detail: 'Wood only', cents: 88_000 },
  ],
  tax: null,
  deposit: { kind: 'percent', percent: 30 },
  payLink: 'https://pay.example/gulfline',
  workStarts: 'About three weeks after you sign',
  note: 'Good walking the yard with you. The kick board is the cheapest way to keep the dog in.',
  terms: DEFAULT_QUOTE_SETTINGS.terms,
  notice: DEFAULT_QUOTE_SETTINGS.notice,
  photos: [],
  business: {
    brand: site.brand,
    phone: siteFacts.phone,
    address: '1450 Fenceline Drive, Mobile, AL 36606',
    license: null,
    host: site.host,
  },
  drawnFeet: 200,
}

const OWNER = 'person-owner'
const hash = (digit: string) => digit.repeat(64)
const event = (at: string, kind: PaperEvent['kind'], data: PaperEvent['data'], digit: string): PaperEvent => ({
  at,
  kind,
  data,
  hash: hash(digit),
})

/** As it was sent on November 18. */
export const sentPaper: QuotePaper = {
  content: fairhopeQuote,
  validUntil: '2026-12-02',
  sent: { at: '2026-11-18T15:24:07.000Z', by: 'Owner' },
  accepted: null,
}

const SIGNED_AT = '2026-11-20T01:52:31.000Z'
const chosen = {
  option: 'cedar',
  addOns: ['kick'],
  cents: 995_300,
  depositCents: 298_590,
  name: 'Dana Picket',
  how: 'signed' as const,
  at: SIGNED_AT,
  by: null,
}

/** As it was signed on November 19, at 7:52 pm Central. */
export const signedPaper: QuotePaper = {
  ...sentPaper,
  accepted: {
    chosen,
    recordedBy: null,
    contentHash: hash('1'),
    cancelBy: '2026-11-23',
    people: { [OWNER]: 'Owner' },
    reference: 'GF-7K3M-Q9TX',
    record: [
      event('2026-11-18T15:24:07.000Z', 'sent', { version: 1, to: 'dana@example.com', by: OWNER }, 'a'),
      event('2026-11-18T15:24:11.000Z', 'email-sent', { email: 'quote' }, 'b'),
      event('2026-11-20T01:41:12.000Z', 'opened', { version: 1 }, 'c'),
      event('2026-11-20T01:44:50.000Z', 'pdf-opened', { version: 1 }, 'd'),
      event('2026-11-20T01:50:22.000Z', 'terms-shown', { version: 1 }, 'e'),
      event(
        SIGNED_AT,
        'accepted',
        {
          ...chosen,
          digits: 'matched',
          textHash: hash('9'),
          address: '203.0.113.24',
          browser: 'Safari on iPhone, iOS 19',
        },
        'f',
      ),
    ],
  },
}

/** As Office recorded it after a call. */
export const saidYesPaper: QuotePaper = {
  ...signedPaper,
  accepted: signedPaper.accepted && {
    ...signedPaper.accepted,
    chosen: { ...chosen, how: 'phone', by: OWNER },
    recordedBy: 'Office',
    cancelBy: null,
    record: [
      ...signedPaper.accepted.record.slice(0, 3),
      event(SIGNED_AT, 'said-yes', { ...chosen, how: 'phone', by: OWNER }, 'f'),
    ],
  },
}
