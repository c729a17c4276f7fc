import type { Page } from '@playwright/test'
import { violationsIn } from './support/axe.ts'
import { watchBytes } from './support/bytes.ts'
import { errorOf, FORMS, fillForm, formOf, notice, submitButton } from './support/forms.ts'
import { expect, layOutAll, scriptsStarted, test } from './support/journey.ts'
import { DESIGNED, expectToFit, sideways } from './support/layout.ts'
import { cardOf, figure } from './support/planner.ts'
import { expectNoShift, watchShifts } from './support/shifts.ts'
import { unstyled, watchStyles } from './support/styles.ts'
import { TEMPLATES } from './support/templates.ts'

/** Half of 768, 1024 and 1440, as a zoom of 200% leaves; they differ from the others in layout, not by font. */
const ZOOMED = [384, 512, 720]

// The pixel ratio of the phone Lighthouse emulates, which decides the width of the pictures.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 1.75 : 1) })

const expectNoViolation = async (page: Page, state: string) => expect.soft(await violationsIn(page), state).toEqual([])

async function openDrawer(page: Page, path: string) {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Services', 'Service Areas']) await drawer.getByRole('button', { name, exact: true }).tap()
  await expect(drawer.getByRole('link', { name: 'Elberta' })).toBeVisible()
  if (path === '/') await expectNoViolation(page, 'with the open drawer')
  await page.keyboard.press('Escape')
}

async function openMenus(page: Page, path: string) {
  const header = page.getByRole('banner')
  for (const width of path === '/' ? [1024, 1440] : [1440]) {
    await page.setViewportSize({ width, height: path === '/' ? 800 : 900 })
    for (const [name, last] of [
      ['Services', 'Fence Repair'],
      ['Service Areas', 'Elberta'],
    ] as const) {
      await header.getByRole('button', { name, exact: true }).click()
      await expect.soft(header.getByRole('link', { name: last }), `${name} at ${width}`).toBeInViewport({ ratio: 1 })
      expect.soft(await sideways(page), `sideways with ${name} open at ${width}`).toBe(0)
    }
    if (path === '/' && width === 1440) await expectNoViolation(page, 'with an open menu')
    await page.keyboard.press('Escape')
  }
}

/** Scrolls to the end one screen at a time, so everything that waits for the screen loads. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      // A browser on a busy machine may draw no frame for a long time.
      await new Promise<unknown>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
        setTimeout(done, 1000)
      })
    }
  })

async function sendPlanToForm(page: Page) {
  await page.getByText('Open the planner').click()
  await expect(figure(page, 'feet')).toBeVisible()
  await scrollThrough(page)
  await page.getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(cardOf(page)).toBeVisible()
}

async function sendForm(page: Page, { path, entries, title }: (typeof FORMS)[keyof typeof FORMS], narrow: boolean) {
  await submitButton(page).click()
  await expect(formOf(page).locator('[aria-invalid="true"]').first()).toBeVisible()
  if (path === '/contact') {
    await expect(errorOf(page, 'fullName')).toHaveText('Name is required')
    await expectNoViolation(page, 'with faults in the form')
  }
  if (path === '/quote' && narrow) {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect(page.getByText('Please select property type')).toBeVisible()
    expect.soft(await sideways(page), 'sideways with a form full of errors at 320').toBe(0)
  }
  await fillForm(page, entries())
  await submitButton(page).click()
  await expect(notice(page)).toContainText(title)
  if (path === '/contact') await expectNoViolation(page, 'with the confirmation')
}

for (const path of TEMPLATES)
  test(`${path} loads light and stable, fits, is accessible, and has styles for everything that appears`, async ({
    page,
    isMobile,
    expectedFaults,
  }) => {
    test.setTimeout(180_000)
    const isMissing = /nowhere|nothing/.test(path)
    if (isMissing) expectedFaults.push(/status of 404/)
    const line = await watchBytes(page)
    await watchShifts(page)
    await watchStyles(page)
    await page.goto(path)

    if (!isMissing)
      await test.step('visitors who only read get few bytes, no script or stylesheet, and a page that does not shift', async () => {
        await page.waitForLoadState('networkidle')
        // On the desktop the header's links may move once, if our fonts come within a tenth of a second of the first
        // paint.
        await expectNoShift(page, isMobile ? 0 : 0.01)
        line.expectWithinLimits(path, isMobile ? 'phone' : 'desktop')
      })
    await line.stop()

    await test.step('it has no accessibility violation, fits every width and cuts off no text', async () => {
      const hide = await layOutAll(page)
      await expectNoViolation(page, 'as it is read')
      if (!isMobile) await expectToFit(page, [...DESIGNED, ...ZOOMED])
      await hide()
    })
    if (isMissing) return

    await test.step('everything that appears has its styles when it appears', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await scriptsStarted(page)
      await (isMobile ? openDrawer(page, path) : openMenus(page, path))
      await scrollThrough(page)
      if (isMobile && path !== '/quote') {
        const bar = page.getByRole('complementary', { name: 'Reach us' })
        await expect(bar).toBeVisible()
        expect(await bar.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight)).toBe(0)
      }
      if (path === '/quote') await sendPlanToForm(page)
      for (const form of Object.values(FORMS)) if (form.path === path) await sendForm(page, form, !isMobile)
      expect.soft(await unstyled(page)).toEqual([])
    })

    if (path === '/' && !isMobile)
      await test.step('home does not scroll sideways in a window of 320 pixels with a scrollbar of 12', async () => {
        await page.setViewportSize({ width: 308, height: 700 })
        expect(await sideways(page)).toBe(0)
      })
  })
