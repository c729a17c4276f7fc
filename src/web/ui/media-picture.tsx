import { mediaUrl, widthsOf } from '../../content/pictures/media-url.ts'
import type { SitePicture } from '../../contract/site/picture.ts'

export type MediaPictureData = Pick<SitePicture, 'id' | 'width' | 'words' | 'focus'>

/** All that a page needs to show a picture from the desk. */
export const mediaPicture = ({ id, width, words, focus }: SitePicture): MediaPictureData => ({
  id,
  width,
  words,
  focus,
})

type MediaPictureProps = {
  picture: MediaPictureData
  sizes: string
  /** The widest file that is worth its bytes here. */
  most?: number
  /** Painted first, so never lazy. */
  first?: boolean
  className?: string
}

/** A picture from the desk, cropped around its focus. Browsers without AVIF are few: they get one good size of WebP. */
export function MediaPicture({ picture, sizes, most = 960, first = false, className = '' }: MediaPictureProps) {
  const { id, words, focus } = picture
  const widths = widthsOf(picture.width).filter((width) => width <= most)
  const [x, y] = focus
  return (
    <picture className="block">
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${mediaUrl(id, width, 'avif')} ${width}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={mediaUrl(id, widths.includes(960) ? 960 : 480, 'webp')}
        alt={words}
        width={640}
        height={480}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
        className={`w-full bg-sand object-cover ${className}`}
        style={{ objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` }}
      />
    </picture>
  )
}
