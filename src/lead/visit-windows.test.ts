import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, instantOfText, localDay, localTimeOf, weekdayOf } from './business-time.ts'
import { dayOffOn, hoursOn, minutesOf } from './hours-on.ts'
import { offeredWindows } from './visit-near.ts'
import { visitTags } from './visit-tags.ts'
import {
  asksForSide,
  openDaysAhead,
  openWindows,
  type Side,
  type Town,
  type Visit,
  type VisitWindow,
  visitsDuring,
  type WindowsInput,
  windowState,
} from './visit-windows.ts'

const FAIRHOPE: Town = { name: 'Fairhope', side: 'Baldwin', position: { lat: 30.526, lng: -87.896 } }
const DAPHNE: Town = { name: 'Daphne', side: 'Baldwin', position: { lat: 30.631, lng: -87.886 } }
const ORANGE_BEACH: Town = { name: 'Orange Beach', side: 'Baldwin', position: { lat: 30.292, lng: -87.562 } }
const MOBILE: Town = { name: 'Mobile', side: 'Mobile', position: { lat: 30.694, lng: -88.043 } }

const WEEKDAY = { opens: '07:00', closes: '18:00' }
const WEEK = {
  Monday: WEEKDAY,
  Tuesday: WEEKDAY,
  Wednesday: WEEKDAY,
  Thursday: WEEKDAY,
  Friday: WEEKDAY,
  Saturday: { opens: '08:00', closes: '16:00' },
  Sunday: null,
}
const STARTS = ['08:00', '10:00', '13:00', '15:00']
const on = (side: Side | 'both', starts = STARTS) => ({ starts, side })
const RULES = {
  week: {
    Monday: on('Mobile'),
    Tuesday: on('Baldwin'),
    Wednesday: on('Mobile'),
    Thursday: on('Baldwin'),
    Friday: on('both'),
    Saturday: on('both', ['08:00', '10:00', '13:00']),
    Sunday: on('both', []),
  },
  capacity: 1,
  noticeHours: 16,
}
const THANKSGIVING = { from: '2026-11-26', to: '2026-11-27', hours: null }

const at = (text: string) => instantOfText(text).toISOString()
const visit = (text: string, town: Town | null = null, minutes = 120): Visit => ({ at: at(text), minutes, town })
const GLENN = visit('2026-11-19T13:00', FAIRHOPE)
const PRIYA = visit('2026-11-20T08:00', DAPHNE)

/** June asked for a fence in Fairhope on Monday night. */
const JUNE: WindowsInput = {
  now: instantOfText('2026-11-16T21:14'),
  hours: { week: WEEK, daysOff: [THANKSGIVING] },
  rules: RULES,
  overrides: [],
  visits: [GLENN, PRIYA],
  town: FAIRHOPE,
  side: null,
}
const june = (changes: Partial<WindowsInput> = {}) => ({ ...JUNE, ...changes })
/** For example "Thu 19 10:00". */
const words = (windows: { at: string }[]) =>
  windows.map((one) => `${weekdayOf(localDay(one.at)).slice(0, 3)} ${localTimeOf(one.at).slice(8).replace('T', ' ')}`)
const dayOf = (input: WindowsInput, day: string) => openWindows(input).filter((window) => window.day === day)

test('June in Fairhope sees the windows beside Glenn’s and Priya’s visits first, then others over ten open days', () => {
  const offered = offeredWindows(JUNE)
  expect(words(offered.filter(({ near }) => near))).toEqual([
    'Thu 19 10:00',
    'Thu 19 15:00',
    'Fri 20 10:00',
    'Fri 20 13:00',
  ])
  expect(offered.map(({ near }) => near).slice(0, 4)).toEqual(['Fairhope', 'Fairhope', 'Daphne', 'Daphne'])
  expect(words(offered.filter(({ near }) => near === null))).toEqual([
    'Tue 17 15:00',
    'Sat 21 08:00',
    'Sat 21 13:00',
    'Tue 24 08:00',
    'Tue 24 15:00',
    'Sat 28 13:00',
  ])
  // The open days are 16–21, 23–25 and 28. Mondays and Wednesdays are for the other side of the bay.
  expect([...new Set(openWindows(JUNE).map(({ day }) => day.slice(8)))]).toEqual(['17', '19', '20', '21', '24', '28'])
  expect(openDaysAhead(JUNE).map((day) => day.slice(8))).toEqual('16 17 18 19 20 21 23 24 25 28'.split(' '))
})

