import { expect, press, signIn, test } from './support/journey.ts'
import { freshSite, openItem } from './support/site.ts'

test('a draft is previewed on the real page, and the preview follows what is typed', async ({ page, desk }) => {
  await freshSite(desk)
  await signIn(page, desk)
  await openItem(page, 'notice', 'Storm notice')
  await press(page, 'After the storm')
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  if (isPhone) await press(page, 'Preview')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('After the storm: the worst first.')).toBeVisible()
  await expect(frame.getByText('within 120 hours').first()).toBeVisible()
  await press(page, 'Contact')
  await expect(frame.getByRole('heading', { level: 1, name: 'Talk to' })).toBeVisible()
  if (isPhone) return press(page, 'Edit')
  await page.getByRole('textbox', { name: 'Title' }).fill('After the storm: gates first.')
  await expect(frame.getByText('After the storm: gates first.')).toBeVisible()
})
