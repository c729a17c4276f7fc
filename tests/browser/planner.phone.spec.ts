import { readdirSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { presets } from '../../src/fence/plan-presets.ts'
import { violationsIn } from './support/axe.ts'
import { fillForm, newQuote, notice, statusLine, submitButton } from './support/forms.ts'
import { expect, hold, open, requestsOf, scriptsStarted, test } from './support/journey.ts'
import { cardOf, cornerOf, figure, middleOf, openPlanner, plannerOf, sheetOf } from './support/planner.ts'

type Finger = { x: number; y: number }
/** Sends touches the way the system does, so they can scroll the page too. */
async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return async (from: Finger[], to: Finger[], end: 'touchEnd' | 'touchCancel' = 'touchEnd', atEnd = async () => {}) => {
    await send('touchStart', from)
    for (let step = 1; step <= 6; step += 1)
      await send(
        'touchMove',
        from.map(({ x, y }, index) => ({
          x: x + (((to[index]?.x ?? x) - x) * step) / 6,
          y: y + (((to[index]?.y ?? y) - y) * step) / 6,
        })),
      )
    await atEnd()
    await send(end, [])
  }
}

test('in the yard: a shape, a finger, a number, a gate, another fence, and the plan is sent with the request', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/quote')
  await page.getByText('Open the planner').tap()
  await expect(figure(page, 'feet')).toHaveText('184 ft')
  await page.getByRole('button', { name: 'Back yard to the house' }).tap()
  await expect(figure(page, 'feet')).toHaveText('216 ft')

  const move = await fingers(page)
  await sheetOf(page).scrollIntoViewIfNeeded()
  const corner = await middleOf(cornerOf(page, 3))
  await move([corner], [{ x: corner.x + 12, y: corner.y + 60 }])
  await expect(figure(page, 'feet')).not.toHaveText('216 ft')
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(figure(page, 'feet')).toHaveText('216 ft')

  await page.locator('.pl-label').nth(2).tap()
  await page.getByRole('textbox', { name: 'Length of side 3 in feet' }).first().fill(`60' 2"`)
  await page.keyboard.press('Enter')
  await expect(figure(page, 'feet')).toHaveText('204 ft')
  await page.getByRole('button', { name: 'Double gate' }).tap()
  await expect(page.getByRole('combobox', { name: 'Kind of gate' })).toHaveValue('double')
  await page.getByRole('radio', { name: 'Chain Link' }).tap()
  await page.getByRole('button', { name: 'In the yard' }).tap()
  await expect(page.getByRole('img', { name: /^The whole line in the yard: 5 sides, 204 feet, 2 gates/ })).toBeVisible()

  const entries = newQuote()
  await fillForm(page, {
    firstName: entries.firstName,
    lastName: entries.lastName,
    email: entries.email,
    propertyType: 'residential',
    linearFeet: 'about 90',
  })
  await page.getByRole('button', { name: 'Use this plan in my request' }).tap()
  await expect(cardOf(page)).toBeFocused()
  await expect(cardOf(page)).toContainText('It replaced what you had entered: Length (feet).')
  expect(await violationsIn(page, 'main')).toEqual([])
  await cardOf(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(page.locator('[name=linearFeet]')).toHaveValue('about 90')
  await page.reload()
  await scriptsStarted(page)
  await expect(cardOf(page)).toBeVisible()
  await submitButton(page).tap()
  await expect(statusLine(page).first()).toContainText('Your reference is')
  await expect(cardOf(page)).toHaveCount(0)
  const reference = /[A-Z]{2}-[\dA-Z-]+/.exec((await statusLine(page).first().textContent()) ?? '')?.[0]
  await page.getByText('Open the planner').tap()
  await expect(page.locator('.pl-saved')).toContainText(`Sent with request ${reference}.`)

  const [row] = await site.leadsOf(entries.email)
  expect(JSON.parse(row?.fields ?? '')).toMatchObject({
    fenceType: 'Chain Link Fence',
    material: 'Chain Link (Galvanized)',
    heightFeet: '6',
    linearFeet: 'about 90',
    gateRequired: 'yes',
    gateType: 'double',
    style: 'Top rail, bottom wire',
  })
  await expect.poll(() => site.emailsOf(entries.email).toOwner.length).toBe(1)
  const [message] = site.emailsOf(entries.email).toOwner
  expect(message?.attachments[0]?.mimeType).toBe('image/png')
  await page.goto(new URL(/\S+\/quote(#plan=\S+)/.exec(message?.text ?? '')?.[1] ?? '', `${site.url}/quote`).href)
  await page.reload()
  await expect(figure(page, 'feet')).toHaveText('204 ft')
  await expect(page).toHaveURL(/\/quote#plan$/)
})

/** A flung page keeps scrolling for a while. */
const scrolledOut = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let still = 0, last = scrollY; still < 20; last = scrollY) {
      await frame()
      still = scrollY === last ? still + 1 : 0
    }
  })

test('one finger scrolls the page over the sheet, two fingers move the sheet', async ({ page }) => {
  await openPlanner(page)
  const move = await fingers(page)
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const box = await sheetOf(page).boundingBox()
  const paper = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 190 }
  const before = await page.evaluate(() => scrollY)
  await move([paper], [{ x: paper.x, y: paper.y - 120 }])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 40)
  await expect(figure(page, 'feet')).toHaveText('184 ft')

  await scrolledOut(page)
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const at = await middleOf(cornerOf(page, 2))
  const still = await page.evaluate(() => scrollY)
  const two = [paper, { x: paper.x + 60, y: paper.y }]
  await move(
    two,
    two.map(({ x, y }) => ({ x: x + 30, y: y + 40 })),
  )
  await expect.poll(async () => Math.round((await middleOf(cornerOf(page, 2))).x - at.x)).toBeGreaterThan(20)
  expect(Math.abs((await page.evaluate(() => scrollY)) - still)).toBeLessThan(10)
})

