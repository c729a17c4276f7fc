import { keyOf } from '../../contract/site/kinds.ts'
import { insertEvent } from '../../core/storage/lead-events.ts'
import { jobsStartedFrom } from '../../core/storage/lead-jobs.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import { localDay } from '../../lead/business-time.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { jobFromLead } from '../leads/job-from-lead.ts'
import { leadDetails } from '../leads/lead-details.ts'
import { findLead } from '../leads/read-lead.ts'
import { storeDraft } from './draft-calls.ts'
import { takenKeys } from './site-items.ts'

/** Saves a first draft of a job made from a won lead. A repeated request finds the existing one. */
export async function startJob({ db }: DeskDeps, reference: string, personId: string, now: Date) {
  const won = await leadDetails(db, reference, now)
  if (won.lead.step !== 'won' || won.lead.inSpam) throw new DeskError(422, 'You can only show a job you won.')
  // Loading every city takes a while, so only this action waits for it.
  const { cities } = await import('../../content/cities.server.ts')
  const content = jobFromLead(won, cities, localDay(now))
  return db.transaction().execute(async (transaction) => {
    const { id: leadId } = await findLead(transaction, reference)
    const work = await lockedWork(transaction, leadId)
    if (!work) throw noSuchLead()
    const taken = await takenKeys(transaction, 'job')
    const known = (await jobsStartedFrom(transaction, [leadId])).find((job) => taken.includes(job.key))
    if (known) return { key: known.key }
    const key = keyOf(content.title, taken)
    await storeDraft(transaction, { ref: { kind: 'job', key }, version: 0, content, personId, now })
    const changed = await changeWork(transaction, work, {}, now.toISOString())
    await insertEvent(transaction, changed, { kind: 'job', personId, data: { key } })
    return { key }
  })
}
