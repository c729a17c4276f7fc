import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type DefaultTreeAdapterTypes, parse, serializeOuter } from 'parse5'
import { hashOf } from '../../src/contract/hash.server.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element
type Listing = { pages: { path: string; file: string }[]; hashes: Record<string, string> }

const BLOCKS = new Set(['h1', 'h2', 'h3', 'p', 'li', 'label', 'legend', 'summary', 'dt', 'dd', 'button'])
const LEFT_OUT = new Set(['script', 'style', 'svg', 'template', 'noscript', 'select', 'picture'])
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const isElement = (node: Node): node is Element => 'tagName' in node

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (isElement(node) && LEFT_OUT.has(node.tagName)) return ''
  return childrenOf(node).map(textOf).join(' ').replace(/\s+/g, ' ')
}

/** A page's text in plain headings and paragraphs, with its first picture but no styles, fonts or scripts. */
export function barePage(html: string) {
  const parts: string[] = []
  let pictured = false
  const walk = (node: Node) => {
    if (isElement(node)) {
      if (node.tagName === 'picture' && !pictured && /fetchpriority="high"/i.test(serializeOuter(node))) {
        pictured = true
        parts.push(serializeOuter(node).replace(/ (?:class|style)="[^"]*"/g, ''))
      }
      if (LEFT_OUT.has(node.tagName)) return
      const holdsBlocks = childrenOf(node).some((child) => isElement(child) && textOf(child).length > 200)
      if (BLOCKS.has(node.tagName) && !holdsBlocks) {
        parts.push(`<${node.tagName}>${textOf(node).trim().replaceAll('<', '&lt;')}</${node.tagName}>`)
        return
      }
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parse(html))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body>${parts.join('\n')}</body></html>`
}

/** A copy of the built site with a bare version of each template at /bare/…, so one server serves both. */
export function siteWithBarePages(siteDir: string, paths: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'bench-site-'))
  cpSync(siteDir, dir, { recursive: true })
  const list = join(dir, 'site.json')
  const listing = JSON.parse(readFileSync(list, 'utf8')) as Listing
  for (const path of paths) {
    const page = listing.pages.find((one) => one.path === path)
    if (!page) throw new Error(`${path} is not a page of the built site`)
    const html = barePage(readFileSync(join(dir, page.file), 'utf8'))
    const file = join('bare', page.file)
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), html)
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(html))
    listing.pages.push({ path: barePath(path), file })
    listing.hashes[file] = hashOf(html)
  }
  writeFileSync(list, JSON.stringify(listing))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export const barePath = (path: string) => (path === '/' ? '/bare' : `/bare${path}`)
