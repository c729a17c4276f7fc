import { violationsIn } from './support/axe.ts'
import { expect, layOutAll, test } from './support/journey.ts'
import { pagePaths } from './support/site.ts'
import { TEMPLATES } from './support/templates.ts'

/** One of each kind is looked at as a whole, on both screens, with all that opens on it. Those of a kind share colours and frame. */
test('no page of a kind has an accessibility violation in what is its own', async ({ page }) => {
  test.setTimeout(300_000)
  const kinds = new Set<string>(TEMPLATES)
  const found: string[] = []
  for (const path of pagePaths().filter((path) => !kinds.has(path))) {
    // No rule asks for the pictures themselves.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await layOutAll(page)
    found.push(...(await violationsIn(page, 'main', { contrast: false })))
  }
  expect(found).toEqual([])
})
