import { expect, open, test } from './support/journey.ts'
import { tipOf } from './support/tooltip.ts'

test('a city page shows its four breadcrumbs, the last as the current page', async ({ page }) => {
  await open(page, '/service-areas/bay-minette')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toContainText(['Home', 'Service Areas', 'Baldwin County', 'Bay Minette'])
  const links = await crumbs.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/', '/service-areas', '/service-areas/baldwin-county'])
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Bay Minette')
  await crumbs.getByRole('link', { name: 'Baldwin County' }).click()
  await expect(page).toHaveURL('/service-areas/baldwin-county')
})

test('the skip link is the first tab stop, becomes visible and jumps past the header', async ({ page }) => {
  await open(page, '/services/wood-fencing')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(isInMain).toBe(true)
})

test('after a navigation inside the site the skip link still jumps to the content', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a placeholder link shows how to ask for it as soon as it has the focus, until Escape', async ({ page }) => {
  await open(page, '/')
  for (const name of [
    'Facebook',
    'Instagram',
    'Google reviews',
    'Privacy Policy',
    'Terms of Service',
    'License Info',
  ]) {
    const word = page.getByRole('contentinfo').getByRole('button', { name })
    const tip = tipOf(page, name)
    await expect(tip).toHaveCount(1)
    await expect(tip).toBeHidden()
    await word.focus()
    await expect(tip).toBeVisible()
    await expect(tip).toBeInViewport({ ratio: 1 })
    await expect(word).toHaveAccessibleDescription('Ask us for it: (251) 555-0142')
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  }
})

test('the footer has its five sitemap columns with the first six cities of each county', async ({ page }) => {
  await open(page, '/')
  const sitemap = page.getByRole('navigation', { name: 'Sitemap' })
  await expect(sitemap.getByRole('heading', { level: 3 })).toHaveText([
    'Main Pages',
    'Fence Types',
    'More Services',
    'Mobile County',
    'Baldwin County',
  ])
  const counties = await sitemap.locator('a[href^="/service-areas/"]').allTextContents()
  expect(counties).toEqual([
    ...['Mobile', 'Saraland', 'Prichard', 'Chickasaw', 'Satsuma', 'Citronelle'],
    ...['Daphne', 'Fairhope', 'Gulf Shores', 'Orange Beach', 'Foley', 'Spanish Fort'],
  ])
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
})

test('after an interaction the site can be installed on a home screen', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(page.locator('head link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest')
})
