import { expect, sheet, signIn, test } from './support/journey.ts'
import { freshSite } from './support/site.ts'

test('the keyboard alone reaches the Site tab, the editor, the sheet, and returns to what opened it', async ({
  page,
  desk,
}) => {
  await freshSite(desk)
  await desk.sendInquiry({ message: 'A gate, please.' })
  await signIn(page, desk)
  await page.goto('/')
  // A wide screen opens the first lead of the list by itself.
  await expect(page).toHaveURL(/\/lead\//)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeFocused()
  const storm = page.getByRole('button', { name: 'Storm coming' })
  await expect(storm).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(storm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Storm notice' })).toBeFocused()
  const tabTo = async (name: string, role: 'button' | 'radio' = 'button') => {
    const target = page.getByRole(role, { name, exact: true })
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return target
      await page.keyboard.press('Tab')
    }
    throw new Error(`Forty presses of Tab do not lead to ${name}.`)
  }
  await tabTo('72 h', 'radio')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '5 days' })).toBeChecked()
  const publish = await tabTo('Publish')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toContainText('Answer within: 24 hours changes to 120 hours')
  expect(await sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(publish).toBeFocused()
})
