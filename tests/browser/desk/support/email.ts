import type { Page } from '@playwright/test'
import { type Desk, OWNER } from './desk.ts'
import { expect } from './journey.ts'

/** Requests a sign-in email and reads its link and its code from the mailbox. */
export async function askForEmail(page: Page, desk: Desk) {
  const before = desk.mailbox.emails.length
  await page.goto('/')
  await page.getByLabel('Your email address').fill(OWNER)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return desk.signInEmail(before)
}

/** The browser's own message about an answer that requires signing in. */
export const UNAUTHORIZED = /status of 401/
