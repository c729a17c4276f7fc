import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { id } from './shapes.ts'

/** What a phone can be notified about. */
export const NOTIFY_ABOUT = ['lead', 'visit', 'quote'] as const
export type NotifyAbout = (typeof NOTIFY_ABOUT)[number]
export const NOTIFY_LABELS: Record<NotifyAbout, string> = {
  lead: 'New lead',
  visit: 'Visit booked or canceled',
  quote: 'Quote accepted',
}

const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1))
const quietSchema = v.object({ from: minuteOfDay, to: minuteOfDay })
const notifyAbout = v.pipe(v.array(v.picklist(NOTIFY_ABOUT)), v.maxLength(NOTIFY_ABOUT.length))

export const UNSUPPORTED_SERVICE = 'This browser’s push service isn’t supported.'
const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,100}=*$/, UNSUPPORTED_SERVICE))

/** `PUT /api/push` → 201 with what `GET /api/push` answers. What is left out stays as it was. */
export const pushChangeSchema = v.object({
  /** As the browser's `PushSubscription.toJSON()` gives it. */
  subscription: v.object({
    endpoint: v.pipe(v.string(), v.maxLength(1000, UNSUPPORTED_SERVICE)),
    keys: v.object({ p256dh: base64url, auth: base64url }),
  }),
  notifyAbout: v.optional(notifyAbout),
  showNames: v.optional(v.boolean()),
  /** The person's, so on all of their phones. */
  quiet: v.optional(quietSchema),
})

/** `GET /api/push` */
export const pushSchema = v.object({
  /** For `applicationServerKey`, in base64url. */
  key: v.string(),
  quiet: quietSchema,
  /** This phone's; null while notifications are off here. */
  device: v.nullable(
    v.object({
      id,
      endpoint: v.string(),
      notifyAbout,
      showNames: v.boolean(),
      createdAt: moment,
      /** Why the newest notification was refused, as a sentence. */
      fault: v.nullable(v.string()),
    }),
  ),
})
export type PushState = v.InferOutput<typeof pushSchema>

/** `POST /api/push/test` → 202 */
export const pushTestedSchema = v.object({ result: v.object({ isSent: v.boolean(), words: v.string() }) })
export type PushTested = v.InferOutput<typeof pushTestedSchema>
