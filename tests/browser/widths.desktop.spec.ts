import type { Page } from '@playwright/test'
import { submitButton } from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'

/** How far the page can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test('a form full of errors does not scroll sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/quote')
  await submitButton(page).click()
  await expect(page.getByText('Please select property type')).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('home does not scroll sideways in a window of 320 pixels with a scrollbar of 12', async ({ page }) => {
  await page.setViewportSize({ width: 308, height: 700 })
  await open(page, '/')
  expect(await sideways(page)).toBe(0)
})

for (const width of [1024, 1440])
  test(`the open menus stay inside a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')
    for (const [name, last] of [
      ['Services', 'Fence Repair'],
      ['Service Areas', 'Elberta'],
    ] as const) {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: last })).toBeInViewport({ ratio: 1 })
      expect(await sideways(page)).toBe(0)
      await page.keyboard.press('Escape')
    }
  })
