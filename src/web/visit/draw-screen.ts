import type { VisitPart, VisitScreen } from '../../content/visit-screen.ts'

/**
 * Fills a copy of one of the page's templates, as `renderVisitPage` does on the server for pages without scripts:
 * `data-if` keeps an element only where there is such a text, `data-say` sets its text, `data-with` sets attributes, and
 * `data-parts` is followed by further templates.
 */
export function drawScreen(page: ParentNode, { template, say, parts = {} }: VisitScreen): DocumentFragment {
  const source = page.querySelector<HTMLTemplateElement>(`template[data-template="${template}"]`)
  const copy = document.importNode((source as HTMLTemplateElement).content, true)
  const each = (name: string, use: (element: HTMLElement, value: string) => void) => {
    for (const element of copy.querySelectorAll<HTMLElement>(`[${name}]`))
      use(element, element.getAttribute(name) ?? '')
  }
  each('data-if', (element, name) => say[name] || element.remove())
  each('data-say', (element, name) => {
    element.textContent = say[name] ?? ''
  })
  each('data-with', (element, names) => {
    for (const pair of names.split(' ')) {
      const [attribute = '', name = attribute] = pair.split(':')
      element.setAttribute(attribute, say[name] ?? '')
    }
  })
  each('data-parts', (element, name) => {
    for (const part of parts[name] ?? []) element.append(drawScreen(page, { template: name, ...(part as VisitPart) }))
  })
  return copy
}
