import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { leadSummarySchema } from './lead.ts'
import { day } from './shapes.ts'

/** `GET /api/today`: first everything with a time, in order; then what can be done any time. */
export const todaySchema = v.object({
  day,
  items: v.array(
    v.object({
      kind: v.picklist(['late', 'answer', 'visit', 'try-again', 'follow-up', 'requested', 'work', 'dig']),
      /** Null means any time today. For a late lead, this is when the answer was due. */
      at: v.nullable(moment),
      lead: leadSummarySchema,
      /** Where the visit is. */
      address: v.nullable(v.string()),
    }),
  ),
})
export type Today = v.InferOutput<typeof todaySchema>
