import { GATE_TYPES } from './fence-types.ts'
import type { Plan } from './plan.ts'
import { type Count, countPlan } from './plan-count.ts'
import { type GateKind, railsOf } from './plan-fence.ts'

export type Piece = { count: number; what: string }

/** `(s)` becomes a plural s unless the count is 1. */
const piece = (count: number, what: string): Piece => ({
  count,
  what: what.replaceAll('(s)', count === 1 ? '' : 's'),
})

const covering = (feet: number, inches: number) => Math.ceil((feet * 12) / inches - 1e-9)
/** Posts are set two feet deep, or three for fences of five feet and up. */
const postFeet = (height: number) => height + (height <= 4 ? 2 : 3)

function wooden({ height, look }: Plan, { build, posts, totalPosts, totalFeet, sections, spacing }: Count) {
  const thick = height >= 7 ? '6×6' : '4×4'
  const overlapped = build === 'shadowbox' || look === 'lap'
  return [
    piece(totalPosts - posts.gate, `treated post(s), ${thick}, ${postFeet(height)} ft`),
    piece(posts.gate, `gate post(s), 6×6, ${postFeet(height) + 1} ft`),
    piece(sections * railsOf(height), `rail(s), 2×4, ${spacing} ft`),
    build === 'pickets'
      ? piece(covering(totalFeet, 6), `picket(s), 1×4, ${height} ft`)
      : piece(covering(totalFeet, overlapped ? 4.5 : 5.5), `board(s), 1×6, ${height} ft`),
    piece(build === 'boards' && look === 'cap' ? Math.ceil(totalFeet / 8) : 0, 'cap board(s), 2×6, 8 ft'),
  ]
}

const meshed = ({ height }: Plan, { posts, totalPosts, fenceFeet, stretches }: Count) => [
  piece(posts.line, 'line post(s)'),
  piece(totalPosts - posts.line, 'terminal post(s) at ends, corners and gates'),
  piece(Math.ceil(fenceFeet / 50), `roll(s) of mesh, ${height} ft × 50 ft`),
  piece(Math.ceil(fenceFeet / 21), 'top rail(s), 21 ft'),
  piece(stretches * 2, 'tension bar(s)'),
  piece(stretches * 2 * (height - 1), 'tension band(s)'),
  piece(fenceFeet, 'feet of bottom wire'),
]

const PANELS = {
  vinyl: { name: 'vinyl', panel: 'vinyl', post: '5×5' },
  vinylPickets: { name: 'vinyl', panel: 'vinyl picket', post: '4×4' },
  composite: { name: 'composite', panel: 'composite', post: '5×5' },
  aluminum: { name: 'aluminum', panel: 'aluminum', post: '2×2' },
}

function panelled(build: keyof typeof PANELS, { height }: Plan, { posts, totalPosts, sections, spacing }: Count) {
  const { name, panel, post } = PANELS[build]
  return [
    piece(totalPosts - posts.gate, `${name} post(s), ${post}, ${postFeet(height)} ft`),
    piece(posts.gate, `reinforced gate post(s), ${postFeet(height)} ft`),
    piece(sections, `${panel} panel(s), ${height} ft × ${spacing} ft`),
  ]
}

export const GATE_NAMES: Record<GateKind, string> = {
  single: 'Walk gate',
  double: 'Double gate',
  automatic: 'Automatic gate',
}

/** Gates of the same kind and width share one line. */
function gatePieces({ pool }: Plan, { gates }: Count) {
  const hardware = pool ? 'hinges and latch, self-closing' : 'hinges and latch'
  return GATE_TYPES.flatMap((kind) => {
    const widths = gates.filter((gate) => gate.kind === kind).map(({ width }) => width)
    return [...new Set(widths)]
      .sort((a, b) => a - b)
      .map((width) =>
        piece(
          widths.filter((other) => other === width).length,
          `${GATE_NAMES[kind].toLowerCase()}(s), ${width} ft, ${hardware}`,
        ),
      )
  })
}

/** The net materials of a plan, with nothing added for waste. */
export function materialsOf(plan: Plan, count = countPlan(plan)): Piece[] {
  const { build, bags } = count
  const fence =
    build === 'mesh'
      ? meshed(plan, count)
      : build === 'boards' || build === 'shadowbox' || build === 'pickets'
        ? wooden(plan, count)
        : panelled(build, plan, count)
  return [...fence, ...gatePieces(plan, count), piece(bags, 'bag(s) of concrete, 80 lb')].filter(
    (line) => line.count > 0,
  )
}
