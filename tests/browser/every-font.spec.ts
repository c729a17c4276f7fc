import { presets } from '../../src/fence/plan-presets.ts'
import { expect, layOutAll, test } from './support/journey.ts'
import { DESIGNED, expectToFit } from './support/layout.ts'
import { openPlanner } from './support/planner.ts'
import { TEMPLATES } from './support/templates.ts'

/** With our own fonts, each template is checked in its own test. */
test('without our fonts every template fits every width, and no text overlaps another or is cut off', async ({
  page,
  expectedFaults,
}) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of 404|ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  for (const path of TEMPLATES) {
    await page.goto(path)
    await layOutAll(page)
    await expectToFit(page, DESIGNED)
  }
})

test('without our fonts the gate button in the planner’s list fits its text at every width', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await openPlanner(page, presets.house.plan)
  await page.locator('.pl-list').evaluate((details: HTMLDetailsElement) => details.toggleAttribute('open', true))
  const gates = page.locator('.pl-list .pl-gates button')
  for (const width of DESIGNED) {
    await page.setViewportSize({ width, height: 800 })
    const over = await gates.evaluateAll((buttons) => buttons.map((one) => one.scrollWidth - one.clientWidth))
    expect.soft(over, `at ${width} pixels`).toEqual([0])
  }
})
