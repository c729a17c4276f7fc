const WIDTHS = [400, 640, 960]
const MEDIA_WIDTHS = [480, 720, 960]

type Focus = readonly [number, number]
const percent = (part: number) => `${Math.round(part * 100)}%`

/**
 * Built-in pictures come in three widths and two formats; those from the desk come in every width up to the named one.
 */
function srcSetOf(src: string) {
  const [, ours, hash] = /^(\/pictures\/.+-card-)\d+(-\w+\.)webp$/.exec(src) ?? []
  if (ours) return WIDTHS.map((width) => `${ours}${width}${hash}avif ${width}w`).join(', ')
  const [, media, largest] = /^(\/media\/.+-)(\d+)\.webp$/.exec(src) ?? []
  if (!media) return undefined
  return MEDIA_WIDTHS.filter((width) => width <= Number(largest))
    .map((width) => `${media}${width}.avif ${width}w`)
    .join(', ')
}

/** A post's picture, given by its address. */
export function FeaturedImage({
  src,
  alt,
  sizes,
  focus,
  first = false,
  className = '',
}: {
  src: string
  alt: string
  sizes: string
  focus?: Focus | undefined
  first?: boolean
  className?: string
}) {
  const srcSet = srcSetOf(src)
  const phone = first && /^(\/pictures\/.+)-card-\d+(-\w+\.)webp$/.exec(src)
  return (
    <picture className="block">
      {phone && <source media="(max-width: 640px)" type="image/avif" srcSet={`${phone[1]}-phone-640${phone[2]}avif`} />}
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={960}
        height={720}
        {...(first
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const, fetchPriority: 'low' as const })}
        {...(focus ? { style: { objectPosition: focus.map(percent).join(' ') } } : {})}
        className={`w-full object-cover ${className}`}
      />
    </picture>
  )
}
