import { type Build, buildOf, type FenceType, type Material, railsOf } from '../../../fence/plan-fence.ts'
import { round2 } from '../../../fence/plan-view.ts'
import { boards, type Top } from './boards.ts'
import { type GateArt, gateArt, type Opening } from './gate.ts'
import { ALUMINUM, metalOf, paletteOf, SHADE } from './palettes.ts'
import { aluminumPanel, meshPattern, POSTS, pipe, squarePost, vinylPanel } from './panels.ts'
import { path, rect, stroke } from './shapes.ts'

export type FenceArt = {
  type: FenceType
  material: Material
  look: string
  /** In feet. */
  height: number
  /** Post centers, and the gates between them, in inches from the left. */
  posts: readonly number[]
  gates: readonly Opening[]
  from: number
  to: number
  pool: boolean
  /** The id of the fill pattern for mesh. */
  mesh: string
}

type Span = [number, number]
type Scene = Omit<FenceArt, 'gates'> &
  GateArt & {
    build: Build
    runs: Span[]
    bays: Span[]
    isGatePost: (x: number) => boolean
    postWidth: (x: number) => number
    railYs: number[]
  }

const together = (a: number, b: number) => Math.abs(a - b) < 0.1

/**
 * Computes the stretches without a gate and the bays between posts. A bay may extend beyond the edge of the drawing.
 */
function sceneOf(art: FenceArt): Scene {
  const { posts, gates, from, to } = art
  const build = buildOf(art)
  const high = art.height * 12
  const runs: Span[] = []
  let start = from
  for (const gate of gates) {
    runs.push([start, gate.from])
    start = gate.to
  }
  runs.push([start, to])
  const bays = posts
    .slice(0, -1)
    .map((x, index): Span => [x, posts[index + 1] ?? x])
    .filter(([x]) => !gates.some((gate) => together(gate.from, x)))
  const [first, last] = [posts[0], posts.at(-1)]
  if (first !== undefined && from < first) bays.unshift([first - 200, first])
  if (last !== undefined && to > last) bays.push([last, last + 200])
  const rails = railsOf(art.height)
  const isGatePost = (x: number) => gates.some((gate) => together(gate.from, x) || together(gate.to, x))
  return {
    ...art,
    build,
    high,
    palette: paletteOf(build, art.material, art.look),
    runs: runs.filter(([a, b]) => b - a >= 1),
    bays,
    isGatePost,
    postWidth: (x) => POSTS[build][isGatePost(x) ? 1 : 0],
    railYs: Array.from({ length: rails }, (_, index) => -(9 + ((high - 18) * index) / (rails - 1))),
  }
}

function cap([from, to]: Span, { high, palette, posts }: Scene) {
  const wide = to - from
  const joints = posts.filter((x) => x > from + 2 && x < to - 2).map((x) => `M${round2(x)} ${-high}v5.2`)
  return [
    rect(from, -high + 5.2, wide, 0.9, SHADE, 'opacity=".28"'),
    rect(from, -high + 1.5, wide, 3.7, palette.tones[1] ?? palette.rail),
    rect(from, -high + 1.5, wide, 0.5, SHADE, 'opacity=".3"'),
    rect(from - 0.8, -high, wide + 1.6, 1.6, palette.lite),
    rect(from - 0.8, -high + 1.3, wide + 1.6, 0.3, palette.edge),
    stroke(joints.join(''), palette.edge, 0.35),
  ].join('')
}

/** Only gate posts are visible, beside the opening; the others are behind the boards. */
const gatePosts = ({ posts, isGatePost, postWidth, high, palette }: Scene) =>
  posts.filter(isGatePost).map((x) => squarePost(x, postWidth(x), -high - 2.5, palette))

function boardFence(scene: Scene) {
  const { runs, high, palette, look, railYs } = scene
  const art = runs.map((run) => {
    const [from, to] = run
    const common = {
      from,
      to,
      wide: 5.5,
      top: look === 'cap' ? -high + 1.5 : -high,
      bottom: -2,
      palette,
      rails: railYs,
    }
    if (look !== 'lap')
      return (
        boards({ ...common, step: 5.5, shape: look === 'cap' ? 'flat' : 'dogear', seed: 5 }) +
        (look === 'cap' ? cap(run, scene) : '')
      )
    const dark = { ...palette, tones: [palette.dark] }
    return [
      boards({ ...common, rails: [], step: 9, palette: dark, shape: 'dogear', seed: 3 }),
      boards({
        ...common,
        rails: [],
        from: from - 3.5,
        wide: 3.5,
        step: 9,
        top: common.top + 0.2,
        shape: 'flat',
        seed: 8,
        dim: 0.16,
      }),
      boards({ ...common, step: 9, shape: 'dogear', seed: 5 }),
    ].join('')
  })
  return [...art, ...gatePosts(scene)].join('')
}

