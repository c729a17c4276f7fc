import type { FENCE_TYPES, GATE_TYPES, MATERIALS } from './fence-types.ts'

export type FenceType = (typeof FENCE_TYPES)[number]
export type Material = (typeof MATERIALS)[number]
export type GateKind = (typeof GATE_TYPES)[number]

/** The materials and heights of each fence type. The first material and the given `height` are the defaults. */
export const FENCES: Record<FenceType, { materials: readonly Material[]; heights: readonly number[]; height: number }> =
  {
    'Privacy Fence': {
      materials: ['Cedar Wood', 'Pine Wood', 'Vinyl/PVC', 'Composite'],
      heights: [6, 7, 8],
      height: 6,
    },
    'Shadowbox Fence': { materials: ['Cedar Wood', 'Pine Wood'], heights: [4, 5, 6, 7, 8], height: 6 },
    'Picket Fence': {
      materials: ['Pine Wood', 'Cedar Wood', 'Vinyl/PVC', 'Aluminum'],
      heights: [3, 4],
      height: 4,
    },
    'Aluminum Fence': { materials: ['Aluminum'], heights: [3, 4, 5, 6], height: 4 },
    'Vinyl/PVC Fence': { materials: ['Vinyl/PVC'], heights: [4, 5, 6, 7, 8], height: 6 },
    'Chain Link Fence': {
      materials: ['Chain Link (Galvanized)', 'Chain Link (Vinyl Coated)'],
      heights: [4, 5, 6, 7, 8],
      height: 4,
    },
  }

/** How a fence is constructed, which follows from type and material. */
export type Build = 'boards' | 'shadowbox' | 'pickets' | 'vinylPickets' | 'vinyl' | 'composite' | 'aluminum' | 'mesh'

export function buildOf({ type, material }: { type: FenceType; material: Material }): Build {
  if (type === 'Chain Link Fence') return 'mesh'
  if (type === 'Shadowbox Fence') return 'shadowbox'
  if (material === 'Aluminum') return 'aluminum'
  if (material === 'Composite') return 'composite'
  const picket = type === 'Picket Fence'
  if (material === 'Vinyl/PVC') return picket ? 'vinylPickets' : 'vinyl'
  return picket ? 'pickets' : 'boards'
}

/** The styles of each build, keyed by the word that a plan stores. The first one is the default. */
export const LOOKS: Record<Build, Readonly<Record<string, string>>> = {
  boards: { cap: 'Cap and trim', dogear: 'Dog-ear tops', lap: 'Board on board' },
  shadowbox: { dogear: 'Dog-ear tops', flat: 'Flat tops' },
  pickets: { point: 'Pointed tops', round: 'Rounded tops', flat: 'Flat tops' },
  vinylPickets: { point: 'Pointed tops', flat: 'Flat tops' },
  vinyl: { white: 'White', tan: 'Tan' },
  composite: { brown: 'Brown', gray: 'Gray' },
  aluminum: { flat: 'Flat top', spear: 'Spear top' },
  mesh: { rail: 'Top rail, bottom wire' },
}
export const firstLook = (build: Build) => Object.keys(LOOKS[build])[0] ?? ''

const SOLID: ReadonlySet<Build> = new Set(['boards', 'shadowbox', 'vinyl', 'composite'])
/** Solid fences catch the wind like a sail. */
export const isSolid = (build: Build) => SOLID.has(build)

/** Widths in feet. */
export const GATES: Record<GateKind, { width: number; min: number; max: number }> = {
  single: { width: 4, min: 3, max: 6 },
  double: { width: 12, min: 8, max: 16 },
  automatic: { width: 12, min: 10, max: 16 },
}

/** The gate that needs the most: automatic before double before single. */
export const strongest = <Some extends { kind: GateKind }>(gates: readonly Some[]) =>
  (['automatic', 'double', 'single'] as const).flatMap((kind) => gates.filter((gate) => gate.kind === kind))[0]

/** The maximum feet between the centers of two posts. */
export function spacingOf(build: Build, height: number, windy: boolean) {
  if (build === 'mesh') return 10
  if (build === 'aluminum') return 6
  if (!isSolid(build)) return 8
  return height >= 7 || windy ? 6 : 8
}

export const railsOf = (height: number) => (height <= 4 ? 2 : height <= 6 ? 3 : 4)

/** A post's hole in inches, across and deep, and the 80 lb bags of concrete it needs. */
export function footingOf(build: Build, height: number, kind: 'line' | 'corner' | 'end' | 'gate') {
  const firm = kind === 'gate' || (build === 'mesh' && kind !== 'line')
  const small = { across: 8, deep: 24, bags: 1 }
  const middle = { across: 10, deep: 30, bags: 2 }
  const large = { across: 12, deep: 36, bags: 4 }
  if (isSolid(build)) {
    if (height <= 4) return firm ? middle : small
    return firm || height >= 7 ? large : middle
  }
  if (height <= 6) return firm ? middle : small
  return firm ? large : middle
}
