import { preload } from 'react-dom'
import { type HeroPictureData, type Picture as PictureData, pictureUrl } from '../../content/pictures/picture-url.ts'

/** The few browsers without AVIF get one good size of WebP. */
const srcSet = (picture: PictureData, crop: 'wide' | 'card', widths: number[]) =>
  widths.map((width) => `${pictureUrl(picture, crop, width, 'avif')} ${width}w`).join(', ')

/** A lazy picture in the 4:3 crop, for cards and splits. */
export function Picture({
  picture,
  sizes,
  className = '',
}: {
  picture: PictureData
  sizes: string
  className?: string
}) {
  return (
    <picture className="block">
      <source type="image/avif" srcSet={srcSet(picture, 'card', [400, 640, 960])} sizes={sizes} />
      <img
        src={pictureUrl(picture, 'card', 640, 'webp')}
        alt={picture.alt}
        width={640}
        height={480}
        loading="lazy"
        decoding="async"
        className={`w-full object-cover ${className}`}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}

/** The picture behind a hero. It is the first thing painted, so it is never lazy. Phones get the closer crop. */
export function HeroPicture({ picture }: { picture: HeroPictureData }) {
  const [x, y] = picture.focus
  const onPhones = pictureUrl(picture, 'phone', 640, 'avif')
  const media = '(max-width: 640px)'
  preload(onPhones, { as: 'image', type: 'image/avif', media, fetchPriority: 'high' })
  return (
    <picture>
      <source media={media} type="image/avif" srcSet={onPhones} />
      <source
        type="image/avif"
        srcSet={srcSet(picture, 'wide', picture.large ? [640, 960, 1440, 1920] : [640, 960, 1440])}
        sizes="100vw"
      />
      <img
        src={pictureUrl(picture, 'wide', 960, 'webp')}
        alt={picture.alt}
        width={960}
        height={540}
        fetchPriority="high"
        style={{ backgroundColor: picture.color, objectPosition: `${x * 100}% ${y * 100}%` }}
      />
    </picture>
  )
}