test('8:00 am stays 8:00 am across daylight saving, and next day is 16 real hours', () => {
  const saturday = june({ now: instantOfText('2026-10-30T09:00'), visits: [] })
  expect(dayOf(saturday, '2026-10-31')[0]?.at).toBe('2026-10-31T13:00:00.000Z')
  const sunday = { Sunday: { starts: ['08:00', '09:00'], side: 'both' as const } }
  const open = { ...JUNE.hours, week: { ...WEEK, Sunday: WEEKDAY } }
  const input = june({
    now: instantOfText('2026-10-31T17:00'),
    hours: open,
    rules: { ...RULES, week: { ...RULES.week, ...sunday } },
    visits: [],
    town: MOBILE,
  })
  expect(words(dayOf(input, '2026-11-01'))).toEqual(['Sun 01 08:00', 'Sun 01 09:00'])
  expect(dayOf(input, '2026-11-02')[0]?.at).toBe('2026-11-02T14:00:00.000Z')
})

test('a window that is not two real hours when the clocks change is dropped', () => {
  const added = (day: string, start: string) => ({ day, start, what: 'added' as const })
  const overrides = ['00:00', '01:00', '02:00', '02:30', '03:00'].map((start) => added('2027-03-14', start))
  const spring = june({ now: instantOfText('2027-03-12T08:00'), overrides, visits: [] })
  // From 0:00 to 2:00, which is when the clock skips to 3:00, are two hours.
  expect(words(dayOf(spring, '2027-03-14'))).toEqual(['Sun 14 00:00', 'Sun 14 03:00'])
  const fall = june({
    now: instantOfText('2026-10-30T08:00'),
    overrides: ['00:00', '00:30', '01:00', '01:30', '02:00'].map((start) => added('2026-11-01', start)),
    visits: [],
  })
  expect(words(dayOf(fall, '2026-11-01'))).toEqual(['Sun 01 02:00'])
})

test('a day off published after a booking offers nothing that day, and the visit stays with a tag', () => {
  const off = { from: '2026-11-20', to: '2026-11-20', hours: null }
  const input = june({ hours: { ...JUNE.hours, daysOff: [THANKSGIVING, off] } })
  expect(dayOf(input, '2026-11-20')).toEqual([])
  expect(visitTags(PRIYA, [GLENN], input)).toEqual(['You’re off that day'])
  const withAdded = { ...input, overrides: [{ day: '2026-11-20', start: '08:00', what: 'added' as const }] }
  expect(dayOf(withAdded, '2026-11-20')).toEqual([])
  expect(visitTags(PRIYA, [GLENN], withAdded)).toEqual(['You’re off that day'])
})

test('hours that now end earlier leave the booked visit with a tag and offer its window to nobody', () => {
  const late = visit('2026-11-19T15:00')
  const hours = { ...JUNE.hours, week: { ...WEEK, Thursday: { opens: '07:00', closes: '16:00' } } }
  const input = june({ hours })
  expect(words(dayOf(input, '2026-11-19'))).toEqual(['Thu 19 08:00', 'Thu 19 10:00'])
  expect(visitTags(late, [], input)).toEqual(['Outside your hours'])
  expect(visitTags(late, [], JUNE)).toEqual([])
})

test('a capacity lowered to one leaves two booked visits in a window for one', () => {
  const both = [visit('2026-11-19T10:00'), visit('2026-11-19T10:00')]
  const [first = GLENN, second = GLENN] = both
  const two = june({ visits: both, rules: { ...RULES, capacity: 2 } })
  expect(visitTags(first, [second], two)).toEqual([])
  expect(visitTags(first, [second], june())).toEqual(['2 visits in a window for 1'])
  expect(windowState(june({ visits: both }), first.at)).toBe('full')
})

