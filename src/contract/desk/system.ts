import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { SHOWS } from './lead.ts'
import { versionSchema } from './person.ts'
import { count, id } from './shapes.ts'

/** `GET /api/status` */
export const systemStatusSchema = v.object({
  emails: v.object({
    queued: count,
    failed: count,
    /** When the newest email was handed over. */
    newestAt: v.nullable(moment),
    unsent: v.array(
      v.object({
        id: v.string(),
        /** For example "email to the visitor". */
        what: v.string(),
        reference: v.nullable(v.string()),
        state: v.picklist(['queued', 'failed']),
        nextAt: moment,
        reason: v.nullable(v.string()),
      }),
    ),
  }),
  notifications: v.object({
    phones: count,
    /** When a push service took the newest one, and how long after it happened. */
    newest: v.nullable(v.object({ at: moment, seconds: count })),
    /** Why a phone gets none, as a sentence. */
    fault: v.nullable(v.string()),
  }),
  /** Null when unknown. */
  backup: v.nullable(v.object({ at: moment, leads: v.nullable(count) })),
  inSpam: count,
  disk: v.nullable(v.object({ free: count, total: count })),
  photos: v.object({ count, bytes: count }),
  storage: v.object({ kind: v.picklist(['embedded', 'postgresql']), bytes: v.nullable(count), ms: count }),
  versions: v.object({ desk: versionSchema, site: v.nullable(versionSchema) }),
})
export type SystemStatus = v.InferOutput<typeof systemStatusSchema>

/** `POST /api/emails/retry` → 200 `{ count }`. Without an id it retries every email that failed. */
export const retrySchema = v.object({ id: v.optional(id) })
export const retriedSchema = v.object({ count })

/** `POST /api/export` → a file. `vcf` has the open leads and `ics` the visits; `show` filters the other two formats. */
export const exportSchema = v.object({
  format: v.picklist(['xlsx', 'csv', 'vcf', 'ics']),
  show: v.optional(v.picklist([...SHOWS, 'all']), 'all'),
})
export type ExportFormat = v.InferOutput<typeof exportSchema>['format']
