import type { Plan } from '../../../fence/plan.ts'
import { type Count, countPlan } from '../../../fence/plan-count.ts'
import { isSolid } from '../../../fence/plan-fence.ts'
import { endsOf, gatesOn, isFenced, lengthOf, sidesOf, stretchesOf } from '../../../fence/plan-line.ts'
import { round2, xy } from '../../../fence/plan-view.ts'
import { fenceAfar, meshAfar } from './afar.ts'
import { type Footprint, face, flat, footprint, type Ground, type Screen, seen, turned } from './axonometric.ts'
import { SCENE } from './palettes.ts'
import { circle, ellipse, rect, stroke } from './shapes.ts'
import { yardHouse } from './yard-house.ts'

type Item = { depth: number; behind: boolean; art: string }
type Label = { middle: Screen; text: string }

/** The stretches and gates of a side, in inches from its left end on the screen. */
function layOf(plan: Plan, side: number, spacing: number, flipped: boolean) {
  const length = lengthOf(plan, side)
  const laid = (from: number, feet: number) => {
    const left = flipped ? length - from - feet : from
    return { from: left * 12, to: (left + feet) * 12 }
  }
  return {
    stretches: stretchesOf(plan, side).map(({ from, feet }) => ({
      ...laid(from, feet),
      sections: Math.ceil(feet / spacing),
    })),
    gates: gatesOn(plan, side).map(({ at, width, kind }) => ({ ...laid(at, width), kind })),
  }
}

