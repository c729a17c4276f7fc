import * as v from 'valibot'
import { RELEASE_STATES } from '../site/release-states.ts'
import { count } from './shapes.ts'

const changed = v.object({ reference: v.string(), version: count })

/** `GET /api/live`: names of the server-sent events and what their data holds. Fetch what you need anew. */
export const liveSchemas = {
  /** A request arrived. */
  lead: changed,
  /** A lead was marked, assigned, noted, released, erased … */
  work: changed,
  /** So much changed at once that it is not told one by one: fetch everything anew. */
  again: v.object({}),
  /** Emails, people or devices changed. */
  status: v.object({}),
  /** A release was written, is being made, is live or failed; or a draft was kept. */
  site: v.object({ release: count, state: v.picklist(['draft', ...RELEASE_STATES]), detail: v.nullable(v.string()) }),
  /** This session is over, or the desk is stopping: `signed-out` shows the sign-in page, `stopping` connects again. */
  bye: v.object({ why: v.picklist(['signed-out', 'stopping']) }),
} as const
export type LiveEvent = keyof typeof liveSchemas
export type LiveData<Event extends LiveEvent> = v.InferOutput<(typeof liveSchemas)[Event]>
