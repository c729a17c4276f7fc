import type { LeadWindows } from '../../contract/desk/visits.ts'
import type { Db } from '../../core/storage/tables.ts'
import { readBooking } from '../../core/storage/visits.ts'
import { publishedVisits, townOfLead, windowsInput } from '../../core/visits/calendar.ts'
import { hasMailbox } from '../../core/visits/visit-emails.ts'
import { addDays, localDay, weekdayOf } from '../../lead/business-time.ts'
import { offeredWindows } from '../../lead/visit-near.ts'
import { findLead } from '../leads/read-lead.ts'
import { visitsBetweenDays } from './desk-calendar.ts'

const DAYS_AHEAD = 60

/** What this lead's customer could pick from, and whose visits are at which times. */
export async function leadWindows(db: Db, reference: string, now: Date): Promise<LeadWindows> {
  const lead = await findLead(db, reference)
  const rules = publishedVisits()
  const input = rules && (await windowsInput(db, lead, await readBooking(db, lead.id), rules, now))
  const today = localDay(now)
  const visits = await visitsBetweenDays(db, today, addDays(today, DAYS_AHEAD))
  return {
    isOn: rules !== null,
    hasMailbox: hasMailbox(lead),
    town: townOfLead(lead)?.name ?? null,
    offered: input
      ? offeredWindows(input).map(({ at, day, near }) => ({
          at,
          near,
          side: input.rules.week[weekdayOf(day)]?.side ?? 'both',
        }))
      : [],
    visits: visits
      .filter((visit) => visit.reference !== lead.reference)
      .map(({ reference: of, name, city, at, minutes, isWindow }) => ({
        reference: of,
        name,
        city,
        at,
        minutes,
        isWindow,
      })),
  }
}
