import { addDays, weekdayOf } from './business-time.ts'
import { type DayOffHours, dayOffOn } from './hours-on.ts'

export type PlannedWork = { startsOn: string; days: number; saturdays: boolean }

/**
 * The days on which a fence is built: Monday to Friday, without days off. The first day counts whatever it is, because
 * somebody chose it.
 */
export function workDays({ startsOn, days, saturdays }: PlannedWork, daysOff: readonly DayOffHours[]): string[] {
  const weekend = saturdays ? ['Sunday'] : ['Saturday', 'Sunday']
  const isWorked = (day: string) =>
    day === startsOn || (!weekend.includes(weekdayOf(day)) && dayOffOn(day, daysOff)?.hours !== null)
  const found: string[] = []
  for (let day = startsOn; found.length < days; day = addDays(day, 1)) if (isWorked(day)) found.push(day)
  return found
}
