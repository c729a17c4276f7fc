import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { LeadAction } from '../../lead/actions.ts'
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
    case 'not-spam':
      return { inSpam: action.action === 'mark-spam' }
    case 'undo':
    case 'reopen':
      return {}
    default:
      return decide(lead, action, me, now, workingDays)
  }
}
