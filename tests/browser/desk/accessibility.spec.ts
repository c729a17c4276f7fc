import { fillSample } from '../../../testbed/sample-desk/fill-sample.ts'
import { violationsIn } from '../support/axe.ts'
import { expect, newVisitor, press, sheet, signIn, step, test } from './support/journey.ts'

/** Rows are alike, and axe needs seconds for a long list. */
const FURTHER_ROWS = 'li:nth-child(n + 4) > .lead'

test('no screen and no sheet has an accessibility violation', async ({ page, desk, expectedFaults }) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of 40[14]/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  const look = async (name: string, within = 'html') => {
    const violations = await violationsIn(page, within, { except: FURTHER_ROWS })
    found.push(...violations.map((violation) => `${name}, ${violation}`))
  }

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await look('sign in')
  await page.goto('/enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('a link without its fragment')

  await fillSample(desk.db, new Date())
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' })
  await signIn(page, desk)
  for (const path of ['/', '/today', '/numbers', '/settings', `/lead/${reference}/print`, '/lead/GF-NONE-NONE']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    for (const table of await page.locator('summary').all()) await table.click()
    await look(path)
  }
  await page.goto(`/lead/${reference}`)
  await expect(step(page, 'New')).toBeVisible()
  await look('a lead')
  for (const name of ['Visit', 'Lost']) {
    await step(page, name).click()
    await expect(sheet(page)).toBeVisible()
    // Everything behind the sheet is inert, and was checked before it opened.
    await look(`the sheet of ${name}`, 'dialog')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    // Closing a sheet returns the focus to where it was.
    await expect(step(page, name)).toBeFocused()
  }
  await press(page, 'More')
  await sheet(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Erase permanently' })).toBeVisible()
  await look('the sheet that erases', 'dialog')
  expect(found).toEqual([])
})
