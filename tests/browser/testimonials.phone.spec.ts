import type { Page } from '@playwright/test'
import { expect, hold, open, requestsOf, test } from './support/journey.ts'

const CALL = '/api/testimonials'
const section = (page: Page) => page.getByTestId('testimonials')
const cards = (page: Page) => page.getByTestId('testimonial-card')

/** Scrolls until the section is this many pixels below the screen. */
const scrollWithin = (page: Page, distance: number) =>
  section(page).evaluate((element, below) => {
    window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight - below)
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, distance)

test('testimonials are requested only when their section is within 100 pixels of the screen', async ({ page }) => {
  const paths = requestsOf(page)
  await open(page, '/')
  await expect(page.getByTestId('testimonial-skeleton')).toHaveCount(3)
  await scrollWithin(page, 130)
  // A pending request would be answered before this one.
  await page.evaluate(() => fetch('/api/health'))
  expect(paths).not.toContain(CALL)
  const asked = page.waitForRequest(`**${CALL}`)
  await scrollWithin(page, 70)
  await asked
  await expect(cards(page)).toHaveCount(3)
})

test('three skeletons show while the request is pending, then three cards with their stars', async ({ page }) => {
  await open(page, '/')
  const release = await hold(page, `**${CALL}`)
  await section(page).scrollIntoViewIfNeeded()
  await expect(page.getByTestId('testimonial-skeleton')).toHaveCount(3)
  await expect(cards(page)).toHaveCount(0)
  release()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByTestId('testimonial-skeleton')).toHaveCount(0)
  await expect(cards(page).getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Ruth K.')
  await expect(cards(page).first()).toContainText('Daphne · Shadowbox fence')
})

test('only the first three of many are shown, each with the stars of its rating', async ({ page }) => {
  const many = ['4', '3', '5', '1', '2'].map((rating, index) => ({
    id: String(index),
    customerName: `Customer ${index}`,
    location: 'Foley',
    rating,
    testimonialText: 'A sentence that a customer might have written.',
    projectType: 'Gate',
  }))
  await page.route(`**${CALL}`, (route) => route.fulfill({ json: many }))
  await open(page, '/')
  await section(page).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(3)
  const stars = await cards(page)
    .getByRole('img')
    .evaluateAll((rows) => rows.map((row) => row.ariaLabel))
  expect(stars).toEqual(['4 out of 5 stars', '3 out of 5 stars', '5 out of 5 stars'])
})

test('an empty list shows the three built-in samples', async ({ page }) => {
  await page.route(`**${CALL}`, (route) => route.fulfill({ json: [] }))
  await open(page, '/')
  await section(page).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Denise W.')
})

test('a failed request silently falls back to the samples', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 500/)
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 500, body: 'No.' }))
  await open(page, '/')
  await section(page).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Denise W.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('li.notice')).toHaveCount(0)
})
