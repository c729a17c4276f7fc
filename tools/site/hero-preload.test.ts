import { expect, test } from 'vitest'
import { preloadHero } from './hero-preload.ts'

const HEAD = '<head><meta charSet="utf-8"/><link rel="preload" as="font" href="/f.woff2"/></head>'
const HERO =
  '<picture><source media="(max-width: 640px)" type="image/avif" srcSet="/p/a-640.avif"/><source type="image/avif" srcSet="/p/b.avif 960w" sizes="100vw"/><img src="/p/c.webp" alt="" fetchPriority="high"/></picture>'

test("a phone's hero picture is asked for before anything else, and by phones only", () => {
  const html = preloadHero(HEAD + HERO)
  const link = /<link rel="preload" as="image"[^>]*>/.exec(html)
  expect(link?.[0]).toContain('href="/p/a-640.avif"')
  expect(link?.[0]).toContain('media="(max-width: 640px)"')
  expect(link?.index).toBeLessThan(html.indexOf('/f.woff2'))
})

test('a page whose pictures are lazy is left as it is', () => {
  const html = HEAD + HERO.replace('fetchPriority="high"', 'loading="lazy"')
  expect(preloadHero(html)).toBe(html)
})
