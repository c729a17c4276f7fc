import type { LeadAction } from '../../lead/actions.ts'
import { LOST_REASON_LABELS } from '../../lead/steps.ts'
import { dayInWords, timeOf } from '../../lead/time-words.ts'
import { dollars } from '../parts/money.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
/** A field's own time needs no zone: it is the business's already. */
const fieldTime = (local: string) =>
  CLOCK.format(new Date(`${local}:00Z`)).replace(/\s(AM|PM)$/, (part) => ` ${part.trim().toLowerCase()}`)

const TRIED: Record<string, string> = { text: 'Text sent', mail: 'Email sent', nothing: 'No answer noted' }

/** What a saved action is called, on the notice with Undo and to screen readers. */
export function actionWords(act: LeadAction, now: number, nameOf: (id: string | null) => string): string {
  switch (act.act) {
    case 'tried':
      return `${TRIED[act.left === 'message' ? act.how : 'nothing'] ?? 'Message left'}, follow up next workday`
    case 'reached':
      return `Reached at ${timeOf(now)}`
    case 'visit':
      return `Visit booked for ${fieldTime(act.at)}`
    case 'quoted':
      return `Quoted ${dollars(act.cents)}`
    case 'won':
      return `Won, ${dollars(act.cents)}`
    case 'lost':
      return `Lost: ${LOST_REASON_LABELS[act.reason]}`
    case 'reopen':
      return 'Reopened'
    case 'assign':
      return act.to ? `Assigned to ${nameOf(act.to)}` : 'Assigned to nobody'
    case 'follow-up':
      return act.on ? `Follow up on ${dayInWords(act.on)}` : 'Follow-up removed'
    case 'note':
      return 'Note added'
    case 'hold-back':
      return 'Marked as spam'
    case 'release':
      return 'Not spam. Its emails go out now'
    case 'undo':
      return 'Undone'
  }
}
