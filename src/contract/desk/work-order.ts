import * as v from 'valibot'
import { DIG_WARNINGS } from '../../lead/dig-warnings.ts'
import { moment } from '../../lead/moment.ts'
import { CHECKS, type CheckName, type WorkOrder } from '../../lead/work-order.ts'
import { leadSchema } from './lead.ts'
import { count, day, id } from './shapes.ts'

export const WORK_ORDER_CALLS = {
  changeWorkOrder: { method: 'PATCH', url: '/api/leads/:reference/work-order' },
} as const

export const ACCESS_NOTES_LENGTH = 500

const keysOf = <Key extends string>(states: Record<Key, string>) => Object.keys(states) as Key[]
export const stateOf = <Name extends CheckName>(name: Name) =>
  v.picklist(keysOf(CHECKS[name].states as Record<keyof (typeof CHECKS)[Name]['states'] & string, string>))

const check = <Name extends CheckName>(name: Name) =>
  v.optional(v.object({ state: stateOf(name), note: v.string(), by: id, at: moment }))

export const checksSchema = v.object({
  propertyLine: check('propertyLine'),
  hoa: check('hoa'),
  permit: check('permit'),
  materials: check('materials'),
})

export const workOrderSchema = v.object({
  checks: checksSchema,
  noticeOn: v.nullable(day),
  ticket: v.nullable(v.string()),
  goodUntil: v.nullable(day),
  startsOn: v.nullable(day),
  days: v.nullable(count),
  saturdays: v.boolean(),
  crew: v.nullable(v.string()),
  accessNotes: v.nullable(v.string()),
  finishedOn: v.nullable(day),
}) satisfies v.GenericSchema<unknown, WorkOrder>

const warningSchema = v.object({ kind: v.picklist(DIG_WARNINGS), words: v.string() })
export const workOrderChangedSchema = v.object({
  lead: leadSchema,
  workOrder: workOrderSchema,
  /** The change, for an undo. Null if it changed nothing. */
  event: v.nullable(id),
  /** What 811's rules say about it today. It never keeps anybody from doing anything. */
  warning: v.optional(warningSchema),
})
export type WorkOrderChanged = v.InferOutput<typeof workOrderChangedSchema>

/** 409: somebody else, or the same person in another window, changed the work order first. */
export const workOrderConflictSchema = v.object({
  message: v.string(),
  lead: leadSchema,
  workOrder: workOrderSchema,
  by: v.nullable(id),
  at: moment,
})

/** What a won lead's page needs for its work order: `readyToDig` in the lead's details. */
export const readyToDigSchema = v.object({
  workOrder: workOrderSchema,
  /** The published days off, on which nobody works. */
  daysOff: v.array(
    v.object({ from: day, to: day, hours: v.nullable(v.object({ opens: v.string(), closes: v.string() })) }),
  ),
  /** Crews of earlier work orders, the newest first. */
  crews: v.array(v.string()),
  /** Counted from the plan, net. Empty without a plan. */
  materials: v.array(v.object({ count: v.number(), what: v.string() })),
  /** The office that answers for permits in the lead's town. */
  permit: v.object({
    office: v.nullable(v.object({ office: v.string(), link: v.string(), checkedOn: day })),
    /** What to do where no office is known. */
    missing: v.string(),
  }),
})
export type ReadyToDig = v.InferOutput<typeof readyToDigSchema>
