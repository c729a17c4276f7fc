import { cities } from '../../content/cities.server.ts'
import { builtIn } from '../../content/site-content.ts'
import { townOf } from '../../content/town-side.ts'
import type { Visits } from '../../contract/site/visits.ts'
import { type Booking, USUAL_MINUTES } from '../../lead/booking.ts'
import { dayOf, localDay } from '../../lead/business-time.ts'
import { DAY } from '../../lead/durations.ts'
import type { CalendarInput, Town, WindowsInput } from '../../lead/visit-windows.ts'
import { entriesIn } from '../leads/lead-summary.ts'
import { cityOf } from '../leads/lead-words.ts'
import { currentRelease } from '../published.ts'
import type { LeadWithPrefix } from '../storage/lead-prefix.ts'
import type { Db } from '../storage/tables.ts'
import { overridesFrom, type VisitRowOnCalendar, visitsBetween } from '../storage/visits.ts'

/** After every stored time. */
const NO_END = '9999'

/** What the owner published about online visits; null while they're off. */
export function publishedVisits(): Visits | null {
  const { visits } = currentRelease().published
  return visits?.isOn ? visits : null
}

/** The town of a lead's fence, if we serve it. Its fields are only read for a ZIP code where the name says nothing. */
export function townOfLead(lead: Pick<LeadWithPrefix, 'city' | 'beginning'>): Town | null {
  const city = cityOf(lead.city)
  return townOf({ city, zip: '' }, cities) ?? townOf({ city, zip: entriesIn(lead).zipCode ?? '' }, cities)
}

/** The hours and single days that windows are made of. The rules are those that are published, or given. */
export async function readCalendar(db: Db, rules: Visits, now: Date): Promise<CalendarInput> {
  const hours = currentRelease().published.hours ?? builtIn.hours
  return { hours, rules, overrides: await overridesFrom(db, localDay(now)) }
}

/** What a form's field for the city has for the ones we know. */
export const KNOWN_CITIES = cities.flatMap(({ slug, name }) => [slug, name])

/** Every visit from today on. One that began yesterday evening may still go on. */
export const upcomingVisits = (db: Db, now: Date) =>
  visitsBetween(db, new Date(Date.parse(dayOf(now).starts) - DAY / 2).toISOString(), NO_END, KNOWN_CITIES)

export const asVisit = (row: VisitRowOnCalendar) => ({
  at: row.visit_at,
  minutes: row.visit_minutes ?? USUAL_MINUTES,
  town: townOfLead(row),
})

export type ForLead = Pick<LeadWithPrefix, 'id' | 'city' | 'beginning'>

/** Everything that decides which windows a lead can book. The visits are read unless the caller has them already. */
export async function windowsInput(
  db: Db,
  lead: ForLead,
  { side }: Pick<Booking, 'side'>,
  rules: Visits,
  now: Date,
  upcoming?: readonly VisitRowOnCalendar[],
): Promise<WindowsInput> {
  const visits = (upcoming ?? (await upcomingVisits(db, now))).filter(({ lead_id }) => lead_id !== lead.id)
  return { ...(await readCalendar(db, rules, now)), now, visits: visits.map(asVisit), town: townOfLead(lead), side }
}
