import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { phonePhoto } from '../../testbed/photos.ts'
import { violationsIn } from './support/axe.ts'
import { fillForm, newInquiry, newQuote, statusLine, submitButton } from './support/forms.ts'
import { expect, open, requestsOf, test } from './support/journey.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Photos for your request' })
const words = (page: Page) => panel(page).locator('p[aria-live]')
const picker = (page: Page) => page.locator('input[type="file"]')

const file = async (mark: number, width = 800, sideways = false) => ({
  name: `IMG_${mark}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await phonePhoto({ width, height: width * 0.75, mark, sideways }),
})

async function sendInquiry(page: Page, entries = newInquiry()) {
  await open(page, '/contact')
  await fillForm(page, { ...entries, message: randomUUID() })
  await submitButton(page).click()
  await expect(statusLine(page)).toContainText('Add photos (up to 6)')
  return entries
}

test('photos are resized, shown, sent one by one and removed again, on a slow connection', async ({ page, site }) => {
  test.setTimeout(60_000)
  const asked = requestsOf(page)
  const { email } = await sendInquiry(page)
  expect(asked.filter((path) => path.includes('photo-panel'))).toEqual([])
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 400_000 }
  await line.send('Network.emulateNetworkConditions', slow)

  await expect(picker(page)).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  await picker(page).setInputFiles([await file(1, 2600, true), await file(2), await file(3)])
  await expect(panel(page).getByRole('img')).toHaveCount(3)
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('progressbar').first()).toBeVisible()
  await expect(words(page)).toHaveText('We have your 3 photos.', { timeout: 30_000 })
  const files = await site.photosOf(email)
  expect(files).toMatchObject([
    { position: 1, width: 1200, height: 1600 },
    { position: 2, width: 800, height: 600 },
    { position: 3, width: 800, height: 600 },
  ])

  expect(await violationsIn(page, 'form')).toEqual([])

  await panel(page).getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(words(page)).toHaveText('We have your 2 photos.')
  await expect.poll(async () => (await site.photosOf(email)).map(({ position }) => position)).toEqual([1, 3])
  // The next request does not remove the photos of the first.
  await fillForm(page, { fullName: 'Dana Picket' })
  await expect(statusLine(page)).toBeHidden()
  await expect(words(page)).toHaveText('We have your 2 photos.')
})

test('offline photos wait with a calm message, and continue automatically when the connection is back', async ({
  page,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await sendInquiry(page)
  await picker(page).setInputFiles([await file(4), await file(5)])
  await expect(words(page)).toHaveText('We have your 2 photos.', { timeout: 20_000 })
  await page.context().setOffline(true)
  await picker(page).setInputFiles([await file(6)])
  await expect(words(page)).toHaveText('We have 2 of 3 photos. The third will send when you’re back online.')
  await page.context().setOffline(false)
  await expect(words(page)).toHaveText('We have your 3 photos.', { timeout: 20_000 })
  expect(await site.photosOf(email)).toHaveLength(3)
})

test('a file we cannot accept shows its error, and a seventh is not offered', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 415/)
  await sendInquiry(page)
  const text = { name: 'IMG_9.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo at all, but a text') }
  const one = await file(7)
  await picker(page).setInputFiles([text, one])
  await expect(panel(page)).toContainText('This file is not a JPEG, PNG or WebP photo.')
  await expect(words(page)).toHaveText('We have your photo.', { timeout: 20_000 })
  await panel(page).getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(panel(page)).not.toContainText('not a JPEG')
  const small = await Promise.all([11, 12, 13, 14, 15, 16].map((mark) => phonePhoto({ width: 320, height: 240, mark })))
  await picker(page).setInputFiles(small.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(words(page)).toHaveText('We have your 6 photos.', { timeout: 20_000 })
  await expect(picker(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a plain form does the same', async ({ page, site }) => {
    const entries = newQuote()
    await page.goto('/quote')
    await fillForm(page, entries)
    await submitButton(page).click()
    await page.getByLabel('Add photos (up to 6)').setInputFiles([await file(21), await file(22)])
    await page.getByRole('button', { name: 'Send the photos' }).click()
    await expect(statusLine(page)).toContainText('We have your 2 photos.')
    await expect(statusLine(page)).toContainText('Add more photos (up to 4)')
    expect(await site.photosOf(entries.email)).toHaveLength(2)
  })
})
