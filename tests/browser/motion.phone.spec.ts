import { fillForm, newInquiry, notice, submitButton } from './support/forms.ts'
import { expect, hold, open, test } from './support/journey.ts'

const animations = () => document.getAnimations().map((animation) => String((animation as CSSAnimation).animationName))

test('nothing moves by itself on an idle page', async ({ page }) => {
  for (const path of ['/', '/blog']) {
    await open(page, path)
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(running).toBe(0)
  }
})

test('with reduced motion nothing is animated: skeletons, drawer or notice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await hold(page, '**/api/testimonials')
  await open(page, '/')
  await page.getByTestId('testimonials').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('testimonial-skeleton').first()).toBeVisible()
  expect(await page.evaluate(animations)).toEqual([])
  release()
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  expect(await page.evaluate(animations)).toEqual([])
  await page.keyboard.press('Escape')
  await fillForm(page, newInquiry())
  await submitButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect(await page.evaluate(animations)).toEqual([])
})

test('with motion allowed the skeletons shimmer', async ({ page }) => {
  await hold(page, '**/api/testimonials')
  await open(page, '/')
  await page.getByTestId('testimonials').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(animations)).toContain('shimmer')
})
