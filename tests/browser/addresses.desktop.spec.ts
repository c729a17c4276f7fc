import { expect, markDocument, open, test } from './support/journey.ts'

const ALIASES = {
  'privacy-fence': 'privacy-fencing',
  'aluminum-fence': 'aluminum-fencing',
  'vinyl-fence': 'vinyl-fencing',
  'chain-link-fence': 'chain-link-fencing',
  'commercial-fence': 'commercial-fencing',
}

test('an unknown address answers 404 with its two sentences, no scripts, and a link home', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404/)
  const answer = await page.goto('/no/such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByRole('main')).toContainText('Did you forget to add the page to the router?')
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('on the not-found page menus and links work without scripts', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  await page.goto('/nowhere')
  await page.getByRole('banner').getByRole('button', { name: 'Services', exact: true }).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Fence Repair' }).click()
  await expect(page).toHaveURL('/services/fence-repair')
})

test('an unknown post answers 404 with its own text and a link back to the blog', async ({ page, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  const answer = await page.goto('/blog/no-such-post')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
  await expect(page.getByRole('main')).toContainText("The blog post you're looking for doesn't exist.")
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

for (const [alias, service] of Object.entries(ALIASES))
  test(`/services/${alias} redirects to the service page with 301`, async ({ request }) => {
    const answer = await request.get(`/services/${alias}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(`/services/${service}`)
  })

test('the cards of a county link to the service pages inside the app, and one step back returns', async ({ page }) => {
  await open(page, '/service-areas/mobile-county')
  const document = await markDocument(page)
  const targets = { ...ALIASES, 'fence-repair': 'fence-repair' }
  for (const [alias, service] of Object.entries(targets)) {
    await page.locator(`[data-testid="service-card"] a[href="/services/${alias}"]`).first().click()
    await expect(page).toHaveURL(`/services/${service}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/service-areas/mobile-county')
  }
  expect(await document.isSame()).toBe(true)
})

for (const path of ['/services/', '/service-areas/mobile/', '/blog/'])
  test(`${path} redirects with 301 to the address without the slash`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(path.slice(0, -1))
  })

test('redirecting a trailing slash keeps the campaign tags', async ({ page }) => {
  await open(page, '/contact/?utm_source=flyer')
  await expect(page).toHaveURL('/contact?utm_source=flyer')
})
