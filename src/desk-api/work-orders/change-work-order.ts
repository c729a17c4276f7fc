import type { WorkOrderChanged } from '../../contract/desk/work-order.ts'
import type { WorkOrderChange } from '../../contract/desk/work-order-change.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { oneLine, printable } from '../../core/plain-text.ts'
import type { LeadWorkRow } from '../../core/storage/desk-tables.ts'
import { eventOfAction, eventsOf, insertEvent } from '../../core/storage/lead-events.ts'
import { changeWork, lockedWork } from '../../core/storage/lead-work.ts'
import type { Db } from '../../core/storage/tables.ts'
import { columnsOfWorkOrder, readWorkOrder, storeWorkOrder } from '../../core/storage/work-orders.ts'
import { warningOf } from '../../core/work-orders/dig-lines.ts'
import { localDay } from '../../lead/business-time.ts'
import { NEW_WORK_ORDER, type WorkOrder } from '../../lead/work-order.ts'
import { DeskError, noSuchLead } from '../desk-errors.ts'
import { findLead, readLead } from '../leads/read-lead.ts'
import { changeWords } from './change-words.ts'
import { dueOnOf } from './due-digs.ts'

type Actor = { personId: string; mutation: string | null; now: Date }

const fault = (field: string, words: string) => new DeskError(422, 'Please check this.', { faults: { [field]: words } })

/** 409 with what is there now, when somebody changed the work order since the page was read. */
async function refuseIfOvertaken(db: Db, reference: string, work: LeadWorkRow, version: number, actor: Actor) {
  if (version >= work.version) return
  const faster = (await eventsOf(db, work.lead_id)).find(
    (event) => event.version > version && event.kind === 'work-order',
  )
  if (!faster) return
  const isOwn = faster.person_id === actor.personId
  throw new DeskError(409, isOwn ? 'You changed this in another window.' : 'Someone else changed this first.', {
    lead: await readLead(db, reference, actor.now),
    workOrder: await readWorkOrder(db, work.lead_id),
    by: faster.person_id,
    at: faster.at,
  })
}

function refuseImpossible(change: WorkOrderChange, now: Date) {
  if (change.what !== 'notice' || change.on === null) return
  if (change.on > localDay(now)) throw fault('on', 'Please choose today or an earlier day.')
  if (change.goodUntil !== null && change.goodUntil < change.on)
    throw fault('goodUntil', 'A ticket can’t end before the call.')
}

function changed(order: WorkOrder, change: WorkOrderChange, { personId, now }: Actor): WorkOrder {
  switch (change.what) {
    case 'notice':
      return change.on === null
        ? { ...order, noticeOn: null, ticket: null, goodUntil: null }
        : { ...order, noticeOn: change.on, ticket: oneLine(change.ticket) || null, goodUntil: change.goodUntil }
    case 'start':
      return change.on === null
        ? { ...order, startsOn: null, days: null, saturdays: false, crew: null }
        : {
            ...order,
            startsOn: change.on,
            days: change.days,
            saturdays: change.saturdays,
            crew: oneLine(change.crew) || null,
          }
    case 'access':
      return { ...order, accessNotes: printable(change.notes) }
    case 'finished':
      return { ...order, finishedOn: change.isFinished ? (order.finishedOn ?? localDay(now)) : null }
    default: {
      const { [change.what]: stored, ...others } = order.checks
      if (change.state === null) return { ...order, checks: others }
      const note = change.what === 'permit' && change.state === 'issued' ? oneLine(change.note) : ''
      // Who did it and when stays with the save that changed something.
      if (stored?.state === change.state && stored.note === note) return order
      const check = { state: change.state, note, by: personId, at: now.toISOString() }
      return { ...order, checks: { ...others, [change.what]: check } }
    }
  }
}

/** The columns that a change leaves different, as they were before it: what an undo writes back. */
function beforeOf(before: WorkOrder, after: WorkOrder) {
  const now = columnsOfWorkOrder(after)
  return Object.fromEntries(
    Object.entries(columnsOfWorkOrder(before)).filter(([name, value]) => now[name as keyof typeof now] !== value),
  )
}

/** One change is one transaction and one event; a save that changes nothing is none. A repeat answers the same. */
export async function changeWorkOrder(
  db: Db,
  reference: string,
  change: WorkOrderChange,
  actor: Actor,
): Promise<WorkOrderChanged> {
  const { now } = actor
  const { id: leadId } = await findLead(db, reference)
  const requestHash = sha256Of(JSON.stringify({ ...change, version: 0 }))
  return db.transaction().execute(async (transaction) => {
    const answered = async (workOrder: WorkOrder, event: string | null): Promise<WorkOrderChanged> => {
      const warning = warningOf(workOrder, now)
      return { lead: await readLead(transaction, reference, now), workOrder, event, ...(warning ? { warning } : {}) }
    }
    const work = await lockedWork(transaction, leadId)
    if (!work) throw noSuchLead()
    const order = await readWorkOrder(transaction, leadId)
    const known = await eventOfAction(transaction, { ...actor, leadId, kind: 'work-order', requestHash })
    if (known) return answered(order, known.id)
    if (work.step !== 'won') throw new DeskError(422, 'Only a lead that is won has a work order.')
    await refuseIfOvertaken(transaction, reference, work, change.version, actor)
    refuseImpossible(change, now)
    const after = changed(order, change, actor)
    const before = beforeOf(order, after)
    if (Object.keys(before).length === 0) return answered(order, null)
    await storeWorkOrder(transaction, leadId, after, dueOnOf(after, now))
    const event = await insertEvent(transaction, await changeWork(transaction, work, {}, now.toISOString()), {
      kind: 'work-order',
      personId: actor.personId,
      data: {
        what: change.what,
        words: changeWords(change, now),
        before,
        asked: requestHash,
      },
      mutation: actor.mutation,
    })
    return answered(after, event.id)
  })
}

const columnNames = Object.keys(columnsOfWorkOrder(NEW_WORK_ORDER))

/** Writes back what a change had replaced. Call it in the transaction that has locked the lead. */
export async function restoreWorkOrder(db: Db, leadId: string, before: Record<string, unknown>, now: Date) {
  const columns = Object.fromEntries(Object.entries(before).filter(([name]) => columnNames.includes(name)))
  if (Object.keys(columns).length > 0)
    await db.updateTable('work_orders').set(columns).where('lead_id', '=', leadId).execute()
  const order = await readWorkOrder(db, leadId)
  await storeWorkOrder(db, leadId, order, dueOnOf(order, now))
}
