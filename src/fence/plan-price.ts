import type { Plan } from './plan.ts'
import { type Count, countPlan } from './plan-count.ts'
import { type Build, buildOf, isSolid } from './plan-fence.ts'
import { GATE_NAMES } from './plan-materials.ts'
import { grouped } from './plan-words.ts'
import type { Prices, Range } from './prices-schema.ts'

const ROUND_TO = 50

export type GateFamily = keyof Prices['gates']
const FAMILIES: Record<Build, GateFamily> = {
  boards: 'wood',
  shadowbox: 'wood',
  pickets: 'wood',
  vinyl: 'vinyl',
  vinylPickets: 'vinyl',
  composite: 'composite',
  aluminum: 'aluminum',
  mesh: 'mesh',
}

/** Gates are priced by what they are made of. */
export const gateFamilyOf = (build: Build) => FAMILIES[build]

/** Wind needs posts every six feet under a solid fence that doesn't have them anyway. */
export const countsCloserPosts = (plan: Plan) => plan.windy && isSolid(buildOf(plan)) && plan.height < 7

export type PricePart = { what: string; low: number; high: number }
export type Price = { low: number; high: number; parts: PricePart[] }

const times = (what: string, count: number, [low, high]: Range): PricePart => ({
  what,
  low: count * low,
  high: count * high,
})

function gateParts({ pool }: Plan, { gates, build }: Count, table: Prices) {
  return gates.flatMap(({ kind, width }) => [
    times(`${GATE_NAMES[kind]}, ${width} ft`, 1, table.gates[FAMILIES[build]][kind === 'single' ? 'single' : 'double']),
    ...(kind === 'automatic' ? [times('Operator and sensors', 1, table.operator)] : []),
    ...(pool && kind === 'single' ? [times('Self-closing hinges, pool latch', 1, table.poolGate)] : []),
  ])
}

/** The ballpark price and its parts; null if the owner shows no prices or there is nothing to build. */
export function priceOf(plan: Plan, table: Prices, count = countPlan(plan)): Price | null {
  const foot = table.perFoot[plan.type]?.[plan.material]?.[plan.height]
  if (table.mode === 'off' || !foot || count.totalFeet === 0) return null
  const { fenceFeet } = count
  const parts = [
    times(`${fenceFeet} ft of fence`, fenceFeet, foot),
    ...gateParts(plan, count, table),
    times('Posts at 6 ft', countsCloserPosts(plan) ? fenceFeet : 0, table.closerPosts),
    times(`${plan.tearOut} ft of old fence removed`, plan.tearOut, table.tearOut),
  ].filter(({ high }) => high > 0)
  const sum = (key: 'low' | 'high') => parts.reduce((total, part) => total + part[key], 0)
  return {
    low: Math.max(Math.floor(sum('low') / ROUND_TO) * ROUND_TO, table.smallestJob[0]),
    high: Math.max(Math.ceil(sum('high') / ROUND_TO) * ROUND_TO, table.smallestJob[1]),
    parts,
  }
}

const dollars = (amount: number) => `$${grouped(amount)}`
export const rangeWords = ({ low, high }: { low: number; high: number }) => `${dollars(low)}–${dollars(high)}`

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
/** Example: November 2026 */
export function pricesAsOf({ asOf }: Prices) {
  const [year, month] = asOf.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** What the build reminds the owner about until the prices are updated. */
export function priceReminders({ mode, asOf }: Pick<Prices, 'mode' | 'asOf'>, now: Date): string[] {
  if (mode === 'off') return []
  const [year = 0, month = 0] = asOf.split('-').map(Number)
  const age = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
  return [
    ...(mode === 'sample' ? ["The planner's prices are samples: replace them in src/content/prices.ts."] : []),
    ...(age > 6 ? [`The planner's prices are from ${asOf}, ${age} months old: check src/content/prices.ts.`] : []),
  ]
}
