import { expect, signIn, test } from './support/journey.ts'
import { chargedBefore, plannedLead, startQuote } from './support/quotes.ts'

test('the preview is the customer’s page in a phone, or as wide as on a computer', async ({ page, desk }) => {
  await chargedBefore(desk)
  await signIn(page, desk)
  await startQuote(page, await plannedLead(desk))
  const preview = page.getByRole('region', { name: 'Preview' })
  const drawn = preview.locator('.qt').first()
  const width = () => drawn.evaluate((quote) => (quote as HTMLElement).offsetWidth)
  await expect(preview.locator('.handset')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(390)
  await expect(preview.getByText('Gulfline Fence Co.', { exact: true })).toBeVisible()
  await page.getByLabel('Work starts').fill('In May')
  await expect(preview.getByText('Work starts in May')).toBeVisible()

  await preview.getByRole('button', { name: 'Desktop' }).click()
  await expect(preview.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(width).toBe(1200)
  // All of it fits the pane, and the card is beside the quote.
  const pane = await preview.boundingBox()
  const shown = await drawn.boundingBox()
  expect(shown && pane && shown.x + shown.width <= pane.x + pane.width).toBe(true)
  await expect(preview.getByRole('button', { name: 'Next: terms' })).toBeVisible()
})
