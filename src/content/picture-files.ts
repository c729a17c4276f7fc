import files from './picture-files.json' with { type: 'json' }
import type { Picture } from './picture-url.ts'
import { PICTURES, type PictureName } from './pictures.ts'

export const pictureOf = (name: PictureName, alt: string = PICTURES[name].alt): Picture => ({
  name,
  alt,
  focus: PICTURES[name].focus,
  ...files[name],
})
