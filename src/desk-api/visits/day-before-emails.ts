import * as v from 'valibot'
import { eventsOf } from '../../core/storage/lead-events.ts'
import { lockedWork } from '../../core/storage/lead-work.ts'
import type { Db } from '../../core/storage/tables.ts'
import { changeBooking, readBooking, type VisitRowOnCalendar, visitsBetween } from '../../core/storage/visits.ts'
import { KNOWN_CITIES } from '../../core/visits/calendar.ts'
import { DAY_BEFORE_VERSION } from '../../core/visits/day-before.ts'
import { queueCustomerEmail, visitTimeOf } from '../../core/visits/visit-emails.ts'
import { setTimes } from '../../core/visits/visit-history.ts'
import { addDays, instantOf, localDay, minuteOfDay } from '../../lead/business-time.ts'

/** It goes out at 10:00 am. After noon it would come too late to change anything. */
const [FROM, UNTIL] = [10 * 60, 12 * 60]

const aboutSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ what: v.picklist(['booked', 'rescheduled']), visit: v.object({ at: v.string() }) }),
)

/** Whether the customer got an email with this time. A time entered at the desk may have caused none. */
async function wasTold(db: Db, leadId: string, at: string) {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'visit')
    .execute()
  return rows.some(({ payload }) => {
    const read = v.safeParse(aboutSchema, payload)
    return read.success && read.output.visit.at === at
  })
}

/** Ask only about visits that were set on an earlier day, by the customer or with an email. */
async function isAskedAbout(db: Db, leadId: string, at: string, today: string) {
  const [set] = setTimes(await eventsOf(db, leadId))
  return set !== undefined && localDay(set.at) < today && (set.isBooking || (await wasTold(db, leadId, at)))
}

/** Queues the email, unless the customer changed the visit meanwhile. The 30 days of its link start again. */
const queueFor = (db: Db, { lead_id, visit_at }: VisitRowOnCalendar, now: string) =>
  db.transaction().execute(async (transaction) => {
    const work = await lockedWork(transaction, lead_id)
    const lead = await transaction
      .selectFrom('leads')
      .select(['id', 'email'])
      .where('id', '=', lead_id)
      .executeTakeFirst()
    if (!work || !lead || work.visit_at !== visit_at) return false
    const booking = await readBooking(transaction, lead_id)
    const about = { visit: visitTimeOf(work, booking), version: DAY_BEFORE_VERSION }
    if (!(await queueCustomerEmail(transaction, lead, 'tomorrow', about, now))) return false
    await changeBooking(transaction, lead_id, booking, { linkSentAt: now })
    return true
  })

/** Queues "Tomorrow, 10:00 am to noon: still good?" for the visits of the next day. Each visit gets one. */
export async function writeDayBeforeEmails(db: Db, now: Date) {
  const minute = minuteOfDay(now)
  if (minute < FROM || minute >= UNTIL) return 0
  const today = localDay(now)
  const tomorrow = addDays(today, 1)
  const midnight = (day: string) => instantOf(day, 0).toISOString()
  let written = 0
  for (const row of await visitsBetween(db, midnight(tomorrow), midnight(addDays(tomorrow, 1)), KNOWN_CITIES)) {
    const { stillGoodAt } = await readBooking(db, row.lead_id)
    if (stillGoodAt !== null || !(await isAskedAbout(db, row.lead_id, row.visit_at, today))) continue
    if (await queueFor(db, row, now.toISOString())) written += 1
  }
  return written
}
