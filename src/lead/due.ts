import { type Booking, requestedTime } from './booking.ts'
import type { Day } from './business-time.ts'
import { isFollowUpDue, type LeadWork } from './lead-work.ts'
import { OPEN_STEPS } from './steps.ts'

/**
 * Rules that lists and emails apply to many leads. `core/storage/lead-rules.ts` has the same rules in SQL, one by one.
 */

/** Nobody has tried yet, and an answer was promised. */
export const isWaiting = ({ step, triedAt, answerBy }: Pick<LeadWork, 'step' | 'triedAt' | 'answerBy'>) =>
  step === 'new' && triedAt === null && answerBy !== null

/** A visit today, at any step, or an overdue one that is still at step visit. */
export const isVisitDue = ({ step, visitAt }: LeadWork, { starts, ends }: Day) =>
  visitAt !== null && visitAt < ends && (visitAt >= starts || step === 'visit')

/** What makes a lead due besides its own work. */
export type DueWork = LeadWork &
  Pick<Booking, 'requestedStart' | 'requestedAt'> & {
    /** The next day on which the work order has a warning. */
    digDueOn?: string | null
    /** Until when somebody has to call about the right to cancel or make a refund; null once that is done. */
    contractDueUntil?: string | null
  }

/** The customer of an open lead picked a time and hasn't confirmed it, so somebody should call. */
export const isTimeRequested = ({ step, requestedStart, requestedAt }: DueWork, { now }: Day) =>
  OPEN_STEPS.includes(step) && requestedTime({ requestedStart, requestedAt }, new Date(now)) !== null

const isDigDue = ({ step, digDueOn }: DueWork, { today }: Day) => step === 'won' && !!digDueOn && digDueOn <= today

/** The customer hasn't been told about the right to cancel, or waits for a refund. */
export const isContractDue = ({ contractDueUntil }: DueWork, { today }: Day) =>
  !!contractDueUntil && contractDueUntil >= today

/** This includes leads that are won, lost or old, because somebody set the day. */
export const isDue = (work: DueWork, day: Day) =>
  isFollowUpDue(work, day) ||
  isVisitDue(work, day) ||
  isTimeRequested(work, day) ||
  isDigDue(work, day) ||
  isContractDue(work, day)

/** A visit has a time. Everything else is due any time of its day, so it sorts before the visits. */
export const dueAt = (work: DueWork, day: Day) =>
  (isVisitDue(work, day) ? work.visitAt : isFollowUpDue(work, day) ? work.followUpOn : work.digDueOn) ?? day.today

/** Open, and no longer waiting for a first answer. */
export const isOpen = (work: LeadWork) => OPEN_STEPS.includes(work.step) && !isWaiting(work)

/** Whether the promise was kept. Null while it still can be, and if none was made. */
export function isPromiseKept({ triedAt, answerBy }: Pick<LeadWork, 'triedAt' | 'answerBy'>, now: string) {
  if (answerBy === null || (triedAt === null && answerBy > now)) return null
  return triedAt !== null && triedAt <= answerBy
}
