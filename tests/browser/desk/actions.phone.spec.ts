import { hold } from '../support/journey.ts'
import { OFFICE } from './support/desk.ts'
import {
  expect,
  history,
  newVisitor,
  notice,
  openLead,
  otherBrowser,
  press,
  sheet,
  signIn,
  step,
  test,
} from './support/journey.ts'

test('a lead sent on the site shows within seconds as a bar, and the list does not jump', async ({ page, desk }) => {
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Waiting Already' })
  await signIn(page, desk)
  await page.goto('/')
  const rows = page.locator('.lead')
  await expect(rows.filter({ hasText: 'Waiting Already' }).first()).toBeVisible()
  const before = await rows.allTextContents()
  // The event stream must be open before anything can arrive.
  await expect.poll(() => page.evaluate(() => document.querySelector('.live')?.textContent)).toBe('Live')
  await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' })
  const bar = page.getByRole('button', { name: '1 new lead just arrived. Show it' })
  // It takes three seconds on an idle machine.
  await expect(bar).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('status').filter({ hasText: 'just arrived' })).toBeAttached()
  expect(await rows.allTextContents()).toEqual(before)
  await bar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Picket' })).toBeVisible()
})

test('a lead that changes while its page first loads shows its current state', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Changed Meanwhile' })
  await signIn(page, desk)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let count = 0
  await page.route(`**/api/leads/${reference}`, async (route) => {
    count += 1
    if (count > 1) return route.continue()
    const old = await route.fetch()
    asked.resolve()
    await answered.promise
    await route.fulfill({ response: old })
  })
  await page.goto(`/lead/${reference}`)
  await asked.promise
  await expect.poll(() => page.evaluate(() => document.querySelector('.live')?.textContent)).toBe('Live')
  // A page that hears of a change reloads its counts.
  const refreshed = page.waitForResponse('**/api/me')
  const headers = { 'content-type': 'application/json', 'x-desk': '1' }
  const body = JSON.stringify({ action: 'reached', version: 0, how: 'call' })
  const sent = { url: `/api/leads/${reference}/actions`, method: 'POST', headers, body }
  expect(await page.evaluate(async ({ url, ...rest }) => (await fetch(url, rest)).status, sent)).toBe(200)
  await refreshed
  answered.resolve()
  await expect(history(page)).toContainText('reached Changed by phone')
})

test('leads that came while the event stream was down, or are not in the current list, are still offered', async ({
  page,
  desk,
  expectedFaults,
}) => {
  // The desk connects again after 15 seconds.
  test.setTimeout(120_000)
  expectedFaults.push(/ERR_FAILED/)
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Waiting Already' })
  await signIn(page, desk)
  await page.route('**/api/live', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('.lead').first()).toBeVisible()
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Came Meanwhile' })
  await page.unroute('**/api/live')
  const bar = page.getByRole('button', { name: '1 new lead just arrived. Show it' })
  await expect(bar).toBeVisible({ timeout: 60_000 })
  await bar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Came Meanwhile' })).toBeVisible()

  await page.goto('/')
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.locator('.lead')).toHaveCount(0)
  await expect(page.locator('.live')).toHaveText('Live')
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Not Searched For' })
  await expect(bar).toBeVisible()
  await bar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not Searched For' })).toBeVisible()
  await page.getByRole('link', { name: 'Leads' }).first().click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('“Mine” is remembered on the device', async ({ page, desk }) => {
  await signIn(page, desk)
  await page.goto('/')
  await press(page, 'Mine')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Mine')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'false')
})

test('after a call the desk asks once; leaving a message stops the clock, keeps the lead, and can be undone', async ({
  page,
  desk,
}) => {
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' })
  await desk.answerIn(reference, 0.9)
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.getByText(/^5\d minutes left$/)).toBeVisible()

  const call = page.getByRole('link', { name: 'Call' }).filter({ visible: true })
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1251555\d{4}$/)
  // A computer without a phone app can't open the link.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  await expect(sheet(page)).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(sheet(page)).toContainText('Did you reach Dana?')
  await sheet(page).getByRole('button', { name: 'Left a message' }).click()
  await expect(notice(page)).toContainText('Message left')
  await expect(page.getByText('Promise kept', { exact: true })).toBeVisible()
  await expect(history(page)).toContainText('left a message by phone')

  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^5\d minutes left$/)).toBeVisible()
  await expect(history(page)).toContainText('(undone)')
  await page.reload()
  await expect(page.getByText(/^5\d minutes left$/)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test('with two windows of one person, a step from the old one is a conflict, quick actions in one are not', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Hollis Rail' })
  await signIn(page, desk)
  await openLead(page, reference)
  await step(page, 'Lost').click()

  const window = await page.context().newPage()
  await openLead(window, reference)
  // Two actions and an Undo at once, each before the previous one is answered.
  const release = await hold(window, '**/actions')
  await press(window, 'Tomorrow')
  await press(window, 'In 3 days')
  await notice(window).getByRole('button', { name: 'Undo' }).click()
  release()
  await expect(history(window)).toContainText('undid a change')
  await step(window, 'Reached').click()
  await expect(history(window)).toContainText('reached Hollis')
  await expect(sheet(window)).toHaveCount(0)

  await sheet(page).getByRole('button', { name: 'Price' }).click()
  await expect(sheet(page)).toContainText('You changed this in another window')
  await expect(sheet(page)).toContainText(/You marked Hollis as reached at \d+:\d\d [ap]m\./)
  await sheet(page).getByRole('button', { name: 'OK' }).click()
  await expect(step(page, 'Reached')).toHaveAttribute('aria-current', 'step')
})

test('with two browsers on one lead, the second learns who changed it first and keeps their own change', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Hollis Rail' })
  await signIn(page, desk)
  await openLead(page, reference)
  await step(page, 'Lost').click()

  const other = await otherBrowser(page, desk, OFFICE)
  await openLead(other, reference)
  await step(other, 'Reached').click()
  await expect(notice(other)).toContainText('Reached at')
  await expect(history(other)).toContainText('reached Hollis')
  await other.context().close()

  await sheet(page).getByRole('button', { name: 'Price' }).click()
  await expect(sheet(page)).toContainText('Office changed this first')
  await expect(sheet(page)).toContainText(/Office marked Hollis as reached at \d+:\d\d [ap]m\./)
  await sheet(page).getByRole('button', { name: 'Add mine as a note' }).click()
  await expect(history(page)).toContainText('Lost: Price')
  await expect(step(page, 'Reached')).toHaveAttribute('aria-current', 'step')
})

test('offline nothing is saved and Try again keeps the action; a lost answer is requested again, and saves once', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Hollis Rail' })
  await signIn(page, desk)
  await openLead(page, reference)
  await page.route('**/actions', (route) => route.abort())
  await press(page, 'Tomorrow')
  await expect(notice(page)).toContainText('You’re offline. Nothing was saved.')
  await expect(page.getByLabel('Follow up on')).toHaveValue('')
  await page.unroute('**/actions')
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(history(page)).toContainText('set a follow-up for')

  let lost = 0
  await page.route('**/actions', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await step(page, 'Reached').click()
  await expect(history(page)).toContainText('reached Hollis')
  await page.reload()
  await expect(history(page).getByText('reached Hollis')).toHaveCount(1)
  expect(lost).toBe(1)
})
