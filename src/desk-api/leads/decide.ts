import type { Act, ActName } from '../../contract/desk/acts.ts'
import type { How, Step } from '../../contract/desk/steps.ts'
import { addDays, instantOfText, localDay, nextWorkingDay } from '../../server/business-time.ts'
import { printable } from '../../server/plain-text.ts'
import type { LeadWorkRow } from '../../server/storage/desk-tables.ts'

/** An undo is no decision of its own: it puts back what its event says. */
export type Decided = Exclude<Act, { act: 'undo' | 'hold-back' | 'release' | 'reopen' }>
type Decision = { changes: Partial<LeadWorkRow>; data: Record<string, unknown> }

const WAY: Step[] = ['before', 'new', 'reached', 'visit', 'quoted', 'won']
const FOLLOW_QUOTE_DAYS = 3

/** Forward only; what was lost or came before the desk starts anew. */
const upTo = (now: Step, step: Step) => (now === 'lost' || WAY.indexOf(now) < WAY.indexOf(step) ? step : now)

/** What acts of the same kind, done elsewhere meanwhile, are in the way of which. */
const STEP_ACTS: ActName[] = ['reached', 'visit', 'quoted', 'won', 'lost', 'reopen', 'undo']
export const IN_THE_WAY: Record<ActName, ActName[]> = {
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

/** What an act changes: a pure function of where the lead stands, who acts and when. */
export function decide(work: LeadWorkRow, act: Decided, personId: string, now: Date): Decision {
  const at = now.toISOString()
  const today = localDay(now)
  /** Whoever is marked was tried; the first one stays written down. */
  const tried = (how: How): Partial<LeadWorkRow> =>
    work.tried_at === null ? { tried_at: at, first_by: personId, first_how: how } : {}
  /** A follow-up that was set for later stays; one that is due is done by this. */
  const followUp = (day: string): Partial<LeadWorkRow> =>
    work.follow_up_on === null || work.follow_up_on <= today ? { follow_up_on: day } : {}

  switch (act.act) {
    case 'tried':
      return {
        changes: { ...tried(act.how), ...followUp(nextWorkingDay(today)) },
        data: { how: act.how, left: act.left },
      }
    case 'reached':
      return {
        changes: {
          ...tried(act.how),
          ...followUp(nextWorkingDay(today)),
          reached_at: work.reached_at ?? at,
          step: upTo(work.step, 'reached'),
          ...(work.step === 'lost' ? { lost_reason: null } : {}),
        },
        data: { how: act.how, from: act.from },
      }
    case 'visit': {
      const visitAt = instantOfText(act.at).toISOString()
      const isDue = work.follow_up_on !== null && work.follow_up_on <= today
      return {
        changes: {
          ...tried('visit'),
          visit_at: visitAt,
          visit_by: act.by,
          visit_minutes: act.minutes,
          step: upTo(work.step, 'visit'),
          // The visit is the next thing now.
          ...(isDue ? { follow_up_on: null } : {}),
          ...(work.step === 'lost' ? { lost_reason: null } : {}),
        },
        data: { at: visitAt, by: act.by, minutes: act.minutes },
      }
    }
    case 'quoted':
      return {
        changes: {
          ...tried('marked'),
          ...followUp(addDays(today, FOLLOW_QUOTE_DAYS)),
          quoted_cents: act.cents,
          step: 'quoted',
          lost_reason: null,
        },
        data: { cents: act.cents },
      }
    case 'won':
      return {
        changes: { ...tried('marked'), won_cents: act.cents, step: 'won', follow_up_on: null, lost_reason: null },
        data: { cents: act.cents },
      }
    case 'lost':
      return {
        changes: {
          ...tried('marked'),
          step: 'lost',
          lost_reason: act.reason,
          follow_up_on: null,
          // A visit that has been stays in the numbers; one to come is off.
          ...(work.visit_at !== null && work.visit_at > at
            ? { visit_at: null, visit_by: null, visit_minutes: null }
            : {}),
        },
        data: { reason: act.reason, words: printable(act.words) },
      }
    case 'assign':
      return { changes: { assigned_to: act.to }, data: { to: act.to } }
    case 'follow-up':
      return { changes: { follow_up_on: act.on }, data: { on: act.on } }
    case 'note':
      return { changes: {}, data: { text: printable(act.text) } }
  }
}

/** As it was before these changes, for an undo. */
export const beforeOf = (work: LeadWorkRow, changes: Partial<LeadWorkRow>) =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, work[column as keyof LeadWorkRow]]))
