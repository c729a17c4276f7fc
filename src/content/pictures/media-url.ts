import type { Focus, SitePicture } from '../../contract/site/picture.ts'

/** Pictures from the desk, as the public site shows them: whole; a page crops them at their focus. */
export const MEDIA_TYPES = ['avif', 'webp'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]
const WIDTHS = [480, 960, 1440, 1920]

/** None is larger than the original, and the smallest is always there. */
export const widthsOf = (width: number) => WIDTHS.filter((one, at) => at === 0 || one <= width)

export const mediaUrl = (id: string, width: number, type: MediaType) => `/media/${id}-${width}.${type}`

const percent = (part: number) => String(Math.round(part * 100)).padStart(2, '0')
/** For those a page is shared with: 1200×630 around the focus. */
export const mediaShareUrl = (id: string, [x, y]: Focus) => `/media/${id}-share-${percent(x)}-${percent(y)}.jpg`

/** Every file of a picture. */
export const mediaUrlsOf = ({ id, width, focus }: Pick<SitePicture, 'id' | 'width' | 'focus'>) => [
  ...widthsOf(width).flatMap((one) => MEDIA_TYPES.map((type) => mediaUrl(id, one, type))),
  mediaShareUrl(id, focus),
]
