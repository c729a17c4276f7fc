const WIDTHS = [400, 640, 960]

/** A post's picture by its address; our own come in three widths and two types. */
export function FeaturedImage({
  src,
  alt,
  sizes,
  first = false,
  className = '',
}: {
  src: string
  alt: string
  sizes: string
  first?: boolean
  className?: string
}) {
  const ours = /^(\/pictures\/.+-card-)\d+(-\w+\.)webp$/.exec(src)
  const srcSet = ours && WIDTHS.map((width) => `${ours[1]}${width}${ours[2]}avif ${width}w`).join(', ')
  return (
    <picture className="block">
      {ours && first && (
        <source
          media="(max-width: 640px)"
          type="image/avif"
          srcSet={`${ours[1]?.replace('-card-', '-phone-')}640${ours[2]}avif`}
        />
      )}
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={960}
        height={720}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
        className={`w-full object-cover ${className}`}
      />
    </picture>
  )
}
