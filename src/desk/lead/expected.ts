import type { Act } from '../../contract/desk/acts.ts'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { STEPS, type Step } from '../../contract/desk/steps.ts'

const rank = (step: Step) => STEPS.indexOf(step)
const upTo = (lead: LeadSummary, step: Step): Step =>
  rank(lead.step) < rank(step) || lead.step === 'lost' ? step : lead.step

/** Any of these is a try, if there was none. */
const TRIES = new Set(['tried', 'reached', 'visit', 'quoted', 'won', 'lost'])

/** The lead as it will be after this act, shown at once; the server's answer replaces it. */
export function expected(lead: LeadSummary, act: Act, now: string): LeadSummary {
  const after = TRIES.has(act.act) ? { ...lead, triedAt: lead.triedAt ?? now } : lead
  switch (act.act) {
    case 'reached':
      return { ...after, reachedAt: lead.reachedAt ?? now, step: upTo(lead, 'reached') }
    case 'visit':
      return { ...after, step: upTo(lead, 'visit'), visitBy: act.by }
    case 'quoted':
      return { ...after, step: 'quoted', quotedCents: act.cents }
    case 'won':
      return { ...after, step: 'won', wonCents: act.cents, followUpOn: null }
    case 'lost':
      return { ...after, step: 'lost', lostReason: act.reason, followUpOn: null }
    case 'assign':
      return { ...after, assignedTo: act.to }
    case 'follow-up':
      return { ...after, followUpOn: act.on }
    case 'hold-back':
      return { ...after, heldBack: true }
    case 'release':
      return { ...after, heldBack: false }
    default:
      return after
  }
}
