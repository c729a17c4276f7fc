import { keyOf } from '../../contract/site/kinds.ts'
import { allDrafts } from '../../core/storage/site-drafts.ts'
import { localDay } from '../../lead/business-time.ts'
import { jobFromLead } from '../leads/job-from-lead.ts'
import { wholeLead } from '../leads/whole-lead.ts'
import type { DeskParts } from '../parts.ts'
import { DeskRefusal } from '../refusals.ts'
import { keepDraft } from './draft-calls.ts'
import { listOf } from './site-things.ts'

/** Keeps a first draft of the job that a won lead became; the same press again finds the one that is there. */
export async function startJob({ db }: DeskParts, reference: string, personId: string, now: Date) {
  const won = await wholeLead(db, reference, now)
  if (won.lead.step !== 'won' || won.lead.withheld) throw new DeskRefusal(422, 'Only a job that is won is shown.')
  // With every page of a city comes a while: only who presses waits for it.
  const { cities } = await import('../../content/cities.server.ts')
  const content = jobFromLead(won, cities, localDay(now))
  const text = JSON.stringify(content)
  const known = (await allDrafts(db)).find((draft) => draft.kind === 'job' && draft.content === text)
  if (known) return { key: known.key }
  const taken = (await listOf(db, 'job', now)).items.map(({ key }) => key)
  const key = keyOf(content.title, taken)
  await keepDraft(db, { ref: { kind: 'job', key }, version: 0, content, personId, now })
  return { key }
}
