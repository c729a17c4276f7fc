import type { Page } from '@playwright/test'
import { FORMS, fillForm, newQuote, statusLine, submitButton } from './support/forms.ts'
import { test as base, expect, open } from './support/journey.ts'
import { perWorker } from './support/per-worker.ts'
import { type Site, startSite } from './support/site.ts'

/** A site of its own: other journeys are about a site where visits are off. */
const test = base.extend<object, { site: Site }>({
  site: perWorker(async () => {
    const site = await startSite()
    await site.visitsOn()
    return site
  }),
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits for the email with these words in its subject, and returns the link in it. */
async function linkIn(site: Site, email: string, subject: RegExp) {
  const found = () => site.emailsOf(email).toVisitor.filter((one) => subject.test(one.subject ?? ''))
  await expect.poll(() => found().length, { timeout: 30_000 }).toBe(1)
  return /\/visit#\S+?(?=["\s)>]|$)/m.exec(found()[0]?.text ?? '')?.[0] ?? ''
}

test('from a form to a requested time, confirmed by email, rescheduled and canceled', async ({ page, site }) => {
  const entries = { ...newQuote(), city: 'Fairhope', zipCode: '36532' }
  // Two journeys at the same time aren't the same person.
  entries.phone = `251${Date.now().toString().slice(-7)}`
  await open(page, FORMS.quote.path)
  await fillForm(page, entries)
  await submitButton(page).click()
  await expect(statusLine(page)).toContainText('We have your request. Your reference is')
  await expect(statusLine(page)).toContainText('Takes a minute. We come to you.')

  await statusLine(page).getByRole('link', { name: 'Pick a time for your free estimate' }).click()
  await expect(title(page)).toHaveText('Pick a time for your free estimate')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Request / }).click()
  await expect(title(page)).toHaveText('Almost there: confirm by email')

  await page.goto(await linkIn(site, entries.email, /^Please confirm: /))
  await page.getByRole('checkbox', { name: 'This time works for me' }).check()
  await page.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(title(page)).toHaveText('You’re booked')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('visit.ics')

  await page.goto(await linkIn(site, entries.email, /^Your free estimate: /))
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByText(/^Your visit stays/)).toBeVisible()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(title(page)).toHaveText('You’re booked')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: 'I don’t need it anymore' }).check()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(title(page)).toHaveText('Your visit is canceled')
  await page.getByRole('button', { name: 'Pick another time' }).click()
  await expect(title(page)).toHaveText('Pick a time for your free estimate')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('plain forms lead the same way', async ({ page, site }) => {
    const entries = { ...newQuote(), city: 'Fairhope', zipCode: '36532' }
    entries.phone = `251${(Date.now() + 7).toString().slice(-7)}`
    await page.goto(FORMS.quote.path)
    await fillForm(page, entries)
    await submitButton(page).click()
    await page.getByRole('button', { name: 'Pick a time for your free estimate' }).click()
    await expect(title(page)).toHaveText('Pick a time for your free estimate')
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button', { name: 'Request this time' }).click()
    await expect(title(page)).toHaveText('Almost there: confirm by email')
    expect(
      site.emailsOf(entries.email).toVisitor.every(({ subject }) => !/^Your free estimate/.test(subject ?? '')),
    ).toBe(true)
    await page.getByRole('button', { name: 'Pick another time' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })
})
