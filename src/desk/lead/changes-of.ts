import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { LeadAction } from '../../lead/actions.ts'
import { cancelByDesk, hasUpcomingVisit } from '../../lead/booking.ts'
import type { WorkingDays } from '../../lead/business-time.ts'
import { decide } from '../../lead/decide.ts'

/**
 * What the server will do with an action, by the same rules, to show it at once. Results that need the history wait for
 * the server.
 */
export function changesOf(
  lead: LeadSummary,
  action: LeadAction,
  me: string,
  now: Date,
  workingDays: WorkingDays,
): Partial<LeadSummary> {
  switch (action.action) {
    case 'mark-spam':
      return { inSpam: true, ...(hasUpcomingVisit(lead, now) ? cancelByDesk().work : {}) }
    case 'not-spam':
      return { inSpam: false }
    case 'cancel-visit':
      return cancelByDesk().work
    case 'undo':
    case 'reopen':
    case 'book-requested':
    case 'online-booking':
      return {}
    default:
      return decide(lead, action, me, now, workingDays)
  }
}