test('a side can be dragged only after it was selected, and two fingers zoom only with a clear pinch', async ({
  page,
}) => {
  await openPlanner(page)
  const move = await fingers(page)
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const [a, b] = [await middleOf(cornerOf(page, 2)), await middleOf(cornerOf(page, 3))]
  const side = { x: a.x + (b.x - a.x) * 0.25, y: a.y }
  const across = { x: side.x + 2, y: side.y + 40 }
  await move([side], [across])
  await scrolledOut(page)
  await expect(figure(page, 'feet')).toHaveText('184 ft')
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  await page.touchscreen.tap(side.x, side.y)
  await expect(page.getByRole('textbox', { name: 'Length of side 2 in feet' })).toBeVisible()
  await scrolledOut(page)
  await move([side], [across])
  await expect(figure(page, 'feet')).not.toHaveText('184 ft')

  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const between = async () => (await middleOf(cornerOf(page, 3))).x - (await middleOf(cornerOf(page, 2))).x
  const wide = await between()
  const { x, y } = await middleOf(sheetOf(page))
  const two = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ]
  await move(two(100), two(109))
  expect(await between()).toBeCloseTo(wide, 0)
  await move(two(100), two(140))
  await expect.poll(between).toBeGreaterThan(wide * 1.3)
})

test('a bar keeps feet, posts, range and the next step within reach until the planner’s own button is visible', async ({
  page,
}) => {
  await openPlanner(page)
  const bar = page.getByRole('complementary', { name: 'Your plan at a glance' })
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  await expect(bar).toHaveText(/^184 ft25 posts\$6,800–\$10,000sample pricesUse this plan$/)
  await page.getByRole('button', { name: 'Use this plan in my request' }).evaluate((use) => use.scrollIntoView())
  await expect(bar).toBeHidden()
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  await bar.getByRole('button', { name: 'Use this plan' }).tap()
  await expect(cardOf(page)).toBeFocused()
})

test('a plan that breaks a pool rule says so, and can still be sent', async ({ page }) => {
  await openPlanner(page, { ...presets.pool.plan, height: 3, gates: [] })
  const warnings = plannerOf(page).locator('.pl-light')
  await expect(warnings).toContainText('Check: In Alabama a pool fence must be at least four feet high.')
  await expect(warnings).toContainText('Check: There’s no way in yet.')
  await page.getByRole('button', { name: 'Use this plan in my request' }).tap()
  await expect(cardOf(page)).toBeVisible()
})

