import { expect, open, test } from './support/journey.ts'

for (const path of ['/', '/service-areas/gulf-shores', '/blog/salt-air-fence-materials'])
  test(`nothing on ${path} moves while it loads or is scrolled through`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: { node?: Node }[]
          }
          const moved = sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.nodeName)))
          if (!hadRecentInput) shifts.push({ value, moved })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, path)
    await page.evaluate(async () => {
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const end = document.documentElement.scrollHeight
      for (let top = 0; top < end; top += 300) {
        window.scrollTo(0, top)
        await frames()
      }
    })
    if (path === '/') await expect(page.getByTestId('testimonial-card')).toHaveCount(3)
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
    )
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
  })
