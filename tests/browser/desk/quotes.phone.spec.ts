import { expect, notice, openLead, sheet, signIn, step, test } from './support/journey.ts'
import { chargedBefore, plannedLead, sendQuote, startQuote } from './support/quotes.ts'

test.beforeEach(async ({ page, desk }) => {
  await chargedBefore(desk)
  await signIn(page, desk)
})

test('from a visit on, the second button of the thumb bar makes a quote until there is one', async ({ page, desk }) => {
  const reference = await plannedLead(desk)
  const { id } = await desk.db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const second = page.locator('.thumbbar > .btn:not(.main)').first()
  for (const [at, words] of [
    ['reached', 'Book a visit'],
    ['visit', 'Make a quote'],
    ['quoted', 'Make a quote'],
    ['won', 'Make a quote'],
    ['lost', 'Reopen'],
  ] as const) {
    const changes = { step: at, lost_reason: at === 'lost' ? ('price' as const) : null }
    await desk.db.updateTable('lead_work').set(changes).where('lead_id', '=', id).execute()
    await openLead(page, reference)
    await expect(second, at).toHaveText(words)
  }
  await desk.db.updateTable('lead_work').set({ step: 'quoted', lost_reason: null }).where('lead_id', '=', id).execute()
  await openLead(page, reference)
  await expect(second).toHaveText('Make a quote')
  await second.click()
  await page.getByRole('heading', { level: 1, name: /^Quote \d+$/ }).waitFor()
  await openLead(page, reference)
  await expect(step(page, 'Quoted')).toHaveAttribute('aria-current', 'step')
  await expect(second).toHaveText('Continue the quote')
})

test('while a quote is out, its amount can’t be entered on the lead', async ({ page, desk }) => {
  const reference = await plannedLead(desk)
  await startQuote(page, reference)
  await sendQuote(page)
  await expect(page.getByLabel('Quoted', { exact: true })).toHaveAttribute('readonly')
  await step(page, 'Quoted').click()
  await expect(notice(page)).toContainText('The amount comes from the quote that is out.')
  await expect(sheet(page)).toHaveCount(0)
})

test('the preview fills the screen with the customer’s page, and goes back to the editor', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await page.getByLabel('Note to Dana').fill('Good walking the yard with you.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview).toContainText('Not sent yet')
  await expect(preview.getByText('Gulfline Fence Co.', { exact: true })).toBeVisible()
  await expect(preview.getByText('Good walking the yard with you.')).toBeVisible()
  expect(await preview.evaluate((dialog) => dialog.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await preview.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Note to Dana')).toHaveValue('Good walking the yard with you.')
})
