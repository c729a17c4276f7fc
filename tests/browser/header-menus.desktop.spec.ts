import type { Page } from '@playwright/test'
import { expect, hold, moveAway, open, SCRIPTS, scriptsStarted, test } from './support/journey.ts'

const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** Opens home with a paused clock: time passes only with `page.clock.runFor`. */
async function openWithStillClock(page: Page) {
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') })
  await open(page, '/')
  await page.clock.pauseAt(new Date('2026-03-02T10:00:00'))
}

/** Leaves the menus alone for a while. */
async function leaveMenus(page: Page) {
  await moveAway(page)
  await page.clock.runFor(1000)
  for (const name of ['Services', 'Service Areas']) await isOpen(page, name, false)
}

const isOpen = (page: Page, name: string, open: boolean) =>
  expect(menu(page, name)).toHaveAttribute('aria-expanded', String(open))

test('on hover the menus open and close with their own delays', async ({ page }) => {
  await openWithStillClock(page)
  await test.step('a menu opens after the pointer has rested on it for 200 ms, and not before', async () => {
    await leaveMenus(page)
    await menu(page, 'Services').hover()
    await page.clock.runFor(190)
    await isOpen(page, 'Services', false)
    await expect(link(page, 'All Services')).toBeHidden()
    await page.clock.runFor(20)
    await isOpen(page, 'Services', true)
    await expect(link(page, 'All Services')).toBeVisible()
  })
  await test.step('a pointer that only passes over opens nothing', async () => {
    await leaveMenus(page)
    await menu(page, 'Services').hover()
    await page.clock.runFor(150)
    await moveAway(page)
    await page.clock.runFor(1000)
    await isOpen(page, 'Services', false)
  })
  await test.step('a menu closes 150 ms after the pointer has left, and stays open if it returns sooner', async () => {
    await leaveMenus(page)
    await menu(page, 'Services').hover()
    await page.clock.runFor(210)
    await link(page, 'Wood Fencing').hover()
    await page.clock.runFor(1000)
    await isOpen(page, 'Services', true)
    await moveAway(page)
    await page.clock.runFor(140)
    await isOpen(page, 'Services', true)
    await menu(page, 'Services').hover()
    await page.clock.runFor(1000)
    await isOpen(page, 'Services', true)
    await moveAway(page)
    await page.clock.runFor(160)
    await isOpen(page, 'Services', false)
  })
  await test.step('with a menu open the next one opens immediately and replaces it', async () => {
    await leaveMenus(page)
    await menu(page, 'Services').hover()
    await page.clock.runFor(210)
    await isOpen(page, 'Services', true)
    await menu(page, 'Service Areas').hover()
    await page.clock.runFor(5)
    await isOpen(page, 'Service Areas', true)
    await isOpen(page, 'Services', false)
  })
  await test.step('within 300 ms of one menu closing the next opens immediately, later it waits again', async () => {
    await leaveMenus(page)
    await menu(page, 'Services').hover()
    await page.clock.runFor(210)
    await moveAway(page)
    await page.clock.runFor(160)
    await isOpen(page, 'Services', false)
    await page.clock.runFor(200)
    await menu(page, 'Service Areas').hover()
    await page.clock.runFor(5)
    await isOpen(page, 'Service Areas', true)

    await moveAway(page)
    await page.clock.runFor(160)
    await isOpen(page, 'Service Areas', false)
    await page.clock.runFor(310)
    await menu(page, 'Services').hover()
    await page.clock.runFor(150)
    await isOpen(page, 'Services', false)
  })
  await test.step('a click right after the hover has opened a menu leaves it open', async () => {
    await leaveMenus(page)
    await menu(page, 'Services').hover()
    await page.clock.runFor(210)
    await isOpen(page, 'Services', true)
    await menu(page, 'Services').click()
    await page.clock.runFor(400)
    await isOpen(page, 'Services', true)
    await menu(page, 'Services').click()
    await isOpen(page, 'Services', false)
  })
})

