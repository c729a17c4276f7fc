const SPACE = 'http://www.w3.org/2000/svg'
type Values = Record<string, string | number>

const known = new WeakMap<Element, Map<string, string>>()

/** Sets what has changed and nothing else: most of a drawing stands still while one corner moves. */
export function set(element: Element | undefined, values: Values) {
  if (!element) return
  const last = known.get(element) ?? new Map<string, string>()
  known.set(element, last)
  for (const [name, value] of Object.entries(values)) {
    const text = String(value)
    if (last.get(name) === text) continue
    last.set(name, text)
    element.setAttribute(name, text)
  }
}

export function setText(element: Element | undefined, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}

export function make(name: string, values: Values = {}, ...children: Element[]): SVGElement {
  const element = document.createElementNS(SPACE, name)
  set(element, values)
  element.append(...children)
  return element
}

/** A child for each item; those that stay are the same elements, so focus and a held finger stay with them. */
export function many<Item>(
  parent: Element,
  items: readonly Item[],
  create: () => Element,
  draw: (row: Element, item: Item, index: number) => void,
) {
  while (parent.childElementCount > items.length) parent.lastElementChild?.remove()
  while (parent.childElementCount < items.length) parent.append(create())
  const rows = parent.children
  items.forEach((item, index) => {
    const row = rows[index]
    if (row) draw(row, item, index)
  })
}