test('a long visit beside two that follow each other counts two at once, and a third one at the same time counts', () => {
  const [long, first, second] = [
    visit('2026-11-19T08:00', null, 240),
    visit('2026-11-19T08:00'),
    visit('2026-11-19T10:00'),
  ]
  const two = june({ rules: { ...RULES, capacity: 2 } })
  expect(visitTags(long, [first, second], two)).toEqual([])
  expect(visitTags(long, [first, second], june())).toEqual(['2 visits in a window for 1'])
  const third = visit('2026-11-19T09:30', null, 60)
  expect(visitTags(long, [first, second, third], two)).toEqual(['3 visits in a window for 2'])
  expect(visitTags(second, [long, first, third], two)).toEqual(['3 visits in a window for 2'])
})

test('a visit entered at the desk over a booked window tags both, and the window is offered to nobody', () => {
  const [hers, toms] = [visit('2026-11-19T10:00'), visit('2026-11-19T11:30', null, 60)]
  const input = june({ visits: [hers, toms] })
  expect(visitTags(hers, [toms], input)).toEqual(['2 visits in a window for 1'])
  expect(visitTags(toms, [hers], input)).toEqual(['2 visits in a window for 1'])
  expect(windowState(input, hers.at)).toBe('full')
  // Until 12:30 only: the next window starts at 1:00.
  expect(windowState(input, at('2026-11-19T13:00'))).toBe('open')
})

test('a window that was just taken is full, and one that the rules no longer allow is closed', () => {
  expect(windowState(JUNE, at('2026-11-19T10:00'))).toBe('open')
  expect(windowState(JUNE, GLENN.at)).toBe('full')
  expect(windowState(JUNE, at('2026-11-19T11:00'))).toBe('closed')
  // 15 hours and 46 minutes away.
  expect(windowState(JUNE, at('2026-11-17T13:00'))).toBe('closed')
  expect(windowState(JUNE, at('2026-11-18T10:00')), 'a day for Mobile County').toBe('closed')
  expect(windowState(JUNE, at('2026-12-01T10:00')), 'after the tenth open day').toBe('closed')
})

test('with less notice, a time asked for the evening before can still be confirmed at noon', () => {
  const noon = june({ now: instantOfText('2026-11-17T12:00'), rules: { ...RULES, noticeHours: 2 } })
  expect(windowState(noon, at('2026-11-17T15:00'))).toBe('open')
  expect(windowState({ ...noon, now: instantOfText('2026-11-17T13:01') }, at('2026-11-17T15:00'))).toBe('closed')
})

test('without a town or a side only days for both sides are open, until the customer chooses', () => {
  const unknown = june({ town: null, visits: [] })
  expect(asksForSide(unknown)).toBe(true)
  expect(new Set(openWindows(unknown).map(({ day }) => weekdayOf(day)))).toEqual(new Set(['Friday', 'Saturday']))
  const chosen = june({ town: null, side: 'Mobile', visits: [] })
  expect(asksForSide(chosen)).toBe(false)
  expect(new Set(openWindows(chosen).map(({ day }) => weekdayOf(day)))).toEqual(
    new Set(['Wednesday', 'Friday', 'Saturday', 'Monday']),
  )
  const bothSides = { ...RULES, week: { Friday: on('both'), Monday: on('Mobile', []) } }
  expect(asksForSide({ ...unknown, rules: bothSides })).toBe(false)
})

test('a window added by hand may be on a closed weekday, outside the hours and on either side, but not on a closed day', () => {
  const added = (day: string, start: string) => ({ day, start, what: 'added' as const })
  const overrides = [
    added('2026-11-22', '09:00'),
    added('2026-11-18', '05:00'),
    added('2026-11-23', '08:00'),
    added('2026-11-23', '23:00'),
    { day: '2026-11-24', start: '', what: 'closed' as const },
    added('2026-11-24', '19:00'),
    { day: '2026-11-19', start: '10:00', what: 'closed' as const },
    // After the tenth open day.
    added('2026-11-29', '09:00'),
  ]
  const open = words(openWindows(june({ overrides, visits: [] })))
  expect(open.filter((one) => /Sun|Wed|Mon|24|29/.test(one))).toEqual(['Wed 18 05:00', 'Sun 22 09:00', 'Mon 23 08:00'])
  expect(open).not.toContain('Thu 19 10:00')
  expect(visitTags(visit('2026-11-22T09:00'), [], { ...JUNE, overrides })).toEqual([])
  expect(visitTags(visit('2026-11-22T09:30'), [], { ...JUNE, overrides })).toEqual(['You’re off that day'])
  expect(visitTags(visit('2026-11-18T05:00'), [], { ...JUNE, overrides })).toEqual([])
})

