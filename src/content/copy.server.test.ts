import { expect, test } from 'vitest'
import robertsdale from './cities/robertsdale.ts'
import { checkedCopy, copyOf, withPublishedHours } from './copy.server.ts'
import { metaSchema } from './schemas/page-schemas.ts'
import { builtIn, contentAt } from './site-content.ts'

const NOW = new Date('2026-11-17T15:00:00Z')
const copy = {
  title: 'A reply within {responseTime}',
  figures: [{ value: '{responseTime}' }, { value: '{emergency}.' }],
  feet: 24,
  none: null,
}

test('the copy uses the built-in values while nothing is published', () => {
  expect(withPublishedHours(copy, contentAt({}, NOW).facts)).toEqual({
    title: 'A reply within 24 hours',
    figures: [{ value: '24 hours' }, { value: 'Emergency repairs 24/7.' }],
    feet: 24,
    none: null,
  })
})

test('the copy uses a notice’s response time while the notice is on', () => {
  const { facts } = contentAt({ notice: { ...builtIn.notice, isOn: true, answerHours: 72 } }, NOW)
  expect(withPublishedHours(copy, facts)).toMatchObject({
    title: 'A reply within 72 hours',
    figures: [{ value: '72 hours' }, {}],
  })
})

test('the emergency text ends with a single period, and text in it that looks like a placeholder stays', () => {
  const { facts } = contentAt({ hours: { ...builtIn.hours, emergency: 'Call $& {responseTime}.' } }, NOW)
  expect(withPublishedHours('{emergency}. Thanks.', facts)).toBe('Call $& {responseTime}. Thanks.')
})

test('a city that mentions the hours shows the published ones', () => {
  const week = { ...builtIn.hours.week, Saturday: null, Sunday: { opens: '12:00', closes: '15:00' } }
  const said = (hours = builtIn.hours) =>
    JSON.stringify(withPublishedHours(robertsdale, contentAt({ hours }, NOW).facts))
  expect(said()).toContain('Call from 7 to 6 on weekdays or from 8 to 4 on Saturday, once')
  expect(said({ ...builtIn.hours, week })).toContain(
    'Call Monday to Friday 7:00 AM to 6:00 PM or Sunday 12:00 PM to 3:00 PM, once',
  )
})

test('the copy says whatever hours there are', () => {
  const other = { opens: '09:00', closes: '17:00' }
  const week = { ...builtIn.hours.week, Monday: null, Friday: other, Saturday: other, Sunday: other }
  const { facts } = contentAt({ hours: { ...builtIn.hours, week } }, NOW)
  expect(withPublishedHours('Call {openingHours}.', facts)).toBe(
    'Call from 7 to 6 Tuesday to Thursday or from 9 to 5 Friday to Sunday.',
  )
})

test('hours that nobody says as two numbers are exact', () => {
  const words = (opens: string, closes: string) => {
    const week = { ...builtIn.hours.week, Saturday: { opens, closes } }
    const { facts } = contentAt({ hours: { ...builtIn.hours, week } }, NOW)
    return withPublishedHours('{openingHours}', facts)
  }
  expect(words('11:00', '12:00')).toBe('from 7 to 6 on weekdays or from 11 to 12 on Saturday')
  expect(words('08:30', '16:00')).toBe('Monday to Friday 7:00 AM to 6:00 PM or Saturday 8:30 AM to 4:00 PM')
  expect(words('00:00', '12:00')).toBe('Monday to Friday 7:00 AM to 6:00 PM or Saturday 12:00 AM to 12:00 PM')
})

test.each([
  ['Call {phone}.', 'cards.0.text: there is no placeholder {phone}, only {responseTime}'],
  ['Within {responseTime', 'cards.0.text: there is no placeholder {responseTime'],
  ['Within {ResponseTime}', 'cards.0.text: there is no placeholder {ResponseTime}'],
  ['Braces } alone', 'cards.0.text: there is no placeholder }'],
  ['A 24-Hour reply', 'cards.0.text: "24-Hour" can be changed at the desk: please write {responseTime}'],
  ['We answer within 24 hours.', '"24 hours" can be changed at the desk: please write {responseTime}'],
  ['Repairs 24/7', '"24/7" can be changed at the desk: please write {emergency}'],
  ['Call around the clock', 'please write {emergency}'],
  ['Open from 7 to 6', 'please write {openingHours}'],
  ['Open until 6:00 PM', 'please write {openingHours}'],
])('copy that says “%s” fails the build, with its file and place', (text, words) => {
  const fail = () => copyOf('src/content/cities/loxley.ts', { cards: [{ text }] })
  expect(fail).toThrow('src/content/cities/loxley.ts: cards.0.text: ')
  expect(fail).toThrow(words)
})

test('length limits apply to the text as shown, not to the name of its placeholder', () => {
  const meta = (length: number) => ({
    title: 'A title that is fine',
    description: `${'d'.repeat(length - '24 hours'.length)}{responseTime}`,
  })
  const check = (length: number) => () => checkedCopy('a.ts', metaSchema, meta(length))
  expect(check(160)()).toEqual(meta(160))
  expect(check(161)).toThrow('a.ts: description: ')
  expect(check(109)).toThrow('a.ts: description: ')
})
