import { mediaUrl, widthsOf } from '../../content/pictures/media-url.ts'
import type { SitePicture } from '../../contract/site/picture.ts'

export type MediaPictureData = Pick<SitePicture, 'id' | 'width' | 'words' | 'focus'>

/** The data that a page needs to show a picture from the desk. */
export const mediaPicture = ({ id, width, words, focus }: SitePicture): MediaPictureData => ({
  id,
  width,
  words,
  focus,
})

type MediaPictureProps = {
  picture: MediaPictureData
  sizes: string
  /** The largest width worth loading here. */
  most?: number
  /** Painted first, so it is never lazy. */
  first?: boolean
  className?: string
}

/** A picture from the desk, cropped around its focus. The few browsers without AVIF get one good size of WebP. */
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
