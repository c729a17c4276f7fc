import type { FirstHow, LostReason, Step } from './steps.ts'

/** The state of the work on a lead. Moments are ISO text, and people are ids. */
export type LeadWork = {
  step: Step
  /** When the visitor was told to expect an answer. Null for a lead that was entered at the desk. */
  answerBy: string | null
  triedAt: string | null
  reachedAt: string | null
  firstBy: string | null
  firstHow: FirstHow | null
  assignedTo: string | null
  /** A day of the business's calendar. */
  followUpOn: string | null
  visitAt: string | null
  visitBy: string | null
  visitMinutes: number | null
  quotedCents: number | null
  wonCents: number | null
  lostReason: LostReason | null
}

export const isFollowUpDue = ({ followUpOn }: Pick<LeadWork, 'followUpOn'>, { today }: { today: string }) =>
  followUpOn !== null && followUpOn <= today
