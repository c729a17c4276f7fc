import { OWNER } from './support/desk.ts'
import { askForEmail, UNAUTHORIZED } from './support/email.ts'
import { expect, history, notice, openLead, otherBrowser, press, signIn, test } from './support/journey.ts'

test('the code from the email signs in where it was requested, after a wrong one was refused', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(UNAUTHORIZED)
  const { code } = await askForEmail(page, desk)
  const field = page.getByLabel('Code from the email')
  await expect(field).toBeFocused()
  await field.fill(code.replace(/\d/g, (digit) => String(9 - Number(digit))))
  await expect(page.getByRole('alert')).toHaveText('That code is wrong or has expired.')
  // It is pasted with its space, as in the email; the last digit submits it.
  await field.fill(code)
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
})

test('a signed-out device shows the sign-in page and keeps the unsent note; signing out discards it', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(UNAUTHORIZED)
  const reference = await desk.sendInquiry({ message: 'A gate, please.' })
  await signIn(page, desk, OWNER, 'Lost phone')
  await openLead(page, reference)
  await page.getByLabel('Note').fill('Half a note')

  const other = await otherBrowser(page, desk, OWNER)
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Sign out Lost phone' }).click()
  await expect(notice(other)).toContainText('is signed out')
  await other.context().close()

  await expect(page.getByText('You were signed out here. Your note is saved.')).toBeVisible()
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.getByLabel('Note')).toHaveValue('Half a note')
  await expect(history(page)).toContainText('Request received')

  await page.goto('/settings')
  await press(page, /^Sign out$/)
  await expect(page.getByRole('dialog')).toContainText('The note you haven’t added will be discarded.')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('note')))).toEqual([])
})
