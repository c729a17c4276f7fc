import files from './picture-files.json' with { type: 'json' }
import type { Picture } from './picture-url.ts'
import { PICTURES, type PictureName } from './pictures.ts'

export function pictureOf(name: PictureName, alt: string = PICTURES[name].alt): Picture {
  const { hash, color, widths } = files[name]
  return { name, alt, focus: PICTURES[name].focus, hash, color, large: widths.wide.includes(1920) }
}
