import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode
export type Element = DefaultTreeAdapterTypes.Element

/** Parses the content of <noscript> as elements, as a visitor without scripts sees it. */
export const parsePage = (html: string) => parse(html, { scriptingEnabled: false })

export const attr = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value ?? null

const isElement = (node: Node): node is Element => 'tagName' in node

/** One step of a selector: a tag, an id and attributes, such as `a`, `#content` or `li[data-testid=reason]`. */
function matcher(step: string) {
  const [, tag, id, attributes = ''] = /^([\w-]*)(?:#([\w-]+))?((?:\[[^\]]+\])*)$/.exec(step) ?? []
  if (tag === undefined) throw new Error(`this small selector does not know "${step}"`)
  const conditions = [...attributes.matchAll(/\[([\w:.-]+)(?:(\^?)=([^\]]+))?\]/g)]
  return (element: Element) =>
    (!tag || element.tagName === tag) &&
    (!id || attr(element, 'id') === id) &&
    conditions.every(([, name = '', starts, value]) => {
      const has = attr(element, name)
      return has !== null && (value === undefined || (starts ? has.startsWith(value) : has === value))
    })
}

export function descendants(node: ParentNode): Element[] {
  return node.childNodes.filter(isElement).flatMap((child) => [child, ...descendants(child)])
}

/** All elements below `node` that match, in document order; spaces separate the steps. */
export function all(node: ParentNode, selector: string): Element[] {
  let found = [node]
  for (const step of selector.split(/ (?![^[]*\])/)) {
    const matches = matcher(step)
    found = [...new Set(found.flatMap((parent) => descendants(parent).filter(matches)))]
  }
  return found as Element[]
}

/** The one element that matches; zero or several is a failure. */
export function one(node: ParentNode, selector: string): Element {
  const found = all(node, selector)
  if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}, expected one`)
  return found[0] as Element
}

const INLINE = new Set(['a', 'b', 'em', 'i', 'small', 'span', 'strong', 'time', 'label', 'u'])
const SILENT = new Set(['script', 'style', 'template', 'svg'])

function rawText(node: Node, leftOut: (element: Element) => boolean): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, ' ')
  if (!isElement(node)) return ''
  if (SILENT.has(node.tagName) || leftOut(node)) return ' '
  const inside = node.childNodes.map((child) => rawText(child, leftOut)).join('')
  return INLINE.has(node.tagName) ? inside : `\n${inside}\n`
}

/** The lines a reader sees, one for each block, without the elements that `leftOut` selects. */
export const lines = (node: Node, leftOut: (element: Element) => boolean = () => false) =>
  rawText(node, leftOut)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

export const text = (node: Node) => lines(node).join(' ')
export const texts = (nodes: Node[]) => nodes.map(text)
export const hrefs = (nodes: Element[]) => nodes.map((node) => attr(node, 'href'))

/** Counts words as an editor does. */
export const wordCount = (words: string) => words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
