import type { Page } from '@playwright/test'
import { expect, hold, markDocument, open, SCRIPTS, scriptsStarted, test } from './support/journey.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const fold = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => drawer(page).getByRole('link', { name, exact: true })

test('the drawer opens with the focus inside it and traps it there, and the page behind does not scroll', async ({
  page,
}) => {
  await open(page, '/')
  await expect(drawer(page)).toBeHidden()
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  const holdsFocus = () => drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const isOnPage = await page.evaluate(() => document.activeElement?.closest('main, footer, header nav') !== null)
    expect(isOnPage && !(await holdsFocus())).toBe(false)
  }
})

test('the drawer has the same links as the header, and its two sections expand independently', async ({ page }) => {
  await open(page, '/')
  await opener(page).tap()
  for (const name of ['Home', 'Blog', 'Contact', 'Get My Free Estimate', '(251) 555-0142'])
    await expect(link(page, name)).toBeVisible()
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page')
  await expect(link(page, 'All Services')).toBeHidden()
  await expect(link(page, 'All Service Areas')).toBeHidden()
  await fold(page, 'Services').tap()
  await expect(fold(page, 'Services')).toHaveAttribute('aria-expanded', 'true')
  await expect(fold(page, 'Service Areas')).toHaveAttribute('aria-expanded', 'false')
  for (const name of ['All Services', 'Fence Repair']) await expect(link(page, name)).toBeVisible()
  await expect(link(page, 'All Service Areas')).toBeHidden()
  await fold(page, 'Service Areas').tap()
  await expect(link(page, 'All Services')).toBeVisible()
  for (const name of ['All Service Areas', 'Mobile County', 'Baldwin County', 'Elberta'])
    await expect(link(page, name)).toBeVisible()
  await fold(page, 'Services').tap()
  await expect(link(page, 'All Services')).toBeHidden()
  await expect(link(page, 'All Service Areas')).toBeVisible()
})

test('choosing a link navigates inside the app and closes the drawer', async ({ page }) => {
  await open(page, '/')
  const document = await markDocument(page)
  await opener(page).tap()
  await fold(page, 'Service Areas').tap()
  await link(page, 'Orange Beach').tap()
  await expect(page).toHaveURL('/service-areas/orange-beach')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await document.isSame()).toBe(true)
})

test('Escape, the close button and a tap outside close the drawer; Escape returns the focus to its button', async ({
  page,
}) => {
  await open(page, '/')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).tap()
  await drawer(page).getByRole('button', { name: 'Close menu' }).tap()
  await expect(drawer(page)).toBeHidden()
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  await page.touchscreen.tap(10, 400)
  await expect(drawer(page)).toBeHidden()
})

test('the drawer opens and expands before the scripts start, and stays that way when they do', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/')
  await opener(page).tap()
  await expect(drawer(page)).toBeVisible()
  await fold(page, 'Services').tap()
  await expect(link(page, 'Wood Fencing')).toBeVisible()
  await expect(link(page, 'Daphne')).toBeHidden()
  await fold(page, 'Service Areas').tap()
  await expect(link(page, 'Daphne')).toBeVisible()
  release()
  await scriptsStarted(page)
  await expect(link(page, 'Daphne')).toBeVisible()
  await expect(fold(page, 'Service Areas')).toHaveAttribute('aria-expanded', 'true')
  await fold(page, 'Services').tap()
  await expect(link(page, 'Wood Fencing')).toBeVisible()
})
