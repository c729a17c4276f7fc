import { expect, test } from 'vitest'
import robertsdale from './cities/robertsdale.ts'
import { builtIn, contentAt } from './site-content.ts'
import { spokenNow } from './spoken-now.server.ts'

const NOW = new Date('2026-11-17T15:00:00Z')
const copy = {
  title: 'A reply within 24 hours',
  figures: [{ value: '24-Hour' }, { value: '24/7' }],
  feet: 24,
  none: null,
}

test('with nothing published the copy is the same', () => {
  expect(spokenNow(copy, contentAt({}, NOW).facts)).toBe(copy)
})

test('while a notice promises another number of hours, the copy says that one', () => {
  const { facts } = contentAt({ notice: { ...builtIn.notice, isOn: true, answerHours: 72 } }, NOW)
  expect(spokenNow(copy, facts)).toEqual({
    title: 'A reply within 72 hours',
    figures: [{ value: '72-Hour' }, { value: '24/7' }],
    feet: 24,
    none: null,
  })
})

test('where a city names our hours, it names the published ones', () => {
  const week = { ...builtIn.hours.week, Saturday: null, Sunday: { opens: '12:00', closes: '15:00' } }
  const { facts } = contentAt({ hours: { ...builtIn.hours, week } }, NOW)
  expect(JSON.stringify(robertsdale)).toContain('Call from 7 to 6 on weekdays or from 8 to 4 on Saturday')
  expect(JSON.stringify(spokenNow(robertsdale, facts))).toContain(
    'Call Monday to Friday 7:00 AM to 6:00 PM or Sunday 12:00 PM to 3:00 PM, once',
  )
})
