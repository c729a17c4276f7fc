import type { Page } from '@playwright/test'
import { test as base, expect } from '../../support/journey.ts'
import { type Desk, OWNER } from './desk.ts'

/** A test at the desk, where a browser dialog also counts as an error. */
export const test = base.extend({
  baseURL: ({ desk }, use) => use(desk.url),
  // The service worker takes over a page while it runs and loads every file of the desk, so only tests about it allow
  // it.
  serviceWorkers: 'block',
  context: async ({ context }, use) => {
    const dialogs: string[] = []
    context.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await use(context)
    expect(dialogs).toEqual([])
  },
})

export { expect }

/** Signs somebody in without an email; the emails have their own tests. */
export async function signIn(page: Page, desk: Desk, email = OWNER, label = 'Chrome on Linux') {
  await page.context().addCookies([{ name: 'desk', value: await desk.sessionOf(email, label), url: desk.url }])
}

/** Another person's browser, on the page of a lead. */
export async function otherBrowser(page: Page, desk: Desk, email: string) {
  const context = await page.context().browser()?.newContext({ baseURL: desk.url })
  if (!context) throw new Error('There is no browser.')
  const other = await context.newPage()
  await signIn(other, desk, email)
  return other
}

export const openLead = async (page: Page, reference: string) => {
  await page.goto(`/lead/${reference}`)
  await expect(page.getByText(reference).first()).toBeVisible()
}

/** The visible button: wide and narrow screens each have their own. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** One of the six buttons that set a lead's step. */
export const step = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Step' }).getByRole('button', { name })

export const notice = (page: Page) => page.getByRole('region', { name: 'Last change' })
export const history = (page: Page) => page.locator('.hist')
export const sheet = (page: Page) => page.getByRole('dialog')

/** Counts the visitors, so each gets a unique address and phone number. */
let asked = 0
export const newVisitor = () => {
  asked += 1
  const tag = `${process.pid}-${asked}`
  return { email: `visitor-${tag}@example.com`, phone: `251555${String(1000 + asked).slice(-4)}` }
}
