/** Calculates what a phone or a desktop loads for a page. */
import { all, attr, type Element, text } from './html.ts'
import { type Page, readSite, sentBytes } from './site.ts'

/** Widths in CSS pixels, with the device pixel ratio. */
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

/** The scripts a script imports before it runs. */
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

/** The scripts the inline script loads at the first interaction, with all their static imports. */
export function scriptsOf(page: Page): Sent[] {
  const [, names = ''] = /<script (data-[^>]+)>/.exec(page.html) ?? []
  const found = new Set([...names.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file))
  for (const file of found) for (const name of staticImports(file)) found.add(name)
  return [...found].map(sent)
}

/** A face with a unicode-range is loaded only where the page has one of its characters. */
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

/** The fonts named in the page's own styles. */
export const fontsOf = (page: Page) =>
  [...page.html.matchAll(/@font-face\s*\{[^}]*url\(\/(assets\/[\w.-]+\.woff2)\)[^}]*\}/g)]
    .filter(([face]) => isFetched(face, page))
    .map(([, file = '']) => sent(file))

const applies = (media: string | null, { width }: Screen) => {
  const [, bound, pixels] = /^\((min|max)-width: ?(\d+)px\)$/.exec(media ?? '') ?? []
  if (media && !bound) throw new Error(`this small reader of media queries does not know ${media}`)
  return !media || (bound === 'min' ? width >= Number(pixels) : width <= Number(pixels))
}

/** The layout width from `sizes`: its first part whose condition matches. */
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

/** The source that a browser with AVIF picks for each image. */
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

/** Images that load before they come near the screen. */
export const eagerPictures = (page: Page, screen: Screen) =>
  pictures(
    all(page.document, 'img').filter((img) => !waits(img)),
    screen,
  )

/** Every image a visitor who scrolls to the end loads. */
export const allPictures = (page: Page, screen: Screen) => pictures(all(page.document, 'img'), screen)

/** Everything loaded before the first interaction. */
export const everything = (page: Page) => [...htmlOf(page), ...fontsOf(page), ...eagerPictures(page, PHONE)]
