import { workingDays } from '../../content/working-days.ts'
import type { ActionResult, EventKind, SentAction } from '../../contract/desk/lead-actions.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { markNotSpam } from '../../core/leads/not-spam.ts'
import { printable } from '../../core/plain-text.ts'
import { currentSiteContent } from '../../core/published.ts'
import { acceptedCents, hasContract, hasOtherOut } from '../../core/quotes/quote-on-lead.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'
import { personById } from '../../core/storage/desk-people.ts'
import type { LeadEventRow, LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { eventOfAction, eventsOf, insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, columnsOf, lockedWork, workOf } from '../../core/storage/lead-work.ts'
import { clearSpam, markLeadSpam } from '../../core/storage/leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { localDay } from '../../lead/business-time.ts'
import { CONFLICTING_ACTIONS, type Decided, decide } from '../../lead/decide.ts'
import { OPEN_STEPS, STEPS, type Step } from '../../lead/steps.ts'
import { timeOrDay } from '../../lead/time-words.ts'
import { whyNotUndo } from '../../lead/undo.ts'
import { dollars } from '../../quote/money.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { requireActivePerson } from '../people/active-person.ts'
import { tagsOf } from '../visits/lead-visit.ts'
import {
  bookRequested,
  cancelVisit,
  endVisit,
  enterVisit,
  restoreVisit,
  setOnlineBooking,
} from '../visits/visit-actions.ts'
import { customerChangeWords, leavesVisitUnchanged } from '../visits/visit-conflict.ts'
import { restoreWorkOrder } from '../work-orders/change-work-order.ts'
import type { ActionOutcome, Actor } from './actor.ts'
import { eventAnswer, eventAnswers, storedData } from './event-answer.ts'
import { findLead, readLead } from './read-lead.ts'

const cannot = (why: string) => new DeskError(422, why)

/** What people do with online visits is one kind of event, together with what customers do. */
function kindOf({ action }: SentAction): EventKind {
  if (action === 'claim') return 'claimed'
  return action === 'book-requested' || action === 'cancel-visit' || action === 'online-booking' ? 'booking' : action
}

/** 409 when a conflicting change was made since the page was read, by somebody else or in another window. */
async function refuseIfOvertaken(
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  action: SentAction,
  { personId, now }: Actor,
) {
  if (action.version >= work.version) return
  const since = (await eventsOf(db, work.lead_id)).filter((event) => event.version > action.version)
  const faster = since.find(
    (event) => (CONFLICTING_ACTIONS[action.action] as string[]).includes(event.kind) && !leavesVisitUnchanged(event),
  )
  if (!faster) return
  const isOwn = faster.person_id === personId
  const byCustomer = customerChangeWords(lead, faster)
  throw new DeskError(
    409,
    byCustomer ?? (isOwn ? 'You changed this in another window.' : 'Someone else changed this first.'),
    {
      lead: await readLead(db, lead.reference, now),
      by: faster.person_id,
      at: faster.at,
      kind: faster.kind,
    },
  )
}

async function undoing(db: Db, work: LeadWorkRow, eventId: string, { personId, now }: Actor): Promise<ActionOutcome> {
  const events = await eventsOf(db, work.lead_id)
  const why = whyNotUndo(eventAnswers(events), eventId, personId, now)
  const event = events.find(({ id }) => id === eventId)
  if (why !== null || !event) throw cannot(why ?? 'The desk doesn’t know this change. Please reload the page.')
  if (event.kind === 'mark-spam') await clearSpam(db, work.lead_id, now.toISOString())
  if (event.kind === 'not-spam') await markLeadSpam(db, work.lead_id)
  const { before, beforeBooking } = storedData(event)
  if (event.kind === 'work-order') {
    await restoreWorkOrder(db, work.lead_id, before, now)
    return { changes: {}, data: { of: eventId } }
  }
  const changes = before as Partial<LeadWorkRow>
  await restoreVisit(db, work.lead_id, changes, beforeBooking)
  return { changes, data: { of: eventId } }
}

/** 409 that says who has the lead, and since when. */
async function refuseIfTaken(db: Db, lead: DeskLead, work: LeadWorkRow, { personId, now }: Actor) {
  const { assigned_to: owner } = work
  if (owner === null) return
  const taken = (await eventsOf(db, work.lead_id)).find(
    (event) => 'assigned_to' in storedData(event).before && event.kind !== 'undo',
  )
  const at = taken?.at ?? work.changed_at
  const who = owner === personId ? 'You’ve' : `${(await personById(db, owner))?.name ?? 'Someone'} has`
  throw new DeskError(409, `${who} had this one since ${timeOrDay(at, now)}`, {
    lead: await readLead(db, lead.reference, now),
    by: owner,
    at,
    kind: 'claimed',
  })
}

const isStep = (text: unknown): text is Step => STEPS.includes(text as Step)

/** Goes back to the newest open step in the history. */
async function reopening(db: Db, work: LeadWorkRow): Promise<ActionOutcome> {
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

function decided(work: LeadWorkRow, action: SentAction & Decided, { personId, now }: Actor): ActionOutcome {
  const { action: _, version: __, ...data } = asWritten(action)
  const changes = decide(workOf(work), action, personId, now, workingDays(currentSiteContent(now).facts))
  // Store the moment instead of the local time from the field.
  return { changes: columnsOf(changes), data: action.action === 'visit' ? { ...data, at: changes.visitAt } : data }
}

/** What was signed says what a lead is worth. A lead that was reopened can be won again with that amount. */
async function refuseOtherThanSigned(db: Db, lead: DeskLead, cents: number | null) {
  if (!(await hasContract(db, lead.id))) return
  const signed = await acceptedCents(db, lead.id)
  if (cents !== signed) throw cannot(`The customer signed for ${dollars(signed)}. To change that, send a change order.`)
}

/** The values before these changes, for an undo. */
const beforeOf = (work: LeadWorkRow, changes: Partial<LeadWorkRow>) =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, work[column as keyof LeadWorkRow]]))

