import type { Plan } from '../../../fence/plan.ts'
import { type Build, footingOf } from '../../../fence/plan-fence.ts'
import { round2 } from '../../../fence/plan-view.ts'
import { paletteOf, SCENE } from './palettes.ts'
import { POSTS } from './panels.ts'
import { chance, circle, path, rect, stroke } from './shapes.ts'

function postColor(build: Build, { material, look }: Plan) {
  if (build === 'mesh') return SCENE.steelPost
  if (build === 'aluminum') return SCENE.aluminumPost
  return paletteOf(build, material, look).post
}

/** A post in its concrete footing on gravel, drawn to its real depth. */
export function footing(x: number, plan: Plan, build: Build, gate: boolean): string {
  const { across, deep } = footingOf(build, plan.height, gate ? 'gate' : 'line')
  const half = across / 2
  const wide = POSTS[build][gate ? 1 : 0]
  const collar = `M${round2(x - half)} ${deep - 3}V.5Q${round2(x - half / 2)}-1 ${round2(x)}-1.2 ${round2(x + half / 2)}-1 ${round2(x + half)} .5V${deep - 3}Z`
  const grit = Array.from(
    { length: 10 },
    (_, index) =>
      `M${round2(x - half + 1 + chance(index, x) * (across - 2))} ${round2(2 + chance(index, x + 3) * (deep - 7))}h.01`,
  )
  const gravel = Array.from({ length: 7 }, (_, index) =>
    circle(x - half + 1 + ((across - 2) * index) / 6, deep - 1.6 + (index % 2) * 1.1, 1, SCENE.gravel),
  )
  return [
    path(collar, SCENE.concrete, `stroke="${SCENE.concreteEdge}" stroke-width=".35"`),
    stroke(grit.join(''), SCENE.concreteEdge, 0.8, 'stroke-opacity=".7" stroke-linecap="round"'),
    rect(x - wide / 2, 0, wide, deep - 4, postColor(build, plan), 'opacity=".8"'),
    ...gravel,
  ].join('')
}
