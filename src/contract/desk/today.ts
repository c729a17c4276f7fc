import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { leadSummarySchema } from './lead.ts'
import { day } from './shapes.ts'

/** `GET /api/today`: what has a time first, in order of time; then what may be done any time. */
export const todaySchema = v.object({
  day,
  items: v.array(
    v.object({
      kind: v.picklist(['late', 'answer', 'visit', 'try-again', 'follow-up']),
      /** Null: any time today. A late one has the time it was due. */
      at: v.nullable(moment),
      lead: leadSummarySchema,
      /** Of a visit. */
      address: v.nullable(v.string()),
    }),
  ),
})
export type Today = v.InferOutput<typeof todaySchema>
