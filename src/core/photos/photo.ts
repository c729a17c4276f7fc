import type { MediaForm } from '../../content/pictures/media-url.ts'

/** A re-encoded photo: nothing but its pixels comes from the visitor. */
export type Photo = { width: number; height: number; large: Uint8Array; small: Uint8Array }

/** Why a file is refused. Each reason has its own message. */
export type PhotoFault = 'not a photo' | 'damaged' | 'moving' | 'too many pixels' | 'too slow' | 'carries more'

/** A picture from the desk, re-encoded as it is stored. */
export type Original = { width: number; height: number; content: Uint8Array }

type Or<Result> = Result | { fault: PhotoFault }
export type Read = Or<{ photo: Photo }>
export type ReadOriginal = Or<{ original: Original }>
/** One of our own drawings, or a file of a picture. */
export type Drawn = Or<{ picture: Uint8Array }>

/** A stored photo, small enough to be part of a quote. */
export type Shrunk = Or<{ small: { width: number; height: number; jpeg: Uint8Array } }>

/**
 * A job for the photo process: read a photo or a picture, shrink a stored photo, make a file of a picture, or draw one of
 * our SVGs.
 */
export type Job =
  | { work: 'photo' | 'original' | 'shrink'; bytes: Uint8Array }
  | { work: 'media'; bytes: Uint8Array; form: MediaForm }
  | { work: 'draw'; bytes: string }

export type Result = Read | ReadOriginal | Shrunk | Drawn

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).toString('latin1') === text

/** Detects the format by the first bytes, never by the name or type that the sender claims. */
export function formatOf(bytes: Uint8Array) {
  if (bytes.length < 16) return null
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null
}
