import type { ActionName, LeadAction } from './actions.ts'
import { addDays, instantOfText, localDay, nextWorkingDay, type WorkingDays } from './business-time.ts'
import { isFollowUpDue, type LeadWork } from './lead-work.ts'
import { type How, type LostReason, type Step, upTo } from './steps.ts'
import { WINDOW_MINUTES } from './visit-windows.ts'

/** An undo isn't decided here: it restores what its event says. What belongs to online visits is in `booking.ts`. */
export type Decided = Exclude<
  LeadAction,
  { action: 'undo' | 'mark-spam' | 'not-spam' | 'reopen' | 'book-requested' | 'cancel-visit' | 'online-booking' }
>

export const FOLLOW_QUOTE_DAYS = 3

/** What is stored about what somebody did or what happened with the lead's quote or its online visit. */
type Conflicting = Exclude<ActionName, 'claim'> | 'claimed' | 'quote' | 'booking'
/** Events by others that conflict with each action. */
const STEP_ACTIONS: Conflicting[] = ['reached', 'visit', 'quoted', 'won', 'lost', 'reopen', 'undo', 'quote']
const VISIT_ACTIONS: Conflicting[] = [...STEP_ACTIONS, 'booking']
export const CONFLICTING_ACTIONS: Record<ActionName, Conflicting[]> = {
  tried: [],
  note: [],
  reached: STEP_ACTIONS,
  visit: VISIT_ACTIONS,
  'book-requested': VISIT_ACTIONS,
  'cancel-visit': VISIT_ACTIONS,
  'online-booking': [],
  quoted: VISIT_ACTIONS,
  won: STEP_ACTIONS,
  lost: VISIT_ACTIONS,
  reopen: STEP_ACTIONS,
  undo: STEP_ACTIONS,
  assign: ['assign', 'claimed'],
  // Whether somebody else has it is decided from the lead itself.
  claim: [],
  'follow-up': ['follow-up'],
  'mark-spam': ['mark-spam', 'not-spam'],
  'not-spam': ['mark-spam', 'not-spam'],
}

/** What changes when a lead is lost, at the desk or by the customer's answer to a quote. */
export const lostNow = (work: LeadWork, lostReason: LostReason, at: string): Partial<LeadWork> => ({
  step: 'lost',
  lostReason,
  followUpOn: null,
  // A past visit stays in the numbers. A future one is canceled.
  ...(work.visitAt !== null && work.visitAt > at ? { visitAt: null, visitBy: null, visitMinutes: null } : {}),
})

/** What an action changes: a pure function of the lead's state, who acts and when. */
export function decide(
  work: LeadWork,
  action: Decided,
  personId: string,
  now: Date,
  working: WorkingDays,
): Partial<LeadWork> {
  const at = now.toISOString()
  const today = localDay(now)
  /** Any of these actions counts as a try. Only the first one is recorded. */
  const tried = (how: How): Partial<LeadWork> =>
    work.triedAt === null ? { triedAt: at, firstBy: personId, firstHow: how } : {}
  /** A follow-up set for later stays. One that is due is done with this action. */
  const isDone = isFollowUpDue(work, { today })
  const followUp = (day: string): Partial<LeadWork> => (work.followUpOn === null || isDone ? { followUpOn: day } : {})
  /** Advances to a step, and clears the reason if the lead was lost. */
  const reach = (step: Step): Partial<LeadWork> => ({
    step: upTo(work.step, step),
    ...(work.step === 'lost' ? { lostReason: null } : {}),
  })

  switch (action.action) {
    case 'tried':
      return { ...tried(action.how), ...followUp(nextWorkingDay(today, working)) }
    case 'reached':
      return {
        ...tried(action.how),
        ...followUp(nextWorkingDay(today, working)),
        ...reach('reached'),
        reachedAt: work.reachedAt ?? at,
      }
    case 'visit':
      return {
        ...tried('visit'),
        ...reach('visit'),
        visitAt: instantOfText(action.at).toISOString(),
        visitBy: action.by,
        visitMinutes: action.window ? WINDOW_MINUTES : action.minutes,
        // The visit comes next now.
        ...(isDone ? { followUpOn: null } : {}),
      }
    case 'quoted':
      return {
        ...tried('marked'),
        ...followUp(addDays(today, FOLLOW_QUOTE_DAYS)),
        quotedCents: action.cents,
        step: 'quoted',
        lostReason: null,
      }
    case 'won':
      return { ...tried('marked'), wonCents: action.cents, step: 'won', followUpOn: null, lostReason: null }
    case 'lost':
      return { ...tried('marked'), ...lostNow(work, action.reason, at) }
    case 'assign':
      return { assignedTo: action.to }
    // Claiming a lead reaches nobody, so the clock keeps running.
    case 'claim':
      return work.assignedTo === null ? { assignedTo: personId } : {}
    case 'follow-up':
      return { followUpOn: action.on }
    case 'note':
      return {}
  }
}
