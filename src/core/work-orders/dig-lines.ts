import { DIG_HOLIDAYS } from '../../content/dig-holidays.ts'
import { builtIn } from '../../content/site-content.ts'
import { localDay } from '../../lead/business-time.ts'
import { type DigWarning, digWarning } from '../../lead/dig-warnings.ts'
import type { DayOffHours } from '../../lead/hours-on.ts'
import { digPlanOf, plannedDays, startWords, type WorkOrder, workTodayWords } from '../../lead/work-order.ts'
import { currentRelease } from '../published.ts'
import type { Db } from '../storage/tables.ts'
import { workOrderOf, workOrdersOf } from '../storage/work-orders.ts'

/** All published days off. The site shows only those to come, but work that began before one continues after it. */
export const publishedDaysOff = (): readonly DayOffHours[] =>
  (currentRelease().published.hours ?? builtIn.hours).daysOff

export const warningOf = (order: WorkOrder, now: Date): DigWarning | null =>
  digWarning(digPlanOf(order, publishedDaysOff()), localDay(now), DIG_HOLIDAYS)

export type DigLine = {
  /** It has a warning, or work goes on today. */
  isToday: boolean
  /** Today's work, such as "Day 2 of 3 · Crew 1", and the warning; without both, when the work starts. */
  line: string | null
}

/** What lists and emails say about work orders, by lead. The caller leaves out leads that aren't won. */
export async function digLines(db: Db, leadIds: string[], now: Date): Promise<Map<string, DigLine>> {
  const daysOff = publishedDaysOff()
  return new Map(
    (await workOrdersOf(db, leadIds)).map((row) => {
      const order = workOrderOf(row)
      const isOpen = order.finishedOn === null
      const warning = warningOf(order, now)?.words ?? null
      const work = isOpen ? workTodayWords(order, plannedDays(order, daysOff), now) : null
      const line = [work, warning].filter(Boolean).join('. ')
      return [row.lead_id, { isToday: line !== '', line: line || (isOpen ? startWords(order, now) : null) }]
    }),
  )
}
