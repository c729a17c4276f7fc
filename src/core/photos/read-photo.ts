import sharp, { type Metadata } from 'sharp'
import { formatOf, type Read } from './photo.ts'

const LARGE = 1600
const SMALL = 480
const MOST_SIDE = 16_384
/** What phones call 64 megapixels, as a JPEG that is read in strips; the others are held in memory whole. */
const MOST_PIXELS = { jpeg: 65_000_000, progressive: 20_000_000, png: 24_000_000, webp: 24_000_000 }

/** What opens as a photo here and as a page, a program or a document elsewhere. */
const POLYGLOT_MARKERS = /<script|<!doctype|<html|<\?php|%PDF-/i

const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** An animated PNG says so in a chunk before its pixels; libvips would show its first picture. */
const isAnimatedPng = (text: string) => {
  const at = text.indexOf('acTL')
  return at > 0 && at < text.indexOf('IDAT')
}

type Format = NonNullable<ReturnType<typeof formatOf>>

/** Judged by the header, before anything is decoded. */
function isTooLarge(format: Format, { width, height, depth, isProgressive }: Metadata) {
  const most = MOST_PIXELS[format === 'jpeg' && isProgressive ? 'progressive' : format]
  const pixels = width * height * (depth === 'uchar' ? 1 : 2)
  return Math.max(width, height) > MOST_SIDE || pixels > most
}

/** Decodes a photo and writes it anew in two sizes: turned the right way up, in sRGB, with nothing but its pixels. */
export async function readPhoto(bytes: Uint8Array): Promise<Read> {
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
    const large = await image
      .resize(inside(LARGE))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const small = await sharp(large.data).resize(inside(SMALL)).jpeg({ quality: 75 }).toBuffer()
    return { photo: { width: large.info.width, height: large.info.height, large: large.data, small } }
  } catch {
    return { fault: 'damaged' }
  }
}
