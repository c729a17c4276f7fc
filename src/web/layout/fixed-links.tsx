import besley from '@fontsource/besley/files/besley-latin-700-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Links that never change: they stand in the built page and are not rendered again by the browser. */
export function FixedLinks() {
  return (
    <>
      <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Fencing Blog & Expert Advice" />
    </>
  )
}
