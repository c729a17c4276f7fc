const CHARSET = '<meta charSet="utf-8"/>'
const HERO =
  /<picture><source media="(\([^"]+\))" type="image\/avif" srcSet="([^" ]+)"\/>(?:<source [^>]*\/>)*<img [^>]*fetchPriority="high"/

/** Asks for a phone's hero picture ahead of the fonts: it is the largest thing painted, and has the open connection. */
export function preloadHero(html: string): string {
  const [, media, href] = HERO.exec(html) ?? []
  if (!href) return html
  if (!html.includes(CHARSET))
    throw new Error('a page does not name its charset as expected: see tools/site/hero-preload.ts')
  const link = `<link rel="preload" as="image" type="image/avif" media="${media}" href="${href}" fetchpriority="high"/>`
  return html.replace(CHARSET, CHARSET + link)
}
