import { expect, test } from 'vitest'
import { addDays, instantOfText, localText } from '../lead/business-time.ts'
import { type HoursOn, reminderDue, reminderTimes } from './reminders.ts'

const at = (text: string) => instantOfText(text)
/** Open from seven to six except on these days. Sundays are closed anyway. */
const closedOn =
  (...days: string[]): HoursOn =>
  (day) =>
    days.includes(day) ? null : { opens: 7 * 60, closes: 18 * 60 }
const shown = (sent: string, validUntil: string, hoursOn: HoursOn = closedOn()) =>
  reminderTimes({ sentAt: at(sent).toISOString(), validUntil }, hoursOn).map(
    (one) => `${localText(one.at).slice(5, 16)}${one.isLast ? ' last' : ''}`,
  )

test('reminders go out on day two, on day six and on the day before the last one, at ten', () => {
  expect(shown('2026-11-18T09:24', '2026-12-02')).toEqual(['11-20T10:00', '11-24T10:00', '12-01T10:00 last'])
})

test('a Sunday or a day off shifts the first two to the next open day and the last one back', () => {
  // Day two is Sunday, November 22. Day six is Thanksgiving, and the Friday after it is off too.
  expect(shown('2026-11-20T09:00', '2026-12-07', closedOn('2026-11-26', '2026-11-27'))).toEqual([
    '11-23T10:00',
    '11-28T10:00',
    '12-05T10:00 last',
  ])
})

test('a day that opens after ten is called when it opens', () => {
  const opensLate: HoursOn = (day) => ({ opens: day === '2026-11-20' ? 12 * 60 : 8 * 60, closes: 18 * 60 })
  expect(shown('2026-11-18T09:24', '2026-12-02', opensLate)[0]).toBe('11-20T12:00')
})

test('a quote that is good for a few days has no reminder after the one about its end', () => {
  expect(shown('2026-11-18T09:24', '2026-11-21')).toEqual(['11-20T10:00 last'])
  expect(shown('2026-11-18T09:24', '2026-11-24')).toEqual(['11-20T10:00', '11-23T10:00 last'])
  expect(shown('2026-11-18T09:24', '2026-11-19')).toEqual([])
})

test('clock changes do not move ten in the morning', () => {
  expect(shown('2026-10-30T18:00', '2026-11-20')[0]).toBe('11-02T10:00')
  expect(shown('2027-03-12T18:00', '2027-04-01')[0]).toBe('03-15T10:00')
})

const quote = {
  sentAt: at('2026-11-18T09:24').toISOString(),
  validUntil: '2026-12-02',
  reminded: 0,
  lastEmailAt: at('2026-11-18T09:24').toISOString() as string | null,
  reachedAt: null as string | null,
}
const due = (now: string, changes: Partial<typeof quote> = {}) =>
  reminderDue({ ...quote, ...changes }, at(now), closedOn())

/** The hours of a day at which a reminder is due. */
const dueHours = (day: string, changes: Partial<typeof quote> = {}) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    due(`${day}T${String(hour).padStart(2, '0')}:30`, changes),
  )

test('a reminder is due from its hour until the business closes, and not at night', () => {
  expect(due('2026-11-20T09:59')).toBeNull()
  expect(due('2026-11-20T10:00')).toMatchObject({ turn: 1, isLast: false })
  expect(due('2026-11-20T17:59')).toMatchObject({ turn: 1 })
  expect(due('2026-11-20T18:00')).toBeNull()
  expect(dueHours('2026-11-20')).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
  expect(dueHours('2026-11-21')).toEqual([])
  expect(due('2026-12-01T10:00', { reminded: 2 })).toMatchObject({ turn: 3, isLast: true })
})

test('at most three go out, and none after the last day', () => {
  expect(due('2026-12-01T10:00', { reminded: 3 })).toBeNull()
  expect(due('2026-12-03T10:00')).toBeNull()
})

test('a reminder within 24 hours of another email is skipped', () => {
  expect(due('2026-11-20T10:00', { lastEmailAt: at('2026-11-19T10:01').toISOString() })).toBeNull()
  expect(due('2026-11-20T10:00', { lastEmailAt: at('2026-11-19T10:00').toISOString() })).toMatchObject({ turn: 1 })
})

test('a reminder within 24 hours of another email is not made up for later that day', () => {
  for (const time of ['2026-11-19T10:01', '2026-11-19T16:20', '2026-11-20T08:00', '2026-11-20T12:15'])
    expect(dueHours('2026-11-20', { lastEmailAt: at(time).toISOString() }), time).toEqual([])
  expect(dueHours('2026-11-20', { lastEmailAt: at('2026-11-19T09:59').toISOString() })).toHaveLength(8)
})

test('after somebody reached the customer the next one is skipped, and only that one', () => {
  const reachedAt = at('2026-11-19T15:00').toISOString()
  expect(due('2026-11-20T10:00', { reachedAt })).toBeNull()
  expect(due('2026-11-24T10:00', { reachedAt })).toMatchObject({ turn: 1 })
})

test('reaching the customer before the quote was sent skips nothing', () => {
  const before = at('2026-11-16T15:00').toISOString()
  const older = at('2026-11-10T15:00').toISOString()
  for (const lastEmailAt of [null, older])
    expect(due('2026-11-20T10:00', { reachedAt: before, lastEmailAt })).toMatchObject({ turn: 1 })
  const after = at('2026-11-19T15:00').toISOString()
  expect(due('2026-11-20T10:00', { reachedAt: after, lastEmailAt: null })).toBeNull()
})

test('every reminder of every quote of three years is on an open day before its end', () => {
  const hoursOn = closedOn('2026-11-26', '2026-12-25', '2027-01-01')
  for (let sent = '2026-01-01'; sent < '2029-01-01'; sent = addDays(sent, 3))
    for (const days of [1, 2, 3, 7, 14, 60]) {
      const validUntil = addDays(sent, days)
      const times = reminderTimes({ sentAt: at(`${sent}T12:00`).toISOString(), validUntil }, hoursOn)
      expect(times.length).toBeLessThanOrEqual(3)
      expect(times.map(({ day }) => day)).toEqual([...new Set(times.map(({ day }) => day))].sort())
      for (const { day } of times) {
        expect(hoursOn(day)).not.toBeNull()
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0)
        expect(day > sent && day < validUntil, `${sent} ${validUntil} ${day}`).toBe(true)
      }
    }
})
