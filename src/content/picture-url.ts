import type { PictureName } from './pictures.ts'

/** All that a page needs to show one picture. */
export type Picture = {
  name: PictureName
  alt: string
  /** The picture's dominant colour, shown until it arrives. */
  color: string
  /** Where a wide crop must look. */
  focus: readonly [number, number]
  hash: string
  /** Only the largest masters give the widest crop. */
  large: boolean
}

const WIDE = [640, 960, 1440]
export const cropWidths = (picture: Picture, crop: 'wide' | 'card') =>
  crop === 'card' ? [400, 640, 960] : picture.large ? [...WIDE, 1920] : WIDE

export const pictureUrl = (
  { name, hash }: Pick<Picture, 'name' | 'hash'>,
  crop: 'wide' | 'card',
  width: number,
  type: 'avif' | 'webp',
) => `/pictures/${name}-${crop}-${width}-${hash}.${type}`
