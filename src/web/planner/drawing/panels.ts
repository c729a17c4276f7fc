import type { Build } from '../../../fence/plan-fence.ts'
import { round2 } from '../../../fence/plan-view.ts'
import { ALUMINUM, type Metal, type Palette } from './palettes.ts'
import { path, rect, stroke } from './shapes.ts'

/** Post widths in inches: a line post, and a gate post. */
export const POSTS: Record<Build, readonly [number, number]> = {
  boards: [3.5, 5.5],
  shadowbox: [3.5, 5.5],
  pickets: [3.5, 5],
  vinylPickets: [4, 5.5],
  vinyl: [5, 6],
  composite: [5, 6],
  aluminum: [2.2, 3],
  mesh: [1.9, 2.9],
}

/** A square post with a cap, lit from the left. */
export function squarePost(x: number, wide: number, top: number, { post, lite, edge }: Palette) {
  const half = wide / 2
  const cap = `M${round2(x - half - 0.6)} ${round2(top)}v-.9l${round2(half + 0.6)}-1.7 ${round2(half + 0.6)} 1.7v.9Z`
  return [
    rect(x - half, top, wide, -top, post),
    rect(x - half, top, 0.6, -top, lite, 'opacity=".6"'),
    rect(x + half - 0.7, top, 0.7, -top, edge, 'opacity=".55"'),
    path(cap, lite, `stroke="${edge}" stroke-width=".25"`),
  ].join('')
}

export function pipe(x: number, wide: number, top: number, { body, lite, dark }: Metal, cap: boolean) {
  const half = wide / 2 + 0.3
  return [
    rect(x - wide / 2, top, wide, -top, body),
    rect(x - wide * 0.34, top, wide * 0.22, -top, lite),
    rect(x + wide * 0.24, top, wide * 0.26, -top, dark),
    cap
      ? path(
          `M${round2(x - half)} ${round2(top)}a${round2(half)} ${round2(half)} 0 0 1 ${round2(half * 2)} 0Z`,
          lite,
          `stroke="${dark}" stroke-width=".25"`,
        )
      : '',
  ].join('')
}

/**
 * Aluminum pickets between two posts, at most 3⅞ inches apart. Around a pool, the rails are placed so that they leave
 * no foothold.
 */
type Panel = { from: number; to: number; high: number }

export function aluminumPanel({ from, to, high }: Panel, spear: boolean, pool: boolean, framed = false) {
  const [top, low] = [-high, -2]
  const rails =
    pool && high <= 52
      ? [top + (spear ? 5 : 0.6), low - 2]
      : [top + (spear ? 6 : 0.6), top + (spear ? 12.5 : 7.2), low - 4]
  const count = Math.max(1, Math.round((to - from) / 4.5))
  const step = (to - from) / count
  let [pickets, tips] = ['', '']
  for (let index = framed ? 0 : 1; index <= count - (framed ? 0 : 1); index += 1) {
    const x = from + index * step
    pickets += `M${round2(x)} ${round2(spear ? top + 2.4 : top + 0.8)}V${round2(low)}`
    if (spear) tips += `M${round2(x - 0.75)} ${round2(top + 2.6)}l.75-2.6 .75 2.6Z`
  }
  const bars = rails.map(
    (y) => rect(from, y - 0.6, to - from, 1.2, ALUMINUM.body) + rect(from, y - 0.6, to - from, 0.32, ALUMINUM.lite),
  )
  return stroke(pickets, ALUMINUM.body, 0.82) + path(tips, ALUMINUM.body) + bars.join('')
}

/** Tongue-and-groove boards in a frame of two rails. */
export function vinylPanel({ from, to, high }: Panel, palette: Palette, index: number) {
  const [top, low, wide] = [-high, -2, to - from]
  const count = Math.max(1, Math.round(wide / 6.6))
  let grooves = ''
  for (let at = 1; at < count; at += 1)
    grooves += `M${round2(from + (wide * at) / count)} ${round2(top + 5)}V${round2(low - 5)}`
  const { tones, edge, lite } = palette
  return [
    rect(from, top, wide, low - top, tones[index % tones.length] ?? lite),
    stroke(grooves, edge, 0.32, 'stroke-opacity=".8"'),
    stroke(grooves, lite, 0.3, 'transform="translate(.45 0)"'),
    rect(from, top, wide, 5, lite),
    rect(from, top + 5, wide, 0.9, edge, 'opacity=".45"'),
    rect(from, low - 5.5, wide, 5.5, lite),
    rect(from, low - 6, wide, 0.5, edge, 'opacity=".4"'),
    rect(from, low - 0.5, wide, 0.5, edge, 'opacity=".35"'),
  ].join('')
}

export const meshPattern = (id: string, { wire }: Metal, size = 2.6, thick = 0.26) =>
  `<defs><pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${stroke(`M0 0L${size} ${size}M${size} 0L0 ${size}`, wire, thick)}</pattern></defs>`