test('when days off overlap, the shortest one decides', () => {
  const week = { from: '2026-12-21', to: '2026-12-31', hours: null }
  const eve = { from: '2026-12-24', to: '2026-12-24', hours: { opens: '08:00', closes: '12:00' } }
  for (const daysOff of [
    [week, eve],
    [eve, week],
  ]) {
    const input = june({ hours: { week: WEEK, daysOff }, now: instantOfText('2026-12-16T08:00'), visits: [] })
    expect(words(dayOf(input, '2026-12-24'))).toEqual(['Thu 24 08:00', 'Thu 24 10:00'])
    expect(dayOf(input, '2026-12-22')).toEqual([])
  }
})

test('a town across the bay or more than 12 miles away is not near', () => {
  const near = (town: Town) =>
    offeredWindows(june({ visits: [visit('2026-11-20T08:00', town)] })).some((one) => one.near)
  expect([FAIRHOPE, DAPHNE, ORANGE_BEACH, MOBILE].map(near)).toEqual([true, true, false, false])
})

test('when few windows are left, the shown ones fill up to six in order of time', () => {
  const rules = { ...RULES, week: { Friday: on('both') } }
  const offered = offeredWindows(june({ rules, visits: [PRIYA] }))
  expect(words(offered)).toEqual(['Fri 20 10:00', 'Fri 20 13:00', 'Fri 20 15:00'])
  const none = offeredWindows(june({ rules: { ...RULES, week: { Friday: on('both'), Saturday: on('both') } } }))
  expect(none.map(({ near }) => near !== null)).toEqual([true, true, false, false, false, false])
})

const TOWNS = [FAIRHOPE, DAPHNE, ORANGE_BEACH, MOBILE]
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => clockOf(half * 30))
function clockOf(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
}
/** Weeks with both clock changes, a year's end, and an ordinary one. */
const FROM = ['2026-10-26', '2027-03-05', '2026-12-20', '2026-11-16']
const moment = fc
  .record({ from: fc.constantFrom(...FROM), days: fc.nat(12), minutes: fc.nat(1439) })
  .map(({ from, days, minutes }) => instantOf(from, days * 1440 + minutes))
const day = fc
  .record({ from: fc.constantFrom(...FROM), days: fc.nat(30) })
  .map(({ from, days }) => localDay(instantOf(from, days * 1440 + 720)))
const start = fc.constantFrom(...HALF_HOURS)
const hoursOfDay = fc.oneof(
  { arbitrary: fc.constant(WEEKDAY), weight: 3 },
  { arbitrary: fc.constant(null), weight: 1 },
  {
    arbitrary: fc
      .uniqueArray(start, { minLength: 2, maxLength: 2 })
      .map((pair) => ({ opens: [...pair].sort()[0] ?? '', closes: [...pair].sort()[1] ?? '' })),
    weight: 1,
  },
)
const byWeekday = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({
    Monday: value,
    Tuesday: value,
    Wednesday: value,
    Thursday: value,
    Friday: value,
    Saturday: value,
    Sunday: value,
  })
