import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPhoneNumber } from './phone-in-text.ts'

test.each([
  '(251) 555-0142',
  '251-555 - 0142',
  '251.555.0142',
  '2515550142',
  '+1 251 555 0142',
  '555-0142',
  '2 5 1 5 5 5 0 1 4 2',
  '2-5-1---5-5-5---0-1-4-2',
  '2—5—1 … 555 … 0142',
  '251 * 555 * 0142',
  '251/555/0142',
  '251,555,0142',
  '25 15 55 01 42',
  '251 then 555 then 0142',
  '251 and after that 555 and then 0142',
  'two51 555 0142',
  '25I 555 OI42',
  '25l.5S5.Ol4Z',
  'z s i  s s s  o i 4 z 0 0 0',
  '2⁠5⁠1⁠5⁠5⁠5⁠0⁠1⁠4⁠2',
  '2\u00ad5\u200d1\u3164 5\u115f5\u28005 0142',
  '２５１ ５５５ ０１４２',
  '٢٥١ ٥٥٥ ٠١٤٢',
  '②⑤① ⑤⑤⑤ ⓪①④②',
  '❷❺❶ ❺❺❺ ❶❹❷',
  '𝟐𝟓𝟏 𝟓𝟓𝟓 𝟎𝟏𝟒𝟐',
  '2️⃣5️⃣1️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
  '二五一 五五五 〇一四二',
  '25一 555 О142',
  'two five one five five five zero one four two',
  'two five one, then five five five, then oh one four two',
  'two fifty-one, five fifty-five, oh one forty-two',
  '251 five five five 0142',
  'a2b5c1d5e5f5g0h1i4j2',
  '2:51 5:55 01:42',
  '$251,555-0142',
  '$2,515,550,142',
  'Oct 2 515 550142',
  '24/7: 251 555 0142',
  '36602 251 555 0142',
  'us 251 555 0142',
  '911 or 251 555 0142',
  '2026-11-18 555 0142',
  '1-800-GO-FENCE',
  '(251) FENCE-NOW',
  '251-fencing',
  '251.GULF.FIX',
])('%s is a phone number', (number) => {
  for (const text of [number, `Please call ${number} now`, `Call:${number}.`])
    expect([text, hasPhoneNumber(text)]).toEqual([text, true])
})

test.each([
  'October 3, 7:00 AM–6:00 PM',
  'October 3, 2026, 7:00 AM to 6:00 PM',
  'Closed Nov 26 to 29, 2026',
  'Closed Nov. 26–29, 2026',
  'Closed November 26th through December 1st, 2026.',
  'Closed Dec 24, Dec 25 and Dec 31, open Jan 2, 2027',
  '26 November 2026',
  'From 2026-11-18 to 2026-11-22',
  'Back on 11/27/2026 at 7:30 am',
  '11/26/2026–11/29/2026',
  '11/26, 11/27 and 11/28',
  '07:00–18:00, Saturdays 08:00–12:00',
  '7–9 a.m. and 1–5:30 p.m.',
  'Within 24 hours, or 48 to 72 hours after the storm',
  'Emergency repairs 24/7',
  'Winds of 100 to 150 mph by 2100',
  'Gusts of 110 mph, 12 feet of surge, 80% without power, 14.5 inches of rain',
  'Mobile 36602, 36604, 36605 and 36606-1234',
  'Repairs from $1,200, panels $99–$149, gates $350.00, $420.00 or $10,000.50',
  'I-10, I-65 and US-98 are closed at exit 66A; take Hwy 59',
  'Call 911 first, or 811 before you dig. 3 crews, 2 trucks.',
  '1450 Fenceline Drive, Mobile, AL 36606',
  'Two or three days; twenty-four to forty-eight hours; one crew for each of five towns',
  'One by one: oil, soil and so on. I will. I’ll call.',
  'Category 3 at 2 am on Thursday, 4 at noon',
  'Storm coming: emergency repairs only.',
  'A 250-foot-long fence, 300 customers and 400-gallon tanks',
  '',
])('%s is not a phone number', (text) => {
  expect(hasPhoneNumber(text)).toBe(false)
})

