import { parse } from 'parse5'
import { attribute, elementsOf, removeElement, unwrapElement } from './html-tree.ts'

/** A built page as a browser without scripts shows it. */
export function withoutScripts(html: string) {
  const document = parse(html, { scriptingEnabled: false })
  for (const element of [...elementsOf(document)]) {
    const script = element.tagName === 'script'
    const preload = /modulepreload/.test(attribute(element, 'rel') ?? '') || attribute(element, 'as') === 'script'
    if (script || (element.tagName === 'link' && preload)) removeElement(element)
    else if (element.tagName === 'noscript') unwrapElement(element)
  }
  return document
}
