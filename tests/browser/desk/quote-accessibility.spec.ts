import { violationsIn } from '../support/axe.ts'
import { expect, press, sheet, signIn, test } from './support/journey.ts'
import { card, chargedBefore, confirmPrices, plannedLead, startQuote } from './support/quotes.ts'

test('the quote’s editor, its sheets, its card and its settings have no accessibility violation', async ({
  page,
  desk,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  const look = async (name: string, within = 'html') => {
    const violations = await violationsIn(page, within)
    found.push(...violations.map((violation) => `${name}, ${violation}`))
  }
  /** What a button opens. Everything behind the sheet is inert. */
  const lookAtSheet = async (button: string | RegExp) => {
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
    await expect(sheet(page)).toBeVisible()
    await look(`the sheet of ${button}`, 'dialog')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  }

  await chargedBefore(desk)
  const reference = await plannedLead(desk)
  await signIn(page, desk)
  await startQuote(page, reference)
  await look('the editor')
  for (const button of [
    /^For Dana/,
    'Lengths',
    /^Cedar privacy fence, 6 ft/,
    'Add an option',
    /^Edit option/,
    'Add one',
    'Send',
  ])
    await lookAtSheet(button)
  await confirmPrices(page)
  await press(page, 'Send')
  await expect(sheet(page).getByRole('button', { name: 'Send to Dana' })).toBeVisible()
  await look('the sheet that sends', 'dialog')
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(card(page)).toContainText('Not opened yet')
  await look('the card of a quote that is out')

  const newLink = sheet(page).getByRole('button', { name: /^New link/ })
  const more = async () => {
    await card(page).getByRole('button', { name: 'More' }).click()
    await expect(newLink).toBeVisible()
  }
  for (const action of [/said yes/, /^Extend through/, 'Withdraw quote']) {
    await more()
    await sheet(page).getByRole('button', { name: action }).click()
    await expect(newLink).toHaveCount(0)
    await expect(sheet(page)).toBeVisible()
    await look(`the sheet of ${action}`, 'dialog')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  }
  await more()
  await look('the sheet of more', 'dialog')
  await sheet(page)
    .getByRole('button', { name: /said yes/ })
    .click()
  await sheet(page)
    .getByRole('button', { name: /^Mark as accepted/ })
    .click()
  await expect(card(page)).toContainText('Call Dana about the right to cancel')
  await look('the card of a contract')
  await lookAtSheet('Dana canceled')
  await more()
  await look('the sheet of a contract', 'dialog')
  await page.keyboard.press('Escape')

  // Closing a sheet is a step back in history, which may still be pending.
  await expect(() => page.goto('/settings/quotes')).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signed contracts' })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await look('Settings, quotes')
  expect(found).toEqual([])
})
