import type { Page } from '@playwright/test'
import { test as base, expect } from '../../support/journey.ts'
import { type Desk, OWNER } from './desk.ts'

/** A journey at the desk; there a dialog of the browser is a fault, too. */
export const test = base.extend({
  baseURL: ({ desk }, use) => use(desk.url),
  // It takes over a page while it runs and fetches every file of the desk: only journeys about it let it.
  serviceWorkers: 'block',
  context: async ({ context }, use) => {
    const dialogs: string[] = []
    context.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await use(context)
    expect(dialogs).toEqual([])
  },
})

export { expect }

/** Signs somebody in without an email; the emails have tests of their own. */
export async function signIn(page: Page, desk: Desk, email = OWNER, label = 'Chrome on Linux') {
  await page.context().addCookies([{ name: 'desk', value: await desk.sessionOf(email, label), url: desk.url }])
}

/** A browser of somebody else, on the page of a lead. */
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

/** The button that is on the screen: wide and narrow screens each have one of their own. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** One of the six posts of the fence. */
export const step = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Step' }).getByRole('button', { name })

export const notice = (page: Page) => page.getByRole('region', { name: 'Last change' })
export const history = (page: Page) => page.locator('.hist')
export const sheet = (page: Page) => page.getByRole('dialog')

/** Who asks next. */
let asked = 0
export const newVisitor = () => {
  asked += 1
  const tag = `${process.pid}-${asked}`
  return { email: `visitor-${tag}@example.com`, phone: `251555${String(1000 + asked).slice(-4)}` }
}