/** Boards alternate between both faces and overlap by an inch. */
function shadowbox(scene: Scene) {
  const { runs, high, palette, look, railYs } = scene
  const shape: Top = look === 'flat' ? 'flat' : 'dogear'
  const common = { wide: 5.5, step: 9, top: -high, bottom: -2, palette, shape }
  const art = runs.map(([from, to]) => {
    const wide = to - from
    let cast = ''
    for (let x = from + 5.5; x < to - 1; x += 9) cast += `M${round2(x)} ${-high + 2}h1.1V-2h-1.1Z`
    return [
      rect(from, -high + 2, wide, high - 4, palette.dark),
      boards({ ...common, from: from - 4.5, to, seed: 21 }),
      rect(from, -high + (shape === 'dogear' ? 1.4 : 0), wide, high - 3.4, SHADE, 'opacity=".34"'),
      ...railYs.map(
        (y) => rect(from, y - 1.75, wide, 3.5, palette.rail) + rect(from, y - 1.75, wide, 3.5, SHADE, 'opacity=".2"'),
      ),
      path(cast, SHADE, 'opacity=".32"'),
      boards({ ...common, from, to, seed: 5, rails: railYs }),
    ].join('')
  })
  return [...art, ...gatePosts(scene)].join('')
}

function pickets({ build, bays, posts, postWidth, high, palette, look }: Scene) {
  const wide = build === 'pickets' ? 3.5 : 3
  const [post] = POSTS[build]
  const art = bays.map(([a, b]) => {
    const [from, to] = [a + post / 2, b - post / 2]
    const count = Math.max(1, Math.floor((to - from) / (wide + 2.5)))
    const gap = (to - from - count * wide) / (count + 1)
    const rails = [-8, -high + 9].map(
      (y) =>
        rect(from, y - 1.75, to - from, 3.5, palette.rail) +
        rect(from, y + 1.2, to - from, 0.55, palette.edge, 'opacity=".6"'),
    )
    return (
      rails.join('') +
      boards({
        from: from + gap,
        to,
        wide,
        step: wide + gap,
        top: -high,
        bottom: -2,
        palette,
        shape: look as Top,
        seed: 5,
      })
    )
  })
  return [...art, ...posts.map((x) => squarePost(x, postWidth(x), -high - 3, palette))].join('')
}

const panels = ({ bays, posts, postWidth, high, palette }: Scene) =>
  [
    ...bays.map(([a, b], index) => vinylPanel({ from: a + 2.5, to: b - 2.5, high }, palette, index)),
    ...posts.map((x) => squarePost(x, postWidth(x), -high - 3, palette)),
  ].join('')

function aluminum({ bays, posts, postWidth, high, look, pool }: Scene) {
  const spear = look === 'spear'
  const top = spear ? -high + 1.5 : -high - 0.8
  return [
    ...bays.map(([a, b]) => aluminumPanel({ from: a + 1, to: b - 1, high }, spear, pool)),
    ...posts.map((x) => {
      const wide = postWidth(x)
      return pipe(x, wide, top, ALUMINUM, false) + rect(x - wide / 2 - 0.4, top - 0.8, wide + 0.8, 0.9, ALUMINUM.lite)
    }),
  ].join('')
}

function chainLink({ runs, posts, isGatePost, postWidth, high, material, mesh, bays }: Scene) {
  const metal = metalOf(material)
  const art = runs.map(([from, to]) =>
    [
      rect(from, -high + 0.7, to - from, high - 2, `url(#${mesh})`),
      rect(from, -high, to - from, 1.5, metal.body),
      rect(from, -high + 0.25, to - from, 0.4, metal.lite),
      stroke(`M${round2(from)}-1.6H${round2(to)}`, metal.wire, 0.4),
    ].join(''),
  )
  const uprights = posts.map((x) => {
    if (!isGatePost(x)) return pipe(x, postWidth(x), -high, metal, true)
    const way = bays.some(([, b]) => together(b, x)) ? -1 : 1
    let bands = ''
    for (let y = -9; y > -high + 3; y -= 15)
      bands += rect(
        Math.min(x - 1.6, x + way * 3),
        y,
        4.6,
        0.9,
        metal.lite,
        `stroke="${metal.dark}" stroke-width=".15"`,
      )
    return (
      pipe(x, postWidth(x), -high - 1.4, metal, true) +
      rect(x + way * 2.6 - 0.3, -high + 1, 0.6, high - 3, metal.dark) +
      bands
    )
  })
  return [meshPattern(mesh, metal), ...art, ...uprights].join('')
}

const BUILDS: Record<Build, (scene: Scene) => string> = {
  boards: boardFence,
  shadowbox,
  pickets,
  vinylPickets: pickets,
  vinyl: panels,
  composite: panels,
  aluminum,
  mesh: chainLink,
}

/** A straight fence with its posts and gates, to scale. */
export function fenceArt(art: FenceArt): string {
  const scene = sceneOf(art)
  return BUILDS[scene.build](scene) + art.gates.map((gate) => gateArt(gate, scene)).join('')
}