const digit = fc.integer({ min: 0, max: 9 })
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const SCRIPTS = [0x30, 0xff10, 0x660, 0x966, 0x1d7d8, 0x1d7f6]
/** One digit in every way a person might write it. */
const spelled = (value: number) =>
  fc.oneof(
    ...SCRIPTS.map((zero) => fc.constant(String.fromCodePoint(zero + value))),
    fc.constant(`${value}\ufe0f\u20e3`),
    ...(value === 0 ? ['O', 'o', 'О', 'ο'].map(fc.constant) : []),
    ...(value === 1 ? ['I', 'l', '|', 'і'].map(fc.constant) : []),
  )
const SEPARATORS = [...' .,-–—·•*_~+()[]', '\u00a0', '\u00ad', '\u200d', '\u2060', '\u2800', '\u3164']
const separator = fc.array(fc.constantFrom(...SEPARATORS), { maxLength: 5 }).map((parts) => parts.join(''))
/** A phone number that can exist in the United States. */
const phone = fc
  .tuple(
    fc.integer({ min: 2, max: 9 }),
    digit,
    digit,
    fc.integer({ min: 2, max: 9 }),
    digit,
    digit,
    digit,
    digit,
    digit,
    digit,
  )
  // No area code or exchange ends in 11, as in 911.
  .filter(([, b, c, , e, f]) => !(b === 1 && c === 1) && !(e === 1 && f === 1))
const some = fc.constantFrom('', 'Call ', 'For a fence in the road, call ', '2 crews. ', 'Closed Nov 26. Dial ')

test('finds a phone number however it is written', () => {
  const written = phone.chain((digits) =>
    fc.tuple(
      some,
      fc.tuple(...digits.map((value) => fc.tuple(spelled(value), separator))),
      fc.constantFrom('', ' now', '.', ' until 6 pm'),
    ),
  )
  fc.assert(
    fc.property(written, ([before, number, after]) => {
      // Letters alone are just letters, so require at least one digit.
      fc.pre(/\p{N}/u.test(number.flat().join('')))
      expect(hasPhoneNumber(before + number.flat().join('') + after)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('finds one spelled out in words, or with words between its digits', () => {
  const word = fc.constantFrom(' ', ', ', '-', ' - ')
  fc.assert(
    fc.property(phone, fc.array(word, { minLength: 10, maxLength: 10 }), (digits, glue) => {
      expect(hasPhoneNumber(digits.map((value, at) => `${WORDS[value]}${glue[at]}`).join(''))).toBe(true)
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(phone, fc.constantFrom('then', 'and then', 'dash', 'followed by'), (digits, between) => {
      const all = digits.join('')
      const parts = [all.slice(0, 3), all.slice(3, 6), all.slice(6)]
      expect(hasPhoneNumber(`Call ${parts.join(` ${between} `)}`)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

const MONTHS = ['January', 'Feb', 'Mar.', 'April', 'May', 'June', 'Jul', 'August', 'Sept.', 'October', 'Nov', 'Dec.']
const upTo = (most: number, least = 1) => fc.integer({ min: least, max: most })
const two = (value: number) => String(value).padStart(2, '0')
const date = fc.oneof(
  fc.tuple(fc.constantFrom(...MONTHS), upTo(31)).map(([month, day]) => `${month} ${day}`),
  fc
    .tuple(fc.constantFrom(...MONTHS), upTo(31), upTo(2099, 2020))
    .map(([month, day, year]) => `${month} ${day}, ${year}`),
  fc.tuple(upTo(2099, 2020), upTo(12), upTo(31)).map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`),
  fc.tuple(upTo(12), upTo(31), upTo(2099, 2020)).map((parts) => parts.join('/')),
)
const time = fc
  .tuple(upTo(12), fc.constantFrom('', ':00', ':30', ':45'), fc.constantFrom(' AM', ' p.m.', 'pm'))
  .map((parts) => parts.join(''))
const zip = upTo(36699, 36500).map(String)
const price = upTo(99_999).map((dollars) => `$${dollars.toLocaleString('en-US')}`)
const hours = upTo(240, 1).map((count) => `${count} hours`)

test('allows dates, times, ZIP codes, prices and hours next to each other', () => {
  const text = fc
    .tuple(date, date, time, time, zip, zip, price, price, hours)
    .map(
      ([from, to, opens, closes, here, there, least, most, answer]) =>
        `Closed ${from} to ${to}, open ${opens}–${closes}. In ${here} and ${there} from ${least} to ${most}. Answers take ${answer}.`,
    )
  fc.assert(
    fc.property(text, (words) => {
      expect([words, hasPhoneNumber(words)]).toEqual([words, false])
    }),
    { numRuns: 2000 },
  )
})
