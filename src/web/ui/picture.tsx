import { cropWidths, type Picture as PictureData, pictureUrl } from '../../content/picture-url.ts'

type Crop = 'wide' | 'card'
const RATIO = { wide: 16 / 9, card: 4 / 3 }

/** Browsers without AVIF are few: they get one good size of WebP. */
const srcSet = (picture: PictureData, crop: Crop) =>
  cropWidths(picture, crop)
    .map((width) => `${pictureUrl(picture, crop, width, 'avif')} ${width}w`)
    .join(', ')

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
  const width = 640
  return (
    <picture className="block">
      <source type="image/avif" srcSet={srcSet(picture, 'card')} sizes={sizes} />
      <img
        src={pictureUrl(picture, 'card', width, 'webp')}
        alt={picture.alt}
        width={width}
        height={Math.round(width / RATIO.card)}
        loading="lazy"
        decoding="async"
        className={`w-full object-cover ${className}`}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  )
}

/** The picture behind a hero: first thing painted, so never lazy; phones get the closer crop. */
export function HeroPicture({ picture }: { picture: PictureData }) {
  const [x, y] = picture.focus
  return (
    <picture>
      <source media="(max-width: 640px)" type="image/avif" srcSet={pictureUrl(picture, 'card', 640, 'avif')} />
      <source type="image/avif" srcSet={srcSet(picture, 'wide')} sizes="100vw" />
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
