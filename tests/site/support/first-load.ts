/** What a phone of 390 px at two device pixels a pixel fetches for a page before anybody touches it. */
import { all, attr, type Element } from './html.ts'
import { type Page, readSite, sentBytes } from './site.ts'

const WIDTH = 390
const DENSITY = 2

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

/** The scripts and styles that the inline starter names, with all that they import at once. */
export function startedFiles(page: Page): Sent[] {
  const inline = [...page.html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source]) => source).join('\n')
  const found = new Set([...inline.matchAll(/"\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file = '']) => file))
  for (const file of found) for (const name of staticImports(file)) found.add(name)
  return [...found].map(sent)
}

export const scriptsOf = (page: Page) => startedFiles(page).filter(({ file }) => file.endsWith('.js'))

export const fontsOf = (page: Page) =>
  all(page.document, 'head link[rel=preload][as=font]').map((link) => sent((attr(link, 'href') ?? '').slice(1)))

const applies = (media: string | null) => {
  const [, bound, pixels] = /^\((min|max)-width: ?(\d+)px\)$/.exec(media ?? '') ?? []
  if (media && !bound) throw new Error(`this small reader of media queries does not know ${media}`)
  return !media || (bound === 'min' ? WIDTH >= Number(pixels) : WIDTH <= Number(pixels))
}

/** The layout width that `sizes` gives: its first part whose condition holds. */
function slotWidth(sizes: string) {
  for (const part of sizes.split(',')) {
    const [, media, amount, unit] = /^\s*(\([^)]+\))?\s*([\d.]+)(px|vw)\s*$/.exec(part) ?? []
    if (!amount) throw new Error(`this small reader of sizes does not know ${sizes}`)
    if (applies(media ?? null)) return unit === 'vw' ? (WIDTH * Number(amount)) / 100 : Number(amount)
  }
  return WIDTH
}

function chosen(srcset: string, sizes: string): string {
  const candidates = srcset.split(',').map((entry) => {
    const [address = '', width = ''] = entry.trim().split(/\s+/)
    return { address, width: Number.parseInt(width, 10) || Number.POSITIVE_INFINITY }
  })
  const needed = slotWidth(sizes) * DENSITY
  const enough = candidates.filter(({ width }) => width >= needed).sort((a, b) => a.width - b.width)
  return (enough[0] ?? candidates.at(-1))?.address ?? ''
}

/** Pictures that do not wait, each as the source a browser with AVIF takes. */
export const eagerPictures = (page: Page) =>
  all(page.document, 'img')
    .filter((img) => attr(img, 'loading') !== 'lazy')
    .map((img) => {
      const around = img.parentNode as Element
      const source =
        around.tagName === 'picture' ? all(around, 'source').find((one) => applies(attr(one, 'media'))) : undefined
      const from = source ?? img
      return sent(chosen(attr(from, 'srcset') ?? attr(from, 'src') ?? '', attr(from, 'sizes') ?? '100vw').slice(1))
    })

export const everything = (page: Page) => [
  ...htmlOf(page),
  ...startedFiles(page),
  ...fontsOf(page),
  ...eagerPictures(page),
]
