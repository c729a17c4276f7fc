import type { Page } from '@playwright/test'
import { quoteOf } from '../../../src/core/storage/quotes.ts'
import { addDays, localDay } from '../../../src/lead/business-time.ts'
import { CONTROL, HOSTILE_PARTS, hostileDraft } from '../../../testbed/hostile-quote.ts'
import { codeOfQuote } from '../../../testbed/your-quote.ts'
import { sideways } from '../support/layout.ts'
import { openQuote } from '../support/quote-calls.ts'
import { expect, newVisitor, openLead, sheet, signIn, test } from './support/journey.ts'
import { card, startQuote } from './support/quotes.ts'

/** Elements that the hostile text would make, and what it would run or lead to. */
const madeByText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches('img[src="x"], a[href^="javascript:" i]') ||
          [...element.attributes].some(({ name }) => name.startsWith('on')) ||
          (element.matches('script') && element.textContent?.includes('alert(')),
      )
      .map(({ outerHTML }) => outerHTML),
  )

async function checked(page: Page, where: string) {
  await expect(page.getByText('"><script>alert(1)</script>').locator('visible=true').first(), where).toBeVisible()
  expect(await madeByText(page), where).toEqual([])
  expect(await sideways(page), `${where} can be scrolled sideways`).toBe(0)
}

test('hostile text in every field of a quote stays text for the owner and the customer, and fits', {
  tag: '@all',
}, async ({ page, desk }) => {
  const name = HOSTILE_PARTS.slice(1, 4).join(' ').slice(0, 50)
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: name, lastName: name })
  await signIn(page, desk)
  await startQuote(page, reference)
  const editor = page.url()
  const { id } = await desk.db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .select('quotes.id')
    .where('leads.reference', '=', reference)
    .executeTakeFirstOrThrow()
  await openLead(page, reference)
  const saved = await page.evaluate(
    async ({ url, content }) => {
      const { draftVersion } = await (await fetch(url)).json()
      const headers = { 'content-type': 'application/json', 'x-desk': '1' }
      const body = JSON.stringify({ version: draftVersion, content })
      return (await fetch(`${url}/draft`, { method: 'PUT', headers, body })).status
    },
    {
      url: `/api/quotes/${id}`,
      content: { ...hostileDraft(), validUntil: addDays(localDay(new Date()), 14) },
    },
  )
  expect(saved).toBe(200)

  await page.goto(editor)
  await page.getByRole('heading', { level: 1, name: /^Quote \d+$/ }).waitFor()
  await checked(page, 'editor')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('Not sent yet')
  await checked(page, 'preview')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await checked(page, 'send')
  await sheet(page)
    .getByRole('button', { name: /^Send to/ })
    .click()
  await card(page).waitFor()
  await checked(page, 'card')

  const quote = await quoteOf(desk.db, { id })
  if (!quote) throw new Error('The quote is gone')
  await openQuote(page, codeOfQuote(desk, quote), desk.siteUrl)
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('radio').first().check()
  await page.getByRole('checkbox').first().check()
  await checked(page, 'choice')
  expect(await page.locator('body').innerText()).not.toMatch(CONTROL)
  await page.getByRole('button', { name: /^Next/ }).locator('visible=true').click()
  await expect(title).toHaveText('Terms')
  await checked(page, 'terms')
  await page.getByRole('button', { name: 'I have read the terms' }).click()
  await page.getByLabel('Your name').fill(name)
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await tab).close()
  await page.getByRole('checkbox', { name: /I am 19/ }).check()
  await page.getByRole('checkbox', { name: /I agree to sign/ }).check()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await expect(title).toHaveText('Is this all correct?')
  await checked(page, 'review')
  await page.getByRole('button', { name: /^Sign and accept/ }).click()
  await expect(title).toContainText('It’s signed.')
  await checked(page, 'signed')
  await page.goto(desk.url)
  await openLead(page, reference)
  await expect(card(page)).toContainText('signed')
  await checked(page, 'signed card')
})