/** One side as a wall, with the fence's own drawing projected onto it. */
function wallOf(plan: Plan, side: number, { spacing, build }: Count, quarters: number, house: Footprint | null) {
  const [a, b] = endsOf(plan, side).map((corner) => turned(corner, quarters)) as [Ground, Ground]
  const [A, B] = [seen(...a), seen(...b)]
  const flipped = B[0] < A[0] || (B[0] === A[0] && B[1] < A[1])
  const [left, right] = flipped ? [B, A] : [A, B]
  const inches = lengthOf(plan, side) * 12
  const high = plan.height
  const open = !isSolid(build)
  const art = fenceAfar({ ...plan, ...layOf(plan, side, spacing, flipped) })
  const lit = right[1] > left[1]
  const veil = open
    ? ''
    : rect(0, -high * 12, inches, high * 12 - 2, lit ? SCENE.sunlight : SCENE.dusk, `opacity="${lit ? 0.05 : 0.16}"`)
  const shadow = face(
    [A, B, seen(b[0] + high * 0.5, b[1] - high * 0.12), seen(a[0] + high * 0.5, a[1] - high * 0.12)],
    SCENE.shadow,
    `opacity="${open ? 0.1 : 0.2}"`,
  )
  const scale = (value: number) => (value / inches).toFixed(6)
  const laid = `<g transform="matrix(${scale(right[0] - left[0])} ${scale(right[1] - left[1])} 0 .083333 ${xy(left)})">${art}${veil}</g>`
  const item: Item = {
    depth: (a[0] + b[0] + a[1] + b[1]) / 2,
    behind: house !== null && (Math.max(a[0], b[0]) <= house[0] + 0.2 || Math.max(a[1], b[1]) <= house[1] + 0.2),
    art: laid,
  }
  const label: Label = {
    middle: [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
    text: `${lengthOf(plan, side)} ft`,
  }
  return { item, label, shadow }
}

function lawn([left, back, right, front]: Footprint) {
  const round = (color: string) => `stroke="${color}" stroke-width="5" stroke-linejoin="round"`
  const edge = flat([left, back, right, front])
  let mown = ''
  for (let y = back, row = 0; y < front; y += 6, row += 1)
    if (row % 2) mown += face(flat([left, y, right, Math.min(y + 6, front)]), SCENE.mown, 'opacity=".7"')
  return (
    face(
      edge.map(([x, y]): Screen => [x, y + 2.2]),
      SCENE.lotEdge,
      round(SCENE.lotEdge),
    ) +
    face(edge, SCENE.lot, round(SCENE.lot)) +
    mown
  )
}

function water(pool: Footprint) {
  const [left, back, right, front] = pool
  const wall = [
    seen(left, back),
    seen(right, back),
    seen(right, back + 1.3),
    seen(left + 1.3, back + 1.3),
    seen(left + 1.3, front),
    seen(left, front),
  ]
  const waves = [1, 2, 3, 4].map((index) => {
    const start = seen(left + ((right - left) * index) / 5, back + ((front - back) * (((index * 37) % 60) + 20)) / 100)
    return `M${xy(start)}q1.2-.6 2.4 0t2.4 0`
  })
  return [
    face(flat(pool, 2.5), SCENE.deck, `stroke="${SCENE.deckEdge}" stroke-width=".3"`),
    face(flat(pool), SCENE.water),
    face(wall, SCENE.waterWall),
    stroke(waves.join(''), SCENE.wave, 0.35, 'stroke-linecap="round"'),
  ].join('')
}

function tree(x: number, y: number, r: number, house: Footprint | null): Item {
  const [px, py] = seen(x, y)
  const art = [
    ellipse(px + r * 0.55, py, r, r * 0.42, SCENE.shadow, 'opacity=".2"'),
    rect(px - 0.45, py - r * 0.9, 0.9, r * 0.9, SCENE.trunk),
    circle(px, py - r * 1.5, r, SCENE.crown),
    circle(px - r * 0.3, py - r * 1.75, r * 0.66, SCENE.crownLit),
  ]
  return { depth: x + y, behind: house !== null && (x < house[0] || y < house[1]), art: art.join('') }
}

/** Trees go at the edge of the lawn, where nothing else is. */
const treesOf = ([left, back, right, front]: Footprint, house: Footprint | null): Item[] => [
  tree(left + 3, front - 4, 3.4, house),
  tree(right - 4, back + 3, 3.8, house),
  tree((left + right) / 2 - 6, back + 2.5, 3, house),
]

const labelArt = ({ middle: [x, y], text }: Label, unit: number) =>
  `<g transform="translate(${xy([x, y + 9 * unit])}) scale(${round2(unit)})"><rect x="-23" y="-11" width="46" height="21" rx="10.5" fill="${SCENE.trim}" stroke="${SCENE.label}" stroke-opacity=".35"/><text y="4.6" text-anchor="middle" font-size="13" font-weight="700" fill="${SCENE.label}">${text}</text></g>`

/** The whole line as a fence in the yard, seen from above one corner. */
export function yardView(
  plan: Plan,
  pixelsWide: number,
  pixelsTall: number,
  quarters: number,
): { box: string; art: string } {
  const count = countPlan(plan)
  const corners = plan.corners.map((corner) => turned(corner, quarters))
  const house = plan.house && footprint(plan.house, quarters)
  const pool = plan.pool && footprint(plan.pool, quarters)
  const xs = [...corners.map(([x]) => x), ...[house, pool].flatMap((place) => (place ? [place[0], place[2]] : []))]
  const ys = [...corners.map(([, y]) => y), ...[house, pool].flatMap((place) => (place ? [place[1], place[3]] : []))]
  const ground: Footprint = [Math.min(...xs) - 9, Math.min(...ys) - 9, Math.max(...xs) + 9, Math.max(...ys) + 9]
  const walls = sidesOf(plan)
    .filter((side) => isFenced(plan, side))
    .map((side) => wallOf(plan, side, count, quarters, house))
  const items = [...walls.map(({ item }) => item), ...treesOf(ground, house)].sort((a, b) => a.depth - b.depth)
  const drawn = (behind: boolean) => items.filter((item) => item.behind === behind).map(({ art }) => art)

  const seenPoints = [
    ...flat(ground),
    ...(house ? [seen(house[0], house[1], 15), seen(house[2], house[1], 12)] : []),
    ...corners.map(([x, y]) => seen(x, y, plan.height + 1)),
  ]
  const [left, top] = [Math.min(...seenPoints.map(([x]) => x)) - 4, Math.min(...seenPoints.map(([, y]) => y)) - 4]
  const wide = Math.max(...seenPoints.map(([x]) => x)) + 4 - left
  const tall = Math.max(...seenPoints.map(([, y]) => y)) + 6 - top
  const unit = Math.max(wide / pixelsWide, tall / pixelsTall)
  const art = [
    count.build === 'mesh' ? meshAfar(plan.material) : '',
    lawn(ground),
    pool ? water(pool) : '',
    ...walls.map(({ shadow }) => shadow),
    house
      ? face(
          [
            seen(house[0], house[3]),
            seen(house[2], house[3]),
            seen(house[2], house[1]),
            seen(house[2] + 7, house[1] - 1.5),
            seen(house[2] + 7, house[3] - 1.5),
          ],
          SCENE.shadow,
          'opacity=".18"',
        )
      : '',
    ...drawn(true),
    house ? yardHouse(house) : '',
    ...drawn(false),
    ...walls.map(({ label }) => labelArt(label, unit)),
  ].join('')
  return { box: `${round2(left)} ${round2(top)} ${round2(wide)} ${round2(tall)}`, art }
}
