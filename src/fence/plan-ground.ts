import { at, type Box, inYard, n, onSheet, type Pixel, type View } from './plan-view.ts'

/** Draws a word, around its spot or from there on. */
export type Write = (word: string, spot: Pixel, fill: string, size: number, anchor: 'start' | 'middle') => string

/** Feet between thin lines and between thick ones, by how close the view is. */
function gridOf(scale: number): [number, number] {
  if (scale >= 9) return [1, 5]
  if (scale >= 2.2) return [5, 20]
  return scale >= 1 ? [10, 50] : [50, 200]
}

/** On whole pixels of a fine screen the grid is sharp, and a picture of it small. */
const half = (value: number) => Math.round(value * 2) / 2

export function gridArt(view: View, write: Write): string {
  const { wide, tall, scale } = view
  const [thin, thick] = gridOf(scale)
  const [left, top] = inYard(view, 0, 0)
  const [right, bottom] = inYard(view, wide, tall)
  const paths = { thin: '', thick: '' }
  for (let x = Math.ceil(left / 12 / thin) * thin; x <= right / 12; x += thin)
    paths[x % thick === 0 ? 'thick' : 'thin'] += `M${half(onSheet(view, [x * 12, 0])[0])} 0V${tall}`
  for (let y = Math.ceil(top / 12 / thin) * thin; y <= bottom / 12; y += thin)
    paths[y % thick === 0 ? 'thick' : 'thin'] += `M0 ${half(onSheet(view, [0, y * 12])[1])}H${wide}`
  const bar = [5, 10, 20, 50, 100, 200].find((feet) => feet * scale >= 56) ?? 500
  return `<path d="${paths.thin}" stroke="#efe6d3"/><path d="${paths.thick}" stroke="#e2d5ba"/><g transform="translate(16 ${tall - 18})"><path d="M0-5V3H${n(bar * scale)}V-5" stroke="#56635b" stroke-width="1.6"/>${write(`${bar} ft`, [bar * scale + 8, 4], '#56635b', 12, 'start')}</g>`
}

const rect = ({ x, y, wide, deep }: Box, rest: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(deep)}" ${rest}/>`
export function poolArt(box: Box, write: Write): string {
  const { x, y, wide, deep } = box
  const wave = (part: number, down: number) => `M${n(x + wide * part)} ${n(y + deep * down)}q8-5 16 0t16 0`
  return `${rect(box, `rx="${n(Math.min(wide, deep) * 0.16)}" fill="#cfe6ec" stroke="#6fa9b8" stroke-width="1.6"`)}<path d="${wave(0.12, 0.32)}${wave(0.58, 0.76)}" stroke="#6fa9b8" stroke-width="1.6" stroke-linecap="round"/>${write('Pool', [x + wide / 2, y + deep / 2 + 4.5], '#1f5570', 13, 'middle')}`
}

/** A hip roof from above: four corners, and the two ends of the ridge. */
function ridge({ x, y, wide, deep }: Box) {
  const half = Math.min(wide, deep) / 2
  const [near, far] = [at([x + half, y + half]), at([x + wide - half, y + deep - half])]
  const sides = [at([x + wide, y]), at([x, y + deep])]
  const [right, left] = wide >= deep ? sides : sides.reverse()
  return `M${at([x, y])}L${near}L${left}M${right}L${far}L${at([x + wide, y + deep])}M${near}L${far}`
}

export function houseArt(box: Box, write: Write): string {
  const { x, y, wide, deep } = box
  const [mx, my] = [x + wide / 2, y + deep / 2]
  const name =
    Math.min(wide, deep) < 28
      ? ''
      : `${rect({ x: mx - 31, y: my - 12, wide: 62, deep: 24 }, 'rx="12" fill="#f4ecdb"')}${write('House', [mx, my + 4.5], '#56635b', 13, 'middle')}`
  return `${rect(box, 'fill="#e7dcc8" stroke="#b09f7d" stroke-width="1.6"')}<path d="${ridge(box)}" stroke="#cbbb98" stroke-width="1.3"/>${name}`
}
