import { builtIn } from '../../content/site-content.ts'
import type { DayVisit, DeskDay, TwoWeeks } from '../../contract/desk/visits.ts'
import type { Hours } from '../../contract/site/hours.ts'
import { cityOf } from '../../core/leads/lead-words.ts'
import { oneLine } from '../../core/plain-text.ts'
import { currentRelease } from '../../core/published.ts'
import { type DeskLead, requestedLeads, visitsFrom } from '../../core/storage/desk-leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { overridesFrom } from '../../core/storage/visits.ts'
import { type PlannedWork, plannedWork } from '../../core/storage/work-orders.ts'
import { publishedVisits } from '../../core/visits/calendar.ts'
import { publishedDaysOff } from '../../core/work-orders/dig-lines.ts'
import { isCustomersWindow, USUAL_MINUTES } from '../../lead/booking.ts'
import { addDays, dayOf, instantOf, localDay, mondayOf, weekdayOf } from '../../lead/business-time.ts'
import { dayOffOn, hoursOn } from '../../lead/hours-on.ts'
import { visitTags } from '../../lead/visit-tags.ts'
import { type CalendarInput, type VisitRules, visitsDuring, windowsOn } from '../../lead/visit-windows.ts'

const DAYS = 14
const MAX_REQUESTS = 200

export const shownLeadOf = (lead: DeskLead) => ({
  reference: lead.reference,
  name: oneLine(lead.name, 120) || 'No name',
  city: oneLine(cityOf(lead.city), 80),
})

const visitOf = (lead: DeskLead): DayVisit => {
  const at = lead.visit_at ?? ''
  const minutes = lead.visit_minutes ?? USUAL_MINUTES
  return {
    ...shownLeadOf(lead),
    at,
    minutes,
    isWindow: isCustomersWindow({ windowStart: lead.window_start }, { visitAt: at }),
    by: lead.visit_by,
    bookedAt: lead.booked_at,
    isStillGood: lead.still_good_at !== null,
    tags: [],
  }
}

export async function visitsBetweenDays(db: Db, from: string, until: string) {
  const visits: DayVisit[] = []
  const [starts, ends] = [from, until].map((day) => instantOf(day, 0).toISOString())
  for await (const lead of visitsFrom(db, starts ?? '', ends ?? '')) visits.push(visitOf(lead))
  return visits
}

/** While online visits are off there are no windows. */
const NO_RULES: VisitRules = { week: {}, capacity: 1, noticeHours: 16 }

type DeskCalendar = Omit<CalendarInput, 'hours'> & { hours: Hours }
/** The hours, rules and single days that the desk shows, past ones included. */
export async function deskCalendar(db: Db, from: string): Promise<DeskCalendar> {
  const hours = currentRelease().published.hours ?? builtIn.hours
  return { hours, rules: publishedVisits() ?? NO_RULES, overrides: await overridesFrom(db, from) }
}

type Booked = { visits: DayVisit[]; requested: DeskLead[]; work: PlannedWork[] }

function windowsOf(day: string, calendar: CalendarInput, { visits }: Booked, now: Date): DeskDay['windows'] {
  const closed = calendar.overrides.filter((one) => one.day === day && one.what === 'closed').map(({ start }) => start)
  const overrides = calendar.overrides.filter((one) => one.what === 'added')
  return windowsOn(day, { ...calendar, overrides })
    .filter(({ at }) => at > now.toISOString())
    .map(({ at, start, isAdded }) => {
      const isClosed = closed.includes('') || closed.includes(start)
      const isFull = visitsDuring(at, visits) >= calendar.rules.capacity
      return { at, start, isAdded, state: isClosed ? 'closed' : isFull ? 'full' : 'open' }
    })
}

export function deskDay(day: string, calendar: DeskCalendar, booked: Booked, now: Date): DeskDay {
  const { hours, rules, overrides } = calendar
  const dayOff = dayOffOn(day, hours.daysOff)
  return {
    day,
    hours: hoursOn(day, hours),
    dayOff: hours.daysOff.find((one) => one === dayOff)?.words ?? null,
    side: rules.week[weekdayOf(day)]?.side ?? 'both',
    isClosed: overrides.some((one) => one.day === day && one.start === '' && one.what === 'closed'),
    windows: windowsOf(day, calendar, booked, now),
    visits: booked.visits
      .filter(({ at }) => localDay(at) === day)
      .map((visit) => ({
        ...visit,
        tags: publishedVisits()
          ? visitTags(
              visit,
              booked.visits.filter(({ reference }) => reference !== visit.reference),
              calendar,
            )
          : [],
      })),
    requests: booked.requested
      .filter((lead) => lead.requested_start !== null && localDay(lead.requested_start) === day)
      .map((lead) => ({ ...shownLeadOf(lead), at: lead.requested_start ?? '' })),
    work: booked.work
      .filter(({ days }) => days.includes(day))
      .map(({ lead, days, crew }) => ({
        ...shownLeadOf(lead),
        ...{ number: days.indexOf(day) + 1, of: days.length, crew },
      })),
  }
}

export async function bookedBetween(db: Db, from: string, until: string, now: Date): Promise<Booked> {
  return {
    visits: await visitsBetweenDays(db, from, until),
    requested: await requestedLeads(db, dayOf(now), MAX_REQUESTS),
    work: await plannedWork(db, { from, to: addDays(until, -1) }, publishedDaysOff()),
  }
}

/** Two weeks from a Monday on: what is open, who is booked, and what was only requested. */
export async function twoWeeks(db: Db, from: string | undefined, now: Date): Promise<TwoWeeks> {
  const monday = mondayOf(from ?? localDay(now))
  const calendar = await deskCalendar(db, monday)
  const booked = await bookedBetween(db, monday, addDays(monday, DAYS), now)
  return {
    isOn: publishedVisits() !== null,
    days: Array.from({ length: DAYS }, (_, at) => deskDay(addDays(monday, at), calendar, booked, now)),
  }
}
