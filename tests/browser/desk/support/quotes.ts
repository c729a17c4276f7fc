import type { Page } from '@playwright/test'
import { yardPlan } from '../../../../testbed/plans.ts'
import type { Desk } from './desk.ts'
import { newVisitor, openLead, sheet } from './journey.ts'

/** What was charged last time, so that every line of the plan has a price. */
const CHARGED = {
  'fence:Privacy Fence:Cedar Wood:6': 4300,
  'fence:Privacy Fence:Pine Wood:6': 3300,
  'gate:Cedar Wood:single': 45_000,
  'gate:Cedar Wood:double': 90_000,
  'gate:Pine Wood:single': 45_000,
  'gate:Pine Wood:double': 90_000,
  'tear-out': 400,
}

/** As if quotes with these items had been sent before. */
export async function chargedBefore({ db }: Desk) {
  const at = new Date().toISOString()
  const value = JSON.stringify(CHARGED)
  await db
    .insertInto('status_values')
    .values({ name: 'quote-prices', value, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at }))
    .execute()
}

/** A request with a drawing. */
export const plannedLead = (desk: Desk, entries: Record<string, string> = {}) =>
  desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket', plan: JSON.stringify(yardPlan), ...entries })

export const card = (page: Page) => page.getByRole('region', { name: /^(Quote|Change order) / }).first()

/** Opens the editor of a new quote. */
export async function startQuote(page: Page, reference: string) {
  await openLead(page, reference)
  await page
    .getByRole('button', { name: /^Make a quote/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Quote \d+$/ }).waitFor()
}

export const confirmPrices = (page: Page) => page.getByRole('button', { name: /price(s)? looks? right$/ }).click()

/** Sends the quote that is open, with the prices it has. */
export async function sendQuote(page: Page) {
  await confirmPrices(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await card(page).waitFor()
}
