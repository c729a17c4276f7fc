import { defaultTreeAdapter as adapter, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { VisitPart, VisitScreen } from '../../content/visit-screen.ts'
import type { Side } from '../../lead/visit-windows.ts'
import {
  attribute,
  cloneElement,
  type Element,
  elementsOf,
  removeElement,
  replaceByComment,
  setAttribute,
  setText,
} from '../html/html-tree.ts'
import { withoutScripts } from '../html/without-scripts.ts'

export type VisitPage = {
  screen: VisitScreen
  /** As they were sent. They stay in the page's forms. A preview has none, and doesn't take the desk's focus. */
  codes?: { reference: string; code: string; side?: Side | undefined }
  /** Makes a repeat of the next booking the same booking. */
  key?: string
  /** What has to be corrected, beside the button. */
  fault?: string
}

/** The built page, parsed once: its templates, and the HTML around what they are filled into. */
export type VisitTemplate = { before: string; after: string; templates: Map<string, Element> }

const PLACE = 'the answer stands here'

export function visitTemplate(html: string): VisitTemplate {
  const document = withoutScripts(html)
  const elements = [...elementsOf(document)]
  const templates = new Map<string, Element>()
  for (const element of elements) {
    const name = attribute(element, 'data-template')
    if (name === undefined || !('content' in element)) continue
    templates.set(name, contentOf(element as Tree.Template))
    removeElement(element)
  }
  const place = elements.find((element) => attribute(element, 'data-screen') !== undefined)
  if (!place) throw new Error('The page for visits has no place for its states')
  replaceByComment(place, PLACE)
  const [before = '', after = ''] = serialize(document).split(`<!--${PLACE}-->`)
  return { before, after, templates }
}

/** What a template contains, in an element that is filled and not written. */
function contentOf(template: Tree.Template): Element {
  const holder = adapter.createElement('div', template.namespaceURI, [])
  for (const child of [...template.content.childNodes]) {
    adapter.detachNode(child)
    adapter.appendChild(holder, child)
  }
  return holder
}

/** Fills a copy of a template, as the page's script does in `draw-screen.ts`. */
function fillTemplate(templates: VisitTemplate['templates'], { template, say, parts = {} }: VisitScreen): Element {
  const source = templates.get(template)
  if (!source) throw new Error(`The page for visits has no template ${template}`)
  const copy = cloneElement(source)
  for (const element of [...elementsOf(copy)]) {
    const condition = attribute(element, 'data-if')
    if (condition !== undefined && !say[condition]) removeElement(element)
  }
  for (const element of [...elementsOf(copy)]) {
    const text = attribute(element, 'data-say')
    if (text !== undefined) setText(element, say[text] ?? '')
    for (const pair of attribute(element, 'data-with')?.split(' ') ?? []) {
      const [name = '', from = name] = pair.split(':')
      setAttribute(element, name, say[from] ?? '')
    }
    const list = attribute(element, 'data-parts')
    for (const part of (list && parts[list]) || [])
      for (const child of [...fillTemplate(templates, { template: list ?? '', ...(part as VisitPart) }).childNodes])
        adapter.appendChild(element, child)
  }
  return copy
}

/** The page for a browser without scripts, and for the desk's preview: what is true, in the page's own markup. */
export function renderVisitPage({ before, after, templates }: VisitTemplate, page: VisitPage) {
  const { screen, codes, key = '', fault = screen.say.fault ?? '' } = page
  const own = { reference: codes?.reference ?? '', code: codes?.code ?? '', side: codes?.side ?? '', key, fault }
  const filled = fillTemplate(templates, { ...screen, say: { ...screen.say, ...own } })
  if (codes) focusOutcome(filled)
  return before + serialize(filled) + after
}

/** Moves the focus to what happened, or to the heading, without a script. */
function focusOutcome(screen: Element) {
  const elements = [...elementsOf(screen)].filter((element) => attribute(element, 'tabindex') === '-1')
  const target = elements.find((element) => attribute(element, 'role') === 'alert') ?? elements[0]
  if (target) setAttribute(target, 'autofocus', '')
}
