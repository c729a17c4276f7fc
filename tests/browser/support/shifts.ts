import { expect, type Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }

/** Records every layout shift of the page from the start. */
export const watchShifts = (page: Page) =>
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

export async function expectNoShift(page: Page, most = 0.01) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(most)
}
