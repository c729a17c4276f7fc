import type { Plan } from '../../../fence/plan.ts'
import { countPlan } from '../../../fence/plan-count.ts'
import { strongest } from '../../../fence/plan-fence.ts'
import { sidesOf, stretchesOf } from '../../../fence/plan-line.ts'
import { round2 } from '../../../fence/plan-view.ts'
import { backdrop, FILLS } from './backdrop.ts'
import { fenceArt } from './fence.ts'
import { footing } from './footings.ts'
import type { Opening } from './gate.ts'
import { SCENE } from './palettes.ts'
import { DOG, PERSON } from './people.ts'
import { chance, moved, rect, stroke } from './shapes.ts'

/** Visible inches above and below ground. */
const ABOVE = 122
const BELOW = 44

/** The typical bay width: that of the longest stretch. */
function bayOf(plan: Plan, spacing: number) {
  const longest = Math.max(0, ...sidesOf(plan).flatMap((side) => stretchesOf(plan, side).map(({ feet }) => feet)))
  return (longest > 0 ? longest / Math.ceil(longest / spacing) : spacing) * 12
}

/** Shows the most demanding gate, with posts to its left and right as far as the picture goes. */
function placed(plan: Plan, wide: number, narrow: boolean) {
  const { gates, spacing } = countPlan(plan)
  const bay = bayOf(plan, spacing)
  const gate = strongest(gates)
  const posts: number[] = []
  if (!gate) {
    for (let x = narrow ? wide / 2 - bay * 2.5 : wide * 0.16 - bay; x < wide + bay; x += bay) posts.push(x)
    return { posts, bay, openings: [] as Opening[] }
  }
  const width = gate.width * 12
  const from = narrow ? Math.max(18, wide - width - 16) : wide * 0.6 - width / 2
  for (let x = from; x > -bay; x -= bay) posts.unshift(x)
  for (let x = from + width; x < wide + bay; x += bay) posts.push(x)
  return { posts, bay, openings: [{ from, to: from + width, kind: gate.kind }] }
}

function ground(wide: number) {
  let [specks, tufts] = ['', '']
  for (let index = 0; index < wide / 3.2; index += 1)
    specks += `M${round2(chance(index, 11) * wide)} ${round2(6 + chance(index, 12) * (BELOW - 8))}h${round2(0.5 + chance(index, 13) * 1.6)}`
  for (let x = 0, index = 0; x < wide; x += 1.5 + chance(index, 31) * 1.6, index += 1)
    tufts += `M${round2(x)} 1.4l${round2(chance(index, 32) - 0.5)} ${round2(-2 - chance(index, 33) * 1.9)}`
  return {
    soil: [
      rect(0, 0, wide, BELOW, 'url(#plan-soil)'),
      rect(0, 0, wide, 2.4, SCENE.turf),
      stroke(specks, SCENE.speck, 0.7, 'stroke-opacity=".28" stroke-linecap="round"'),
    ].join(''),
    grass: stroke(tufts, SCENE.tuft, 0.5, 'stroke-linecap="round"'),
  }
}

const words = (x: number, y: number, text: string, fill: string, size: number) =>
  `<text x="${round2(x)}" y="${round2(y)}" fill="${fill}" font-size="${size}" font-weight="700" text-anchor="middle">${text}</text>`

function heightMark(high: number, feet: number, narrow: boolean) {
  const [x, half, size] = narrow ? [11, 9, 6] : [10, 8, 5.2]
  return [
    stroke(`M${x - 2.4} ${-high}h4.8M${x - 2.4} 0h4.8M${x} ${-high}V0`, SCENE.label, 0.8),
    rect(x - half, -high / 2 - 5, half * 2, 9, SCENE.trim, `rx="4.5" stroke="${SCENE.label}" stroke-width=".5"`),
    words(x, -high / 2 + size * 0.32, `${feet} ft`, SCENE.label, size),
  ].join('')
}

/** Labels the post spacing under the first bay that is completely visible. */
function bayMark(posts: number[], bay: number, wide: number, narrow: boolean) {
  const from = posts.find(
    (x, index) => x > 8 && (posts[index + 1] ?? wide) < wide - 4 && Math.abs((posts[index + 1] ?? 0) - x - bay) < 0.1,
  )
  if (from === undefined) return ''
  const [to, y] = [from + bay, BELOW - 6]
  const feet = Math.round(bay / 1.2) / 10
  return [
    stroke(
      `M${round2(from)} ${y - 2.4}v4.8M${round2(to)} ${y - 2.4}v4.8M${round2(from)} ${y}H${round2(to)}`,
      SCENE.measure,
      0.8,
    ),
    rect((from + to) / 2 - 27, y - 4.6, 54, 9.2, SCENE.measurePlate, 'rx="4.6"'),
    words((from + to) / 2, y + 2, `posts ${feet} ft apart`, SCENE.measure, narrow ? 6 : 5.2),
  ].join('')
}

function keypad(gateFrom: number) {
  const x = gateFrom - 84
  const keys = `M${round2(x - 1.3)}-47h4.7m-4.7 2.8h4.7m-4.7 2.8h4.7`
  return [
    rect(x, -44, 2.4, 44, SCENE.keypad),
    rect(x - 3.5, -50, 9, 12, SCENE.keypad, 'rx="1.2"'),
    stroke(keys, SCENE.light, 1.5, 'stroke-linecap="round" stroke-dasharray="0 2.3"'),
  ].join('')
}

/**
 * The fence from the front, to scale, with a person and a dog. The ground is cut open, because footings are half the
 * work.
 */
export function closeUp(plan: Plan, pixelsWide: number, pixelsTall: number): { box: string; art: string } {
  const wide = ((ABOVE + BELOW) * pixelsWide) / pixelsTall
  const narrow = wide < 260
  const { build } = countPlan(plan)
  const { posts, bay, openings } = placed(plan, wide, narrow)
  const [opening] = openings
  const isGatePost = (x: number) => openings.some(({ from, to }) => from === x || to === x)
  const { soil, grass } = ground(wide)
  const person = narrow ? (opening ? Math.max(30, opening.from - 26) : wide * 0.74) : wide * 0.2
  const water =
    rect(wide * 0.1, -19, wide * 0.34, 7, SCENE.poolRim, 'rx="3"') +
    rect(wide * 0.1 + 3, -17.6, wide * 0.34 - 6, 4.2, SCENE.poolWater, 'rx="2"')
  const art = [
    `<defs>${FILLS}</defs>`,
    backdrop(wide, narrow ? wide * 0.24 : wide * 0.42),
    plan.pool ? water : '',
    soil,
    ...posts.filter((x) => x > -8 && x < wide + 8).map((x) => footing(x, plan, build, isGatePost(x))),
    fenceArt({
      ...plan,
      posts,
      gates: openings,
      from: 0,
      to: wide,
      pool: plan.pool !== null,
      mesh: 'plan-mesh-close',
    }),
    opening?.kind === 'automatic' && !narrow ? keypad(opening.from) : '',
    moved(person, 0.6, PERSON),
    narrow ? '' : moved(person + 34, 0.6, DOG),
    grass,
    heightMark(plan.height * 12, plan.height, narrow),
    bayMark(posts, bay, wide, narrow),
  ].join('')
  return { box: `0 ${-ABOVE} ${round2(wide)} ${ABOVE + BELOW}`, art }
}
