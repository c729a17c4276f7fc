import sharp from 'sharp'
import type { MediaForm } from '../../content/pictures/media-url.ts'
import { SHARE_PICTURE } from '../../content/pictures/share-picture.ts'
import { cropAt } from './crop-at.ts'

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
