import type { Page } from '@playwright/test'
import { expect, hold, open, test } from './support/journey.ts'

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

async function expectNoShift(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
}

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
