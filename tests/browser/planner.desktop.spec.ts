import type { Plan } from '../../src/fence/plan.ts'
import { LIMITS } from '../../src/fence/plan-limits.ts'
import { presets } from '../../src/fence/plan-presets.ts'
import { notice } from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'
import { cardOf, cornerOf, figure, middleOf, openPlanner, sheetOf } from './support/planner.ts'

test('the keyboard alone draws a line by the list, moves corners with arrows, adds a gate and a fence, and fills in the form', async ({
  page,
}) => {
  await open(page, '/quote')
  await page.locator('#plan summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(figure(page, 'feet')).toHaveText('184 ft')
  await page.getByRole('textbox', { name: 'Side 2, feet' }).fill('90')
  await page.keyboard.press('Enter')
  await expect(figure(page, 'feet')).toHaveText('202 ft')
  // The next key goes to the focused field.
  await expect(page.getByRole('textbox', { name: 'Side 2, feet' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Then turn, after side 2' }).selectOption('half right')
  await page.getByRole('button', { name: 'Add a side' }).press('Enter')
  await expect(figure(page, 'feet')).toHaveText('222 ft')
  await page.getByRole('button', { name: 'Remove the last' }).press('Enter')

  await cornerOf(page, 1).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(figure(page, 'feet')).toHaveText('212 ft')
  await expect(cornerOf(page, 1)).toBeFocused()
  await expect(page.locator('.pl [role=status]')).toContainText('Side 1: 66 feet')
  await page.keyboard.press('Control+z')
  await expect(figure(page, 'feet')).toHaveText('202 ft')
  await page.keyboard.press('Control+Shift+z')
  await expect(figure(page, 'feet')).toHaveText('212 ft')

  await page.getByRole('button', { name: 'Side 1: gate, corner, no fence' }).press('Enter')
  const selected = page.getByRole('region', { name: 'What is selected' })
  await expect(selected).toBeFocused()
  await selected.getByRole('button', { name: 'Automatic gate' }).press('Enter')
  await expect(selected).toBeFocused()
  await page.getByRole('button', { name: /^Automatic gate on side 1/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Automatic gate on side 1, 28 feet/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: /^Automatic gate on side 1/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Shadowbox' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: '8 ft' }).check()
  await page.getByRole('checkbox', { name: /^Open to the wind/ }).check()

  await page.getByRole('button', { name: 'Use this plan in my request' }).press('Enter')
  await expect(cardOf(page)).toBeFocused()
  const value = (name: string) => page.locator(`form [name=${name}]`)
  await expect(value('fenceType')).toHaveValue('Shadowbox Fence')
  await expect(value('heightFeet')).toHaveValue('8')
  await expect(value('linearFeet')).toHaveValue('212')
  await expect(value('style')).toHaveValue('Dog-ear tops')
  await expect(value('gateType')).toHaveValue('single')
  await cardOf(page).getByRole('button', { name: 'Don’t send the plan' }).press('Enter')
  await expect(cardOf(page)).toHaveCount(0)
})

test('a gate is changed and removed using the list alone, and the focus stays where its buttons are', async ({
  page,
}) => {
  await openPlanner(page)
  const selected = page.getByRole('region', { name: 'What is selected' })
  await page.getByRole('button', { name: 'Side 3: change Walk gate, 4 ft, at 46 ft' }).press('Enter')
  await expect(selected).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(selected.getByRole('combobox', { name: 'Kind of gate' })).toBeFocused()
  await selected.getByRole('combobox', { name: 'Kind of gate' }).selectOption('double')
  await page.getByRole('button', { name: 'Side 3: change Double gate, 12 ft, at 44 ft' }).press('Enter')
  await selected.getByRole('button', { name: 'Remove this gate' }).press('Enter')
  await expect(figure(page, 'gates')).toHaveText('0')
  await expect(selected).toBeFocused()
  await page.locator('.pl-label').first().click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(figure(page, 'feet')).toHaveText('168 ft')
  await expect(selected).toBeFocused()
})

test('the plain wheel scrolls the page, with Ctrl it zooms in, and so do the buttons', async ({ page }) => {
  await openPlanner(page)
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const between = async () => {
    const [a, b] = [await middleOf(cornerOf(page, 2)), await middleOf(cornerOf(page, 3))]
    return Math.round(b.x - a.x)
  }
  const fitting = await between()
  const { x, y } = await middleOf(sheetOf(page))
  await page.mouse.move(x, y)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 60)
  expect(await between()).toBe(fitting)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -60)
  await page.keyboard.up('Control')
  await expect.poll(between).toBeGreaterThan(fitting * 1.2)
  expect(await page.evaluate(() => scrollY)).toBe(before + 60)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(between).toBe(fitting)
  await page.getByRole('button', { name: 'Closer' }).click()
  await expect.poll(between).toBe(Math.round(fitting * 1.25))
  await page.getByRole('button', { name: 'Farther' }).click()
  await expect.poll(between).toBe(fitting)
})

test('a corner is dragged to a right angle, the mouse draws a line freehand, and a link opens its own figures', async ({
  page,
}) => {
  await openPlanner(page, {
    ...presets.three.plan,
    material: 'Pine Wood',
    look: 'dogear',
    corners: [
      [0, 0],
      [1728, 0],
    ],
    gates: [],
    house: null,
  })
  await expect(figure(page, 'posts')).toHaveText('19')
  await expect(figure(page, 'sections')).toHaveText('18')
  await expect(figure(page, 'bags')).toHaveText('38')
  await expect(figure(page, 'range')).toHaveText('$4,000–$5,800')

  await page.getByRole('button', { name: 'Draw it myself' }).click()
  await sheetOf(page).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
  const box = await sheetOf(page).boundingBox()
  const tap = (x: number, y: number) => page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y)
  await tap(150, 380)
  await tap(150, 200)
  await tap(400, 203)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('button', { name: 'Corner 2 of 3, turns right 90 degrees' })).toBeVisible()
  const corner = await cornerOf(page, 3).boundingBox()
  await page.mouse.move((corner?.x ?? 0) + 23, (corner?.y ?? 0) + 23)
  await page.mouse.down()
  await page.mouse.move((corner?.x ?? 0) + 60, (corner?.y ?? 0) + 29, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Corner 2 of 3, turns right 90 degrees' })).toBeVisible()
})

test('a value that does not fit is refused with the limit, and the plan stays', async ({ page }) => {
  const corners = Array.from({ length: LIMITS.corners }, (_, index): [number, number] => [
    index * 120,
    (index % 2) * 120,
  ])
  const full: Plan = { ...presets.one.plan, corners, house: null }
  await openPlanner(page, full)
  await page.getByRole('button', { name: 'Add a side' }).click()
  await expect(notice(page)).toContainText('A plan can have up to 24 corners.')
  await page.getByRole('textbox', { name: 'Side 1, feet' }).fill('601')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Please enter 2 to 600 feet.')
  await expect(page.getByRole('textbox', { name: 'Side 1, feet' })).toHaveValue('14')
  await page.getByRole('button', { name: 'Side 1: gate, corner, no fence' }).click()
  await page.getByRole('button', { name: 'Walk gate' }).click()
  await page.getByRole('textbox', { name: 'Side 1, feet' }).fill('7')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Kind of gate' }).selectOption('double')
  await expect(notice(page)).toContainText('Side 1 is too short for that gate.')
  await expect(page.getByRole('combobox', { name: 'Kind of gate' })).toHaveValue('single')
  await page.getByRole('textbox', { name: 'Side 1, feet' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Walk gate on side 1: it doesn’t fit anymore.')
})

test('the plan prints on its own page, and its link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openPlanner(page)
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect(notice(page)).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/quote#plan=[\w-]+$/)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.pl-paper')
  await expect(paper).toContainText('402')
  await expect(paper).toContainText('(251) 555-0142')
  await expect(page.locator('.pl-sum')).toBeHidden()
  const pdf = (await page.pdf({ format: 'letter' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('the planner calculates with the prices that came with the page', async ({ page }) => {
  await page.route('**/quote.data', async (route) => {
    const answer = await route.fetch()
    const published = (await answer.text()).replace('"sample"', '"own"').replace('"2026-11"', '"2027-02"')
    await route.fulfill({ response: answer, body: published })
  })
  await open(page, '/')
  await page.getByRole('link', { name: 'See what your fence would take: plan it first' }).click()
  await expect(page.getByText('with prices as of February 2027')).toBeVisible()
  await expect(page.getByTestId('plan-range')).toHaveText(/^\$[\d,]+–\$[\d,]+$/)
  await page.getByRole('button', { name: 'Use this plan in my request' }).click()
  await expect(cardOf(page)).toContainText(await page.getByTestId('plan-range').innerText())
  await expect(page.getByText(/sample prices/i)).toHaveCount(0)
})

test('where no prices are shown the planner has none, on the sheet and in the form', async ({ page }) => {
  await page.route('**/quote.data', async (route) => {
    const answer = await route.fetch()
    const published = (await answer.text()).replace('"prices"', '"none"')
    await route.fulfill({ response: answer, body: published })
  })
  await open(page, '/')
  await page.getByRole('link', { name: 'See what your fence would take: plan it first' }).click()
  await expect(figure(page, 'feet')).toHaveText('184 ft')
  await expect(page.getByText('We put the price in writing').first()).toBeVisible()
  await page.getByRole('button', { name: 'Use this plan in my request' }).click()
  await expect(cardOf(page)).toBeVisible()
  await expect(page.getByTestId('plan-range')).toHaveCount(0)
  await expect(cardOf(page)).not.toContainText('$')
})
