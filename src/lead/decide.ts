import type { ActName, LeadAction } from './actions.ts'
import { addDays, instantOfText, localDay, nextWorkingDay, type WorkingDays } from './business-time.ts'
import type { LeadWork } from './lead-work.ts'
import type { How, Step } from './steps.ts'

/** An undo is no decision of its own: it puts back what its event says. */
export type Decided = Exclude<LeadAction, { act: 'undo' | 'hold-back' | 'release' | 'reopen' }>
type Decision = { changes: Partial<LeadWork>; data: Record<string, unknown> }

const FORWARD_STEPS: Step[] = ['before', 'new', 'reached', 'visit', 'quoted', 'won']
const FOLLOW_QUOTE_DAYS = 3

/** Forward only; what was lost or came before the desk starts anew. */
const upTo = (now: Step, step: Step) =>
  now === 'lost' || FORWARD_STEPS.indexOf(now) < FORWARD_STEPS.indexOf(step) ? step : now

/** Events by others that conflict with each action. */
const STEP_ACTS: ActName[] = ['reached', 'visit', 'quoted', 'won', 'lost', 'reopen', 'undo']
export const CONFLICTING_ACTS: Record<ActName, ActName[]> = {
  tried: [],
  note: [],
  reached: STEP_ACTS,
  visit: STEP_ACTS,
  quoted: STEP_ACTS,
  won: STEP_ACTS,
  lost: STEP_ACTS,
  reopen: STEP_ACTS,
  undo: STEP_ACTS,
  assign: ['assign'],
  'follow-up': ['follow-up'],
  'hold-back': ['hold-back', 'release'],
  release: ['hold-back', 'release'],
}

/** What an action changes: a pure function of where the lead stands, who acts and when. */
export function decide(work: LeadWork, act: Decided, personId: string, now: Date, working: WorkingDays): Decision {
  const at = now.toISOString()
  const today = localDay(now)
  /** Whoever is marked was tried; the first one stays written down. */
  const tried = (how: How): Partial<LeadWork> =>
    work.triedAt === null ? { triedAt: at, firstBy: personId, firstHow: how } : {}
  /** A follow-up that was set for later stays; one that is due is done by this. */
  const followUp = (day: string): Partial<LeadWork> =>
    work.followUpOn === null || work.followUpOn <= today ? { followUpOn: day } : {}

  switch (act.act) {
    case 'tried':
      return {
        changes: { ...tried(act.how), ...followUp(nextWorkingDay(today, working)) },
        data: { how: act.how, left: act.left },
      }
    case 'reached':
      return {
        changes: {
          ...tried(act.how),
          ...followUp(nextWorkingDay(today, working)),
          reachedAt: work.reachedAt ?? at,
          step: upTo(work.step, 'reached'),
          ...(work.step === 'lost' ? { lostReason: null } : {}),
        },
        data: { how: act.how, from: act.from },
      }
    case 'visit': {
      const visitAt = instantOfText(act.at).toISOString()
      const isDue = work.followUpOn !== null && work.followUpOn <= today
      return {
        changes: {
          ...tried('visit'),
          visitAt: visitAt,
          visitBy: act.by,
          visitMinutes: act.minutes,
          step: upTo(work.step, 'visit'),
          // The visit is the next thing now.
          ...(isDue ? { followUpOn: null } : {}),
          ...(work.step === 'lost' ? { lostReason: null } : {}),
        },
        data: { at: visitAt, by: act.by, minutes: act.minutes },
      }
    }
    case 'quoted':
      return {
        changes: {
          ...tried('marked'),
          ...followUp(addDays(today, FOLLOW_QUOTE_DAYS)),
          quotedCents: act.cents,
          step: 'quoted',
          lostReason: null,
        },
        data: { cents: act.cents },
      }
    case 'won':
      return {
        changes: { ...tried('marked'), wonCents: act.cents, step: 'won', followUpOn: null, lostReason: null },
        data: { cents: act.cents },
      }
    case 'lost':
      return {
        changes: {
          ...tried('marked'),
          step: 'lost',
          lostReason: act.reason,
          followUpOn: null,
          // A visit that has been stays in the numbers; one to come is off.
          ...(work.visitAt !== null && work.visitAt > at ? { visitAt: null, visitBy: null, visitMinutes: null } : {}),
        },
        data: { reason: act.reason, words: act.words },
      }
    case 'assign':
      return { changes: { assignedTo: act.to }, data: { to: act.to } }
    case 'follow-up':
      return { changes: { followUpOn: act.on }, data: { on: act.on } }
    case 'note':
      return { changes: {}, data: { text: act.text } }
  }
}
