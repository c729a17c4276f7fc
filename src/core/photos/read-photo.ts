import sharp, { type Metadata, type Sharp } from 'sharp'
import { formatOf, type PhotoFault, type Read, type ReadOriginal } from './photo.ts'

const LARGE = 1600
const SMALL = 480

/** A picture from the desk is stored as the first of these that is small enough, or else as the last one. */
const ORIGINALS = [
  { side: 2560, quality: 86 },
  { side: 2560, quality: 74 },
  { side: 1920, quality: 70 },
  { side: 1600, quality: 60 },
]
const MAX_ORIGINAL_BYTES = 2 * 1024 * 1024
const MAX_SIDE = 16_384
/**
 * The JPEG limit covers what phones call 64 megapixels, because a JPEG is decoded in strips. The others are decoded
 * whole in memory.
 */
const MAX_PIXELS = { jpeg: 65_000_000, progressive: 20_000_000, png: 24_000_000, webp: 24_000_000 }

/** Markers of a file that opens as a photo here and as a page, a program or a document elsewhere. */
const POLYGLOT_MARKERS = /<script|<!doctype|<html|<\?php|%PDF-/i

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** An animated PNG has an acTL chunk before its pixels. libvips would just show the first frame. */
const isAnimatedPng = (text: string) => {
  const at = text.indexOf('acTL')
  return at > 0 && at < text.indexOf('IDAT')
}

type Format = NonNullable<ReturnType<typeof formatOf>>

/** Checks the header, before anything is decoded. */
function isTooLarge(format: Format, { width, height, depth, isProgressive }: Metadata) {
  const most = MAX_PIXELS[format === 'jpeg' && isProgressive ? 'progressive' : format]
  const pixels = width * height * (depth === 'uchar' ? 1 : 2)
  return Math.max(width, height) > MAX_SIDE || pixels > most
}

/**
 * Checks a file before anything is decoded. The resulting image is upright, in sRGB, and contains nothing but pixels.
 */
async function opened(bytes: Uint8Array): Promise<{ image: Sharp } | { fault: PhotoFault }> {
  const format = formatOf(bytes)
  if (!format) return { fault: 'not a photo' }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (POLYGLOT_MARKERS.test(text)) return { fault: 'carries more' }
  if (format === 'png' && isAnimatedPng(text)) return { fault: 'moving' }
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true, autoOrient: true })
    const metadata = await image.metadata()
    if ((metadata.pages ?? 1) > 1) return { fault: 'moving' }
    if (isTooLarge(format, metadata)) return { fault: 'too many pixels' }
    return { image: image.flatten({ background: 'white' }) }
  } catch {
    return { fault: 'damaged' }
  }
}

/** Decodes a photo and re-encodes it in two sizes. */
export async function readPhoto(bytes: Uint8Array): Promise<Read> {
  const open = await opened(bytes)
  if ('fault' in open) return open
  try {
    const large = await open.image.resize(inside(LARGE)).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
    const small = await sharp(large.data).resize(inside(SMALL)).jpeg({ quality: 75 }).toBuffer()
    return { photo: { width: large.info.width, height: large.info.height, large: large.data, small } }
  } catch {
    return { fault: 'damaged' }
  }
}

/** Does the same for a picture from the desk, in the one size in which it is stored. */
export async function readOriginal(bytes: Uint8Array): Promise<ReadOriginal> {
  const open = await opened(bytes)
  if ('fault' in open) return open
  try {
    const pixels = await open.image.resize(inside(2560)).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = pixels.info
    const sized = (side: number) => sharp(pixels.data, { raw: { width, height, channels } }).resize(inside(side))
    for (const { side, quality } of ORIGINALS) {
      const { data, info } = await sized(side).jpeg({ quality }).toBuffer({ resolveWithObject: true })
      if (data.length > MAX_ORIGINAL_BYTES && quality !== ORIGINALS.at(-1)?.quality) continue
      return { original: { width: info.width, height: info.height, content: data } }
    }
    return { fault: 'damaged' }
  } catch {
    return { fault: 'damaged' }
  }
}
