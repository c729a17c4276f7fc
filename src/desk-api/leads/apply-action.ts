import { workingDays } from '../../content/working-days.ts'
import type { ActionResult, SentAction } from '../../contract/desk/lead-actions.ts'
import { hashOf } from '../../core/desk/desk-key.ts'
import { markNotSpam } from '../../core/leads/not-spam.ts'
import { printable } from '../../core/plain-text.ts'
import { currentSiteContent } from '../../core/published.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import type { LeadEventRow, LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { eventOfAction, eventsOf, insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, columnsOf, lockedWork, workOf } from '../../core/storage/lead-work.ts'
import { clearSpam, markLeadSpam } from '../../core/storage/leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { CONFLICTING_ACTIONS, type Decided, decide } from '../../lead/decide.ts'
import { OPEN_STEPS, STEPS, type Step } from '../../lead/steps.ts'
import { whyNotUndo } from '../../lead/undo.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { requireActivePerson } from '../people/active-person.ts'
import { eventAnswer, eventAnswers, storedData } from './event-answer.ts'
import { findLead, readLead } from './read-lead.ts'

const cannot = (why: string) => new DeskError(422, why)

type Doer = { personId: string; mutation: string | null; now: Date }
type Done = { changes: Partial<LeadWorkRow>; data: Record<string, unknown> }

/** 409 when a conflicting change was made since the page was read, by somebody else or in another window. */
async function refuseIfOvertaken(
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  action: SentAction,
  { personId, now }: Doer,
) {
  if (action.version >= work.version) return
  const since = (await eventsOf(db, work.lead_id)).filter((event) => event.version > action.version)
  const faster = since.find((event) => (CONFLICTING_ACTIONS[action.action] as string[]).includes(event.kind))
  if (!faster) return
  const isOwn = faster.person_id === personId
  throw new DeskError(409, isOwn ? 'You changed this in another window.' : 'Someone else changed this first.', {
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
  if (event.kind === 'mark-spam') await clearSpam(db, work.lead_id, now.toISOString())
  if (event.kind === 'not-spam') await markLeadSpam(db, work.lead_id)
  return { changes: storedData(event).before as Partial<LeadWorkRow>, data: { of: eventId } }
}

const isStep = (text: unknown): text is Step => STEPS.includes(text as Step)

/** Goes back to the newest open step in the history. */
async function reopening(db: Db, work: LeadWorkRow): Promise<Done> {
  if (OPEN_STEPS.includes(work.step)) throw cannot('This lead is already open.')
  const steps = (await eventsOf(db, work.lead_id)).map((event) => storedData(event).before.step).filter(isStep)
  const step = steps.find((one) => OPEN_STEPS.includes(one)) ?? (work.reached_at ? 'reached' : 'new')
  return { changes: { step, lost_reason: null }, data: {} }
}

/** Removes characters that can't be shown or printed. */
const asWritten = (action: SentAction & Decided): SentAction & Decided =>
  action.action === 'note'
    ? { ...action, text: printable(action.text) }
    : action.action === 'lost'
      ? { ...action, words: printable(action.words) }
      : action

function decided(work: LeadWorkRow, asked: SentAction & Decided, { personId, now }: Doer): Done {
  const { action: _, version: __, ...data } = asWritten(asked)
  const changes = decide(workOf(work), asked, personId, now, workingDays(currentSiteContent(now).facts))
  // Store the moment instead of the local time from the field.
  return { changes: columnsOf(changes), data: asked.action === 'visit' ? { ...data, at: changes.visitAt } : data }
}

/** The values before these changes, for an undo. */
const beforeOf = (work: LeadWorkRow, changes: Partial<LeadWorkRow>) =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, work[column as keyof LeadWorkRow]]))

async function doing(
  deps: DeskDeps,
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  action: SentAction,
  doer: Doer,
): Promise<Done> {
  switch (action.action) {
    case 'undo':
      return undoing(db, work, action.event, doer)
    case 'reopen':
      return reopening(db, work)
    case 'mark-spam':
      if (lead.in_spam) throw cannot('This lead is already marked as spam.')
      await markLeadSpam(db, lead.id)
      return { changes: {}, data: {} }
    case 'not-spam':
      if (!(await markNotSpam(db, lead, { now: doer.now, webhook: deps.settings.webhook !== null })))
        throw cannot('This lead isn’t marked as spam.')
      return { changes: {}, data: {} }
    case 'assign':
      await requireActivePerson(db, action.to)
      return decided(work, action, doer)
    case 'visit':
      await requireActivePerson(db, action.by)
      return decided(work, action, doer)
    default:
      return decided(work, action, doer)
  }
}

/** One action is one transaction and one event. A repeat returns the same event. */
export async function applyAction(
  deps: DeskDeps,
  reference: string,
  action: SentAction,
  doer: Doer,
): Promise<ActionResult> {
  const lead = await findLead(deps.db, reference)
  // A retry may have a newer version if the page has seen more since, so leave it out of the hash.
  const asked = hashOf(JSON.stringify({ ...action, version: 0 }))
  return deps.db.transaction().execute(async (transaction) => {
    /** Build the answer before committing: if that fails, nothing is stored. */
    const answered = async (event: LeadEventRow): Promise<ActionResult> => ({
      lead: await readLead(transaction, reference, doer.now),
      event: eventAnswer(event),
    })
    const work = await lockedWork(transaction, lead.id)
    if (!work) throw noSuchLead()
    const known = await eventOfAction(transaction, { ...doer, leadId: lead.id, kind: action.action, asked })
    if (known) return answered(known)
    await refuseIfOvertaken(transaction, lead, work, action, doer)
    const { changes, data } = await doing(deps, transaction, lead, work, action, doer)
    const changed = await changeWork(transaction, work, changes, doer.now.toISOString())
    const before = beforeOf(work, changes)
    return answered(
      await insertEvent(transaction, changed, {
        kind: action.action,
        personId: doer.personId,
        data: { ...data, before, asked },
        mutation: doer.mutation,
      }),
    )
  })
}