const anyInput: fc.Arbitrary<WindowsInput> = fc.record({
  now: moment,
  hours: fc.record({
    week: byWeekday(hoursOfDay),
    daysOff: fc.array(
      fc.record({ from: day, length: fc.nat(4), hours: hoursOfDay }).map(({ from, length, hours }) => ({
        from,
        to: localDay(instantOf(from, length * 1440 + 720)),
        hours,
      })),
      { maxLength: 3 },
    ),
  }),
  rules: fc.record({
    week: byWeekday(
      fc.record({
        starts: fc.oneof(fc.constant(STARTS), fc.uniqueArray(start, { maxLength: 6 })),
        side: fc.constantFrom('both' as const, 'Mobile' as const, 'Baldwin' as const),
      }),
    ),
    capacity: fc.integer({ min: 1, max: 4 }),
    noticeHours: fc.constantFrom(2, 4, 16, 40),
  }),
  overrides: fc.uniqueArray(
    fc.record({
      day,
      start: fc.oneof({ arbitrary: start, weight: 5 }, { arbitrary: fc.constant(''), weight: 1 }),
      what: fc.constantFrom('closed' as const, 'added' as const),
    }),
    { maxLength: 6, selector: (one) => `${one.day} ${one.start}` },
  ),
  visits: fc.array(
    fc.record({
      at: moment.map((time) => time.toISOString()),
      minutes: fc.constantFrom(60, 120, 90, 600),
      town: fc.constantFrom(null, ...TOWNS),
    }),
    { maxLength: 8 },
  ),
  town: fc.constantFrom(null, ...TOWNS),
  side: fc.constantFrom(null, 'Mobile' as const, 'Baldwin' as const),
})

const reversed = (input: WindowsInput): WindowsInput => ({
  ...input,
  hours: { ...input.hours, daysOff: input.hours.daysOff.toReversed() },
  rules: {
    ...input.rules,
    week: Object.fromEntries(
      Object.entries(input.rules.week).map(([name, one]) => [name, { ...one, starts: one.starts.toReversed() }]),
    ),
  },
  overrides: input.overrides.toReversed(),
  visits: input.visits.toReversed(),
})

/** Formatting is slow, and the same moments come again and again. */
const known = new Map<string, string>()
function shownAt(moment: string) {
  const shown = known.get(moment) ?? localTimeOf(moment)
  known.set(moment, shown)
  return shown
}

/** Every rule that a window breaks, checked one by one against the input. */
function faultsOf({ at: from, day: on, start: clock, isAdded }: VisitWindow, input: WindowsInput): string[] {
  const { now, hours, rules, overrides, visits, town } = input
  const isOverride = (what: string, starts: string[]) =>
    overrides.some((one) => one.day === on && starts.includes(one.start) && one.what === what)
  const added = isOverride('added', [clock])
  const open = hoursOn(on, hours)
  const ends = minutesOf(clock) + 120
  const weekday = rules.week[weekdayOf(on)]
  const endsAt = shownAt(new Date(Date.parse(from) + 7_200_000).toISOString())
  const holds = {
    'knows what was added': isAdded === added,
    'is not closed by hand': !isOverride('closed', [clock, '']),
    'is on no closed day off': dayOffOn(on, hours.daysOff)?.hours !== null,
    'starts on the business’s clock': shownAt(from) === `${on}T${clock}`,
    // A window that ends in the hour that spring skips ends an hour later on the clock.
    'takes two hours': endsAt.endsWith(clockOf(ends % 1440)) || (on === SPRING && ends >= 120 && ends < 180),
    'is inside the hours': added || (open !== null && open.opens <= clock && ends <= minutesOf(open.closes)),
    'is one of its weekday': added || weekday?.starts.includes(clock) === true,
    'leaves enough notice': Date.parse(from) - now.getTime() >= rules.noticeHours * 3_600_000,
    'is on the right side': added || weekday?.side === 'both' || weekday?.side === (town?.side ?? input.side),
    'has room': visitsDuring(from, visits) < rules.capacity,
  }
  return Object.entries(holds).flatMap(([rule, is]) => (is ? [] : [`${from}: ${rule}`]))
}

