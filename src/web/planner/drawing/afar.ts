import { type Build, buildOf, type FenceType, type GateKind, type Material } from '../../../fence/plan-fence.ts'
import { round2 } from '../../../fence/plan-view.ts'
import { ALUMINUM, metalOf, type Palette, paletteOf } from './palettes.ts'
import { meshPattern, POSTS } from './panels.ts'
import { rect, stroke } from './shapes.ts'

/** A stretch or a gate, in inches. */
type Piece = { from: number; to: number; high: number; material: Material; look: string; palette: Palette }

type Far = {
  type: FenceType
  material: Material
  look: string
  /** In feet. */
  height: number
  stretches: readonly { from: number; to: number; sections: number }[]
  gates: readonly { from: number; to: number; kind: GateKind }[]
}

const MESH = 'plan-mesh-afar'
/** One mesh pattern for a whole drawing. */
export const meshAfar = (material: Material) => meshPattern(MESH, metalOf(material), 7, 0.9)

/**
 * One dashed line draws any number of boards, pickets or posts, so that a long line takes no more SVG than a short one.
 */
function dashes({ from, to, high }: Pick<Piece, 'from' | 'to' | 'high'>, color: string, lengths: number[], rest = '') {
  const middle = `M${round2(from)} ${round2(-high / 2 - 1)}H${round2(to)}`
  const array = lengths.map((length) => Number(length.toFixed(4))).join(' ')
  return stroke(middle, color, high - 2, `stroke-dasharray="${array}"${rest}`)
}
const body = ({ from, to, high }: Piece, color: string, rest = '') =>
  rect(from, -high, to - from, high - 2, color, rest)
const rails = ({ from, to }: Piece, ys: number[], tall: number, color: string) =>
  ys.map((y) => rect(from, y, to - from, tall, color)).join('')

function boards(piece: Piece) {
  const { high, look, palette } = piece
  const [base = '', , dark = ''] = palette.tones
  return [
    body(piece, base),
    dashes(piece, dark, [5.5, 27.5, 11, 16.5]),
    dashes(piece, palette.edge, [0.8, 10.2], ' stroke-opacity=".5"'),
    look === 'cap' ? rails(piece, [-high], 3, palette.lite) : '',
  ].join('')
}

const shadowbox = (piece: Piece) =>
  body(piece, piece.palette.dark) + uprights(piece, piece.palette.tones[0] ?? '', 5.5, 9)

/** Uprights with gaps between them, so that the yard shows through. */
const uprights = (piece: Piece, color: string, wide: number, step: number) =>
  dashes({ ...piece, from: piece.from + (step - wide) / 2 }, color, [wide, step - wide])

const pickets = (piece: Piece) =>
  rails(piece, [-9.75, 7.25 - piece.high], 3.5, piece.palette.rail) + uprights(piece, piece.palette.lite, 3.5, 6)

function panels(piece: Piece) {
  const { high, palette } = piece
  return [
    body(piece, palette.tones[0] ?? palette.lite),
    dashes(piece, palette.edge, [0.5, 12.7], ' stroke-opacity=".4"'),
    rails(piece, [-high, -7], 5, palette.lite),
  ].join('')
}

function aluminum(piece: Piece) {
  const top = piece.look === 'spear' ? 5.4 - piece.high : -piece.high
  return uprights(piece, ALUMINUM.body, 1.3, 9) + rails(piece, [top, top + 6.6, -6.6], 1.2, ALUMINUM.body)
}

function mesh(piece: Piece) {
  const { dark, lite } = metalOf(piece.material)
  return [body(piece, lite, 'opacity=".3"'), body(piece, `url(#${MESH})`), rails(piece, [-piece.high], 2, dark)].join(
    '',
  )
}

const PIECES: Record<Build, (piece: Piece) => string> = {
  boards,
  shadowbox,
  pickets,
  vinylPickets: pickets,
  vinyl: panels,
  composite: panels,
  aluminum,
  mesh,
}

/** A fence seen from across the yard: boards and posts, without grain or nails. */
export function fenceAfar(far: Far): string {
  const build = buildOf(far)
  const high = far.height * 12
  const palette = paletteOf(build, far.material, far.look)
  const isMetal = build === 'aluminum' || build === 'mesh'
  const metal = build === 'aluminum' ? ALUMINUM : metalOf(far.material)
  const { post, edge } = isMetal ? { post: metal.dark, edge: metal.dark } : palette
  const [line, gatePost] = POSTS[build]
  const piece = (from: number, to: number) =>
    PIECES[build]({ from, to, high, material: far.material, look: far.look, palette })

  const stretches = far.stretches.map(({ from, to, sections }) => {
    const bay = (to - from) / sections
    // On board fences the posts are behind the boards.
    const hidden = build === 'boards' || build === 'shadowbox'
    const row = { from: from - line / 2, to: to + line / 2, high: high + 3 }
    const posts = hidden ? '' : dashes(row, post, [line, bay - line])
    return piece(from, to) + posts
  })
  const gates = far.gates.map(({ from, to, kind }) => {
    const [a, b, middle] = [round2(from + gatePost / 2), round2(to - gatePost / 2), round2((from + to) / 2)]
    const [top, low] = [11 - high, -9]
    const brace = kind === 'single' ? `M${a} ${low}L${b} ${top}` : `M${a} ${low}L${middle} ${top} ${b} ${low}`
    const frame = `M${a} -2V${-high}H${b}V-2ZM${kind === 'single' ? a : middle} -2V${-high}`
    return [
      piece(a, b),
      stroke(isMetal ? frame : frame + brace, edge, 1.8),
      stroke(`M${from} 0V${-high - 4}M${to} 0V${-high - 4}`, post, gatePost),
    ].join('')
  })
  return [...stretches, ...gates].join('')
}
