import type { Focus, SitePicture } from '../../contract/site/picture.ts'

/** Pictures from the desk, as the public site serves them: uncropped. Pages crop them around their focus. */
export const MEDIA_TYPES = ['avif', 'webp'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]
const WIDTHS = [480, 720, 960, 1440]

/** No width exceeds the original's, but the smallest is always included. */
export const widthsOf = (width: number) => WIDTHS.filter((one, at) => at === 0 || one <= width)

const MEDIA = '/media/'
export const mediaUrl = (id: string, width: number, type: MediaType) => `${MEDIA}${id}-${width}.${type}`

const percent = (part: number) => String(Math.round(part * 100)).padStart(2, '0')
/** The picture used when a page is shared: 1200×630, cropped around the focus. */
export const mediaShareUrl = (id: string, [x, y]: Focus) => `${MEDIA}${id}-share-${percent(x)}-${percent(y)}.jpg`

const nameIn = (url: string) => url.slice(MEDIA.length)
/** The files of a picture that don't depend on its focus; `shareFile` names the one that does. */
export const mediaFiles = ({ id, width }: Pick<SitePicture, 'id' | 'width'>) =>
  widthsOf(width).flatMap((one) => MEDIA_TYPES.map((type) => nameIn(mediaUrl(id, one, type))))
export const shareFile = ({ id, focus }: Pick<SitePicture, 'id' | 'focus'>) => nameIn(mediaShareUrl(id, focus))

/** The format and size of one file of a picture. */
export type MediaForm = { type: MediaType; width: number } | { type: 'jpg'; focus: Focus }
const FILE = /^([\da-f]{24})-(?:(480|720|960|1440)\.(avif|webp)|share-(\d\d|100)-(\d\d|100)\.jpg)$/

/** Parses an address such as `/media/0123…-480.avif`; null for anything else. */
export function mediaFileAt(path: string) {
  if (!path.startsWith(MEDIA)) return null
  const name = nameIn(path)
  const [, id, width, type, x, y] = FILE.exec(name) ?? []
  if (!id) return null
  const form: MediaForm = type
    ? { type: type as MediaType, width: Number(width) }
    : { type: 'jpg', focus: [Number(x) / 100, Number(y) / 100] }
  return { id, name, form }
}
