import type { Page } from '@playwright/test'
import { fillForm, newInquiry, notice, submitButton } from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'

async function sendInquiry(page: Page) {
  await open(page, '/contact')
  await fillForm(page, newInquiry())
  await submitButton(page).click()
  await expect(notice(page)).toBeVisible()
}

/** Drags the notice sideways with a finger. */
async function swipe(page: Page, distance: number) {
  const box = await notice(page).boundingBox()
  if (!box) throw new Error('There is no notice to swipe.')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }] })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', distance * part)
  await touch('touchEnd', distance)
}

test('a swipe of 50 pixels to the right dismisses a notice, a shorter one or one to the left does not', async ({
  page,
}) => {
  await sendInquiry(page)
  await swipe(page, 35)
  await expect(notice(page)).toHaveAttribute('data-state', 'open')
  await swipe(page, -120)
  await expect(notice(page)).toHaveAttribute('data-state', 'open')
  await swipe(page, 60)
  await expect(notice(page)).toHaveCount(0, { timeout: 3000 })
})

test('a notice stays within 420 pixels and inside the screen', async ({ page }) => {
  await sendInquiry(page)
  const region = await page.locator('.notice-region').boundingBox()
  expect(region?.width).toBeLessThanOrEqual(420)
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
})
