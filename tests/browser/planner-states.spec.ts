import { presets } from '../../src/fence/plan-presets.ts'
import { violationsIn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { figure, openPlanner, plannerOf, sheetOf } from './support/planner.ts'

/** Each starting shape with another fence and another selection; the type's name is its label. */
const STATES = [
  { start: 'One side', fence: 'Shadowbox', chosen: 'side' },
  { start: 'Back yard, three sides', fence: 'Vinyl/PVC', chosen: 'gate' },
  { start: 'Back yard to the house', fence: 'Privacy', chosen: 'house' },
  { start: 'Whole yard', fence: 'Chain Link', chosen: 'corner' },
  { start: 'Around a pool', fence: 'Picket', chosen: 'pool' },
  { start: 'Draw it myself', fence: 'Aluminum', chosen: 'drawing' },
] as const

/** The phone runs all of them; the desktop, where only the layout differs, runs two. */
test('axe finds nothing with any starting shape, any fence and any selection', async ({ page, isMobile }) => {
  test.setTimeout(90_000)
  await openPlanner(page)
  const list = page.locator('.pl-list')
  const open = (part: string) =>
    page.locator(part).evaluate((details: HTMLDetailsElement) => details.toggleAttribute('open', true))
  const found: Record<string, string[]> = {}
  const look = async (state: string) => {
    const violations = await violationsIn(page, '#plan')
    if (violations.length > 0) found[state] = violations
  }
  await open('.pl-list')
  await open('.pl-factors')
  for (const { start, fence, chosen } of isMobile ? STATES : STATES.slice(-2)) {
    await page.getByRole('button', { name: start }).click()
    await page.getByRole('group', { name: 'Fence type' }).getByRole('radio', { name: fence }).check({ force: true })
    if (chosen === 'side') {
      await list.getByRole('button', { name: /^Side 1: gate/ }).click()
      await page.getByRole('button', { name: 'No fence here' }).click()
    } else if (chosen === 'drawing') {
      await sheetOf(page).click({ position: { x: 90, y: 300 } })
    } else {
      const name = { gate: /^Walk gate on side/, house: /^House\./, corner: /^Corner 2 of 4/, pool: /^Pool\./ }[chosen]
      await sheetOf(page).getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await look(`${start}, ${fence}, ${chosen}`)
  }
  await page.getByRole('button', { name: 'Finish' }).click()

  await page.getByRole('button', { name: 'Back yard, three sides' }).click()
  await page.getByRole('checkbox', { name: /^Open to the wind/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /^A pool inside/ }).check({ force: true })
  await page.locator('.pl-label').first().click()
  await page.getByRole('textbox', { name: 'Length of side 1 in feet' }).first().fill('forty')
  await look('wind, a pool, and a length being typed')
  expect(found).toEqual({})
})

test('nothing is lost or cut off sideways at double size, and at 320 pixels', async ({ page }) => {
  await openPlanner(page, presets.house.plan)
  await page.locator('.pl-list').evaluate((details: HTMLDetailsElement) => details.toggleAttribute('open', true))
  const inHand = page.getByRole('button', { name: /^Side 1: gate/ })
  for (const width of [720, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await inHand.click()
    const beyond = await plannerOf(page).evaluate((planner) =>
      [...planner.querySelectorAll('button, input, select, summary, p, h3, td, dd, .pl-foot .btn')]
        .filter((part) => !part.closest('.pl-presets') && part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.outerHTML.slice(0, 80)),
    )
    expect(beyond, `at ${width} pixels`).toEqual([])
    await expect(figure(page, 'feet')).toHaveText('216 ft')
  }
})
