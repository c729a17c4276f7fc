import type { Prices, Range } from '../../../fence/prices-schema.ts'

/** A low and a high price, its path in the table and its label. */
export type Figure = { type: string; group: string; label: string; path: string; isPerFoot: boolean; range: Range }

export const MODE_LABELS = { own: 'Your own', sample: 'Sample', off: 'Show none' } as const
const FAMILIES = { wood: 'Wood', vinyl: 'Vinyl', composite: 'Composite', aluminum: 'Aluminum', mesh: 'Chain link' }
const REST = [
  ['smallestJob', 'Smallest job', false],
  ['operator', 'Gate operator', false],
  ['poolGate', 'Pool latch', false],
  ['closerPosts', 'Posts at six feet', true],
  ['tearOut', 'Old fence removed', true],
] as const

export const figuresOf = (prices: Prices): Figure[] => [
  ...Object.entries(prices.perFoot).flatMap(([type, materials]) =>
    Object.entries(materials).flatMap(([group, heights]) =>
      Object.entries(heights).map(([height, range]) => ({
        type: type.replace(/ Fence$/, ''),
        group,
        label: `${height} ft`,
        path: `perFoot.${type}.${group}.${height}`,
        isPerFoot: true,
        range,
      })),
    ),
  ),
  ...Object.entries(FAMILIES).flatMap(([family, group]) =>
    (['single', 'double'] as const).map((kind) => ({
      type: 'Gates',
      group,
      label: kind === 'single' ? 'Walk' : 'Drive',
      path: `gates.${family}.${kind}`,
      isPerFoot: false,
      range: prices.gates[family as keyof typeof FAMILIES][kind],
    })),
  ),
  ...REST.map(([path, label, isPerFoot]) => ({
    type: 'The rest',
    group: isPerFoot ? 'Counted by the foot' : 'Counted by the job',
    label,
    path,
    isPerFoot,
    range: prices[path],
  })),
]

export const rangeText = ([low, high]: Range) => [low, high].map((sum) => `$${sum?.toLocaleString('en-US')}`).join('–')
