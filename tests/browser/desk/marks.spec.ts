import { readFileSync } from 'node:fs'
import { OFFICE } from './support/desk.ts'
import { expect, history, newVisitor, notice, openLead, press, sheet, signIn, step, test } from './support/journey.ts'

test('a lead sent on the site shows within 3 seconds as a bar, and the list does not jump', async ({ page, desk }) => {
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Waiting Already' })
  await signIn(page, desk)
  await page.goto('/')
  await expect(page.locator('.lead').first()).toBeVisible()
  const rows = page.locator('.lead')
  const before = await rows.allInnerTexts()
  // The line must stand before anything can come by it.
  await expect.poll(() => page.evaluate(() => document.querySelector('.live')?.textContent)).toBe('Live')
  await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' })
  const bar = page.getByRole('button', { name: '1 new lead just arrived. Show it' })
  await expect(bar).toBeVisible({ timeout: 3000 })
  await expect(page.getByRole('status').filter({ hasText: 'just arrived' })).toBeAttached()
  expect(await rows.allInnerTexts()).toEqual(before)
  await bar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Picket' })).toBeVisible()
})

test('back from Call the desk asks once; a message left stops the clock, keeps the lead, and can be undone', async ({
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
  // A computer without a phone program has nowhere to go.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  await expect(sheet(page)).toContainText('Did you reach Dana?')
  await sheet(page).getByRole('button', { name: 'Left a message' }).click()
  await expect(notice(page)).toContainText('Message left')
  await expect(page.getByText('Promise kept')).toBeVisible()
  await expect(history(page)).toContainText('left a message by phone')

  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^5\d minutes left$/)).toBeVisible()
  await expect(history(page)).toContainText('(taken back)')
  await page.reload()
  await expect(page.getByText(/^5\d minutes left$/)).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test('a visit is booked on the business’s clock and goes into the calendar file', async ({ page, desk }) => {
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Renee', lastName: 'Stile' })
  await signIn(page, desk)
  await openLead(page, reference)
  await step(page, 'Visit').click()
  await sheet(page).getByLabel('Day and time').fill('2026-12-03T09:30')
  await sheet(page).getByLabel('Who goes').selectOption('Estimator 1')
  await sheet(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(notice(page)).toContainText('Visit booked for Thu, Dec 3, 9:30 am')
  await expect(page.getByLabel('Visit', { exact: true })).toHaveValue('2026-12-03T09:30')
  await expect(history(page)).toContainText('Estimator 1 goes')

  await press(page, 'More')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('link', { name: 'Visit to calendar (ICS)' }).click(),
  ])
  const calendar = readFileSync(await file.path(), 'utf8')
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).toMatch(/DTSTART(;[^:]*)?:20261203T(093000|153000Z)/)
})

test('quoted by a tap beside the sheet, then lost with a reason, then counted in the numbers', async ({
  page,
  desk,
}) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Wes Panel' })
  await signIn(page, desk)
  await openLead(page, reference)
  await step(page, 'Quoted').click()
  await sheet(page).getByLabel('Amount in dollars').fill('14,2oo')
  await page.mouse.click(5, 5)
  await expect(sheet(page).getByRole('alert')).toHaveText('Please enter an amount, such as 9,380.')
  await sheet(page).getByLabel('Amount in dollars').fill('14,200')
  await page.mouse.click(5, 5)
  await expect(notice(page)).toContainText('Quoted $14,200')
  await expect(step(page, 'Quoted')).toHaveAttribute('aria-current', 'step')

  await step(page, 'Lost').click()
  await sheet(page).getByRole('button', { name: 'Chose another' }).click()
  await expect(notice(page)).toContainText('Marked lost: Chose another')
  await expect(step(page, 'Lost')).toHaveAttribute('aria-current', 'step')
  await page.goto('/numbers')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chose another' })).toContainText(/[1-9]/)
})

test('fields of Next save as they are left; assigning and a follow-up show in the history', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Carla Lattice' })
  await signIn(page, desk)
  await openLead(page, reference)
  await page.getByLabel('Assigned to').selectOption('Office')
  await expect(history(page)).toContainText('gave it to Office')
  await page.getByRole('button', { name: 'In 3 days' }).click()
  await expect(history(page)).toContainText('set a follow-up for')
  await page.getByLabel('Quoted', { exact: true }).fill('640')
  await page.getByLabel('Quoted', { exact: true }).blur()
  await expect(history(page)).toContainText('quoted $640')
  await page.getByLabel('Note').fill('Wants to see the cap styles.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(history(page)).toContainText('Wants to see the cap styles.')
  await expect(page.getByLabel('Note')).toHaveValue('')
})

test('two browsers, one lead: the second hears that somebody was faster and keeps theirs', async ({
  page,
  desk,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Hollis Rail' })
  await signIn(page, desk)
  await openLead(page, reference)
  await step(page, 'Lost').click()

  const office = await browser.newContext()
  const other = await office.newPage()
  await signIn(other, desk, OFFICE)
  await openLead(other, reference)
  await press(other, 'I reached Hollis')
  await expect(notice(other)).toContainText('Marked as reached')
  await expect(history(other)).toContainText('reached Hollis')
  await office.close()

  await sheet(page).getByRole('button', { name: 'Price' }).click()
  await expect(sheet(page)).toContainText('Office was faster')
  await expect(sheet(page)).toContainText(/Office marked Hollis as reached at \d+:\d\d [ap]m\./)
  await sheet(page).getByRole('button', { name: 'Note mine as well' }).click()
  await expect(history(page)).toContainText('Marked lost: Price')
  await expect(step(page, 'Reached')).toHaveAttribute('aria-current', 'step')
})
