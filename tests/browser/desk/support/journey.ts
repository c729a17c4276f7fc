import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Desk, OWNER, startDesk } from './desk.ts'

type Journey = {
  /** Faults a test brings about on purpose; any other console error, page error or policy violation fails it. */
  expectedFaults: RegExp[]
}

export const test = base.extend<Journey, { desk: Desk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const desk = await startDesk()
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedFaults: ({}, use) => use([]),
  context: async ({ context, expectedFaults }, use) => {
    const faults: string[] = []
    watch(context, faults)
    await use(context)
    expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([])
  },
})

function watch(context: BrowserContext, faults: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('dialog', (dialog) => faults.push(`dialog: ${dialog.message()}`))
}

export { expect }

/** Signs somebody in without a letter; the letters have tests of their own. */
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

export const notice = (page: Page) => page.getByRole('region', { name: 'Last mark' })
export const history = (page: Page) => page.locator('.hist')
export const sheet = (page: Page) => page.getByRole('dialog')

/** Who asks next. */
let asked = 0
export const newVisitor = () => {
  asked += 1
  const tag = `${process.pid}-${asked}`
  return { email: `visitor-${tag}@example.com`, phone: `251555${String(1000 + asked).slice(-4)}` }
}
