import * as v from 'valibot'
import { checksSchema } from '../../contract/desk/work-order.ts'
import { addDays } from '../../lead/business-time.ts'
import type { DayOffHours } from '../../lead/hours-on.ts'
import { NEW_WORK_ORDER, plannedDays, type WorkOrder } from '../../lead/work-order.ts'
import { type DeskLead, leadsInOrderOf } from './desk-leads.ts'
import type { WorkOrderRow } from './desk-tables.ts'
import type { Db } from './tables.ts'

const storedChecks = v.fallback(v.pipe(v.string(), v.parseJson(), checksSchema), {})

export const workOrderOf = (row: WorkOrderRow): WorkOrder => ({
  checks: v.parse(storedChecks, row.checks),
  noticeOn: row.notice_on,
  ticket: row.ticket,
  goodUntil: row.good_until,
  startsOn: row.starts_on,
  days: row.days,
  saturdays: row.saturdays === 1,
  crew: row.crew,
  accessNotes: row.access_notes,
  finishedOn: row.finished_on,
})

/** Without `due_on`, which the caller calculates. */
export const columnsOfWorkOrder = (order: WorkOrder): Omit<WorkOrderRow, 'lead_id' | 'due_on'> => ({
  checks: JSON.stringify(order.checks),
  notice_on: order.noticeOn,
  ticket: order.ticket,
  good_until: order.goodUntil,
  starts_on: order.startsOn,
  days: order.days,
  saturdays: order.saturdays ? 1 : 0,
  crew: order.crew,
  access_notes: order.accessNotes,
  finished_on: order.finishedOn,
})

/** Winning a lead writes nothing here: the first change makes the row. */
export async function readWorkOrder(db: Db, leadId: string): Promise<WorkOrder> {
  const row = await db.selectFrom('work_orders').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  return row ? workOrderOf(row) : NEW_WORK_ORDER
}

export const workOrdersOf = async (db: Db, leadIds: string[]): Promise<WorkOrderRow[]> =>
  leadIds.length === 0 ? [] : db.selectFrom('work_orders').selectAll().where('lead_id', 'in', leadIds).execute()

/** Call it in the transaction that has locked the lead. */
export async function storeWorkOrder(db: Db, leadId: string, order: WorkOrder, dueOn: string | null) {
  const columns = { ...columnsOfWorkOrder(order), due_on: dueOn }
  await db
    .insertInto('work_orders')
    .values({ lead_id: leadId, ...columns })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(columns))
    .execute()
}

export const unfinishedWorkOrders = (db: Db): Promise<WorkOrderRow[]> =>
  db
    .selectFrom('work_orders')
    .selectAll()
    .where('finished_on', 'is', null)
    .where((eb) => eb.or([eb('starts_on', 'is not', null), eb('notice_on', 'is not', null)]))
    .execute()

export const setDueOn = (db: Db, { lead_id }: WorkOrderRow, due_on: string | null) =>
  db.updateTable('work_orders').set({ due_on }).where('lead_id', '=', lead_id).execute()

const MAX_CREWS = 8
/** The crews of earlier work orders, those with the newest work first. */
export async function usedCrews(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('work_orders')
    .select(({ fn }) => ['crew', fn.max('starts_on').as('last')])
    .where('crew', 'is not', null)
    .groupBy('crew')
    .orderBy('last', 'desc')
    .orderBy('crew')
    .limit(MAX_CREWS)
    .execute()
  return rows.flatMap(({ crew }) => crew ?? [])
}

/** The first day of work of each lead that has one. */
export async function startDays(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('work_orders')
    .select(['lead_id', 'starts_on'])
    .where('starts_on', 'is not', null)
    .execute()
  return new Map(rows.map(({ lead_id, starts_on }) => [lead_id, starts_on ?? '']))
}

/** Twenty days of work with weekends, holidays and a storm in between fit in this. */
const LONGEST_DAYS = 90

export type PlannedWork = {
  lead: DeskLead
  /** All days of the work, including those outside the span. */
  days: string[]
  crew: string | null
}

/**
 * Unfinished work of won leads that has a day in the span, the earliest start first. Without a last day, all later
 * work.
 */
export async function plannedWork(
  db: Db,
  { from, to }: { from: string; to: string | null },
  daysOff: readonly DayOffHours[],
): Promise<PlannedWork[]> {
  const rows = await db
    .selectFrom('work_orders')
    .innerJoin('lead_work', 'lead_work.lead_id', 'work_orders.lead_id')
    .innerJoin('leads', 'leads.id', 'work_orders.lead_id')
    .selectAll('work_orders')
    .where('starts_on', '>=', addDays(from, -LONGEST_DAYS))
    .$if(to !== null, (query) => query.where('starts_on', '<=', to ?? ''))
    .where('finished_on', 'is', null)
    .where('step', '=', 'won')
    .where('in_spam', '=', 0)
    .orderBy('starts_on')
    .orderBy('work_orders.lead_id')
    .execute()
  const planned = rows
    .map((row) => ({ id: row.lead_id, crew: row.crew, days: plannedDays(workOrderOf(row), daysOff) }))
    .filter(({ days }) => days.some((day) => day >= from && (to === null || day <= to)))
  const leads = new Map<string, DeskLead>()
  for (let at = 0; at < planned.length; at += AT_ONCE) {
    const ids = planned.slice(at, at + AT_ONCE).map(({ id }) => id)
    for (const lead of await leadsInOrderOf(db, ids)) leads.set(lead.lead_id, lead)
  }
  return planned.flatMap(({ id, ...work }) => {
    const lead = leads.get(id)
    return lead ? { lead, ...work } : []
  })
}
const AT_ONCE = 100
