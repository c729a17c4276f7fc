import { site } from '../../content/site.ts'
import type { PlanCounts } from '../../contract/public-lead.ts'
import { GATE_TYPES } from '../../fence/fence-types.ts'
import { countWords, fenceWords } from '../../fence/fence-words.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { planPath } from '../../fence/plan-link.ts'
import { materialsOf } from '../../fence/plan-materials.ts'
import { notesOf } from '../../fence/plan-notes.ts'
import { priceOf, rangeWords } from '../../fence/plan-price.ts'
import { describeSides, type SideDescription } from '../../fence/plan-words.ts'
import { currentSiteContent } from '../published.ts'
import type { LeadRow } from '../storage/tables.ts'
import { planOf } from './lead-plan.ts'
import type { LabeledValue } from './lead-words.ts'

export const planLink = (plan: Plan) => `${site.host}${planPath(plan)}`

/** Such as: 1 single, 1 double. */
const gateCounts = (plan: Plan) =>
  GATE_TYPES.map((kind) => ({ kind, count: countPlan(plan).gates.filter((gate) => gate.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ')

/** A plan's figures as this server counts them, for tables and other systems. */
export function planCounts(plan: Plan): PlanCounts {
  const { totalFeet, fenceFeet, totalPosts, posts, sections, bags } = countPlan(plan)
  const price = priceOf(plan, currentSiteContent().prices)
  return {
    feet: totalFeet,
    fence: fenceFeet,
    posts: totalPosts,
    postsByKind: posts,
    sections,
    bags,
    gates: gateCounts(plan),
    low: price?.low ?? null,
    high: price?.high ?? null,
    link: planLink(plan),
  }
}

/** A lead's plan with its figures, or nulls when it has none. */
export function planWithCounts(lead: Pick<LeadRow, 'plan'>) {
  const plan = planOf(lead)
  return plan ? { plan, counts: planCounts(plan) } : { plan: null, counts: null }
}

/** The price the visitor was shown, and today's price if it differs. Empty where no prices are shown. */
function priceWords(plan: Plan) {
  const { prices } = currentSiteContent()
  const ours = priceOf(plan, prices)
  if (!ours) return ''
  const samples = prices.mode === 'sample' ? ' (sample prices)' : ''
  if (!plan.shown) return `Ballpark price: ${rangeWords(ours)}${samples}.`
  const [low, high] = plan.shown
  const seen = `Shown to the visitor: ${rangeWords({ low, high })}${samples}.`
  return low === ours.low && high === ours.high ? seen : `${seen} At today’s prices: ${rangeWords(ours)}.`
}

/** The plan in one or two sentences, for the owner. */
export function planSentence(plan: Plan) {
  const count = countPlan(plan)
  return `${count.totalFeet} ft ${fenceWords(plan)}. ${countWords(count)}. ${priceWords(plan)}`.trim()
}

export const sideLine = ({ side, feet, fenced, turn, gates }: SideDescription) =>
  [`Side ${side}: ${feet} ft`, fenced ? '' : 'no fence', turn && `then ${turn}`, ...gates].filter(Boolean).join(', ')

export const sideLines = (plan: Plan) => describeSides(plan).map(sideLine)

/** What to buy and what to check, for the owner. */
export function planLines(plan: Plan): LabeledValue[] {
  const conflicts = notesOf(plan).filter(({ conflict }) => conflict)
  const lines = [
    {
      label: 'Materials, net',
      value: materialsOf(plan)
        .map(({ count, what }) => `${count.toLocaleString('en-US')} ${what}`)
        .join('\n'),
    },
    { label: 'Open to the wind', value: plan.windy ? 'yes' : '' },
    { label: 'A pool inside', value: plan.pool ? 'yes' : '' },
    { label: 'Old fence to take out', value: plan.tearOut > 0 ? `${plan.tearOut} ft` : '' },
    { label: 'To check', value: conflicts.map(({ text }) => text).join('\n') },
  ]
  return lines.filter(({ value }) => value !== '')
}
