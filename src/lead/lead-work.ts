import type { How, LostReason, Step } from './steps.ts'

/** Where a lead stands. Moments are ISO text, people ids. */
export type LeadWork = {
  step: Step
  /** When the visitor was told to hear from us; null for a lead that was typed in at the desk. */
  answerBy: string | null
  triedAt: string | null
  reachedAt: string | null
  firstBy: string | null
  firstHow: How | null
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
