import type { Plan } from '../../fence/plan.ts'
import { planPath } from '../../fence/plan-link.ts'
import { announce } from './announce.ts'

const ABOUT = 'Anyone who opens it sees this plan. The plan is in the link itself, not on our server.'

/** The link to the clipboard or, where the browser does not allow that, into the address bar. */
export async function copyLink(plan: Plan) {
  const path = planPath(plan)
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    announce('Link copied', ABOUT)
  } catch {
    history.replaceState(history.state, '', path)
    announce('The link is in the address bar', `Copy it from there. ${ABOUT}`)
  }
}
