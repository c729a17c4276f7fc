import { randomUUID } from 'node:crypto'
import { builtIn } from '../src/content/site-content.ts'
import type { Visits } from '../src/contract/site/visits.ts'
import { visitCodeOf } from '../src/core/codes.ts'
import { readDeskKey } from '../src/core/desk/desk-key.ts'
import { receiveLead } from '../src/core/leads/receive.ts'
import { readSubmission } from '../src/core/leads/submission.ts'
import { refreshPublished } from '../src/core/published.ts'
import { insertSession } from '../src/core/storage/desk-sessions.ts'
import { changeWork, columnsOf, lockedWork } from '../src/core/storage/lead-work.ts'
import type { Db } from '../src/core/storage/tables.ts'
import { localDay } from '../src/lead/business-time.ts'
import { DAY } from '../src/lead/durations.ts'
import type { LeadWork } from '../src/lead/lead-work.ts'
import { quote } from './entries.ts'
import { publishAll } from './publish.ts'

const WEEKDAY = ['08:00', '10:00', '13:00', '15:00']
/** Baldwin on Tuesday and Thursday, Mobile on Monday and Wednesday, both on Friday and Saturday. */
export const VISIT_RULES: Visits = {
  isOn: true,
  week: {
    Monday: { starts: WEEKDAY, side: 'Mobile' },
    Tuesday: { starts: WEEKDAY, side: 'Baldwin' },
    Wednesday: { starts: WEEKDAY, side: 'Mobile' },
    Thursday: { starts: WEEKDAY, side: 'Baldwin' },
    Friday: { starts: WEEKDAY, side: 'both' },
    Saturday: { starts: ['08:00', '10:00', '13:00'], side: 'both' },
    Sunday: { starts: [], side: 'both' },
  },
  capacity: 1,
  noticeHours: 16,
  dailyLimit: 50,
  note: 'Please have gates unlocked and dogs inside.',
}

/** Publishes when customers can book, for every program in this process. */
export async function publishVisits(db: Db, rules: Partial<Visits> = {}) {
  await db
    .transaction()
    .execute((transaction) =>
      publishAll(transaction, { hours: builtIn.hours, visits: { ...VISIT_RULES, ...rules } }, { kind: 'visits' }),
    )
  await refreshPublished(db)
}

/** The codes of a lead's links, as they are typed. */
export function visitCodes(dataDir: string, leadId: string, linkVersion = 0) {
  const key = readDeskKey(dataDir, null)
  return { tab: visitCodeOf(key, 'request', leadId, linkVersion), email: visitCodeOf(key, 'book', leadId, linkVersion) }
}

/** Stores a request of a person who is nobody else, in Fairhope unless the entries say otherwise. */
export async function newLead(db: Db, now: Date, entries: Record<string, unknown> = {}) {
  const phone = `251${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const body = {
    ...quote,
    firstName: 'June',
    lastName: 'Trellis',
    email: `${randomUUID()}@example.com`,
    phone,
    ...entries,
  }
  const row = readSubmission('quote', { body, key: undefined, referer: undefined })
  return (await receiveLead(db, row, { now, webhook: false })).receipt
}

/** Changes the work on a lead, as an action at the desk does. */
export const setWork = (db: Db, leadId: string, work: Partial<LeadWork>, now: Date) =>
  db.transaction().execute(async (transaction) => {
    const row = await lockedWork(transaction, leadId)
    if (!row) throw new Error('No such lead')
    await changeWork(transaction, row, columnsOf(work), now.toISOString())
  })

/** The tables of visits, work orders and notifications, in the order in which they reference each other. */
export const VISIT_TABLES = ['visits', 'window_overrides', 'work_orders', 'push_devices'] as const

/** All rows of those tables, for comparing them before and after. */
export const visitTables = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      VISIT_TABLES.map(async (name) => [name, await db.selectFrom(name).selectAll().execute()] as const),
    ),
  )

/**
 * A row with something in every column of each of those tables, about this lead where it is about one. The access notes
 * are the customer's own words.
 */
export async function fillVisitTables(db: Db, leadId: string, now: Date, accessNotes = 'Side gate, soft shoulder') {
  const at = now.toISOString()
  const [day, visitAt] = [localDay(now), new Date(now.getTime() + 2 * DAY).toISOString()]
  const personId = `person of ${leadId}`
  const person = { email: `${leadId}@example.com`, name: 'Estimator 2', role: 'member', added_at: at } as const
  const quiet = { reminders: 0, morning: 0, each_lead: 0, left_at: null, quiet_from: 1320, quiet_to: 390 }
  await db
    .insertInto('desk_people')
    .values({ id: personId, ...person, ...quiet })
    .execute()
  const session = { id_hash: `session of ${leadId}`, person_id: personId, label: 'Phone' }
  await insertSession(db, { ...session, created_at: at, seen_at: at, authenticated_at: at, expires_at: visitAt })
  await setWork(db, leadId, { visitAt, visitMinutes: 120 }, now)
  await db
    .insertInto('visits')
    .values({
      ...{ lead_id: leadId, requested_start: visitAt, requested_at: at, window_start: visitAt, side: 'Baldwin' },
      ...{ link_version: 2, reschedules: 1, requests: 3, online_booking: 0, link_sent_at: at, booked_at: at },
      ...{ still_good_at: at, cancel_reason: 'another-time' },
    })
    .execute()
  await db.insertInto('window_overrides').values({ day, start: '10:00', what: 'closed', by: personId, at }).execute()
  const check = { state: 'issued', note: 'B-2210', by: personId, at }
  await db
    .insertInto('work_orders')
    .values({
      ...{ lead_id: leadId, checks: JSON.stringify({ permit: check }), notice_on: day, ticket: '263210417' },
      ...{ good_until: day, starts_on: day, days: 3, saturdays: 1, crew: 'Crew 1', access_notes: accessNotes },
      ...{ finished_on: day, due_on: day },
    })
    .execute()
  await db
    .insertInto('push_devices')
    .values({
      ...{ id: `device of ${leadId}`, person_id: personId, session_hash: session.id_hash, label: 'Phone' },
      ...{ endpoint: `https://fcm.googleapis.com/${leadId}`, p256dh: 'key', auth: 'secret', notify_about: '["lead"]' },
      ...{ show_names: 0, created_at: at, last_ok_at: at, last_error: 'Gone' },
    })
    .execute()
}
