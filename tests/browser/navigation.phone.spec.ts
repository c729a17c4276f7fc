import type { Page, Request } from '@playwright/test'
import { expect, hold, markDocument, open, requestsOf, SCRIPTS, test } from './support/journey.ts'

const footerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sitemap' }).getByRole('link', { name, exact: true })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a navigation inside the site changes title, focus and announcement without a new load', async ({ page }) => {
  await open(page, '/')
  const document = await markDocument(page)
  await footerLink(page, 'Fairhope').click()
  await expect(page).toHaveURL('/service-areas/fairhope')
  await expect(page).toHaveTitle(/Fairhope.* \| Gulfline Fence Co\.$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toBeAttached()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/service-areas\/fairhope$/)
  expect(await document.isSame()).toBe(true)
})

test('a new page starts at its top, and going back restores the scroll position', async ({ page }) => {
  await open(page, '/service-areas')
  await footerLink(page, 'Vinyl Fencing').scrollIntoViewIfNeeded()
  const before = await scrollY(page)
  expect(before).toBeGreaterThan(500)
  await footerLink(page, 'Vinyl Fencing').click()
  await expect(page).toHaveURL('/services/vinyl-fencing')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/service-areas')
  await expect.poll(() => scrollY(page)).toBe(before)
})

test('a link to a page seen before starts at its top again', async ({ page }) => {
  await open(page, '/services')
  await footerLink(page, 'Contact').scrollIntoViewIfNeeded()
  await footerLink(page, 'Contact').click()
  await expect(page).toHaveURL('/contact')
  await footerLink(page, 'Services').click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(0)
})

test('a link to a part of a page scrolls to that part', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'View Certifications' }).click()
  await expect(page).toHaveURL('/contact#licensed')
  await expect(page.locator('#licensed')).toBeInViewport()
  const top = await page.locator('#licensed').evaluate((card) => card.getBoundingClientRect().top)
  const headerEnd = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(headerEnd)
})

test('a reload keeps the scroll position', async ({ page }) => {
  await open(page, '/services/wood-fencing')
  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.reload()
  await expect.poll(() => scrollY(page)).toBe(1200)
})

test('keyboard focus on a link prefetches it, with the same address that the navigation then requests', async ({
  page,
}) => {
  await open(page, '/service-areas/foley')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const link = page.getByTestId('service-card').getByRole('link').first()
  await link.focus()
  await expect.poll(() => asked.some((url) => url.endsWith('/services/wood-fencing.data'))).toBe(true)
  await link.click()
  await expect(page).toHaveURL('/services/wood-fencing')
  expect(asked.filter((url) => url.includes('.data?'))).toEqual([])
})

test('navigating again before a page has arrived ends on the last one chosen', async ({ page }) => {
  await open(page, '/')
  const isServices = (request: Request) => request.url().includes('/services.data')
  const asked = page.waitForRequest(isServices)
  const over = Promise.race([
    page.waitForEvent('requestfinished', isServices),
    page.waitForEvent('requestfailed', isServices),
  ])
  const release = await hold(page, '**/services.data*')
  await footerLink(page, 'Services').click()
  await asked
  await footerLink(page, 'Contact').click()
  await expect(page).toHaveURL('/contact')
  release()
  await over
  await expect(page.getByRole('heading', { name: 'Get Your Free Quote' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
})

const STYLES = '**/assets/app-*.css'

test('the scripts start once the styles for what they add have loaded', async ({ page }) => {
  const release = await hold(page, STYLES)
  await page.goto('/quote')
  const states = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/state-'))
  await page.keyboard.press('Shift')
  await states
  await expect(page.locator('head script[type="module"]')).toHaveCount(0)
  release()
  await page.locator('html[data-ready]').waitFor()
})

test('styles that never arrive do not stop the scripts', async ({ page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED/)
  await page.route(STYLES, (route) => route.abort())
  await open(page, '/quote')
})

test('a navigation after a publish shows the new content on the page and around it, in the same document', async ({
  page,
}) => {
  const [old, published] = ['(251) 555-0142', '(907) 777-0199']
  await open(page, '/')
  const document = await markDocument(page)
  await page.route('**/*.data', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(old, published) })
  })
  const paths = requestsOf(page)
  await footerLink(page, 'Contact').click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('banner').getByRole('link', { name: `Call ${published}` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: published })).not.toHaveCount(0)
  await expect(page.getByText(old)).toHaveCount(0)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    new RegExp(RegExp.escape(published)),
  )
  expect(new Set(paths.filter((path) => path.endsWith('.data')))).toEqual(new Set(['/contact.data']))
  expect(await document.isSame()).toBe(true)
})

test('a navigation to the blog, and one by a short address, wait for no data file', async ({ page }) => {
  await open(page, '/service-areas/baldwin-county')
  const document = await markDocument(page)
  const paths = requestsOf(page)
  await page.getByTestId('service-card').getByRole('link', { name: 'Vinyl Fence' }).click()
  await expect(page).toHaveURL('/services/vinyl-fencing')
  await footerLink(page, 'Blog').click()
  await expect(page.getByTestId('blog-card')).not.toHaveCount(0)
  expect(paths.filter((path) => path.endsWith('.data'))).toEqual(['/services/vinyl-fencing.data'])
  expect(paths).toContain('/api/blog')
  expect(await document.isSame()).toBe(true)
})

for (const { to, from, link, request } of [
  { to: 'the blog', from: '/contact', link: 'Blog', request: '/api/blog' },
  { to: 'a post', from: '/blog', link: 'Read More', request: '/api/blog/' },
  { to: 'a city', from: '/contact', link: 'Fairhope', request: '/service-areas/fairhope.data' },
])
  test(`a navigation to ${to} requests its data while its script is still loading`, async ({ page }) => {
    await open(page, from)
    const document = await markDocument(page)
    const release = await hold(page, SCRIPTS)
    const asked = page.waitForRequest((sent) => new URL(sent.url()).pathname.startsWith(request))
    await page.getByRole('link', { name: link }).last().click()
    await asked
    release()
    await expect(page).not.toHaveURL(from)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await document.isSame()).toBe(true)
  })
