import { layOutAll, test } from './support/journey.ts'
import { DESIGNED, expectToFit } from './support/layout.ts'
import { TEMPLATES } from './support/templates.ts'

/** With our own fonts each kind of page is looked at in its own journey. */
test('without our fonts every kind of page fits every width, and no text lies on another or is cut off', async ({
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
