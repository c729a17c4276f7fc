import type { Page } from '@playwright/test'
import { DIG_HOLIDAYS } from '../../../src/content/dig-holidays.ts'
import { localDay } from '../../../src/lead/business-time.ts'
import { digDates } from '../../../src/lead/dig-days.ts'
import { dayInWords, shortDayOf } from '../../../src/lead/time-words.ts'
import { yardPlan } from '../../../testbed/plans.ts'
import { violationsIn } from '../support/axe.ts'
import { OFFICE } from './support/desk.ts'
import { expect, history, newVisitor, notice, openLead, press, sheet, signIn, test } from './support/journey.ts'

type Desk = Parameters<typeof signIn>[1]

async function wonLead(desk: Desk, entries: Record<string, string> = {}) {
  const visitor = { ...newVisitor(), firstName: 'Yolanda', lastName: 'Cedar', city: 'Gulf Shores' }
  const reference = await desk.sendQuote({ ...visitor, accessConcerns: 'Side gate, soft shoulder', ...entries })
  const lead = await desk.db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await desk.db
    .updateTable('lead_work')
    .set({ step: 'won', won_cents: 845_000 })
    .where('lead_id', '=', lead.id)
    .execute()
  return reference
}

/** Whether everything is within the page and nothing lies on top of something else, as it is printed. */
async function fitsOnPaper(page: Page) {
  const screen = page.viewportSize()
  // Letter size without its margins.
  await page.setViewportSize({ width: 720, height: 960 })
  await page.emulateMedia({ media: 'print' })
  const fits = await page.locator('.paper').evaluate((paper) => {
    const parts = [...paper.children].map((part) => part.getBoundingClientRect())
    const isApart = parts.every(({ bottom }, at) => bottom <= (parts[at + 1]?.top ?? Number.POSITIVE_INFINITY) + 1)
    const isWhole = [...paper.querySelectorAll('.halves')].every((part) => part.scrollHeight <= part.clientHeight + 1)
    return isApart && isWhole && paper.scrollHeight <= paper.clientHeight + 1
  })
  await page.emulateMedia({ media: null })
  if (screen) await page.setViewportSize(screen)
  return fits
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)

test('from won to an 811 ticket, a later start, its warning and the crew’s page', async ({ page, desk }) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const words = 'The double gate has to fit the boat trailer. '.repeat(40)
  const reference = await wonLead(desk, { plan: JSON.stringify(yardPlan), projectDescription: words })
  await signIn(page, desk)
  await openLead(page, reference)
  const card = page.getByRole('region', { name: 'Ready to dig' })
  const line = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(card).toContainText('0 of 6')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'Ready to dig' })).toBeFocused()

  await line('Permit').click()
  await expect(sheet(page)).toContainText('No permit rule on file for Gulf Shores. Ask the building department.')
  await sheet(page).getByRole('button', { name: 'Applied for' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(line('Permit')).toContainText(/Applied for\. .+, today\./)
  await expect(card).toContainText('0 of 6')

  await line('HOA').click()
  await sheet(page).getByRole('button', { name: 'Approved' }).click()
  await expect(card).toContainText('1 of 6')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('0 of 6')
  await expect(line('HOA')).toContainText('Not done yet.')

  const today = localDay(new Date())
  const dates = digDates(today, null, DIG_HOLIDAYS)
  const goodUntil = dates.goodUntil ?? ''
  await line('811').click()
  await sheet(page).getByLabel('Ticket number').fill('263210417')
  await expect(sheet(page)).toContainText(`${shortDayOf(dates.earliest ?? '')}, 7:00 am`)
  await expect(sheet(page)).toContainText(shortDayOf(goodUntil))
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(line('811')).toContainText('Called today.')
  await expect(history(page)).toContainText('called 811, ticket 263210417')

  // Two days of work that begin on the ticket's last day run past it.
  await line('Start day').click()
  await sheet(page).getByLabel('First day').fill(goodUntil)
  await sheet(page).getByLabel('Days of work').fill('2')
  // Where another journey on this desk has named a crew before, there are chips, and one opens the field.
  const crew = sheet(page).getByRole('textbox', { name: 'Crew' })
  const another = sheet(page).getByRole('button', { name: 'Another' })
  await expect(crew.or(another)).toBeVisible()
  if (await another.isVisible()) await another.click()
  await crew.fill('Crew 1')
  const warning = `Good until ${dayInWords(goodUntil)}, but work runs through`
  await expect(sheet(page)).toContainText(warning)
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await sheet(page)
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(card).toContainText(warning)
  await expect(line('Start day')).toContainText(shortDayOf(goodUntil))
  expect(await violationsIn(page, 'html')).toEqual([])

  await expect(card.getByRole('link', { name: 'Print work order' })).toBeVisible()
  await press(page, 'Work order')
  await expect(page.getByText('Work order', { exact: true })).toBeVisible()
  await expect(page.getByText('263210417')).toBeVisible()
  await expect(page.getByText('bags of concrete, 80 lb')).toBeVisible()
  await expect(page.getByText('Hand dig within 18 inches of any mark.')).toBeVisible()
  await expect(page.getByText('Side gate, soft shoulder')).toBeVisible()
  const drawing = page.getByRole('img', { name: /^Drawing of the fence line\./ })
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await violationsIn(page, 'html')).toEqual([])
  expect(await fitsOnPaper(page)).toBe(true)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(pdf)).toHaveLength(1)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 612 792\]/)
})

test('a change on top of somebody else’s shows both, and either can stay', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(/status of 409/)
  const reference = await wonLead(desk)
  await signIn(page, desk)
  await openLead(page, reference)
  const hoa = page.getByRole('region', { name: 'Ready to dig' }).getByRole('button', { name: /^HOA/ })
  await expect(hoa).toBeVisible()
  // The page must not hear of the other change before its own.
  await page.route('**/api/live', (route) => route.abort())
  await page.route(`**/api/leads/${reference}/work-order`, async (route) => {
    const session = await desk.sessionOf(OFFICE, 'Chrome on Linux')
    await fetch(`${desk.url}/api/leads/${reference}/work-order`, {
      method: 'PATCH',
      headers: {
        ...{ 'content-type': 'application/json', 'x-desk': '1', origin: desk.url, 'sec-fetch-site': 'same-origin' },
        cookie: `desk=${session}`,
      },
      body: JSON.stringify({ what: 'hoa', state: 'submitted', version: 1000 }),
    })
    await page.unroute(`**/api/leads/${reference}/work-order`)
    await route.continue()
  })
  await hoa.click()
  await sheet(page).getByRole('button', { name: 'Approved' }).click()
  await expect(sheet(page).getByRole('heading')).toHaveText('Office changed this first')
  await expect(sheet(page)).toContainText('HOA: Submitted. Office, today.')
  await expect(sheet(page)).toContainText('HOA: Approved')
  await sheet(page).getByRole('button', { name: 'Save mine' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(hoa).toContainText('Approved.')
})

test('without a plan the work order is one page with what was asked for, however long it is', async ({
  page,
  desk,
}) => {
  const reference = await wonLead(desk, {
    projectDescription: 'Back yard and both sides, board on board if it fits the budget. '.repeat(60),
    accessConcerns: 'Low branch at the drive. '.repeat(20),
  })
  await signIn(page, desk)
  await page.goto(`/lead/${reference}/print/work-order`)
  await expect(page.getByText('What was asked for')).toBeVisible()
  await expect(page.getByText('Customer information: bring this sheet back or shred it.')).toBeVisible()
  expect(await fitsOnPaper(page)).toBe(true)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1)
})
