import { expect, test } from 'vitest'
import type { Numbers } from '../../contract/desk/numbers.ts'
import { fourFigures, minutesInWords, sourcesNote, speedNote, topSourcesSentence } from './number-words.ts'
import { acceptedCount, addOnsNote, optionsCount, quoteFigures, quotesSentence } from './quote-words.ts'

const numbers: Numbers = {
  weeks: 12,
  by: 'source',
  from: '2026-08-31',
  to: '2026-11-17',
  asked: 96,
  cameBack: 4,
  won: { count: 31, cents: 24_630_000 },
  firstTry: { minutes: 47, of: 96, minutesBefore: 66 },
  promise: { kept: 93, of: 96 },
  decided: { won: 31, of: 68, open: 28 },
  quotes: { count: 16, cents: 11_890_000, oldestDays: 23 },
  sentQuotes: {
    sent: 41,
    opened: 34,
    accepted: { count: 22, cents: 19_148_000 },
    decided: 33,
    toSign: { days: 2.6, of: 20 },
    outNow: { count: 8, cents: 6_130_000 },
    options: { lowest: 4, middle: 8, highest: 3 },
    addOns: { chosen: 9, of: 22 },
    changeOrders: 3,
    yes: { 'no-reminder': 13, first: 5, second: 2, third: 0, person: 2 },
  },
  bySource: [
    { name: 'Google search', asked: 38, won: 14, cents: 11_240_000 },
    { name: 'Referral and phone', asked: 19, won: 10, cents: 8_970_000 },
    { name: 'Facebook', asked: 14, won: 2, cents: 910_000 },
  ],
  byWeek: [],
  funnel: { asked: 96, reached: 88, visit: 61, quoted: 55, won: 31 },
  bySpeed: [
    { speed: '5-minutes', asked: 11, won: 7 },
    { speed: 'hour', asked: 34, won: 14 },
    { speed: '4-hours', asked: 27, won: 7 },
    { speed: 'later', asked: 24, won: 3 },
    { speed: 'never', asked: 9, won: 0 },
  ],
  lost: [],
}
const figure = (changed: Partial<Numbers>, at: number) => fourFigures({ ...numbers, ...changed })[at]

test('every figure names its count, and says that it is small below ten', () => {
  expect(figure({}, 0)).toMatchObject({ big: '47 min', faster: '19 min faster', small: 'than before, 96 leads' })
  expect(figure({}, 1)).toMatchObject({ big: '93 of 96', small: '3 answered late' })
  expect(figure({ promise: { kept: 4, of: 4 } }, 1)?.small).toBe('nobody waited too long, only 4 so far')
  expect(figure({}, 2)).toMatchObject({ big: '31 of 68', small: '46%, 28 still open' })
  expect(figure({}, 3)).toMatchObject({ big: '$118,900', small: '16 quotes, oldest 23 days' })
  expect(figure({ firstTry: { minutes: 9, of: 4, minutesBefore: 30 } }, 0)?.small).toBe(
    'than before, only 4 leads so far',
  )
  expect(figure({ decided: { won: 1, of: 2, open: 1 } }, 2)?.small).toBe('50%, only 2 so far, 1 still open')
  expect(figure({ quotes: { count: 2, cents: 900_000, oldestDays: 3 } }, 3)?.small).toBe(
    'only 2 quotes so far, oldest 3 days',
  )
})

test('says when there is nothing to count, instead of dividing by zero', () => {
  expect(figure({ firstTry: { minutes: null, of: 0, minutesBefore: null } }, 0)?.big).toBe('none yet')
  expect(figure({ decided: { won: 0, of: 0, open: 3 } }, 2)?.small).toBe('none decided yet, 3 still open')
  expect(topSourcesSentence({ ...numbers, won: { count: 0, cents: 0 } })).toBeNull()
})

test('names the two sources that brought the most, with their share', () => {
  expect(topSourcesSentence(numbers)).toBe('Google search brought 46% of the money, Referral and phone 36%.')
  expect(topSourcesSentence({ ...numbers, won: { ...numbers.won, count: 4 } })).toMatch(
    /36%\. That’s only 4 jobs so far\.$/,
  )
})

test('is cautious about a source that sends many people and little money', () => {
  expect(sourcesNote(numbers)).toBe('Facebook sends 15% of the people and 4% of the money. That’s only 2 jobs so far.')
  expect(sourcesNote({ ...numbers, asked: 12 })).toBeNull()
})

test('compares speed at one hour; leads nobody tried count on neither side', () => {
  expect(speedNote(numbers)).toBe('Answered within the hour: 47% of 45 won. Later: 20% of 51 won.')
  const [first = { speed: 'hour', asked: 0, won: 0 }, , ...others] = numbers.bySpeed
  expect(speedNote({ ...numbers, bySpeed: [{ ...first, asked: 4, won: 3 }, ...others] })).toContain(
    '75% of only 4 won.',
  )
})

test('shows minutes as hours from sixty on', () => {
  expect([59, 60, 185].map(minutesInWords)).toEqual(['59 min', '1 h', '3 h 05 min'])
})

const { sentQuotes } = numbers

test('says what became of the quotes in one sentence', () => {
  expect(quotesSentence(sentQuotes).join('')).toBe(
    '41 quotes went out. 34 were opened and 22 accepted, worth $191,480.',
  )
  const one = { ...sentQuotes, sent: 1, opened: 1, accepted: { count: 0, cents: 0 } }
  expect(quotesSentence(one).join('')).toBe('1 quote went out. 1 was opened, none accepted yet.')
})

test('every figure about quotes names its count, and says that it is small below ten', () => {
  expect(quoteFigures(sentQuotes).map(({ big, small }) => `${big}: ${small}`)).toEqual([
    '83%: 34 of 41',
    '67%: 22 of 33 decided',
    '2.6 days: typical of 20 signed',
    '8: $61,300, lowest option',
  ])
  const young = {
    ...sentQuotes,
    sent: 3,
    opened: 2,
    accepted: { count: 1, cents: 100 },
    decided: 2,
    toSign: { days: 1, of: 1 },
  }
  expect(quoteFigures(young).map(({ big, small }) => `${big}: ${small}`)).toEqual([
    '67%: 2 of 3, only 3 so far',
    '50%: 1 of 2 decided, only 2 so far',
    '1 day: typical of only 1 signed so far',
    '8: $61,300, lowest option',
  ])
  const none = { ...young, sent: 0, decided: 0, toSign: { days: null, of: 0 }, outNow: { count: 0, cents: 0 } }
  expect(quoteFigures(none).map(({ small }) => small)).toEqual([
    'none sent',
    'none decided yet',
    'none signed yet',
    'no quote is out',
  ])
})

test('says what else customers chose, and that there are only a few so far', () => {
  expect(optionsCount(sentQuotes)).toBe('15 with options')
  expect(optionsCount({ ...sentQuotes, options: { lowest: 1, middle: 0, highest: 2 } })).toBe(
    'only 3 with options so far',
  )
  expect(acceptedCount(sentQuotes)).toBe('22 accepted')
  expect(acceptedCount({ ...sentQuotes, accepted: { count: 3, cents: 300 } })).toBe('only 3 accepted so far')
  expect(addOnsNote(sentQuotes)).toBe('9 of 22 chose an add-on. Only 3 change orders so far.')
  expect(addOnsNote({ ...sentQuotes, addOns: { chosen: 0, of: 0 }, changeOrders: 0 })).toBe('')
})
