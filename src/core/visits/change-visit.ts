import { workingDays } from '../../content/working-days.ts'
import type { VisitAnswer } from '../../contract/visit.ts'
import { type CancelReason, cancelByCustomer, stillGood, whyNotChange } from '../../lead/booking.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { currentSiteContent } from '../published.ts'
import { workOf } from '../storage/lead-work.ts'
import type { Db } from '../storage/tables.ts'
import { changeVisit, refuseChange, type VisitDeps } from './book.ts'
import { asCanceled, canceledVisit } from './canceled-visit.ts'
import { linkedVisitEnds, visitAnswer } from './visit-answer.ts'
import { lockedVisit, type OpenVisit, type VisitLink } from './visit-by-code.ts'
import { notifyStaff, queueCustomerEmail, visitTimeOf } from './visit-emails.ts'
import { isOver, nothingOpen, visitChanged, visitUnknown } from './visit-errors.ts'

type Asking = { now: Date }

/** Runs `change` with the lead locked. The code of the form's tab changes nothing that is booked. */
const changing = (
  { db, key }: VisitDeps,
  link: VisitLink,
  { now }: Asking,
  change: (transaction: Db, open: OpenVisit) => Promise<VisitAnswer>,
): Promise<VisitAnswer | null> =>
  db.transaction().execute(async (transaction) => {
    const open = await lockedVisit(transaction, key, link, now)
    if (open?.may === 'request') throw visitUnknown()
    if (open?.isClockUncertain) throw nothingOpen()
    return open && change(transaction, open)
  })

/** The same tap again, after the answer got lost, gets the same answer. */
async function canceledBefore(db: Db, open: OpenVisit, asking: Asking) {
  if (open.booking.cancelReason === null) throw nothingOpen()
  const canceled = await canceledVisit(db, open)
  if (!canceled) throw nothingOpen()
  return asCanceled(await visitAnswer(db, open, { now: asking.now }), canceled)
}

/** With `at`, only the visit that starts then. */
export const cancelVisit = (deps: VisitDeps, link: VisitLink, reason: CancelReason, asking: Asking & { at?: string }) =>
  changing(deps, link, asking, async (db, open) => {
    const { now } = asking
    const visit = visitTimeOf(open.work, open.booking)
    const ends = linkedVisitEnds(open)
    if (!visit || ends === null) return canceledBefore(db, open, asking)
    const work = workOf(open.work)
    if (ends <= now.getTime()) throw isOver()
    if (asking.at !== undefined && asking.at !== visit.at) throw visitChanged()
    refuseChange(whyNotChange('cancel', work, open.booking, now))
    const moment = now.toISOString()
    const changes = cancelByCustomer(work, reason, now, workingDays(currentSiteContent(now).facts))
    const changed = await changeVisit(
      db,
      open,
      { work: changes.work, booking: { ...changes.booking, linkSentAt: moment } },
      { data: { what: 'canceled', at: visit.at, reason }, now },
    )
    const { version } = changed.work
    await queueCustomerEmail(db, open.lead, 'canceled', { visit, version }, moment)
    await notifyStaff(db, open.lead.id, 'canceled', { visit, version, visitBy: work.visitBy }, moment)
    return asCanceled(await visitAnswer(db, changed, { now }), visit)
  })

/** From the day before on. What somebody says earlier must not keep us from asking. */
const isNear = ({ work }: OpenVisit, now: Date) =>
  work.visit_at !== null && localDay(work.visit_at) <= addDays(localDay(now), 1)

/** Yes, the customer will be there. Said twice, the first time counts. */
export const saidStillGood = (deps: VisitDeps, link: VisitLink, at: string, asking: Asking) =>
  changing(deps, link, asking, async (db, open) => {
    const { now } = asking
    const ends = linkedVisitEnds(open)
    if (ends === null) throw nothingOpen()
    if (ends <= now.getTime()) throw isOver()
    if (open.work.visit_at !== at) throw visitChanged()
    if (open.booking.stillGoodAt !== null || !isNear(open, now)) return visitAnswer(db, open, { now })
    const data = { what: 'still-good', at: open.work.visit_at }
    const changed = await changeVisit(db, open, { booking: stillGood(open.booking, now) }, { data, now })
    return visitAnswer(db, changed, { now })
  })
