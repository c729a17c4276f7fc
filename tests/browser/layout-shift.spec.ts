import { expect, hold, open, test } from './support/journey.ts'
import { expectNoShift, watchShifts } from './support/shifts.ts'

for (const path of ['/', '/service-areas/gulf-shores', '/blog/salt-air-fence-materials'])
  test(`nothing on ${path} moves while it loads or scrolls`, async ({ page }) => {
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

test('late testimonials move nothing below them', async ({ page }) => {
  await watchShifts(page)
  const release = await hold(page, '**/api/testimonials')
  await open(page, '/')
  await page.getByTestId('testimonials').evaluate((section) => {
    window.scrollBy(0, section.getBoundingClientRect().bottom - window.innerHeight / 2)
  })
  await expect(page.getByTestId('testimonial-skeleton').last()).toBeInViewport()
  release()
  await expect(page.getByTestId('testimonial-card')).toHaveCount(3)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expectNoShift(page)
})
