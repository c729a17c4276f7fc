import type { Build, GateKind, Material } from '../../../fence/plan-fence.ts'
import { isSolid } from '../../../fence/plan-fence.ts'
import { round2 } from '../../../fence/plan-view.ts'
import { boards, type Top } from './boards.ts'
import { ALUMINUM, IRON, metalOf, type Palette, SCENE } from './palettes.ts'
import { aluminumPanel, POSTS, vinylPanel } from './panels.ts'
import { circle, path, rect, stroke } from './shapes.ts'

export type Opening = { from: number; to: number; kind: GateKind }
export type GateArt = {
  build: Build
  look: string
  material: Material
  /** In inches. */
  high: number
  palette: Palette
  pool: boolean
  mesh: string
}

/** One gate leaf. It is hinged on the left if `way` is 1, on the right if it is -1. */
type Leaf = { from: number; to: number; way: 1 | -1; index: number }
const hingeOf = ({ from, to, way }: Leaf) => (way > 0 ? from : to)
const latchOf = ({ from, to, way }: Leaf) => (way > 0 ? to : from)

function strap(leaf: Leaf, y: number, length: number) {
  const x = hingeOf(leaf)
  return (
    rect(leaf.way > 0 ? x - 1.6 : x - length + 1.6, y - 0.8, length, 1.6, IRON, 'rx=".5"') +
    rect(x - 1.1, y - 1.6, 2.2, 3.2, IRON, 'rx=".4"')
  )
}

function boardLeaf(leaf: Leaf, { build, look, high, palette }: GateArt) {
  const { from, to, way, index } = leaf
  const capped = build === 'boards' && look === 'cap'
  const [hinge, latch] = [hingeOf(leaf), latchOf(leaf)]
  const common = { from, to, top: -high + (capped ? 1.5 : 0), bottom: -2.5, palette }
  const rail = (y: number) =>
    rect(from, y, to - from, 4, palette.tones[1] ?? palette.rail, `stroke="${palette.edge}" stroke-width=".3"`)
  // The brace runs from the lower hinge corner up to the latch corner, which it supports.
  const [low, top] = [-11.5, -high + 13]
  const brace = `M${round2(hinge)} ${low}L${round2(hinge + way * 4.6)} ${low}L${round2(latch)} ${top + 4.4}V${top}h${round2(-way * 0.6)}L${round2(hinge)} ${low - 4}Z`
  return [
    build === 'shadowbox'
      ? boards({ ...common, wide: 4.5, step: 4.5, shape: 'flat', seed: 40 + index, dim: 0.12 })
      : '',
    boards({
      ...common,
      wide: 5.5,
      step: build === 'shadowbox' ? 7 : 5.5,
      shape: capped || look === 'flat' ? 'flat' : 'dogear',
      seed: 31 + index,
    }),
    path(brace, palette.tones[3] ?? palette.rail, `stroke="${palette.edge}" stroke-width=".3"`),
    rail(-high + 9),
    rail(-11.5),
    capped
      ? rect(from - 0.3, -high, to - from + 0.6, 1.6, palette.lite) +
        rect(from, -high + 1.5, to - from, 0.4, palette.edge)
      : '',
    strap(leaf, -high + 11, 13),
    strap(leaf, -9.5, 13),
  ].join('')
}

function picketLeaf(leaf: Leaf, { look, high, palette }: GateArt) {
  const { from, to, index } = leaf
  const [hinge, latch] = [round2(hingeOf(leaf)), round2(latchOf(leaf))]
  const count = Math.max(2, Math.round((to - from) / 6))
  const gap = (to - from - count * 3.5) / (count - 1)
  const rails = [-8, -high + 9].map((y) =>
    rect(from, y - 1.75, to - from, 3.5, palette.rail, `stroke="${palette.edge}" stroke-width=".2"`),
  )
  return [
    ...rails,
    stroke(`M${hinge} -8L${latch} ${-high + 9}`, palette.rail, 3),
    stroke(`M${hinge} -6.6L${latch} ${-high + 10.5}`, palette.edge, 0.4, 'stroke-opacity=".5"'),
    boards({
      from,
      to,
      wide: 3.5,
      step: 3.5 + gap,
      top: -high,
      bottom: -2.5,
      palette,
      shape: look as Top,
      seed: 33 + index,
    }),
    strap(leaf, -high + 9, 9),
    strap(leaf, -8, 9),
  ].join('')
}

