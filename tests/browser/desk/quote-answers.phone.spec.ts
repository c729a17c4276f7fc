import type { Page } from '@playwright/test'
import { addDays, localDay } from '../../../src/lead/business-time.ts'
import { fromChoiceToReview, openQuote } from '../support/quote-calls.ts'
import { type Desk, OWNER } from './support/desk.ts'
import { expect, newVisitor, notice, openLead, sheet, signIn, test } from './support/journey.ts'
import { card, chargedBefore, plannedLead, sendQuote, startQuote } from './support/quotes.ts'

test.beforeEach(async ({ page, desk }) => {
  test.setTimeout(180_000)
  await chargedBefore(desk)
  await signIn(page, desk)
})

/** An email to this address about this lead, once it has arrived. */
async function emailTo({ mailbox }: Desk, address: string, subject: RegExp, about = '') {
  const found = () =>
    mailbox.emails.find(
      ({ envelopeTo, subject: words = '', text = '' }) =>
        envelopeTo.includes(address) && subject.test(words) && text.includes(about),
    )
  await expect.poll(found, { message: `${subject} to ${address}`, timeout: 30_000 }).toBeTruthy()
  return found()?.text ?? ''
}
/** The customer follows the link of an email, in a tab that may show the quote already. */
async function follow(customer: Page, { siteUrl }: Desk, code: string) {
  await customer.goto('about:blank')
  await openQuote(customer, code, siteUrl)
}
const codeIn = (text: string) => /\/your-quote#(\w+)/.exec(text)?.[1] ?? ''

test('a customer asks for a change, gets version 2, and sees what changed', { tag: '@all' }, async ({ page, desk }) => {
  const who = newVisitor()
  const reference = await plannedLead(desk, who)
  await startQuote(page, reference)
  await sendQuote(page)
  const customer = await page.context().newPage()
  const code = codeIn(await emailTo(desk, who.email, /^Your fence quote from/))
  await follow(customer, desk, code)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
  await customer.getByRole('button', { name: 'Ask for a change' }).filter({ visible: true }).first().click()
  await customer.getByLabel('Your message').fill('We take the old fence down ourselves.')
  await customer.getByRole('button', { name: 'Send to Gulfline' }).click()
  await expect(customer.getByText('Gulfline has your message.')).toBeVisible()
  expect(await emailTo(desk, OWNER, /^\[Change request\] Dana Picket/, reference)).toContain(
    'We take the old fence down ourselves.',
  )

  await openLead(page, reference)
  await expect(card(page)).toContainText('We take the old fence down ourselves.')
  await card(page).getByRole('link', { name: 'Make version 2' }).click()
  await page.getByRole('button', { name: /^Cedar privacy fence, 6 ft/ }).click()
  await sheet(page).getByLabel('Price per foot').fill('44.50')
  await sheet(page).getByRole('button', { name: 'Price looks right' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(notice(page)).toContainText(/on its way to Dana/)

  expect(codeIn(await emailTo(desk, who.email, /^Your updated fence quote/))).toBe(code)
  await follow(customer, desk, code)
  const title = customer.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('What changed')
  const changed = customer.getByRole('listitem').filter({ hasText: 'Cedar privacy fence, 6 ft' })
  await expect(changed).toContainText(/was \$[\d,]+/)
  await customer.getByRole('button', { name: 'See version 2' }).click()
  await expect(customer.getByText(/^Quote \d+, version 2, sent/)).toBeVisible()
})

test('a customer says no with a reason, and the lead is lost for it', { tag: '@all' }, async ({ page, desk }) => {
  const who = newVisitor()
  const reference = await plannedLead(desk, who)
  await startQuote(page, reference)
  await sendQuote(page)
  const customer = await page.context().newPage()
  await follow(customer, desk, codeIn(await emailTo(desk, who.email, /^Your fence quote from/)))
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
  await customer.getByRole('button', { name: 'No, thanks' }).filter({ visible: true }).first().click()
  await customer.getByRole('radio', { name: 'We went with someone else' }).check()
  await customer.getByRole('button', { name: 'Send my answer' }).click()
  await expect(customer.getByText('this link still works through')).toBeVisible()
  expect(await emailTo(desk, OWNER, /^\[Declined\] Dana Picket/, reference)).toContain('We went with someone else')

  await openLead(page, reference)
  await expect(page.locator('.top .tag').first()).toHaveText('Lost')
  await expect(card(page)).toContainText('Declined')
  await expect(card(page)).toContainText('We went with someone else')
  const { step, lost_reason } = await desk.db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select(['step', 'lost_reason'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect([step, lost_reason]).toEqual(['lost', 'chose-another'])
})

test('an expired quote is asked for again, extended, and signed', { tag: '@all' }, async ({ page, desk }) => {
  const who = newVisitor()
  const reference = await plannedLead(desk, who)
  await startQuote(page, reference)
  await sendQuote(page)
  const customer = await page.context().newPage()
  const code = codeIn(await emailTo(desk, who.email, /^Your fence quote from/))
  // As if its last day were over.
  await desk.db
    .updateTable('quotes')
    .set({ valid_until: addDays(localDay(new Date()), -1) })
    .where('lead_id', '=', (eb) => eb.selectFrom('leads').select('id').where('reference', '=', reference))
    .execute()
  const title = customer.getByRole('heading', { level: 1 })
  await follow(customer, desk, code)
  await expect(title).toContainText('This quote expired on')
  await customer.getByRole('button', { name: 'Ask for this quote again' }).click()
  await expect(customer.getByText('We’ll check the prices and send you a new quote.')).toBeVisible()
  await emailTo(desk, OWNER, /^\[Wants it again\] Dana Picket/, reference)

  await openLead(page, reference)
  await expect(card(page)).toContainText('Dana wants it again')
  await card(page).getByRole('button', { name: 'More' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Extend through/ })
    .click()
  await sheet(page)
    .getByRole('button', { name: /^Extend through/ })
    .click()
  await expect(notice(page)).toContainText('extended')
  expect(codeIn(await emailTo(desk, who.email, /^Your quote is now good through/))).toBe(code)

  await follow(customer, desk, code)
  await expect(title).toHaveText('Your fence in Fairhope')
  await fromChoiceToReview(customer, who.phone.slice(-4))
  await customer.getByRole('button', { name: /^Sign and accept, \$/ }).click()
  await expect(title).toHaveText('It’s signed. Thank you, Dana.')
  await emailTo(desk, who.email, /^Signed: your fence contract/)
  await openLead(page, reference)
  await expect(page.locator('.top .tag').first()).toHaveText('Won')
})
