import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { colors } from '../../src/content/colors.ts'

/** Writes the SVG icon, its PNG sizes, and the .ico that some browsers still request. */
export async function writeIcons(folder: string) {
  const drawing = readFileSync('src/content/icon.svg')
  writeFileSync(`${folder}/icon.svg`, drawing)
  const png = (size: number) =>
    sharp(drawing, { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer()
  writeFileSync(`${folder}/icon-192.png`, await png(192))
  writeFileSync(`${folder}/icon-512.png`, await png(512))
  const padded = async (size: number, inner: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: colors.pine } })
      .composite([{ input: await png(inner) }])
      .png()
      .toBuffer()
  writeFileSync(`${folder}/icon-maskable-512.png`, await padded(512, 400))
  writeFileSync(`${folder}/apple-touch-icon.png`, await padded(180, 160))
  writeFileSync(`${folder}/favicon.ico`, icoOf(await png(32), 32))
}

/** An .ico file is a short directory in front of a PNG. */
function icoOf(png: Buffer, size: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
