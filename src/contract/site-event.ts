import * as v from 'valibot'
import { SITE_EVENTS } from './forms.ts'

/** Something to count; the page is counted as "other" where it is none of ours. */
export const siteEventSchema = v.object({
  event: v.picklist(SITE_EVENTS),
  page: v.optional(v.string(), ''),
})
