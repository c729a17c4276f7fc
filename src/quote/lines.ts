import type { Plan } from '../fence/plan.ts'
import { countPlan } from '../fence/plan-count.ts'
import { buildOf, FENCES, type GateKind, LOOKS, type Material } from '../fence/plan-fence.ts'
import { GATE_NAMES } from '../fence/plan-materials.ts'
import { countsCloserPosts, gateFamilyOf } from '../fence/plan-price.ts'
import type { Prices, Range } from '../fence/prices-schema.ts'
import type { QuoteFence, QuoteLine, QuoteOption } from './content.ts'

/** Customers say cedar, not Cedar Wood. */
const MATERIAL_WORDS: Record<Material, string> = {
  'Cedar Wood': 'Cedar',
  'Pine Wood': 'Pine',
  'Vinyl/PVC': 'Vinyl',
  Aluminum: 'Aluminum',
  'Chain Link (Galvanized)': 'Galvanized',
  'Chain Link (Vinyl Coated)': 'Vinyl-coated',
  Composite: 'Composite',
}
const TYPE_WORDS: Record<QuoteFence['type'], string> = {
  'Privacy Fence': 'privacy fence',
  'Shadowbox Fence': 'shadowbox fence',
  'Picket Fence': 'picket fence',
  'Aluminum Fence': 'fence',
  'Vinyl/PVC Fence': 'fence',
  'Chain Link Fence': 'chain link fence',
}

type Kind = Pick<QuoteFence, 'type' | 'material' | 'height'>
/** Example: Cedar privacy fence, 6 ft */
export const fenceLineText = ({ type, material, height }: Kind) =>
  `${MATERIAL_WORDS[material]} ${TYPE_WORDS[type]}, ${height} ft`
/**
 * The name of an option. Examples: Cedar, cap and trim; Cedar shadowbox, flat tops; Galvanized chain link. Wood and
 * composite are privacy fences unless another type is named. Vinyl is a type of its own, so its privacy fence is named.
 */
export function fenceName(fence: QuoteFence) {
  const { type, material, look } = fence
  const isPlain = type === 'Privacy Fence' && material !== 'Vinyl/PVC'
  const style = isPlain ? '' : TYPE_WORDS[type].replace(/ ?fence$/, '')
  const name = [MATERIAL_WORDS[material], style].filter(Boolean).join(' ')
  const looks = LOOKS[buildOf(fence)]
  return Object.keys(looks).length === 1 ? name : `${name}, ${(looks[look] ?? '').toLowerCase()}`
}

export const fenceKey = ({ type, material, height }: Kind) => `fence:${type}:${material}:${height}`
/** A gate of another width is the same item: what was charged last time is known by material and kind. */
const gateKey = (material: Material, kind: GateKind) => `gate:${material}:${kind}`

export type CountedLine = Pick<QuoteLine, 'key' | 'text' | 'count' | 'unit'>
const line = (key: string, text: string, count: number, unit: QuoteLine['unit'] = 'each'): CountedLine => ({
  key,
  text,
  count,
  unit,
})

/** A plan built as another fence we build. Its line, its gates and its old fence stay. */
export const planAs = (plan: Plan, fence: QuoteFence | null): Plan => (fence ? { ...plan, ...fence } : plan)

/** A walk gate of one width is one line, however often it occurs. */
function gateLines(plan: Plan) {
  const { gates } = countPlan(plan)
  const lines = gates.flatMap(({ kind, width }) => [
    line(gateKey(plan.material, kind), `${GATE_NAMES[kind]}, ${width} ft`, 1),
    ...(kind === 'automatic' ? [line('operator', 'Operator and sensors', 1)] : []),
    ...(plan.pool && kind === 'single' ? [line('pool-gate', 'Self-closing hinges, pool latch', 1)] : []),
  ])
  const merged = new Map<string, CountedLine>()
  for (const one of lines) merged.set(one.text, { ...one, count: (merged.get(one.text)?.count ?? 0) + one.count })
  return [...merged.values()]
}

/** What a plan comes to as this fence: the parts of the planner's price, each as a line. */
export function countedLines(drawn: Plan, fence: QuoteFence | null): CountedLine[] {
  const plan = planAs(drawn, fence)
  const { fenceFeet } = countPlan(plan)
  return [
    line(fenceKey(plan), fenceLineText(plan), fenceFeet, 'ft'),
    ...gateLines(plan),
    line('closer-posts', 'Posts at 6 ft', countsCloserPosts(plan) ? fenceFeet : 0, 'ft'),
    line('tear-out', 'Tear-out and haul-off', plan.tearOut, 'ft'),
  ].filter(({ count }) => count > 0)
}

const inCents = ([low, high]: Range): [number, number] => [low * 100, high * 100]

/** The published prices by a line's key. Empty when they are off or samples: then nothing is filled in from them. */
export function listPricesOf(prices: Prices): Record<string, [number, number]> {
  if (prices.mode !== 'own') return {}
  const feet = Object.entries(prices.perFoot).flatMap(([type, materials]) =>
    Object.entries(materials).flatMap(([material, heights]) =>
      Object.entries(heights).map(
        ([height, range]) => [`fence:${type}:${material}:${height}`, inCents(range)] as const,
      ),
    ),
  )
  const gates = Object.entries(FENCES).flatMap(([name, { materials }]) =>
    materials.flatMap((material) => {
      const { single, double } = prices.gates[gateFamilyOf(buildOf({ type: name as QuoteFence['type'], material }))]
      const ranges = Object.entries({ single, double, automatic: double }) as [GateKind, Range][]
      return ranges.map(([kind, range]) => [gateKey(material, kind), inCents(range)] as const)
    }),
  )
  return Object.fromEntries([
    ...feet,
    ...gates,
    ['operator', inCents(prices.operator)],
    ['pool-gate', inCents(prices.poolGate)],
    ['closer-posts', inCents(prices.closerPosts)],
    ['tear-out', inCents(prices.tearOut)],
  ])
}