test('the menus work by click and keyboard, contain every page, and navigate', async ({ page }) => {
  await open(page, '/')
  await test.step('a click opens and closes a menu, and a click elsewhere closes it', async () => {
    await menu(page, 'Service Areas').click()
    await expect(link(page, 'All Service Areas')).toBeVisible()
    await menu(page, 'Service Areas').click()
    await expect(link(page, 'All Service Areas')).toBeHidden()
    await menu(page, 'Service Areas').click()
    await isOpen(page, 'Service Areas', true)
    await page.mouse.click(5, 890)
    await isOpen(page, 'Service Areas', false)
  })
  await test.step('Enter opens a menu, Tab moves into it, and Escape returns to its button', async () => {
    await menu(page, 'Services').focus()
    await page.keyboard.press('Enter')
    await isOpen(page, 'Services', true)
    await expect(link(page, 'All Services')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(link(page, 'All Services')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Wood Fencing')).toBeFocused()
    await page.keyboard.press('Escape')
    await isOpen(page, 'Services', false)
    await expect(menu(page, 'Services')).toBeFocused()
  })
  await test.step('a closed menu has no tab stops, not even while it fades', async () => {
    await menu(page, 'Services').press('Enter')
    await expect(link(page, 'All Services')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(menu(page, 'Service Areas')).toBeFocused()
  })
  await test.step('tabbing past the end of a menu goes to the next button and closes it; a closed one has no tab stops', async () => {
    await menu(page, 'Services').focus()
    await page.keyboard.press('Tab')
    await expect(menu(page, 'Service Areas')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(link(page, 'All Services')).toBeVisible()
    for (let stop = 0; stop < 10; stop += 1) await page.keyboard.press('Tab')
    await expect(link(page, 'Fence Repair')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu(page, 'Service Areas')).toBeFocused()
    await isOpen(page, 'Services', false)
  })
  await test.step('the menus have ten service links, both counties and all 21 cities', async () => {
    const linksIn = async (name: string) => {
      const panel = page.locator(`[id="${await menu(page, name).getAttribute('aria-controls')}"]`)
      return panel.locator('a').evaluateAll((links) => links.map((found) => found.getAttribute('href')))
    }
    const services = await linksIn('Services')
    expect(services).toHaveLength(10)
    expect(services[0]).toBe('/services')
    const areas = await linksIn('Service Areas')
    expect(areas).toHaveLength(24)
    expect(areas).toContain('/service-areas/mobile-county')
    expect(areas).toContain('/service-areas/baldwin-county')
    expect(areas).toContain('/service-areas/tillmans-corner')
  })
  await test.step('choosing a link navigates to its page and closes the menu', async () => {
    await menu(page, 'Service Areas').click()
    await link(page, 'Fairhope').click()
    await expect(page).toHaveURL('/service-areas/fairhope')
    await moveAway(page)
    await isOpen(page, 'Service Areas', false)
  })
})

const ACTIVE = [
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/contact', 'Contact'],
  ['/services/vinyl-fencing', 'Vinyl Fencing'],
  ['/service-areas/foley', 'Foley'],
] as const

test('only the link of the current page is active', async ({ page }) => {
  for (const [path, name] of ACTIVE) {
    await open(page, path)
    const active = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
    await expect(active, path).toHaveText([name])
  }
})

test('before the scripts start a menu opens on hover, and stays open when they do', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/')
  await menu(page, 'Services').hover()
  await expect(link(page, 'All Services')).toBeVisible()
  release()
  await scriptsStarted(page)
  await isOpen(page, 'Services', true)
  await expect(link(page, 'All Services')).toBeVisible()
  await moveAway(page)
  await isOpen(page, 'Services', false)
})

test('before the scripts start a menu opens on keyboard focus', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/')
  await menu(page, 'Service Areas').focus()
  await expect(link(page, 'All Service Areas')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page, 'All Service Areas')).toBeFocused()
  release()
  await scriptsStarted(page)
  await expect(link(page, 'All Service Areas')).toBeFocused()
  await isOpen(page, 'Service Areas', true)
})
