import * as v from 'valibot'
import { addDays } from '../../lead/business-time.ts'
import { enteredDay } from '../desk/shapes.ts'
import { hoursOfDay, listOf, words } from './shapes.ts'

const LONGEST_DAYS_OFF = 60

export const dayOffSchema = v.pipe(
  v.object({ from: enteredDay, to: enteredDay, words: words(2, 40), hours: hoursOfDay }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last day is before the first. Please choose a later one.'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => to < addDays(from, LONGEST_DAYS_OFF), `Please keep this to ${LONGEST_DAYS_OFF} days.`),
    ['to'],
  ),
)
export type DayOff = v.InferOutput<typeof dayOffSchema>

export const hoursSchema = v.object({
  week: v.pipe(
    v.object({
      Monday: hoursOfDay,
      Tuesday: hoursOfDay,
      Wednesday: hoursOfDay,
      Thursday: hoursOfDay,
      Friday: hoursOfDay,
      Saturday: hoursOfDay,
      Sunday: hoursOfDay,
    }),
    v.check((week) => Object.values(week).some(Boolean), 'Please leave at least one day open.'),
  ),
  emergency: words(3, 60),
  daysOff: listOf(dayOffSchema, 40, 'days off'),
})
export type Hours = v.InferOutput<typeof hoursSchema>
