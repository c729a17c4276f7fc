import * as v from 'valibot'
import { RELEASE_STATES } from '../site/release-states.ts'
import { count } from './shapes.ts'

const changed = v.object({ reference: v.string(), version: count })

/** `GET /api/live`: the server-sent events and their data. They only say what changed; fetch what you need again. */
export const liveSchemas = {
  /** A request arrived. */
  lead: changed,
  /** A lead was changed: a step, an assignment, a note, spam, erased and so on. */
  work: changed,
  /** Too much changed at once to list every lead. Fetch everything again. */
  again: v.object({}),
  /** Emails, people or devices changed. */
  status: v.object({}),
  /** A release was stored, is being built, is live or failed, or a draft was saved. */
  site: v.object({ release: count, state: v.picklist(['draft', ...RELEASE_STATES]), detail: v.nullable(v.string()) }),
  /** The session is over or the desk is stopping. `signed-out` shows the sign-in page, `stopping` reconnects. */
  bye: v.object({ why: v.picklist(['signed-out', 'stopping']) }),
} as const
export type LiveEvent = keyof typeof liveSchemas
export type LiveData<Event extends LiveEvent> = v.InferOutput<(typeof liveSchemas)[Event]>
