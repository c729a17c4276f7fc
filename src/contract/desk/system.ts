import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { SHOWS } from './lead.ts'
import { versionSchema } from './person.ts'
import { count, id } from './shapes.ts'

/** `GET /api/status` */
export const systemStatusSchema = v.object({
  emails: v.object({
    waiting: count,
    givenUp: count,
    /** When the newest email was handed over. */
    newestAt: v.nullable(moment),
    unsent: v.array(
      v.object({
        id: v.string(),
        /** Such as "email to the visitor". */
        what: v.string(),
        reference: v.nullable(v.string()),
        state: v.picklist(['waiting', 'given-up']),
        nextAt: moment,
        reason: v.nullable(v.string()),
      }),
    ),
  }),
  /** Null: not known. */
  backup: v.nullable(v.object({ at: moment, leads: v.nullable(count) })),
  inSpam: count,
  disk: v.nullable(v.object({ free: count, total: count })),
  photos: v.object({ count, bytes: count }),
  storage: v.object({ kind: v.picklist(['embedded', 'postgresql']), bytes: v.nullable(count), ms: count }),
  versions: v.object({ desk: versionSchema, site: v.nullable(versionSchema) }),
})
export type SystemStatus = v.InferOutput<typeof systemStatusSchema>

/** `POST /api/emails/retry` → 200 `{ count }`; without an id every email that was given up. */
export const retrySchema = v.object({ id: v.optional(id) })
export const retriedSchema = v.object({ count })

/** `POST /api/export` → a file. `vcf` is of open leads, `ics` of visits; `show` narrows the other two. */
export const exportSchema = v.object({
  format: v.picklist(['xlsx', 'csv', 'vcf', 'ics']),
  show: v.optional(v.picklist([...SHOWS, 'all']), 'all'),
})
export type ExportFormat = v.InferOutput<typeof exportSchema>['format']
