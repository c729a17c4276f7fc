import { expect, test } from './support/journey.ts'

test.use({ javaScriptEnabled: false })

test('every page in the header can be reached without scripts', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Loxley' }).tap()
  } else {
    await page.getByRole('button', { name: 'Service Areas' }).hover()
    await page.getByRole('banner').getByRole('link', { name: 'Loxley' }).click()
  }
  await expect(page).toHaveURL('/service-areas/loxley')
  await expect(page.getByTestId('reason')).toHaveCount(4)
  await page.getByRole('navigation', { name: 'Sitemap' }).getByRole('link', { name: 'Wood Fencing' }).click()
  await expect(page).toHaveURL('/services/wood-fencing')
})
