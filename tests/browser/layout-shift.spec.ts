import type { Page } from '@playwright/test'
import { expect, hold, open, test } from './support/journey.ts'
import { TEMPLATES } from './support/templates.ts'

type Shift = { value: number; moved: string[] }

/** Records every layout shift of the page from its first moment on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.nodeName)))
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectNoShift(page: Page, most = 0.01) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(most)
}

for (const path of TEMPLATES.filter((path) => !/nowhere|nothing/.test(path)))
  test(`hardly anything on ${path} moves when the fonts come after it is painted`, async ({ page }) => {
    await watchShifts(page)
    const letGo = await hold(page, '**/*.woff2')
    await page.goto(path)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    letGo()
    await page.locator('html[data-fonts]').waitFor()
    await expect(page.locator('[data-wait]')).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // Here and there a paragraph breaks into one line more or less.
    await expectNoShift(page, 0.02)
  })

for (const path of ['/', '/service-areas/gulf-shores', '/blog/salt-air-fence-materials'])
  test(`nothing on ${path} moves while it loads or is scrolled through`, async ({ page }) => {
    await watchShifts(page)
    await open(page, path)
    await page.evaluate(async () => {
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const end = document.documentElement.scrollHeight
      for (let top = 0; top < end; top += 300) {
        window.scrollTo(0, top)
        await frames()
      }
    })
    await expectNoShift(page)
  })

test('testimonials that arrive late move nothing below them', async ({ page }) => {
  await watchShifts(page)
  const letGo = await hold(page, '**/api/testimonials')
  await open(page, '/')
  await page.getByTestId('testimonials').evaluate((section) => {
    window.scrollBy(0, section.getBoundingClientRect().bottom - window.innerHeight / 2)
  })
  await expect(page.getByTestId('testimonial-skeleton').last()).toBeInViewport()
  letGo()
  await expect(page.getByTestId('testimonial-card')).toHaveCount(3)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expectNoShift(page)
})
