import { FORMS, fillForm, submitButton } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { figure } from './support/planner.ts'

/** Files whose requests neither arrive nor fail. */
const STALLED = {
  'the stylesheet': '**/assets/app-*.css',
  'what checks and sends': '**/assets/send-*.js',
  'the state of the page': '**/assets/state-*.js',
}

for (const [what, url] of Object.entries(STALLED))
  for (const kind of ['contact', 'quote'] as const)
    test(`while ${what} does not arrive, the ${kind} form is sent within seconds`, async ({ page, site }) => {
      const entries = FORMS[kind].entries()
      await page.route(url, () => undefined)
      const asked = page.waitForRequest(url)
      await page.goto(FORMS[kind].path)
      await fillForm(page, entries)
      await submitButton(page).press('Enter')
      await asked
      await expect(page.getByText('reference is').first()).toBeVisible()
      expect(await site.leadsOf(entries.email)).toHaveLength(1)
    })

test('while the stylesheet does not arrive, the page still hydrates', async ({ page }) => {
  await page.route('**/assets/app-*.css', () => undefined)
  // Such a page never finishes loading.
  await page.goto('/quote#plan', { waitUntil: 'domcontentloaded' })
  await expect(figure(page, 'feet')).toBeVisible()
})