test("a broken link keeps the visitor's plan, and says so", async ({ page }) => {
  await openPlanner(page)
  await page.getByRole('button', { name: 'One side' }).tap()
  await page.goto('about:blank')
  await page.goto('/quote#plan=bm90IGEgcGxhbg')
  await expect(notice(page)).toContainText('That link doesn’t work')
  await expect(figure(page, 'feet')).toHaveText('64 ft')
})

test('without storage the planner works, saves nothing and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openPlanner(page)
  await page.getByRole('button', { name: 'Whole yard' }).tap()
  await expect(figure(page, 'feet')).toHaveText('380 ft')
  await expect(page.getByText('This device can’t save the plan. Copy a link to keep it.')).toBeVisible()
})

/** The scripts of the opened planner. */
const OPENED = readdirSync('build/site/assets')
  .filter((file) => /^planner-.*\.js$/.test(file))
  .map((file) => `/assets/${file}`)

test('the closed planner loads nothing, and opening it moves only what is below it', async ({ page }) => {
  const fetched = requestsOf(page)
  await open(page, '/quote')
  // Anything the page loads by itself is requested before it is idle, and answered before this.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.evaluate(() => fetch('/api/health'))
  const ofPlanner = () => fetched.filter((path) => OPENED.includes(path) || /planner|scenes/.test(path))
  expect(ofPlanner()).toEqual([])
  const top = await plannerOf(page).evaluate((details) => details.getBoundingClientRect().top + scrollY)
  await page.getByText('Open the planner').tap()
  await expect(figure(page, 'feet')).toBeVisible()
  expect(await plannerOf(page).evaluate((details) => details.getBoundingClientRect().top + scrollY)).toBe(top)
  // These are the files it needs: under other names, the check above would have missed them.
  expect(OPENED).not.toEqual([])
  expect(ofPlanner()).toEqual(expect.arrayContaining(OPENED))
})

for (const width of [320, 360, 375])
  test(`the planner's own button is fully visible on a phone of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 })
    await openPlanner(page)
    await sheetOf(page).scrollIntoViewIfNeeded()
    const foot = page.getByRole('complementary', { name: 'Your plan at a glance' })
    await expect(foot.getByRole('button', { name: 'Use this plan' })).toBeInViewport({ ratio: 1 })
  })

test('dragging a corner down does not scroll the page, even where the drawing cannot prevent it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPlanner(page)
  await page.evaluate(() => document.styleSheets[0]?.insertRule('.pl-sheet * { touch-action: auto !important }'))
  const move = await fingers(page)
  await sheetOf(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const corner = await middleOf(cornerOf(page, 3))
  await move([corner], [{ x: corner.x, y: corner.y - 60 }])
  await expect(figure(page, 'feet')).not.toHaveText('184 ft')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a drag that the system interrupts leaves the line where it was, and nothing to undo', async ({ page }) => {
  await openPlanner(page)
  const move = await fingers(page)
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const bar = page.getByRole('complementary', { name: 'Your plan at a glance' })
  await expect(bar).toContainText('184 ft')
  const corner = await middleOf(cornerOf(page, 3))
  await move([corner], [{ x: corner.x, y: corner.y - 60 }], 'touchCancel', async () => {
    await expect(bar).not.toContainText('184 ft')
  })
  await expect(bar).toContainText('184 ft')
  await expect.poll(() => middleOf(cornerOf(page, 3))).toEqual(corner)
  await expect(figure(page, 'feet')).toHaveText('184 ft')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
})

test('a planner whose styles arrive last is drawn once they are there, and the page works meanwhile', async ({
  page,
}) => {
  const release = await hold(page, '**/planner-*.css')
  await openPlanner(page)
  const closeUp = page.getByRole('img', { name: /drawn to scale beside a person/ })
  await page.getByRole('button', { name: 'Whole yard' }).tap()
  await expect(figure(page, 'feet')).toHaveText('380 ft')
  await expect(closeUp).toHaveCount(0)
  release()
  await expect(closeUp).toBeVisible()
})

test('a planner whose styles never arrive works without them', async ({ page, expectedFaults }) => {
  // The second is how React reports it.
  expectedFaults.push(/ERR_FAILED/, /^Event$/)
  await page.route('**/planner-*.css', (route) => route.abort())
  await openPlanner(page)
  await page.getByRole('button', { name: 'Whole yard' }).tap()
  await expect(figure(page, 'feet')).toHaveText('380 ft')
})
