import type { MediaForm } from '../../content/pictures/media-url.ts'

/** A photo written anew: only its pixels are the visitor's. */
export type Photo = { width: number; height: number; large: Uint8Array; small: Uint8Array }

/** Why a file is not taken; each has a sentence of its own. */
export type PhotoFault = 'not a photo' | 'damaged' | 'moving' | 'too many pixels' | 'too slow' | 'carries more'

/** A picture from the desk, written anew as it is kept. */
export type Original = { width: number; height: number; content: Uint8Array }

type Or<Result> = Result | { fault: PhotoFault }
export type Read = Or<{ photo: Photo }>
export type ReadOriginal = Or<{ original: Original }>
/** A picture of ours, drawn, or a file of a picture. */
export type Drawn = Or<{ picture: Uint8Array }>

/** What the process is given: a photo or a picture to read, a file of a picture to make, or an SVG of ours to draw. */
export type Job =
  | { work: 'photo' | 'original'; bytes: Uint8Array }
  | { work: 'media'; bytes: Uint8Array; form: MediaForm }
  | { work: 'draw'; bytes: string }

/** What the process that reads photos says, and whether it still has the memory for another one. */
export type Answer = { result: Read | ReadOriginal | Drawn; shouldRestart: boolean }

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).toString('latin1') === text

/** Judged by the first bytes, never by a name or a type that the sender claims. */
export function formatOf(bytes: Uint8Array) {
  if (bytes.length < 16) return null
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null
}
