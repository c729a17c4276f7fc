/** Drawings are SVG text in inches: the ground is at 0 and up is negative. */
export const n = (value: number) => Math.round(value * 100) / 100

/** A point as paths write it. */
export const at = ([x, y]: readonly [number, number]) => `${n(x)} ${n(y)}`

export const rect = (x: number, y: number, wide: number, tall: number, fill: string, rest = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="${fill}"${rest && ` ${rest}`}/>`
export const path = (d: string, fill: string, rest = '') =>
  d ? `<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>` : ''
export const stroke = (d: string, color: string, wide: number, rest = '') =>
  path(d, 'none', `stroke="${color}" stroke-width="${wide}"${rest && ` ${rest}`}`)
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${rest && ` ${rest}`}/>`
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
export const moved = (x: number, y: number, art: string) => `<g transform="translate(${n(x)} ${n(y)})">${art}</g>`

/** The same irregularity at every drawing: no board looks like its neighbour, and none changes when redrawn. */
export function chance(index: number, seed: number) {
  const value = Math.sin(index * 127.1 + seed * 311.7) * 43_758.5453
  return value - Math.floor(value)
}
