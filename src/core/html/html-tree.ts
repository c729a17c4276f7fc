import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Element = Tree.Element

const isElement = (node: Tree.ChildNode): node is Element => 'tagName' in node

export function* elementsOf(node: Tree.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!isElement(child)) continue
    yield child
    yield* elementsOf(child)
  }
}

export const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value

export function setAttribute(element: Element, name: string, value: string) {
  removeAttribute(element, name)
  element.attrs.push({ name, value })
}

export function removeAttribute(element: Element, name: string) {
  element.attrs = element.attrs.filter((one) => one.name !== name)
}

/** The serializer escapes the text. */
export function setText(element: Element, text: string) {
  element.childNodes = []
  if (text) adapter.insertText(element, text)
}

export function appendElement(parent: Element, tagName: string, text: string) {
  const child = adapter.createElement(tagName, parent.namespaceURI, [])
  setText(child, text)
  adapter.appendChild(parent, child)
}

/** Clones an element, so that a copy can be filled in while the original stays as it was built. */
export function cloneElement(element: Element): Element {
  const attrs = element.attrs.map((one) => ({ ...one }))
  const copy = adapter.createElement(element.tagName, element.namespaceURI, attrs)
  for (const child of element.childNodes) {
    if (isElement(child)) adapter.appendChild(copy, cloneElement(child))
    else if (adapter.isTextNode(child)) adapter.insertText(copy, child.value)
  }
  return copy
}

export function replaceByComment(element: Element, words: string) {
  const parent = element.parentNode
  if (parent) adapter.insertBefore(parent, adapter.createCommentNode(words), element)
  adapter.detachNode(element)
}

export const removeElement = (element: Element) => adapter.detachNode(element)

export function unwrapElement(element: Element) {
  const parent = element.parentNode
  if (!parent) return
  for (const child of [...element.childNodes]) {
    adapter.detachNode(child)
    adapter.insertBefore(parent, child, element)
  }
  adapter.detachNode(element)
}
