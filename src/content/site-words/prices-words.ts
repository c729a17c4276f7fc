import type { SiteItems } from '../../contract/site/items.ts'
import type { Range } from '../../fence/prices-schema.ts'
import { type About, becomes, type Difference, differing } from './change.ts'

type Prices = SiteItems['prices']
const WHERE = 'In the planner and its emails.'
/** Up to this many changed figures are named; more are counted in one line. */
const MAX_NAMED = 6

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthWords = (month: string) => MONTH.format(new Date(`${month}-15T00:00:00Z`))
const MODES = { sample: 'sample prices', own: 'your own', off: 'none' }

export function pricesLine({ mode, asOf }: Prices) {
  if (mode === 'sample') return 'These are sample prices. Enter your own, or show none.'
  return mode === 'off' ? 'No prices are shown.' : `Your own, as of ${monthWords(asOf)}.`
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const rangeWords = ([low, high]: Range) => `${dollars(low)}–${dollars(high)}`

const SINGLE = {
  operator: 'Gate operator',
  poolGate: 'Pool gate hardware',
  closerPosts: 'Posts at six feet, per foot',
  tearOut: 'Old fence hauled away, per foot',
  smallestJob: 'Smallest job',
} as const

/** Every price, with its name. */
function figuresOf(prices: Prices): [string, Range][] {
  const perFoot = prices.perFoot as Record<string, Record<string, Record<string, Range>>>
  return [
    ...Object.entries(perFoot).flatMap(([type, materials]) =>
      Object.entries(materials).flatMap(([material, heights]) =>
        Object.entries(heights).map(([height, range]): [string, Range] => [
          `${type}, ${material}, ${height} ft`,
          range,
        ]),
      ),
    ),
    ...Object.entries(prices.gates).flatMap(([material, { single, double }]): [string, Range][] => [
      [`Single ${material} gate`, single],
      [`Double ${material} gate`, double],
    ]),
    ...Object.entries(SINGLE).map(([name, label]): [string, Range] => [label, prices[name as keyof typeof SINGLE]]),
  ]
}

export function pricesChanges(before: Prices, after: Prices, { everyField }: About): Difference[] {
  const was = new Map(figuresOf(before))
  const figures = figuresOf(after).flatMap(([label, range]) => {
    const old = was.get(label)
    return old && rangeWords(old) === rangeWords(range)
      ? []
      : [becomes(label, old ? rangeWords(old) : 'none', rangeWords(range), WHERE)]
  })
  const named = everyField ? figures.length : MAX_NAMED
  const others = figures.length - named
  const more = others === 1 ? 'And 1 more price' : `And ${others} more prices`
  return [
    ...differing([{ label: 'Prices', before: MODES[before.mode], after: MODES[after.mode], where: WHERE }]),
    ...figures.slice(0, named),
    ...(others > 0 ? [{ what: more, before: more, after: more, where: WHERE }] : []),
    ...differing([{ label: 'As of', before: monthWords(before.asOf), after: monthWords(after.asOf), where: WHERE }]),
  ]
}