function panelLeaf(leaf: Leaf, { high, palette }: GateArt) {
  const { from, to } = leaf
  const seams = `M${round2(from + 3)} ${-high + 6}V-7.5M${round2(to - 3)} ${-high + 6}V-7.5`
  return [
    vinylPanel({ from, to, high: high - 1 }, palette, 2),
    rect(from, -high + 1, 3, high - 3, palette.lite),
    rect(to - 3, -high + 1, 3, high - 3, palette.lite),
    stroke(seams, palette.edge, 0.3, 'stroke-opacity=".6"'),
    strap(leaf, -high + 12, 5),
    strap(leaf, -11, 5),
  ].join('')
}

function aluminumLeaf(leaf: Leaf, { look, high, pool }: GateArt) {
  const { from, to } = leaf
  const spear = look === 'spear'
  const top = -high + (spear ? 5 : 0)
  const hinge = hingeOf(leaf)
  return [
    aluminumPanel({ from, to, high }, spear, pool, true),
    rect(from - 0.4, top, 2.2, -2 - top, ALUMINUM.body),
    rect(to - 1.8, top, 2.2, -2 - top, ALUMINUM.body),
    rect(from - 0.4, top, 0.5, -2 - top, ALUMINUM.lite),
    rect(hinge - 1.2, -high + 10, 2.4, 3.4, ALUMINUM.lite, 'rx=".4"'),
    rect(hinge - 1.2, -14, 2.4, 3.4, ALUMINUM.lite, 'rx=".4"'),
  ].join('')
}

function meshLeaf(leaf: Leaf, { material, high, mesh }: GateArt) {
  const { from, to } = leaf
  const { body, dark } = metalOf(material)
  const hinge = hingeOf(leaf)
  return [
    rect(from, -high + 1, to - from, high - 3, `url(#${mesh})`),
    rect(from + 0.6, -high + 1, to - from - 1.2, high - 3.5, 'none', `rx="1.6" stroke="${body}" stroke-width="1.5"`),
    rect(from + 0.6, -high / 2 - 0.6, to - from - 1.2, 1.1, body),
    rect(hinge - 1.5, -high + 8, 3, 1.6, dark),
    rect(hinge - 1.5, -12, 3, 1.6, dark),
  ].join('')
}

const LEAVES: Record<Build, (leaf: Leaf, art: GateArt) => string> = {
  boards: boardLeaf,
  shadowbox: boardLeaf,
  pickets: picketLeaf,
  vinylPickets: picketLeaf,
  vinyl: panelLeaf,
  composite: panelLeaf,
  aluminum: aluminumLeaf,
  mesh: meshLeaf,
}

/** Around a pool the latch is 54 inches up, on a stem if the gate is lower. */
function latch(leaf: Leaf, { high, pool }: GateArt) {
  const x = latchOf(leaf)
  if (!pool) return rect(x - leaf.way * 3 - 1.2, -Math.min(40, high - 8) - 1.6, 4.6, 3.2, IRON, 'rx=".6"')
  const stem = 66 - Math.min(high, 54)
  return rect(x - 0.9, -56, 1.8, stem, IRON, 'rx=".8"') + circle(x, -56, 1.7, IRON)
}

function operators({ from, to }: Opening, high: number) {
  const y = -Math.min(26, high * 0.45)
  return ([1, -1] as const).map((way) => {
    const x = way > 0 ? from : to
    return (
      stroke(
        `M${round2(x + way * 3)} ${y}L${round2(x + way * 30)} ${y + 2}`,
        SCENE.arm,
        1.6,
        'stroke-linecap="round"',
      ) +
      rect(x + (way > 0 ? 1.5 : -15.5), y - 2.2, 14, 4.4, SCENE.keypad, 'rx="1.2"') +
      circle(x + way * 13, y - 0.6, 0.7, SCENE.light)
    )
  })
}

export function gateArt(opening: Opening, art: GateArt): string {
  const { build, high } = art
  const half = POSTS[build][1] / 2
  const [from, to] = [opening.from + half + 0.5, opening.to - half - 0.5]
  const middle = (from + to) / 2
  const single = opening.kind === 'single'
  const leaves: Leaf[] = single
    ? [{ from, to, way: 1, index: 0 }]
    : [
        { from, to: middle - 0.25, way: 1, index: 0 },
        { from: middle + 0.25, to, way: -1, index: 1 },
      ]
  const behind = isSolid(build)
    ? rect(from - 0.5, -high + 2, to - from + 1, high - 4.5, SCENE.gap, 'opacity=".55"')
    : ''
  const bolt =
    rect(middle - 3.2, -Math.min(40, high * 0.55) - 1.4, 6.4, 2.8, IRON, 'rx=".6"') +
    rect(middle - 2.1, -20, 0.9, 20.5, IRON)
  return [
    behind,
    ...leaves.map((leaf) => LEAVES[build](leaf, art) + (single ? latch(leaf, art) : '')),
    single ? '' : bolt,
    ...(opening.kind === 'automatic' ? operators(opening, high) : []),
  ].join('')
}
