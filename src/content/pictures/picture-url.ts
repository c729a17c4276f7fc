import type { PictureName } from './pictures.ts'

export type Picture = {
  name: PictureName
  alt: string
  /** The picture's dominant color, shown until it loads. */
  color: string
  hash: string
}

export type HeroPictureData = Picture & {
  /** The point that the wide crop must include (x, y from 0 to 1). */
  focus: readonly [number, number]
  /** Only the largest originals get the widest crop. */
  large: boolean
}

export const pictureUrl = (
  { name, hash }: Pick<Picture, 'name' | 'hash'>,
  crop: 'wide' | 'card' | 'phone',
  width: number,
  type: 'avif' | 'webp',
) => `/pictures/${name}-${crop}-${width}-${hash}.${type}`
