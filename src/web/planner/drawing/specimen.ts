import { buildOf, FENCES, type FenceType, firstLook } from '../../../fence/plan-fence.ts'
import { fenceArt } from './fence.ts'
import { SCENE } from './palettes.ts'
import { ellipse, rect } from './shapes.ts'

const POSTS: Partial<Record<string, readonly number[]>> = { mesh: [10, 114], aluminum: [-12, 60, 132] }

/** A sample of a fence type in its default material, for the type choices. */
export function specimen(type: FenceType): string {
  const { materials, height } = FENCES[type]
  const material = materials[0] ?? 'Cedar Wood'
  const build = buildOf({ type, material })
  const fence = fenceArt({
    type,
    material,
    look: firstLook(build),
    height,
    posts: POSTS[build] ?? [14, 110],
    gates: [],
    from: 0,
    to: 124,
    pool: false,
    mesh: 'plan-mesh-choice',
  })
  return [
    rect(0, -90, 124, 96, SCENE.specimenSky),
    ellipse(22, -34, 30, 20, SCENE.bushNear),
    ellipse(98, -36, 34, 24, SCENE.bushFar),
    rect(0, -26, 124, 32, SCENE.lawn),
    fence,
    rect(0, -0.6, 124, 7, SCENE.lawnNear),
  ].join('')
}
