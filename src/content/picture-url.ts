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
  widths: { wide: number[]; card: number[] }
}

export const pictureUrl = (
  { name, hash }: Pick<Picture, 'name' | 'hash'>,
  crop: 'wide' | 'card',
  width: number,
  type: 'avif' | 'webp',
) => `/pictures/${name}-${crop}-${width}-${hash}.${type}`
