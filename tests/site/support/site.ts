import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listing, SITE_DIR } from '../../../testbed/built-site.ts'
import { all, attr, type Element, one, parsePage, text } from './html.ts'

export const HOST = 'https://www.gulflinefence.example'
export const PHONE = '(251) 555-0142'
export const PHONE_HREF = 'tel:+12515550142'

export const inSite = (file: string) => join(SITE_DIR, file)
export const readSite = (file: string) => readFileSync(inSite(file), 'utf8')
export const siteHas = (file: string) => existsSync(inSite(file))
/** Bytes over the network: the brotli copy if the build made one. */
export const sentBytes = (file: string) => statSync(inSite(siteHas(`${file}.br`) ? `${file}.br` : file)).size

function page(path: string, file: string) {
  const html = readSite(file)
  let parsed: ReturnType<typeof parsePage> | undefined
  return {
    path,
    file,
    html,
    /** Parsed on first use, because most tests read only a few pages. */
    get document() {
      parsed ??= parsePage(html)
      return parsed
    },
    get main() {
      return one(this.document, 'main')
    },
    get h1() {
      return text(one(this.document, 'h1'))
    },
    meta(name: string) {
      return all(this.document, 'head meta')
        .filter((tag) => attr(tag, 'name') === name || attr(tag, 'property') === name)
        .map((tag) => attr(tag, 'content') ?? '')
        .join('|')
    },
  }
}
export type Page = ReturnType<typeof page>

export const pages: Page[] = listing.pages.map(({ path, file }) => page(path, file))
/** Served like the others, but in no list of pages. */
export const unlistedPages: Page[] = listing.unlisted.map(({ path, file }) => page(path, file))
export const notFoundPage = page('(404)', listing.notFound)
export const postNotFoundPage = page('(blog 404)', listing.postNotFound)

export function pageAt(path: string): Page {
  const found = pages.find((one) => one.path === path)
  if (!found) throw new Error(`the built site has no page at ${path}`)
  return found
}

/** The part of a page (a section, a card) with this heading. */
export function partUnder(root: Element, heading: string, tags = ['section', 'aside', 'div', 'li']): Element {
  const title = all(root, '').find((element) => /^h[1-6]$/.test(element.tagName) && text(element) === heading)
  if (!title) throw new Error(`no heading "${heading}"`)
  let part = title.parentNode
  while (part && !('tagName' in part && tags.includes(part.tagName)))
    part = 'parentNode' in part ? part.parentNode : null
  if (!part) throw new Error(`the heading "${heading}" stands in no ${tags.join(' or ')}`)
  return part as Element
}

export const testIds = (root: Element, id: string) => all(root, `[data-testid=${id}]`)
