import type { Plan } from '../../fence/plan.ts'
import { planPath } from '../../fence/plan-link.ts'
import { announce } from './announce.ts'

const ABOUT = 'Anyone who opens it sees this plan. The plan is in the link itself, not on our server.'

/** Copies the link to the clipboard or, if the browser doesn't allow that, puts it in the address bar. */
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