/** The day on which the clocks go from two to three. */
const SPRING = '2027-03-14'
/** A second program: all half hours of one winter, with what the clock shows, once or twice. */
const SHOWN = new Map<string, number[]>()
const FIRST = Date.UTC(2026, 9, 25, 5)
for (let at = FIRST; at < Date.UTC(2027, 4, 1); at += 1_800_000) {
  const isWinter = at >= Date.UTC(2026, 10, 1, 7) && at < Date.UTC(2027, 2, 14, 8)
  const text = new Date(at - (isWinter ? 6 : 5) * 3_600_000).toISOString().slice(0, 16)
  SHOWN.set(text, [...(SHOWN.get(text) ?? []), at])
}
const textAt = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** When a window starts, if the clock shows that once and two hours later shows its end, on the same day. */
function startOf(day: string, minutes: number) {
  const [starts, ...again] = SHOWN.get(textAt(day, minutes)) ?? []
  // An hour that is skipped counts as the next one.
  const [ends] = SHOWN.get(textAt(day, minutes + 120)) ?? SHOWN.get(textAt(day, minutes + 180)) ?? []
  const isReal = starts !== undefined && again.length === 0 && ends === starts + 7_200_000
  return isReal && minutes + 120 <= 1440 ? starts : null
}

/** Tries every half hour of a month. */
function everyOpenWindow({ now, hours, rules, overrides, visits, town, side }: WindowsInput) {
  const today = localDay(now)
  const found: string[] = []
  let openDays = 0
  for (let ahead = 0; ahead <= 30 && openDays < 10; ahead += 1) {
    const day = textAt(today, ahead * 1440).slice(0, 10)
    const open = hoursOn(day, hours)
    if (open) openDays += 1
    if (dayOffOn(day, hours.daysOff)?.hours === null) continue
    const weekday = rules.week[weekdayOf(day)]
    const changes = overrides.filter((one) => one.day === day)
    for (const [half, clock] of HALF_HOURS.entries()) {
      const [ends, at] = [half * 30 + 120, startOf(day, half * 30)]
      const isAdded = changes.some(({ what, start: from }) => what === 'added' && from === clock)
      const isOurs = weekday?.side === 'both' || weekday?.side === (town ? town.side : side)
      const isWeekly =
        isOurs && weekday?.starts.includes(clock) && open && clock >= open.opens && ends <= minutesOf(open.closes)
      if (at === null || !(isAdded || isWeekly)) continue
      if (changes.some(({ what, start: from }) => what === 'closed' && (from === clock || from === ''))) continue
      if (at < now.getTime() + rules.noticeHours * 3_600_000) continue
      const others = visits.filter((one) => {
        const from = Date.parse(one.at)
        return from < at + 7_200_000 && from + one.minutes * 60_000 > at
      })
      if (others.length < rules.capacity) found.push(new Date(at).toISOString())
    }
  }
  return found
}

const checkCalendars = (runs: number) => () =>
  fc.assert(
    fc.property(anyInput, fc.nat(9), (input, turn) => {
      const open = openWindows(input)
      const offered = offeredWindows(input)
      const keys = open.map((one) => one.at)
      expect(open.flatMap((window) => faultsOf(window, input))).toEqual([])
      expect(keys).toEqual(everyOpenWindow(input))
      expect([...new Set(keys)].sort().join()).toBe(keys.join())

      const again = reversed(input)
      expect(JSON.stringify(openWindows(again))).toBe(JSON.stringify(open))
      expect(JSON.stringify(offeredWindows(again))).toBe(JSON.stringify(offered))

      expect(new Set(offered.map((one) => one.at).filter((one) => keys.includes(one))).size).toBe(offered.length)
      expect(offered.length <= 10 && offered.length >= Math.min(6, open.length)).toBe(true)

      // Somebody books an offered window, again and again until it is full.
      const taken = offered[turn % Math.max(1, offered.length)]
      if (!taken) return
      expect(windowState(input, taken.at)).toBe('open')
      const hers = { at: taken.at, minutes: 120, town: input.town }
      let booked = input.visits
      while (windowState({ ...input, visits: booked }, taken.at) === 'open') booked = [...booked, hers]
      expect(visitsDuring(taken.at, booked)).toBe(input.rules.capacity)
      expect(offeredWindows({ ...input, visits: booked }).some((one) => one.at === taken.at)).toBe(false)
    }),
    { numRuns: runs },
  )

test('every window follows every rule, in any calendar', { timeout: 120_000 }, checkCalendars(200))
test(
  'every window follows every rule, in 10,000 calendars',
  { tags: ['all'], timeout: 300_000 },
  checkCalendars(10_000),
)
