import { round2, xy } from '../../../fence/plan-view.ts'
import { type Footprint, face, type Ground, type Screen, seen } from './axonometric.ts'
import { SCENE } from './palettes.ts'
import { rect, stroke } from './shapes.ts'

const EAVES = 9
const RIDGE = 14.5
const OVERHANG = 1.3

function wall(a: Ground, b: Ground, fill: string, door: boolean) {
  const [A, B] = [seen(...a), seen(...b)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const count = Math.max(1, Math.floor(length / 9))
  const openings = Array.from({ length: count }, (_, index) => {
    const x = (length / count) * (index + 0.5)
    if (door && index === Math.floor(count / 2))
      return rect(x - 1.6, -7, 3.2, 7, SCENE.shutter, `stroke="${SCENE.trim}" stroke-width=".35"`)
    return (
      rect(x - 1.5, -7, 3, 3.7, SCENE.pane, `stroke="${SCENE.trim}" stroke-width=".4"`) +
      stroke(`M${round2(x)}-7v3.7`, SCENE.trim, 0.2)
    )
  })
  let siding = ''
  for (let y = -8.4; y < 0; y += 0.8) siding += `M0 ${round2(y)}H${round2(length)}`
  const slope = ((B[1] - A[1]) / length).toFixed(5)
  const along = `matrix(${((B[0] - A[0]) / length).toFixed(5)} ${slope} 0 1 ${xy(A)})`
  return [
    face([A, B, seen(b[0], b[1], EAVES), seen(a[0], a[1], EAVES)], fill),
    `<g transform="${along}">${stroke(siding, SCENE.wallLine, 0.08)}${openings.join('')}</g>`,
  ].join('')
}

/** A house with a hip roof: its two near walls and its roof. */
export function yardHouse([left, back, right, front]: Footprint): string {
  const across = right - left >= front - back
  const [l, b, r, f] = [left - OVERHANG, back - OVERHANG, right + OVERHANG, front + OVERHANG]
  const half = Math.min(right - left, front - back) / 2
  const ends: [Screen, Screen] = across
    ? [seen(left + half, (back + front) / 2, RIDGE), seen(right - half, (back + front) / 2, RIDGE)]
    : [seen((left + right) / 2, back + half, RIDGE), seen((left + right) / 2, front - half, RIDGE)]
  const corner = { lb: seen(l, b, EAVES), rb: seen(r, b, EAVES), rf: seen(r, f, EAVES), lf: seen(l, f, EAVES) }
  const line = `stroke="${SCENE.roofLine}" stroke-width=".2" stroke-linejoin="round"`
  const [shaded, lit] = [SCENE.roofShaded, SCENE.roofLit]
  const roof = across
    ? [
        face([corner.lb, corner.rb, ends[1], ends[0]], shaded, line),
        face([corner.lb, corner.lf, ends[0]], shaded, line),
        face([corner.lf, corner.rf, ends[1], ends[0]], lit, line),
        face([corner.rf, corner.rb, ends[1]], shaded, line),
      ]
    : [
        face([corner.lb, corner.lf, ends[1], ends[0]], lit, line),
        face([corner.lb, corner.rb, ends[0]], shaded, line),
        face([corner.rb, corner.rf, ends[1], ends[0]], shaded, line),
        face([corner.lf, corner.rf, ends[1]], lit, line),
      ]
  return [
    wall([left, front], [right, front], SCENE.wallLit, across),
    wall([right, front], [right, back], SCENE.wallShaded, !across),
    ...roof,
    stroke(`M${xy(corner.lf)}L${xy(corner.rf)}L${xy(corner.rb)}`, SCENE.trim, 0.5, 'stroke-linejoin="round"'),
  ].join('')
}
