import type { SiteList } from '../../contract/desk/site.ts'
import { leadsAtStep } from '../../core/storage/desk-leads.ts'
import { jobsStartedFrom } from '../../core/storage/lead-jobs.ts'
import type { Db } from '../../core/storage/tables.ts'
import { dayOf } from '../../lead/business-time.ts'
import { summaryOf } from '../leads/lead-answer.ts'

/** How many of the newest won leads to check, and how many to list. */
const MAX_SHOWN = 50
const NAMED = 3

/** Recently won leads that none of these jobs was started from. */
export async function wonUnshown(db: Db, jobs: SiteList['items'], now: Date): Promise<SiteList['won']> {
  const won = await leadsAtStep(db, 'won', { whose: undefined, after: undefined, most: MAX_SHOWN })
  const keys = new Set(jobs.map(({ key }) => key))
  const started = await jobsStartedFrom(
    db,
    won.map(({ id }) => id),
  )
  const shown = new Set(started.flatMap(({ leadId, key }) => (keys.has(key) ? [leadId] : [])))
  const day = dayOf(now)
  return won
    .filter(({ id }) => !shown.has(id))
    .slice(0, NAMED)
    .map((lead) => {
      const { reference, name, city, what } = summaryOf(lead, day)
      return { reference, name, line: [city, what].filter(Boolean).join(', ') }
    })
}
