import { expect, moveAway, open, test } from './support/journey.ts'
import { tipOf } from './support/tooltip.ts'

test('on hover a tooltip appears after 700 ms and disappears when the pointer leaves', async ({ page }) => {
  await open(page, '/')
  const word = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' })
  const tip = tipOf(page, 'Privacy Policy')
  await word.scrollIntoViewIfNeeded()
  await tip.evaluate((element) => {
    const times: Record<string, number> = {}
    Object.assign(window, { times })
    for (const event of ['transitionrun', 'transitionstart'])
      element.addEventListener(event, () => {
        times[event] ??= performance.now()
      })
  })
  await word.hover()
  await expect(tip).toBeVisible()
  const waited = await page.evaluate(() => {
    const { times } = window as unknown as { times: Record<'transitionrun' | 'transitionstart', number> }
    return times.transitionstart - times.transitionrun
  })
  expect(waited).toBeGreaterThan(600)
  expect(waited).toBeLessThan(2000)
  await moveAway(page)
  await expect(tip).toBeHidden()
})

test('Escape hides a tooltip that the pointer has opened', async ({ page }) => {
  await open(page, '/')
  const word = page.getByRole('contentinfo').getByRole('button', { name: 'License Info' })
  const tip = tipOf(page, 'License Info')
  await word.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})
