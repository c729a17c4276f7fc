import { weekdayOf } from './business-time.ts'

/** Times of day as text, such as 07:00. Null means closed. */
export type OpenHours = { opens: string; closes: string } | null
export type WeekHours = Readonly<Record<string, OpenHours>>
export type DayOffHours = { from: string; to: string; hours: OpenHours }
export type OpeningHours = { week: WeekHours; daysOff: readonly DayOffHours[] }

/** Minutes of the day, from text such as 13:30. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const length = ({ from, to }: DayOffHours) => Date.parse(to) - Date.parse(from)
/** Only for two days off with the same first and last day: closed comes first. */
const hoursText = ({ hours }: DayOffHours) => (hours ? `${hours.opens}-${hours.closes}` : '')

/** The day off that covers a day. Of several, the shortest decides, in whatever order they are stored. */
export const dayOffOn = (day: string, daysOff: readonly DayOffHours[]) =>
  daysOff
    .filter(({ from, to }) => from <= day && day <= to)
    .toSorted(
      (a, b) => length(a) - length(b) || b.from.localeCompare(a.from) || hoursText(a).localeCompare(hoursText(b)),
    )[0]

/** The hours of one day: those of the day off that covers it, otherwise its weekday's. */
export function hoursOn(day: string, { week, daysOff }: OpeningHours): OpenHours {
  const dayOff = dayOffOn(day, daysOff)
  return dayOff ? dayOff.hours : (week[weekdayOf(day)] ?? null)
}
