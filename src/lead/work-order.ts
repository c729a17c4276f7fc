import { localDay } from './business-time.ts'
import type { DigPlan } from './dig-warnings.ts'
import type { DayOffHours } from './hours-on.ts'
import { shortDayOf } from './time-words.ts'
import { workDays } from './work-days.ts'

/** The four lines of a work order that are one choice, and what can be chosen. */
export const CHECKS = {
  propertyLine: {
    label: 'Property line',
    states: {
      survey: 'Survey checked',
      pins: 'Pins found',
      homeowner: 'Homeowner showed us',
      'not-needed': 'Not needed',
    },
  },
  hoa: { label: 'HOA', states: { submitted: 'Submitted', approved: 'Approved', 'not-needed': 'Not needed' } },
  permit: { label: 'Permit', states: { applied: 'Applied for', issued: 'Issued', 'not-needed': 'Not needed' } },
  materials: { label: 'Materials', states: { ordered: 'Ordered', 'at-yard': 'At the yard' } },
} as const
export type CheckName = keyof typeof CHECKS
export type CheckState<Name extends CheckName = CheckName> = Name extends CheckName
  ? keyof (typeof CHECKS)[Name]['states'] & string
  : never
/** These wait for somebody else's answer. Any other choice counts as done. */
const PENDING: readonly string[] = ['submitted', 'applied']

/** `by` is the id of a person, and `at` a moment. The note of an issued permit is its number. */
export type Check<Name extends CheckName = CheckName> = {
  state: CheckState<Name>
  note: string
  by: string
  at: string
}
/** Days are the business's, such as 2026-11-17. */
export type WorkOrder = {
  checks: { [Name in CheckName]?: Check<Name> | undefined }
  /** The day of the notice to 811. */
  noticeOn: string | null
  ticket: string | null
  /** As on the ticket. */
  goodUntil: string | null
  startsOn: string | null
  /** How many days of work. */
  days: number | null
  saturdays: boolean
  crew: string | null
  /** Null until somebody has changed what the customer wrote. */
  accessNotes: string | null
  finishedOn: string | null
}
/** The first change makes the row, so a lead that was won earlier has none. */
export const NEW_WORK_ORDER: WorkOrder = {
  checks: {},
  noticeOn: null,
  ticket: null,
  goodUntil: null,
  startsOn: null,
  days: null,
  saturdays: false,
  crew: null,
  accessNotes: null,
  finishedOn: null,
}
export const MAX_WORK_DAYS = 20

export const isDone = (check: Pick<Check, 'state'> | undefined) => check !== undefined && !PENDING.includes(check.state)

/** For example "Pins found" or "Issued, BP-1207". */
export function checkWords(name: CheckName, { state, note }: Pick<Check, 'state' | 'note'>) {
  const states: Partial<Record<CheckState, string>> = CHECKS[name].states
  return [states[state], note].filter(Boolean).join(', ')
}

/** The days of work. Empty without a start day. */
export const plannedDays = (
  { startsOn, days, saturdays }: Pick<WorkOrder, 'startsOn' | 'days' | 'saturdays'>,
  daysOff: readonly DayOffHours[],
) => (startsOn === null ? [] : workDays({ startsOn, days: days ?? 1, saturdays }, daysOff))

/** What the 811 rules are about. */
export const digPlanOf = (order: WorkOrder, daysOff: readonly DayOffHours[]): DigPlan => ({
  noticeOn: order.noticeOn,
  goodUntil: order.goodUntil,
  startsOn: order.startsOn,
  lastDay: plannedDays(order, daysOff).at(-1) ?? null,
  finishedOn: order.finishedOn,
})

/** For example "Day 2 of 3 · Crew 1". Null on a day without work. */
export function workTodayWords({ crew }: Pick<WorkOrder, 'crew'>, days: string[], now: Date) {
  const at = days.indexOf(localDay(now))
  return at < 0 ? null : [`Day ${at + 1} of ${days.length}`, crew].filter(Boolean).join(' · ')
}

/** For example "Starts Mon, Nov 23. Permit pending". Null without a start to come. */
export function startWords({ startsOn, checks }: WorkOrder, now: Date) {
  if (startsOn === null || startsOn <= localDay(now)) return null
  return `Starts ${shortDayOf(startsOn)}${checks.permit && !isDone(checks.permit) ? '. Permit pending' : ''}`
}
