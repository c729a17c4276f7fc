import type { Page } from '@playwright/test'
import { control, fillForm, newInquiry, notice, submitButton } from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'

async function sendInquiry(page: Page) {
  await open(page, '/contact')
  await fillForm(page, newInquiry())
  await submitButton(page).click()
  await expect(notice(page)).toBeVisible()
}

test('a notice disappears after five seconds, and not before', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') })
  await open(page, '/contact')
  await fillForm(page, newInquiry())
  await page.clock.pauseAt(new Date('2026-03-02T10:00:00'))
  await submitButton(page).click()
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(notice(page)).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(4800)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(300)
  await expect(notice(page)).toHaveCount(0)
})

test('only one notice shows at a time, the newest', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 503/)
  await sendInquiry(page)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'Not now.' }))
  await fillForm(page, newInquiry())
  await control(page, 'fullName').press('Enter')
  await expect(notice(page)).toContainText('503: Not now.')
  await expect(notice(page)).toHaveCount(1)
  await expect(page.getByText('Thank you for your inquiry!').filter({ visible: true })).toHaveCount(0)
})

test('the close button dismisses a notice', async ({ page }) => {
  await sendInquiry(page)
  await notice(page).getByRole('button', { name: 'Close notice' }).click()
  await expect(notice(page)).toHaveCount(0)
})

test('a notice stays within 420 pixels and inside the screen', async ({ page }) => {
  await sendInquiry(page)
  const region = await page.locator('.notice-region').boundingBox()
  expect(region?.width).toBeLessThanOrEqual(420)
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
})

test('a notice is announced politely, a failure assertively', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 503/)
  await page.addInitScript(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const words = `${region.getAttribute('aria-live')}: ${region.textContent}`
        if (/inquiry!|Error/.test(words) && !announced.includes(words)) announced.push(words)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n'))
  await sendInquiry(page)
  await expect.poll(announced).toMatch(/polite: Notice .*Thank you for your inquiry!/)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'Not now.' }))
  await fillForm(page, newInquiry())
  await control(page, 'fullName').press('Enter')
  await expect.poll(announced).toMatch(/assertive: Notice .*Error submitting form/)
})
