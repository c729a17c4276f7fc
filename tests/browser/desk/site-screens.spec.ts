import { fillSite } from '../../../testbed/sample-desk/fill-site.ts'
import { violationsIn } from '../support/axe.ts'
import { expect, press, sheet, signIn, test } from './support/journey.ts'
import { freshSite, openItem } from './support/site.ts'

const SCREENS = [
  ['notice', 'Storm notice'],
  ['hours', 'Hours'],
  ['visits', 'Visits'],
  ['contact', 'Contact'],
  ['reviews', 'Reviews'],
  ['prices', 'Prices'],
  ['history', 'History'],
] as const

test('no screen and no sheet of the Site tab has an accessibility violation', async ({
  page,
  desk,
  expectedFaults,
}) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of (409|422)/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await freshSite(desk)
  await fillSite(desk.db, new Date())
  await signIn(page, desk)
  const found: string[] = []
  const look = async (name: string, within = 'html') => {
    const violations = await violationsIn(page, within, { except: 'iframe' })
    found.push(...violations.map((violation) => `${name}, ${violation}`))
  }
  const previewSheet = async (name: string) => {
    await expect(sheet(page).getByRole('heading')).toBeVisible()
    await look(name, 'dialog')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    // Closing a sheet goes back in history, which opening a page meanwhile would interrupt.
    await expect.poll(() => page.evaluate(() => history.state?.usr?.sheet)).toBeUndefined()
  }

  await page.goto('/site')
  await expect(page.getByText('Not on the site yet')).toBeVisible()
  await look('overview')
  for (const [kind, title] of SCREENS) {
    await openItem(page, kind, title)
    // A page that scrolls sideways hides content.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind).toBe(true)
    await look(kind)
  }
  await press(page, /^Undo/)
  await expect(sheet(page).getByText('Undo and publish')).toBeVisible()
  await previewSheet('the sheet that brings back')
  await openItem(page, 'hours', 'Hours')
  await press(page, 'Add a day off')
  await previewSheet('the sheet of a day off')
  await openItem(page, 'reviews', 'Reviews')
  await press(page, 'Add a review')
  await previewSheet('the sheet of a review')
  await openItem(page, 'prices', 'Prices')
  await press(page, /^Publish/)
  await expect(sheet(page).getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await previewSheet('the sheet that publishes')
  await openItem(page, 'notice', 'Storm notice')
  await page.getByRole('textbox', { name: 'Number to call' }).fill('5')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('Fix this first')
  await look('the sheet of faults', 'dialog')
  await press(page, 'Go to the first one')
  await expect(page.getByRole('textbox', { name: 'Number to call' })).toBeFocused()
  await look('a fault at its field')
  expect(found).toEqual([])
})
