import type { LeadAction } from '../../lead/actions.ts'
import { LOST_REASON_LABELS } from '../../lead/steps.ts'
import { dayInWords, timeOf } from '../../lead/time-words.ts'
import { dollars } from '../ui/money.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
/** A field's local time needs no time zone: it is in the business's already. */
const fieldTime = (local: string) =>
  CLOCK.format(new Date(`${local}:00Z`)).replace(/\s(AM|PM)$/, (part) => ` ${part.trim().toLowerCase()}`)

const TRIED: Record<string, string> = { text: 'Text sent', mail: 'Email sent', nothing: 'No answer noted' }

/** The name of a saved action, for the notice with Undo and for screen readers. */
export function actionWords(action: LeadAction, now: number, nameOf: (id: string | null) => string): string {
  switch (action.action) {
    case 'tried':
      return `${TRIED[action.left === 'message' ? action.how : 'nothing'] ?? 'Message left'}, follow up next workday`
    case 'reached':
      return `Reached at ${timeOf(now)}`
    case 'visit':
      return `Visit booked for ${fieldTime(action.at)}`
    case 'book-requested':
      return 'Visit booked'
    case 'cancel-visit':
      return 'Visit canceled'
    case 'online-booking':
      return `Online booking ${action.on ? 'on' : 'off'}`
    case 'quoted':
      return `Quoted ${dollars(action.cents)}`
    case 'won':
      return `Won, ${dollars(action.cents)}`
    case 'lost':
      return `Lost: ${LOST_REASON_LABELS[action.reason]}`
    case 'reopen':
      return 'Reopened'
    case 'assign':
      return action.to ? `Assigned to ${nameOf(action.to)}` : 'Assigned to nobody'
    case 'follow-up':
      return action.on ? `Follow up on ${dayInWords(action.on)}` : 'Follow-up removed'
    case 'note':
      return 'Note added'
    case 'claim':
      return 'It’s yours'
    case 'mark-spam':
      return 'Marked as spam'
    case 'not-spam':
      return 'Not spam. Its emails go out now'
    case 'undo':
      return 'Undone'
  }
}
