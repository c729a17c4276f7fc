/** What a phone, or a desk, fetches for a page. */
import { all, attr, type Element, text } from './html.ts'
import { type Page, readSite, sentBytes } from './site.ts'

/** Widths in CSS pixels, and how many device pixels each of them has. */
export const PHONE = { width: 390, density: 2 }
export const DESK = { width: 1440, density: 1 }
type Screen = typeof PHONE

export type Sent = { file: string; bytes: number }
const sent = (file: string): Sent => ({ file, bytes: sentBytes(file) })
export const total = (files: Sent[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
export const listed = (files: Sent[]) =>
  [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `${file} ${(bytes / 1024).toFixed(1)} KB`)
    .join('\n')

export const htmlOf = (page: Page) => [sent(page.file)]

const importsOf = new Map<string, string[]>()

/** What a script imports before it runs. */
function staticImports(file: string) {
  const known = importsOf.get(file)
  if (known) return known
  const source = file.endsWith('.js') ? readSite(file) : ''
  const names = [...source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name]) => `assets/${name}`,
  )
  importsOf.set(file, names)
  return names
}

/** What the inline script fetches at the first sign of a visitor, with all that is imported at once. */
export function scriptsOf(page: Page): Sent[] {
  const [, names = ''] = /<script (data-[^>]+)>/.exec(page.html) ?? []
  const found = new Set([...names.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file))
  for (const file of found) for (const name of staticImports(file)) found.add(name)
  return [...found].map(sent)
}

/** A face with a range of characters is fetched only where one of them stands. */
const isFetched = (face: string, page: Page) => {
  const range = /unicode-range:([^;}]+)/i.exec(face)?.[1]
  if (!range) return true
  const ranges = range.split(',').map((part) => part.trim().replace(/^U\+/i, '').split('-'))
  const words = ['h1', 'h2', 'h3', 'h4'].flatMap((tag) => all(page.document, tag).map(text)).join('')
  return [...words].some((sign) =>
    ranges.some(([from = '', to = from]) => {
      const code = sign.codePointAt(0) ?? 0
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
    }),
  )
}

/** Named in the page's own styles. */
export const fontsOf = (page: Page) =>
  [...page.html.matchAll(/@font-face\s*\{[^}]*url\(\/(assets\/[\w.-]+\.woff2)\)[^}]*\}/g)]
    .filter(([face]) => isFetched(face, page))
    .map(([, file = '']) => sent(file))

const applies = (media: string | null, { width }: Screen) => {
  const [, bound, pixels] = /^\((min|max)-width: ?(\d+)px\)$/.exec(media ?? '') ?? []
  if (media && !bound) throw new Error(`this small reader of media queries does not know ${media}`)
  return !media || (bound === 'min' ? width >= Number(pixels) : width <= Number(pixels))
}

/** The layout width that `sizes` gives: its first part whose condition holds. */
function slotWidth(sizes: string, screen: Screen) {
  for (const part of sizes.split(',')) {
    const [, media, amount, unit] = /^\s*(\([^)]+\))?\s*([\d.]+)(px|vw)\s*$/.exec(part) ?? []
    if (!amount) throw new Error(`this small reader of sizes does not know ${sizes}`)
    if (applies(media ?? null, screen)) return unit === 'vw' ? (screen.width * Number(amount)) / 100 : Number(amount)
  }
  return screen.width
}

function chosen(srcset: string, sizes: string, screen: Screen): string {
  const candidates = srcset.split(',').map((entry) => {
    const [address = '', width = ''] = entry.trim().split(/\s+/)
    return { address, width: Number.parseInt(width, 10) || Number.POSITIVE_INFINITY }
  })
  const needed = slotWidth(sizes, screen) * screen.density
  const enough = candidates.filter(({ width }) => width >= needed).sort((a, b) => a.width - b.width)
  return (enough[0] ?? candidates.at(-1))?.address ?? ''
}

/** Each picture as the source a browser with AVIF takes. */
const pictures = (images: Element[], screen: Screen) =>
  images.map((img) => {
    const around = img.parentNode as Element
    const source =
      around.tagName === 'picture'
        ? all(around, 'source').find((one) => applies(attr(one, 'media'), screen))
        : undefined
    const from = source ?? img
    const address = chosen(attr(from, 'srcset') ?? attr(from, 'src') ?? '', attr(from, 'sizes') ?? '100vw', screen)
    return sent(address.slice(1))
  })

const waits = (img: Element) => attr(img, 'loading') === 'lazy'

/** Pictures that do not wait until they come near the screen. */
export const eagerPictures = (page: Page, screen: Screen) =>
  pictures(
    all(page.document, 'img').filter((img) => !waits(img)),
    screen,
  )

/** Every picture of the page, as somebody who scrolls to its end fetches them. */
export const allPictures = (page: Page, screen: Screen) => pictures(all(page.document, 'img'), screen)

/** All that comes before a sign of a visitor. */
export const everything = (page: Page) => [...htmlOf(page), ...fontsOf(page), ...eagerPictures(page, PHONE)]
