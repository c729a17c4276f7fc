import type { Day } from './business-time.ts'
import type { LeadWork } from './lead-work.ts'
import { OPEN_STEPS } from './steps.ts'

/**
 * Rules that lists and emails apply to many leads. `core/storage/lead-rules.ts` has the same rules in SQL, one by one.
 */

/** Nobody has tried yet, and an answer was promised. */
export const isWaiting = ({ step, triedAt, answerBy }: Pick<LeadWork, 'step' | 'triedAt' | 'answerBy'>) =>
  step === 'new' && triedAt === null && answerBy !== null

export const isFollowUpDue = ({ followUpOn }: Pick<LeadWork, 'followUpOn'>, { today }: Pick<Day, 'today'>) =>
  followUpOn !== null && followUpOn <= today

/** A visit today, at any step, or an overdue one that is still at step visit. */
export const isVisitDue = ({ step, visitAt }: LeadWork, { starts, ends }: Day) =>
  visitAt !== null && visitAt < ends && (visitAt >= starts || step === 'visit')

/** This includes leads that are won, lost or old, because somebody set the day. */
export const isDue = (work: LeadWork, day: Day) => isFollowUpDue(work, day) || isVisitDue(work, day)

/** A visit has a time. A follow-up is due any time of its day, so it sorts before the visits. */
export const dueAt = (work: LeadWork, day: Day) => (isVisitDue(work, day) ? work.visitAt : work.followUpOn)

/** Open, and no longer waiting for a first answer. */
export const isOpen = (work: LeadWork) => OPEN_STEPS.includes(work.step) && !isWaiting(work)

/** Whether the promise was kept. Null while it still can be, and if none was made. */
export function isPromiseKept({ triedAt, answerBy }: Pick<LeadWork, 'triedAt' | 'answerBy'>, now: string) {
  if (answerBy === null || (triedAt === null && answerBy > now)) return null
  return triedAt !== null && triedAt <= answerBy
}
