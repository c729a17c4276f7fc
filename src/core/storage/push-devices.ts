import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { NOTIFY_ABOUT, type NotifyAbout } from '../../contract/desk/push.ts'
import { type QuietHours, USUAL_QUIET_HOURS } from '../../lead/quiet-hours.ts'
import { liveSessions, type Session } from './desk-sessions.ts'
import type { DeskPersonRow, PushDeviceRow } from './desk-tables.ts'
import { lockName } from './dialect.ts'
import type { Db } from './tables.ts'

export const quietHoursOf = ({ quiet_from, quiet_to }: Pick<DeskPersonRow, 'quiet_from' | 'quiet_to'>): QuietHours =>
  quiet_from === null || quiet_to === null ? USUAL_QUIET_HOURS : { from: quiet_from, to: quiet_to }

const aboutSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.picklist(NOTIFY_ABOUT))), [])
export const notifiedAbout = ({ notify_about }: Pick<PushDeviceRow, 'notify_about'>) =>
  v.parse(aboutSchema, notify_about)

export const deviceOfSession = (db: Db, sessionHash: string) =>
  db.selectFrom('push_devices').selectAll().where('session_hash', '=', sessionHash).executeTakeFirst()

export async function notifiedSessions(db: Db) {
  const devices = await db.selectFrom('push_devices').select('session_hash').execute()
  return new Set(devices.map(({ session_hash }) => session_hash))
}

/** Every device that gets notifications, with its person's quiet hours. Those whose session is over get none. */
const liveDevices = (db: Db, now: string, idleSince: string) =>
  liveSessions(db, now, idleSince)
    .innerJoin('push_devices', 'push_devices.session_hash', 'desk_sessions.id_hash')
    .selectAll('push_devices')
    .select(['desk_people.quiet_from', 'desk_people.quiet_to'])

export const liveDevice = (db: Db, id: string, now: string, idleSince: string) =>
  liveDevices(db, now, idleSince).where('push_devices.id', '=', id).executeTakeFirst()
export type LiveDevice = NonNullable<Awaited<ReturnType<typeof liveDevice>>>

/** The devices that want to be notified about something. Who is signed out is found out when it is sent. */
export async function devicesFor(db: Db, about: NotifyAbout) {
  const devices = await db.selectFrom('push_devices').select(['id', 'notify_about']).orderBy('id').execute()
  return devices.filter((device) => notifiedAbout(device).includes(about)).map(({ id }) => id)
}

type Subscription = Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>
type Choices = { notifyAbout?: readonly NotifyAbout[] | undefined; showNames?: boolean | undefined }

/**
 * Stores a device for its session. A browser has one subscription, so the device that had it before is deleted. Call it
 * in a transaction: two tabs of a browser may send it at once.
 */
export async function saveDevice(
  db: Db,
  session: Pick<Session, 'id' | 'id_hash' | 'label'>,
  subscription: Subscription,
  { notifyAbout, showNames }: Choices,
  now: string,
) {
  await lockName(db, 'push devices')
  const before = await deviceOfSession(db, session.id_hash)
  const isSame = before?.endpoint === subscription.endpoint
  await db
    .deleteFrom('push_devices')
    .where((eb) => eb.or([eb('session_hash', '=', session.id_hash), eb('endpoint', '=', subscription.endpoint)]))
    .execute()
  await db
    .insertInto('push_devices')
    .values({
      ...subscription,
      id: before?.id ?? randomUUID(),
      person_id: session.id,
      session_hash: session.id_hash,
      label: session.label,
      notify_about: notifyAbout ? JSON.stringify(notifyAbout) : (before?.notify_about ?? JSON.stringify(NOTIFY_ABOUT)),
      show_names: (showNames ?? before?.show_names !== 0) ? 1 : 0,
      created_at: before?.created_at ?? now,
      last_ok_at: isSame ? before.last_ok_at : null,
      last_error: isSame ? before.last_error : null,
    })
    .execute()
}

/** A new session of the same person in the same browser keeps its notifications. */
export async function keepDevice(db: Db, from: string, to: string) {
  await db.updateTable('push_devices').set({ session_hash: to }).where('session_hash', '=', from).execute()
}

export async function deleteDevice(db: Db, by: 'id' | 'session_hash', value: string) {
  await db.deleteFrom('push_devices').where(by, '=', value).execute()
}

export async function setDeviceResult(
  db: Db,
  id: string,
  result: Pick<PushDeviceRow, 'last_error'> & Partial<Pick<PushDeviceRow, 'last_ok_at'>>,
) {
  await db.updateTable('push_devices').set(result).where('id', '=', id).execute()
}

/** The notifications of a device that its quiet hours swallowed since a time, but for possible spam and erased leads. */
export const missedInQuietHours = (db: Db, device: string, reason: string, since: string) =>
  db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.payload', 'outbox.lead_id'])
    .where('outbox.kind', '=', 'push')
    .where('outbox.status', '=', 'skipped')
    .where('outbox.recipient', '=', device)
    .where('outbox.last_error', '=', reason)
    .where('outbox.created_at', '>=', since)
    .where('leads.in_spam', '=', 0)
    .execute()

/** How many phones get notifications, and the newest one that a push service took. */
export async function pushState(db: Db) {
  const devices = await db.selectFrom('push_devices').select(['last_error', 'endpoint']).execute()
  const newest = await db
    .selectFrom('outbox')
    .select(['created_at', 'sent_at'])
    .where('kind', '=', 'push')
    .where('status', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { devices, newest }
}
