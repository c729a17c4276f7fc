import type { SiteChange } from '../../contract/desk/site.ts'
import type { Hours } from '../../contract/site/hours.ts'
import { oneLine } from '../../core/plain-text.ts'
import { visitsFrom } from '../../core/storage/desk-leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { overridesFrom } from '../../core/storage/visits.ts'
import { USUAL_MINUTES } from '../../lead/booking.ts'
import { localDay } from '../../lead/business-time.ts'
import { dayInWords, timeOf } from '../../lead/time-words.ts'
import { visitTags } from '../../lead/visit-tags.ts'

const RULES = { week: {}, capacity: Number.POSITIVE_INFINITY, noticeHours: 0 }
const listWords = new Intl.ListFormat('en', { type: 'conjunction' })

/** Visits to come that these hours no longer allow and the hours before did: one line for each day. */
export async function visitsOutsideHours(db: Db, before: Hours, after: Hours, now: Date): Promise<SiteChange[]> {
  const overrides = await overridesFrom(db, localDay(now))
  const isAgainst = (hours: Hours, visit: { at: string; minutes: number }) =>
    visitTags(visit, [], { hours, rules: RULES, overrides }).length > 0
  const found: { day: string; words: string }[] = []
  for await (const { name, visit_at, visit_minutes } of visitsFrom(db, now.toISOString(), null)) {
    const visit = { at: visit_at ?? '', minutes: visit_minutes ?? USUAL_MINUTES }
    if (isAgainst(after, visit) && !isAgainst(before, visit))
      found.push({ day: localDay(visit.at), words: `${oneLine(name, 60)}, ${timeOf(visit.at)}` })
  }
  return [...Map.groupBy(found, ({ day }) => day)].map(([day, visits]) => ({
    what: `${visits.length} ${visits.length === 1 ? 'visit is' : 'visits are'} booked on ${dayInWords(day)}: ${listWords.format(visits.map(({ words }) => words))}`,
    where: `${visits.length === 1 ? 'It stays' : 'They stay'} booked. Under Two weeks you can keep a visit or ask to reschedule it.`,
  }))
}
