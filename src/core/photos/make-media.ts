import sharp from 'sharp'
import type { MediaForm } from '../../content/pictures/media-url.ts'
import { SHARE_PICTURE } from '../../content/pictures/share-picture.ts'
import type { Focus } from '../../contract/site/picture.ts'

type Size = { width: number; height: number }

/** The largest crop with these proportions, placed as `object-position` would place it at this focus. */
export function cropAt(picture: Size, [x, y]: Focus, like: Size) {
  const scale = Math.min(picture.width / like.width, picture.height / like.height)
  const width = Math.min(picture.width, Math.max(1, Math.round(like.width * scale)))
  const height = Math.min(picture.height, Math.max(1, Math.round(like.height * scale)))
  return {
    left: Math.round(x * (picture.width - width)),
    top: Math.round(y * (picture.height - height)),
    width,
    height,
  }
}

/** Three more seconds of CPU time would make a large picture only 15% smaller. */
const AVIF = { quality: 48, effort: 0, chromaSubsampling: '4:2:0' }
const WEBP = { quality: 70, effort: 4 }

/** Makes one file of a stored picture, in a form that visitors get. */
export async function makeMedia(original: Uint8Array, form: MediaForm): Promise<Buffer> {
  const picture = sharp(original, { sequentialRead: true })
  if (form.type === 'jpg') {
    const { width, height } = await picture.metadata()
    const box = cropAt({ width, height }, form.focus, SHARE_PICTURE)
    return picture
      .extract(box)
      .resize({ ...SHARE_PICTURE, fit: 'fill' })
      .jpeg({ quality: 80 })
      .toBuffer()
  }
  const sized = picture.resize({ width: form.width, withoutEnlargement: true })
  return (form.type === 'avif' ? sized.avif(AVIF) : sized.webp(WEBP)).toBuffer()
}
