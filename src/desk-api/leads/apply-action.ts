import { workingDays } from '../../content/working-days.ts'
import type { Acted, SentAction } from '../../contract/desk/lead-actions.ts'
import { hashOf } from '../../core/desk/desk-key.ts'
import { markNotSpam } from '../../core/leads/not-spam.ts'
import { printable } from '../../core/plain-text.ts'
import { currentSiteContent } from '../../core/published.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import type { LeadEventRow, LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { eventOfAction, eventsOf, insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, columnsOf, lockedWork, workOf } from '../../core/storage/lead-work.ts'
import { markReleased, withholdLead } from '../../core/storage/leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { CONFLICTING_ACTIONS, type Decided, decide } from '../../lead/decide.ts'
import { OPEN_STEPS, STEPS, type Step } from '../../lead/steps.ts'
import { whyNotUndo } from '../../lead/undo.ts'
import type { DeskParts } from '../parts.ts'
import { refuseUnlisted } from '../people/listed.ts'
import { DeskRefusal, noSuchLead } from '../refusals.ts'
import { eventAnswer, eventAnswers, storedData } from './event-answer.ts'
import { findLead, readLead } from './read-lead.ts'

const cannot = (why: string) => new DeskRefusal(422, why)

type Doer = { personId: string; mutation: string | null; now: Date }
type Done = { changes: Partial<LeadWorkRow>; data: Record<string, unknown> }

/** 409 when the same thing was changed since the page was read, by somebody else or in another window. */
async function refuseIfOvertaken(db: Db, lead: DeskLead, work: LeadWorkRow, act: SentAction, { personId, now }: Doer) {
  if (act.version >= work.version) return
  const since = (await eventsOf(db, work.lead_id)).filter((event) => event.version > act.version)
  const faster = since.find((event) => (CONFLICTING_ACTIONS[act.act] as string[]).includes(event.kind))
  if (!faster) return
  const isOwn = faster.person_id === personId
  throw new DeskRefusal(409, isOwn ? 'You changed this in another window.' : 'Someone else changed this first.', {
    lead: await readLead(db, lead.reference, now),
    by: faster.person_id,
    at: faster.at,
    kind: faster.kind,
  })
}

async function undoing(db: Db, work: LeadWorkRow, eventId: string, { personId, now }: Doer): Promise<Done> {
  const events = await eventsOf(db, work.lead_id)
  const why = whyNotUndo(eventAnswers(events), eventId, personId, now)
  const event = events.find(({ id }) => id === eventId)
  if (why !== null || !event) throw cannot(why ?? 'The desk doesn’t know this change. Please reload the page.')
  if (event.kind === 'hold-back') await markReleased(db, work.lead_id, now.toISOString())
  if (event.kind === 'release') await withholdLead(db, work.lead_id)
  return { changes: storedData(event).before as Partial<LeadWorkRow>, data: { of: eventId } }
}

const isStep = (text: unknown): text is Step => STEPS.includes(text as Step)

/** Back to the newest open step that the history tells of. */
async function reopening(db: Db, work: LeadWorkRow): Promise<Done> {
  if (OPEN_STEPS.includes(work.step)) throw cannot('This lead is already open.')
  const steps = (await eventsOf(db, work.lead_id)).map((event) => storedData(event).before.step).filter(isStep)
  const step = steps.find((one) => OPEN_STEPS.includes(one)) ?? (work.reached_at ? 'reached' : 'new')
  return { changes: { step, lost_reason: null }, data: {} }
}

/** What somebody wrote stays what can be shown and printed. */
const asWritten = (act: SentAction & Decided): SentAction & Decided =>
  act.act === 'note'
    ? { ...act, text: printable(act.text) }
    : act.act === 'lost'
      ? { ...act, words: printable(act.words) }
      : act

function decided(work: LeadWorkRow, asked: SentAction & Decided, { personId, now }: Doer): Done {
  const { act: _, version: __, ...data } = asWritten(asked)
  const changes = decide(workOf(work), asked, personId, now, workingDays(currentSiteContent(now).facts))
  // A field's own time becomes the moment that it is.
  return { changes: columnsOf(changes), data: asked.act === 'visit' ? { ...data, at: changes.visitAt } : data }
}

/** As it was before these changes, for an undo. */
const beforeOf = (work: LeadWorkRow, changes: Partial<LeadWorkRow>) =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, work[column as keyof LeadWorkRow]]))

async function doing(
  parts: DeskParts,
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  act: SentAction,
  doer: Doer,
): Promise<Done> {
  switch (act.act) {
    case 'undo':
      return undoing(db, work, act.event, doer)
    case 'reopen':
      return reopening(db, work)
    case 'hold-back':
      if (lead.withheld) throw cannot('This lead is already marked as spam.')
      await withholdLead(db, lead.id)
      return { changes: {}, data: {} }
    case 'release':
      if (!(await markNotSpam(db, lead, { now: doer.now, webhook: parts.settings.webhook !== null })))
        throw cannot('This lead isn’t marked as spam.')
      return { changes: {}, data: {} }
    case 'assign':
      await refuseUnlisted(db, act.to)
      return decided(work, act, doer)
    case 'visit':
      await refuseUnlisted(db, act.by)
      return decided(work, act, doer)
    default:
      return decided(work, act, doer)
  }
}

/** One action at the desk: one transaction, one event; the same one sent again is the same event. */
export async function applyAction(parts: DeskParts, reference: string, act: SentAction, doer: Doer): Promise<Acted> {
  const lead = await findLead(parts.db, reference)
  // A page that has seen more since says another version with the same action.
  const asked = hashOf(JSON.stringify({ ...act, version: 0 }))
  return parts.db.transaction().execute(async (transaction) => {
    /** Made before anything is kept: what cannot be answered is not done. */
    const answered = async (event: LeadEventRow): Promise<Acted> => ({
      lead: await readLead(transaction, reference, doer.now),
      event: eventAnswer(event),
    })
    const work = await lockedWork(transaction, lead.id)
    if (!work) throw noSuchLead()
    const known = await eventOfAction(transaction, { ...doer, leadId: lead.id, kind: act.act, asked })
    if (known) return answered(known)
    await refuseIfOvertaken(transaction, lead, work, act, doer)
    const { changes, data } = await doing(parts, transaction, lead, work, act, doer)
    const changed = await changeWork(transaction, work, changes, doer.now.toISOString())
    const before = beforeOf(work, changes)
    return answered(
      await insertEvent(transaction, changed, {
        kind: act.act,
        personId: doer.personId,
        data: { ...data, before, asked },
        mutation: doer.mutation,
      }),
    )
  })
}
