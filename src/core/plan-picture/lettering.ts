import type { Canvas, Pixel } from './canvas.ts'

type Stroke = readonly Pixel[]
type Glyph = { wide: number; strokes: readonly Stroke[] }

/** A part of an ellipse as a line of many points; degrees go clockwise from the right. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = 14
  return Array.from({ length: steps + 1 }, (_, index): Pixel => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}

/** Capitals and digits are 10 high, on a line at 0: as a draftsman letters by hand. */
const GLYPHS: Record<string, Glyph> = {
  '0': { wide: 6, strokes: [arc(3, -5, 3, 5, 0, 360)] },
  '1': {
    wide: 4,
    strokes: [
      [
        [0.4, -8],
        [2.6, -10],
        [2.6, 0],
      ],
    ],
  },
  '2': { wide: 6, strokes: [[...arc(3, -7, 2.9, 3, 190, 390), [0.2, 0], [6, 0]]] },
  '3': {
    wide: 6,
    strokes: [
      [...arc(2.8, -7.5, 2.7, 2.5, 200, 430), [2.6, -5]],
      [[2.6, -5], ...arc(2.8, -2.6, 3, 2.6, 280, 520)],
    ],
  },
  '4': {
    wide: 6.4,
    strokes: [
      [
        [4.6, 0],
        [4.6, -10],
        [0, -3],
        [6.4, -3],
      ],
    ],
  },
  '5': { wide: 6, strokes: [[[5.4, -10], [1, -10], [0.6, -5.4], ...arc(2.8, -3, 3.1, 3.1, 240, 510)]] },
  '6': { wide: 6, strokes: [arc(3, -3.1, 3, 3.1, 0, 360), [...arc(5.4, -3.4, 5.4, 6.6, 180, 268)]] },
  '7': {
    wide: 5.6,
    strokes: [
      [
        [0, -10],
        [5.6, -10],
        [1.8, 0],
      ],
    ],
  },
  '8': { wide: 6, strokes: [arc(3, -7.6, 2.5, 2.4, 0, 360), arc(3, -2.6, 3, 2.6, 0, 360)] },
  '9': { wide: 6, strokes: [arc(3, -6.9, 3, 3.1, 0, 360), [...arc(0.6, -6.6, 5.4, 6.6, 0, 88)]] },
  f: {
    wide: 3.6,
    strokes: [
      [...arc(3.6, -8, 2, 2, 280, 180), [1.6, 0]],
      [
        [0.2, -6.6],
        [3.5, -6.6],
      ],
    ],
  },
  t: {
    wide: 3.6,
    strokes: [
      [[1.6, -9], [1.6, -1.8], ...arc(3.2, -1.7, 1.6, 1.7, 180, 80)],
      [
        [0.2, -6.6],
        [3.4, -6.6],
      ],
    ],
  },
  H: {
    wide: 7,
    strokes: [
      [
        [0.3, -10],
        [0.3, 0],
      ],
      [
        [6.7, -10],
        [6.7, 0],
      ],
      [
        [0.3, -5.2],
        [6.7, -5.2],
      ],
    ],
  },
  P: { wide: 6, strokes: [[[0.3, 0], [0.3, -10], [3, -10], ...arc(3, -7.3, 2.8, 2.7, 270, 450), [0.3, -4.6]]] },
  o: { wide: 5.8, strokes: [arc(2.9, -3.3, 2.9, 3.3, 0, 360)] },
  u: {
    wide: 5.4,
    strokes: [
      [[0.2, -6.6], [0.2, -2.5], ...arc(2.6, -2.5, 2.4, 2.5, 180, 20)],
      [
        [5.2, -6.6],
        [5.2, 0],
      ],
    ],
  },
  s: { wide: 4.6, strokes: [[...arc(2.3, -5, 2.1, 1.7, 330, 95), ...arc(2.3, -1.7, 2.1, 1.7, 270, 510)]] },
  e: { wide: 5.6, strokes: [[[0.2, -3.4], [5.5, -3.4], ...arc(2.9, -3.3, 2.8, 3.3, 0, -300)]] },
  l: {
    wide: 1.2,
    strokes: [
      [
        [0.6, -10.4],
        [0.6, 0],
      ],
    ],
  },
  ' ': { wide: 2.2, strokes: [] },
}
const BETWEEN = 1.9

const widthOf = (text: string, size: number) =>
  ([...text].reduce((sum, letter) => sum + (GLYPHS[letter]?.wide ?? 0) + BETWEEN, -BETWEEN) * size) / 10

/** Writes words of the few letters a plan needs; `size` is the height of its digits. */
export function write(
  canvas: Canvas,
  text: string,
  [x, y]: Pixel,
  size: number,
  color: string,
  align: 'left' | 'middle',
) {
  let left = align === 'middle' ? x - widthOf(text, size) / 2 : x
  for (const letter of text) {
    const glyph = GLYPHS[letter]
    if (!glyph) continue
    for (const stroke of glyph.strokes)
      canvas.path(
        stroke.map(([gx, gy]): Pixel => [left + (gx * size) / 10, y + (gy * size) / 10]),
        size * 0.17,
        color,
      )
    left += ((glyph.wide + BETWEEN) * size) / 10
  }
}
export { widthOf as writtenWidth }
