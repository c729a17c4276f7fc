import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { count, id } from './shapes.ts'

export const personSchema = v.object({
  id,
  name: v.string(),
  /** Two letters for the round avatar. */
  initials: v.string(),
  role: v.picklist(['owner', 'member']),
  /** False once somebody has left the list. Their past actions stay, but they can't be assigned anything new. */
  isActive: v.boolean(),
})
export type Person = v.InferOutput<typeof personSchema>

/** Which emails a person wants. The email about a new device can't be switched off. */
export const emailSettingsSchema = v.object({ eachLead: v.boolean(), reminders: v.boolean(), morning: v.boolean() })
export type EmailSettings = v.InferOutput<typeof emailSettingsSchema>

/** The numbers on the chips. `today` is what is due besides first answers; `todo` is `new` plus `today`. */
export const countsSchema = v.object({
  todo: count,
  new: count,
  today: count,
  open: count,
  won: count,
  lost: count,
  spam: count,
  /** New and open leads by the person they are assigned to. Unassigned leads are under `nobody`. */
  whose: v.record(v.string(), count),
})
export type Counts = v.InferOutput<typeof countsSchema>

export const versionSchema = v.object({ version: v.string(), since: moment })

/** `GET /api/me`, and also the answer to a finished sign-in and to `PATCH /api/me`. */
export const meSchema = v.object({
  person: v.object({ ...personSchema.entries, email: v.string(), emails: emailSettingsSchema }),
  people: v.array(personSchema),
  counts: countsSchema,
  /** The same figure as in Numbers, over 12 weeks. */
  promise: v.object({ kept: count, of: count }),
  versions: v.object({ desk: versionSchema, site: v.nullable(versionSchema) }),
  /** What the site says now, for the parts the desk mentions. */
  site: v.object({ phone: v.string(), promisedHours: count, workingDays: v.array(v.string()) }),
  now: moment,
  zone: v.string(),
})
export type Me = v.InferOutput<typeof meSchema>

/** `PATCH /api/me` */
export const meChangeSchema = v.partial(emailSettingsSchema)

export const deviceSchema = v.object({
  id,
  personId: id,
  /** For example "Safari on iPhone". */
  label: v.string(),
  createdAt: moment,
  seenAt: moment,
  isCurrent: v.boolean(),
  /** This device gets notifications. */
  isNotified: v.boolean(),
})
export type Device = v.InferOutput<typeof deviceSchema>

/** `GET /api/sessions`: the owner sees everyone's devices, a member only their own. */
export const devicesSchema = v.object({ devices: v.array(deviceSchema) })