async function outcomeOf(
  deps: DeskDeps,
  db: Db,
  lead: DeskLead,
  work: LeadWorkRow,
  action: SentAction,
  actor: Actor,
): Promise<ActionOutcome> {
  switch (action.action) {
    case 'undo':
      return undoing(db, work, action.event, actor)
    case 'reopen':
      return reopening(db, work)
    case 'mark-spam':
      if (lead.in_spam) throw cannot('This lead is already marked as spam.')
      await markLeadSpam(db, lead.id)
      // Cancel a visit that spam booked, without an email. An undo restores it.
      return endVisit(db, lead, work, false, actor)
    case 'not-spam':
      if (!(await markNotSpam(db, lead, { now: actor.now, webhook: deps.settings.webhook !== null })))
        throw cannot('This lead isn’t marked as spam.')
      return { changes: {}, data: {} }
    case 'claim':
      await refuseIfTaken(db, lead, work, actor)
      return decided(work, action, actor)
    case 'assign':
      await requireActivePerson(db, action.to)
      return decided(work, action, actor)
    case 'won':
      await refuseOtherThanSigned(db, lead, action.cents)
      return decided(work, action, actor)
    case 'quoted':
      if (work.step === 'won') await refuseOtherThanSigned(db, lead, null)
      if (await hasOtherOut(db, lead.id, null, localDay(actor.now)))
        throw cannot('A quote is out, and the amount comes from it. Change the quote, or withdraw it first.')
      return decided(work, action, actor)
    case 'visit':
      await requireActivePerson(db, action.by)
      return enterVisit(db, lead, work, action, decided(work, action, actor), actor)
    case 'lost': {
      const { changes, data } = decided(work, action, actor)
      // A visit that has begun stays in the numbers.
      if (!('visit_at' in changes)) return { changes, data }
      const ended = await endVisit(db, lead, work, action.notify, actor)
      return { changes: { ...changes, ...ended.changes }, data: { ...data, ...ended.data } }
    }
    case 'book-requested':
      return bookRequested(db, lead, work, actor)
    case 'cancel-visit':
      return cancelVisit(db, lead, work, action.notify, actor)
    case 'online-booking':
      return setOnlineBooking(db, lead, action.on)
    default:
      return decided(work, action, actor)
  }
}

/** The desk is never refused a time. It is told what it found there. */
const SETS_VISIT: SentAction['action'][] = ['visit', 'book-requested']

/** One action is one transaction and one event. A repeat returns the same event. */
export async function applyAction(
  deps: DeskDeps,
  reference: string,
  action: SentAction,
  actor: Actor,
): Promise<ActionResult> {
  const lead = await findLead(deps.db, reference)
  // A retry may have a newer version if the page has seen more since, so leave it out of the hash.
  const requestHash = sha256Of(JSON.stringify({ ...action, version: 0 }))
  return deps.db.transaction().execute(async (transaction) => {
    /** Build the answer before committing: if that fails, nothing is stored. */
    const answered = async (event: LeadEventRow): Promise<ActionResult> => ({
      lead: await readLead(transaction, reference, actor.now),
      event: eventAnswer(event),
      tags: SETS_VISIT.includes(action.action)
        ? await tagsOf(transaction, await findLead(transaction, reference), actor.now)
        : [],
    })
    const work = await lockedWork(transaction, lead.id)
    if (!work) throw noSuchLead()
    const known = await eventOfAction(transaction, { ...actor, leadId: lead.id, kind: kindOf(action), requestHash })
    if (known) return answered(known)
    await refuseIfOvertaken(transaction, lead, work, action, actor)
    const { changes, data } = await outcomeOf(deps, transaction, lead, work, action, actor)
    const changed = await changeWork(transaction, work, changes, actor.now.toISOString())
    const before = beforeOf(work, changes)
    return answered(
      await insertEvent(transaction, changed, {
        kind: kindOf(action),
        personId: actor.personId,
        data: { ...data, before, asked: requestHash },
        mutation: actor.mutation,
      }),
    )
  })
}
