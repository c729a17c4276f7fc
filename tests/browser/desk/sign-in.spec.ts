import type { Page } from '@playwright/test'
import { type Desk, OWNER } from './support/desk.ts'
import { expect, history, notice, openLead, press, signIn, test } from './support/journey.ts'

/** Asks for a letter and reads it out of the mailbox: its link and its code. */
async function askForLetter(page: Page, desk: Desk) {
  const before = desk.mailbox.letters.length
  await page.goto('/')
  await page.getByLabel('Your email address').fill(OWNER)
  await page.getByRole('button', { name: 'Send me the letter' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  const letters = await desk.mailbox.waitFor(before + 1)
  const text = letters.slice(before).find(({ text }) => text?.includes('/enter#'))?.text ?? ''
  const link = /http:\S+\/enter#\S+/.exec(text)?.[0] ?? ''
  const code = /\b\d{4} ?\d{4}\b/.exec(text)?.[0] ?? ''
  return { link, code }
}

const UNAUTHORIZED = /status of 401/

test('the code from the letter signs in where it was asked for, after a wrong one was refused', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(UNAUTHORIZED)
  const { code } = await askForLetter(page, desk)
  const field = page.getByLabel('Code from the letter')
  await expect(field).toBeFocused()
  await field.fill(code.replace(/\d/g, (digit) => String(9 - Number(digit))))
  await expect(page.getByRole('alert')).toHaveText('This code does not fit, or its time is over.')
  // Pasted as it stands in the letter, with its space; the last digit sends it.
  await field.fill(code)
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
})

test('the link signs in the browser that asked, by a press; elsewhere it shows the code for there', async ({
  page,
  desk,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(UNAUTHORIZED)
  const { link, code } = await askForLetter(page, desk)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'You asked somewhere else' })).toBeVisible()
  await expect(elsewhere.getByText(code)).toBeVisible()
  expect(elsewhere.url()).not.toContain('#')
  await elsewhere.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
})

test('a link without its fragment, or one that is used up, says what to do', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(UNAUTHORIZED)
  await page.goto('/enter')
  await expect(page.getByText('Type the code from the letter where you asked.')).toBeVisible()
  const link = await desk.linkFor(OWNER)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Sign in here instead' })).toBeVisible()
})

test('an ended device is shown the door and keeps the note in its box; signing out throws it away', async ({
  page,
  desk,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(UNAUTHORIZED)
  const reference = await desk.sendInquiry({ message: 'A gate, please.' })
  await signIn(page, desk)
  await openLead(page, reference)
  await page.getByLabel('Note').fill('Half a note')

  const owner = await browser.newContext()
  const other = await owner.newPage()
  await signIn(other, desk)
  await other.goto('/house')
  await other.getByRole('button', { name: /^End/ }).first().click()
  await expect(notice(other)).toContainText('is signed out')
  await owner.close()

  await expect(page.getByText('You were signed out here. Your note is still in the box.')).toBeVisible()
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.getByLabel('Note')).toHaveValue('Half a note')
  await expect(history(page)).toContainText('Request received')

  await page.goto('/house')
  await press(page, 'Sign out')
  await expect(page.getByRole('dialog')).toContainText('A note that was not added is thrown away.')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('note')))).toEqual([])
})
