import type { VisitAnswer } from '../../contract/visit.ts'
import { eventsOf } from '../storage/lead-events.ts'
import type { Db } from '../storage/tables.ts'
import { UNCHANGEABLE } from './visit-answer.ts'
import type { OpenVisit } from './visit-by-code.ts'
import { bookingIn, ENDS } from './visit-history.ts'

type Canceled = { at: string; isWindow: boolean }

/** What there was, in the answer that would be given now. Another time can be picked unless that answer is "none". */
export const asCanceled = (now: VisitAnswer, { at, isWindow }: Canceled): VisitAnswer => ({
  ...now,
  state: 'canceled',
  // A page with another request's visit says that it is booked.
  elsewhere: null,
  visit: { ...UNCHANGEABLE, at, isWindow, canReschedule: now.state !== 'none' },
})

/** The newest visit that was canceled, after the event of `mutation` if there is one. */
export async function canceledVisit(db: Db, { lead }: OpenVisit, mutation?: string): Promise<Canceled | null> {
  const events = await eventsOf(db, lead.id)
  const since = events.findIndex((event) => mutation !== undefined && event.mutation === mutation)
  const ends = (since < 0 ? events : events.slice(0, since)).map(bookingIn).find(({ what }) => ENDS.includes(what))
  return ends?.at ? { at: ends.at, isWindow: true } : null
}
