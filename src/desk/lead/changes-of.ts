import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { LeadAction } from '../../lead/actions.ts'
import type { WorkingDays } from '../../lead/business-time.ts'
import { decide } from '../../lead/decide.ts'

/** What the server will do with it, by the same rules, shown at once; what only the history knows is awaited. */
export function changesOf(
  lead: LeadSummary,
  act: LeadAction,
  me: string,
  now: Date,
  workingDays: WorkingDays,
): Partial<LeadSummary> {
  switch (act.act) {
    case 'hold-back':
    case 'release':
      return { withheld: act.act === 'hold-back' }
    case 'undo':
    case 'reopen':
      return {}
    default:
      return decide(lead, act, me, now, workingDays)
  }
}
