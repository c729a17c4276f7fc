import { builtIn } from '../../src/content/site-content.ts'
import { insertEvent } from '../../src/core/storage/lead-events.ts'
import { changeWork, columnsOf, lockedWork, workOf } from '../../src/core/storage/lead-work.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { changeBooking, readBooking } from '../../src/core/storage/visits.ts'
import { putOverride } from '../../src/core/storage/window-overrides.ts'
import { type Booking, bookWindow, requestTime } from '../../src/lead/booking.ts'
import { addDays, instantOfText, localDay } from '../../src/lead/business-time.ts'
import { HOUR } from '../../src/lead/durations.ts'
import { hoursOn } from '../../src/lead/hours-on.ts'
import type { LeadWork } from '../../src/lead/lead-work.ts'

type Changes = { work?: Partial<LeadWork>; booking: Partial<Booking> }

async function change(
  db: Db,
  reference: string,
  at: Date,
  data: Record<string, unknown>,
  decide: (work: LeadWork, booking: Booking) => Changes,
) {
  const lead = await db.selectFrom('leads').select('id').where('reference', '=', reference).executeTakeFirst()
  await db.transaction().execute(async (transaction) => {
    const row = lead && (await lockedWork(transaction, lead.id))
    if (!row) return
    const booking = await readBooking(transaction, row.lead_id)
    const { work = {}, booking: changes } = decide(workOf(row), booking)
    const changed = await changeWork(transaction, row, columnsOf(work), at.toISOString())
    await changeBooking(transaction, row.lead_id, booking, { ...changes, linkSentAt: at.toISOString() })
    await insertEvent(transaction, changed, { kind: 'booking', personId: null, data })
  })
}

/** One customer booked a window, one requested a time, and the desk closed two windows. */
export async function fillVisits(db: Db, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  /** The next open days from tomorrow on. */
  const days = Array.from({ length: 12 }, (_, ahead) => addDays(localDay(now), ahead + 1)).filter((day) =>
    hoursOn(day, builtIn.hours),
  )
  const start = (open: number, time: string) => instantOfText(`${days[open]}T${time}`).toISOString()
  const booked = start(1, '10:00')
  await change(db, 'GF-9QX4-T7BC', ago(11), { what: 'booked', at: booked }, (work, booking) =>
    bookWindow(work, booking, { at: booked, personId: null }, ago(11)),
  )
  const requested = start(4, '13:00')
  await change(db, 'GF-5V1D-K8ZP', ago(0.5), { what: 'requested', at: requested }, (_, booking) => ({
    booking: requestTime(booking, requested, ago(0.5)),
  }))
  for (const closed of ['13:00', '15:00'])
    await putOverride(db, { day: days[0] ?? '', start: closed, what: 'closed', by: '', at: now.toISOString() })
}