export type KnownPrices = { last: Record<string, number>; list: Record<string, [number, number]> }
/** What was charged last time, or else the middle of the published range in whole dollars. Null if neither is known. */
export function startPrice(key: string | null, { last, list }: KnownPrices): number | null {
  if (key === null) return null
  const range = list[key]
  return last[key] ?? (range ? Math.floor((range[0] + range[1]) / 200) * 100 : null)
}

/** "$6 over list" in cents: above the range is positive, below is negative, inside or unknown is 0. */
export function offList({ key, cents }: Pick<QuoteLine, 'key' | 'cents'>, { list }: Pick<KnownPrices, 'list'>) {
  const range = key === null ? undefined : list[key]
  if (!range || cents === null) return 0
  return cents > range[1] ? cents - range[1] : cents < range[0] ? cents - range[0] : 0
}

/**
 * An option after its plan or its fence changed. Counted lines are calculated again: an item that is still there keeps
 * its price. The price of a like one, such as a gate of another width, is a suggestion that somebody has to confirm.
 * Lines that somebody wrote are carried over.
 */
export function recounted(option: QuoteOption, plan: Plan, fence: QuoteFence | null, prices: KnownPrices): QuoteOption {
  const before = option.lines.filter(({ isCounted }) => isCounted)
  const counted = countedLines(plan, fence).map((one, at): QuoteLine => {
    const alike = before.filter(({ key }) => key === one.key)
    const same = alike.find(({ text }) => text === one.text)
    const known = same ?? alike[0]
    return {
      ...one,
      id: `counted-${at + 1}`,
      cents: known ? known.cents : startPrice(one.key, prices),
      isCounted: true,
      isConfirmed: same?.isConfirmed ?? false,
    }
  })
  return { ...option, fence, lines: [...counted, ...option.lines.filter(({ isCounted }) => !isCounted)] }
}

/** The same fence line built as something else. All prices need confirming. */
export function asOption(
  option: QuoteOption,
  id: string,
  plan: Plan,
  fence: QuoteFence,
  prices: KnownPrices,
): QuoteOption {
  const fresh = recounted({ ...option, lines: option.lines.filter(({ isCounted }) => !isCounted) }, plan, fence, prices)
  return {
    ...fresh,
    id,
    name: fenceName(fence),
    note: '',
    isRecommended: false,
    lines: fresh.lines.map((one) => ({ ...one, isConfirmed: false })),
  }
}

/** Every fence we build, in its heights nearest to the plan's, as what an option may be. */
export const otherFences = (height: number): QuoteFence[] =>
  Object.entries(FENCES).flatMap(([name, { materials, heights }]) => {
    const type = name as QuoteFence['type']
    const nearest = heights.includes(height)
      ? height
      : heights.reduce((best, one) => (Math.abs(one - height) < Math.abs(best - height) ? one : best))
    return materials.flatMap((material) =>
      Object.keys(LOOKS[buildOf({ type, material })]).map((look) => ({ type, material, height: nearest, look })),
    )
  })

export const planFence = ({ type, material, height, look }: Plan): QuoteFence => ({ type, material, height, look })

type QuickPick = Pick<CountedLine, 'text' | 'unit'> & { label: string; isDiscount?: boolean }
/** For a quote without a plan. */
export const QUICK_PICKS: readonly QuickPick[] = [
  { label: 'Fence by the foot', text: 'Fence', unit: 'ft' },
  { label: 'Walk gate', text: 'Walk gate', unit: 'each' },
  { label: 'Double gate', text: 'Double gate', unit: 'each' },
  { label: 'Set a post', text: 'Set a post', unit: 'each' },
  { label: 'Panel or section', text: 'Panel or section', unit: 'each' },
  { label: 'Tear-out', text: 'Tear-out', unit: 'ft' },
  { label: 'Haul-off', text: 'Haul-off', unit: 'job' },
  { label: 'Stain', text: 'Stain', unit: 'ft' },
  { label: 'Service call', text: 'Service call', unit: 'job' },
  { label: 'Discount', text: 'Discount', unit: 'job', isDiscount: true },
  { label: 'Custom item', text: '', unit: 'job' },
]
/** A line's key for an item of a quick pick, so that its last price is found again. */
export const pickKey = (label: string) => (label === 'Custom item' || label === 'Discount' ? null : `pick:${label}`)

/**
 * The fence that a lead without a plan asked for, and the key its last price is found by. It names nothing that the lead
 * doesn't say: a material or a style that we chose would be a promise.
 */
export function requestedWork(type: string, material: string, height: string) {
  const known = Object.entries(FENCES).find(([name]) => name === type)
  if (!known) return null
  const [name, { materials, heights }] = known as [QuoteFence['type'], (typeof FENCES)[QuoteFence['type']]]
  const chosen = materials.find((one) => one === material || materials.length === 1)
  const feet = /^[3-8]$/.test(height) ? Number(height) : null
  const text = [chosen && MATERIAL_WORDS[chosen], TYPE_WORDS[name]].filter(Boolean).join(' ')
  const isBuilt = chosen !== undefined && feet !== null && heights.includes(feet)
  return {
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}${feet === null ? '' : `, ${feet} ft`}`,
    key: isBuilt ? fenceKey({ type: name, material: chosen, height: feet }) : pickKey('Fence by the foot'),
  }
}
