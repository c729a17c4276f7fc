import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Enough for a drawing of a dozen colors with soft edges. */
const MOST_COLORS = 16

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Soft edges make many colors. Those that the eye does not tell apart share five bits of each channel. */
const KEYS = 1 << 15
const keyAt = (pixels: Uint8ClampedArray, at: number) =>
  (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3)

type Color = { key: number; count: number; mean: [number, number, number] }

const apart = ({ mean: a }: Color, { mean: b }: Color) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** The commonest colors first, each the mean of those that share its key. */
function colorsOf(pixels: Uint8ClampedArray): Color[] {
  const sums = new Uint32Array(KEYS * 4)
  for (let at = 0; at < pixels.length; at += 3) {
    const key = keyAt(pixels, at) * 4
    sums[key] = (sums[key] ?? 0) + 1
    for (let channel = 0; channel < 3; channel += 1)
      sums[key + 1 + channel] = (sums[key + 1 + channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  const colors: Color[] = []
  for (let key = 0; key < KEYS; key += 1) {
    const count = sums[key * 4] ?? 0
    const mean = (channel: number) => Math.round((sums[key * 4 + channel] ?? 0) / count)
    if (count > 0) colors.push({ key, count, mean: [mean(1), mean(2), mean(3)] })
  }
  return colors.sort((a, b) => b.count - a.count)
}

/** The palette, and the place in it of each key: where there are too many, that of the nearest color. */
function paletteOf(pixels: Uint8ClampedArray) {
  const colors = colorsOf(pixels)
  const palette = colors.slice(0, MOST_COLORS)
  const places = new Uint8Array(KEYS)
  for (const color of colors) {
    const nearest = palette.includes(color)
      ? color
      : palette.reduce((best, one) => (apart(one, color) < apart(best, color) ? one : best))
    places[color.key] = palette.indexOf(nearest)
  }
  return { palette, places }
}

/** An indexed PNG: drawings of few colors become small. */
export function png({ wide, tall, pixels }: Canvas): Buffer {
  const { palette, places } = paletteOf(pixels)
  const rows = Buffer.alloc((wide + 1) * tall)
  for (let y = 0; y < tall; y += 1)
    for (let x = 0; x < wide; x += 1) rows[y * (wide + 1) + 1 + x] = places[keyAt(pixels, (y * wide + x) * 3)] ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(wide, 0)
  head.writeUInt32BE(tall, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const table = Buffer.from(palette.flatMap(({ mean }) => mean))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
