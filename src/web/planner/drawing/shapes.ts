import { round2 } from '../../../fence/plan-view.ts'

/** Drawings are SVG markup in inches: the ground is at 0 and up is negative. */
export const rect = (x: number, y: number, wide: number, tall: number, fill: string, rest = '') =>
  `<rect x="${round2(x)}" y="${round2(y)}" width="${round2(wide)}" height="${round2(tall)}" fill="${fill}"${rest && ` ${rest}`}/>`
export const path = (d: string, fill: string, rest = '') =>
  d ? `<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>` : ''
export const stroke = (d: string, color: string, wide: number, rest = '') =>
  path(d, 'none', `stroke="${color}" stroke-width="${wide}"${rest && ` ${rest}`}`)
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = '') =>
  `<ellipse cx="${round2(x)}" cy="${round2(y)}" rx="${round2(rx)}" ry="${round2(ry)}" fill="${fill}"${rest && ` ${rest}`}/>`
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round2(x)}" cy="${round2(y)}" r="${round2(r)}" fill="${fill}"/>`
export const moved = (x: number, y: number, art: string) =>
  `<g transform="translate(${round2(x)} ${round2(y)})">${art}</g>`

/** Pseudo-random but repeatable: no board looks like its neighbor, and none changes when redrawn. */
export function chance(index: number, seed: number) {
  const value = Math.sin(index * 127.1 + seed * 311.7) * 43_758.5453
  return value - Math.floor(value)
}
