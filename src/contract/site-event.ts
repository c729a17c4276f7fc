import * as v from 'valibot'
import { SITE_EVENTS } from './forms.ts'

/** An event to count. A page that isn't ours is counted as "other". */
export const siteEventSchema = v.object({
  event: v.picklist(SITE_EVENTS),
  page: v.optional(v.string(), ''),
})
