import type { Page } from '@playwright/test'
import { type Desk, OWNER } from './desk.ts'
import { expect } from './journey.ts'

/** Asks for an email and reads it out of the mailbox: its link and its code. */
export async function askForEmail(page: Page, desk: Desk) {
  const before = desk.mailbox.emails.length
  await page.goto('/')
  await page.getByLabel('Your email address').fill(OWNER)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return desk.signInEmail(before)
}

/** The browser's own word on an answer that wants a sign-in. */
export const UNAUTHORIZED = /status of 401/
