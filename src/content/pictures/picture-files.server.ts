import files from './picture-files.json' with { type: 'json' }
import type { HeroPictureData, Picture } from './picture-url.ts'
import { PICTURES, type PictureName } from './pictures.ts'

export function pictureOf(name: PictureName): Picture {
  const { hash, color } = files[name]
  return { name, alt: PICTURES[name].alt, hash, color }
}

export const heroPictureOf = (name: PictureName): HeroPictureData => ({
  ...pictureOf(name),
  focus: PICTURES[name].focus,
  large: files[name].widths.wide.includes(1920),
})
