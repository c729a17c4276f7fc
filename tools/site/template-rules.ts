import type { SiteContent } from '../../src/content/site-content.ts'
import { prerenderPaths } from '../../src/content/urls.server.ts'
import type { Bundle } from '../../src/publisher/bundle.ts'
import { classesOf, type Templates } from '../../src/publisher/templates.ts'
import { cssOfPages } from './page-css.ts'

/**
 * Picks the CSS rules of every template from all of its pages, each rendered with every specimen, so that content can't
 * require other rules later.
 */
export async function templateRules(bundle: Bundle, specimens: SiteContent[]): Promise<Templates['templates']> {
  const pages = new Map<string, string[]>()
  for (const specimen of specimens)
    for (const path of prerenderPaths(specimen)) {
      const template = bundle.templateOf(path)
      pages.set(template, [...(pages.get(template) ?? []), await bundle.html(path, specimen)])
    }
  return Object.fromEntries(
    [...pages].map(([template, made]) => [
      template,
      {
        css: cssOfPages(bundle.rules, made),
        classes: [...new Set(made.flatMap((html) => [...classesOf(html)]))].sort(),
      },
    ]),
  )
}
