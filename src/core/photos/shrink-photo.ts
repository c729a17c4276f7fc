import sharp from 'sharp'
import type { Shrunk } from './photo.ts'

const SIDE = 360
/** A quote with four photos must stay small enough for an email. */
const MAX_BYTES = 15 * 1024
const QUALITIES = [72, 60, 48, 36]

/** A photo we stored, as it becomes part of a quote. */
export async function shrinkPhoto(stored: Uint8Array): Promise<Shrunk> {
  try {
    const pixels = await sharp(stored)
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = pixels.info
    let jpeg = Buffer.alloc(0)
    for (const quality of QUALITIES) {
      jpeg = await sharp(pixels.data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
      if (jpeg.length <= MAX_BYTES) break
    }
    return { small: { width, height, jpeg } }
  } catch {
    return { fault: 'damaged' }
  }
}
