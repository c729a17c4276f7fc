import * as v from 'valibot'
import { type CheckName, MAX_WORK_DAYS } from '../../lead/work-order.ts'
import { enteredDay, version } from './shapes.ts'
import { ACCESS_NOTES_LENGTH, stateOf } from './work-order.ts'

const SHORT = 40
const entered = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, ({ input }) => `Please shorten this to ${most} characters; it has ${input.length}.`),
  )

const change = <What extends string, Entries extends v.ObjectEntries>(what: What, entries: Entries) =>
  v.object({ what: v.literal(what), version, ...entries })
/** A state of null clears the line. */
const checkChange = <Name extends CheckName>(name: Name) => change(name, { state: v.nullable(stateOf(name)) })

/** `PATCH /api/leads/:reference/work-order`: one line at a time, with the version of the lead that the page had read. */
export const workOrderChangeSchema = v.variant('what', [
  checkChange('propertyLine'),
  checkChange('hoa'),
  change('permit', { state: v.nullable(stateOf('permit')), note: v.optional(entered(SHORT), '') }),
  checkChange('materials'),
  change('notice', {
    on: v.nullable(enteredDay),
    ticket: v.optional(entered(SHORT), ''),
    goodUntil: v.optional(v.nullable(enteredDay), null),
  }),
  change('start', {
    on: v.nullable(enteredDay),
    days: v.pipe(
      v.number('Please enter how many days the work takes.'),
      v.integer('Please enter whole days.'),
      v.minValue(1, 'Work takes at least a day.'),
      v.maxValue(MAX_WORK_DAYS, `Please enter at most ${MAX_WORK_DAYS} days.`),
    ),
    saturdays: v.boolean(),
    crew: entered(SHORT),
  }),
  change('access', { notes: entered(ACCESS_NOTES_LENGTH) }),
  change('finished', { isFinished: v.boolean() }),
])
export type WorkOrderChange = v.InferOutput<typeof workOrderChangeSchema>
type WithoutVersion<Input> = Input extends unknown ? Omit<Input, 'version'> : never
export type NewWorkOrderChange = WithoutVersion<WorkOrderChange>
