import { violationsIn } from './support/axe.ts'
import { expect, layOutAll, test } from './support/journey.ts'
import { pagePaths } from './support/site.ts'
import { TEMPLATES } from './support/templates.ts'

/**
 * One page of each template is checked completely in other tests, on both screens, with everything that opens on it.
 * Pages of one template share colors and layout, so here only the main content is checked.
 */
test('no other page of a template has an accessibility violation in its main content', { tag: '@all' }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  const kinds = new Set<string>(TEMPLATES)
  const found: string[] = []
  for (const path of pagePaths().filter((path) => !kinds.has(path))) {
    // No rule needs the pictures themselves.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await layOutAll(page)
    found.push(...(await violationsIn(page, 'main', { contrast: false })))
  }
  expect(found).toEqual([])
})
