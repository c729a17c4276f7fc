import { readFileSync } from 'node:fs'
import { expect, history, newVisitor, notice, openLead, press, sheet, signIn, step, test } from './support/journey.ts'

test('a visit is booked in the business’s time zone and is in the calendar file', async ({ page, desk }) => {
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Renee', lastName: 'Stile' })
  await signIn(page, desk)
  await openLead(page, reference)
  await step(page, 'Visit').click()
  await sheet(page).getByLabel('Day and time').fill('2026-12-03T09:30')
  await sheet(page).getByLabel('Who’s going').selectOption('Estimator 1')
  await sheet(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(notice(page)).toContainText('Visit booked for Thu, Dec 3, 9:30 am')
  await expect(page.getByRole('button', { name: 'Visit: Thu, Dec 3, 9:30 am' })).toBeVisible()
  await expect(history(page)).toContainText('Estimator 1 is going')

  await press(page, 'More')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('link', { name: 'Add visit to calendar (ICS)' }).click(),
  ])
  const calendar = readFileSync(await file.path(), 'utf8')
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).toMatch(/DTSTART(;[^:]*)?:20261203T(093000|153000Z)/)
})

test('a lead is quoted with a tap next to the sheet, then lost with a reason, then counted in the numbers', async ({
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
  await sheet(page).getByRole('button', { name: 'Chose someone else' }).click()
  await expect(notice(page)).toContainText('Lost: Chose someone else')
  await expect(step(page, 'Lost')).toHaveAttribute('aria-current', 'step')
  await page.goto('/numbers')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chose someone else' })).toContainText(/[1-9]/)
})

test('fields of Next save on blur; assigning and a follow-up show in the history', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Carla Lattice' })
  await signIn(page, desk)
  await openLead(page, reference)
  await page.getByLabel('Assigned to').selectOption('Office')
  await expect(history(page)).toContainText('assigned it to Office')
  await page.getByRole('button', { name: 'In 3 days' }).click()
  await expect(history(page)).toContainText('set a follow-up for')
  await page.getByLabel('Quoted', { exact: true }).fill('640')
  await page.getByLabel('Quoted', { exact: true }).blur()
  await expect(history(page)).toContainText('quoted $640')
  await page.getByLabel('Note').fill('Wants to see the cap styles.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(history(page)).toContainText('Wants to see the cap styles.')
  await expect(page.getByLabel('Note')).toHaveValue('')
  // This is a typo in the year.
  const followUp = page.getByLabel('Follow up on')
  await followUp.fill('9999-12-31')
  await followUp.blur()
  await expect(page.getByText('Please choose a day from 2020 to 2100.')).toBeVisible()
  await expect(followUp).toHaveAttribute('aria-invalid', 'true')
  await expect(history(page)).not.toContainText('9999')
  await page.getByRole('button', { name: 'Visit: Not set' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'When is the visit?' })).toBeVisible()
})
