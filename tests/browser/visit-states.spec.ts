import { STATES } from '../../testbed/visit-answers.ts'
import { violationsIn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { answer, answerCalls, openVisit } from './support/visit-calls.ts'

test.use({ timezoneId: 'America/Chicago' })

for (const [state, { answer: now, title, says, buttons }] of Object.entries(STATES))
  test(`the page for a visit says all about: ${state}`, async ({ page }) => {
    await answerCalls(page, { readVisit: (_, route) => answer(route, now) })
    await openVisit(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    for (const words of says) await expect(page.getByRole('main')).toContainText(words)
    for (const name of buttons) await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(page.getByText('Central time')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await violationsIn(page)).toEqual([])
  })

test('a phone in another time zone reads whose times they are', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, timezoneId: 'America/New_York' })
  const page = await context.newPage()
  const { answer: now } = STATES['the times, for the code of an email'] ?? {}
  await answerCalls(page, { readVisit: (_, route) => now && answer(route, now) })
  await openVisit(page)
  await expect(
    page.getByRole('radio', {
      name: 'Thursday, November 19, 10:00 am to noon Central time, we’re in Fairhope that day',
    }),
  ).toBeVisible()
  await expect(page.locator('label').getByText('Central time')).toHaveCount(10)
  await context.close()
})

test('at 320 pixels and with forced colors nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const { answer: now, title } of Object.values(STATES)) {
    await answerCalls(page, { readVisit: (_, route) => answer(route, now) })
    await page.goto('about:blank')
    await openVisit(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), title).toBeLessThanOrEqual(0)
  }
})
