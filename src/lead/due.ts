import type { Day } from './business-time.ts'
import type { LeadWork } from './lead-work.ts'
import { OPEN_STEPS } from './steps.ts'

/** What lists and emails ask of many leads: `core/storage/lead-rules.ts` says the same in SQL, rule by rule. */

/** Nobody has tried yet, and an answer was promised. */
export const isWaiting = ({ step, triedAt, answerBy }: Pick<LeadWork, 'step' | 'triedAt' | 'answerBy'>) =>
  step === 'new' && triedAt === null && answerBy !== null

export const isFollowUpDue = ({ followUpOn }: Pick<LeadWork, 'followUpOn'>, { today }: Pick<Day, 'today'>) =>
  followUpOn !== null && followUpOn <= today

/** A visit of today, whatever its step, or one that is overdue and still at step visit. */
export const isVisitDue = ({ step, visitAt }: LeadWork, { starts, ends }: Day) =>
  visitAt !== null && visitAt < ends && (visitAt >= starts || step === 'visit')

/** Also of a lead that is won, lost or from before: somebody set the day. */
export const isDue = (work: LeadWork, day: Day) => isFollowUpDue(work, day) || isVisitDue(work, day)

/** What has a time is due then; a follow-up any time of its day, so it stands before. */
export const dueAt = (work: LeadWork, day: Day) => (isVisitDue(work, day) ? work.visitAt : work.followUpOn)

/** Open, and no longer waiting for a first answer. */
export const isOpen = (work: LeadWork) => OPEN_STEPS.includes(work.step) && !isWaiting(work)

/** Whether the promise was kept; null while it still can be, and where none was made. */
export function isPromiseKept({ triedAt, answerBy }: Pick<LeadWork, 'triedAt' | 'answerBy'>, now: string) {
  if (answerBy === null || (triedAt === null && answerBy > now)) return null
  return triedAt !== null && triedAt <= answerBy
}
