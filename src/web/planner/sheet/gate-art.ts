import type { GateKind } from '../../../fence/plan-fence.ts'
import { round2, xy } from '../drawing/shapes.ts'

type Pixel = [number, number]

/** A leaf from its hinge, open along `way`, and the way of its other end. */
function leaf(hinge: Pixel, shut: Pixel, way: Pixel) {
  const length = Math.hypot(shut[0] - hinge[0], shut[1] - hinge[1])
  const open: Pixel = [hinge[0] + way[0] * length, hinge[1] + way[1] * length]
  const clockwise = (shut[0] - hinge[0]) * way[1] - (shut[1] - hinge[1]) * way[0] > 0
  const arc = `M${xy(open)}A${round2(length)} ${round2(length)} 0 0 ${clockwise ? 0 : 1} ${xy(shut)}`
  return { leaf: `M${xy(hinge)}L${xy(open)}`, arc }
}

/** The swing of a gate between two points of the sheet. */
export function swingOf(kind: GateKind, a: Pixel, b: Pixel, way: Pixel) {
  const middle: Pixel = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const leaves = kind === 'single' ? [leaf(a, b, way)] : [leaf(a, middle, way), leaf(b, middle, way)]
  return {
    leaves: leaves.map((one) => one.leaf).join(''),
    arcs: leaves.map((one) => one.arc).join(''),
    /** Where the bolt of an operator is drawn. */
    bolt: [middle[0] + way[0] * 9, middle[1] + way[1] * 9] as Pixel,
  }
}
