import type { Page } from '@playwright/test'
import { expect, newVisitor, openLead, press, sheet, signIn, step, test } from './support/journey.ts'

test('an empty list, a search without results and numbers without any data each have a calm message', async ({
  page,
  desk,
}) => {
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Somebody Asked' })
  await signIn(page, desk)
  await page.route('**/api/leads/find', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), leads: [], next: undefined } })
  })
  await page.goto('/')
  const empty = page.locator('.empty').filter({ visible: true })
  await expect(empty).toContainText('Everyone has an answer')
  await expect(empty).toContainText('New requests show up here.')
  await press(page, /^Possible spam/)
  await expect(empty).toContainText('No possible spam')
  await page.getByRole('searchbox').fill('zebra')
  await expect(empty).toContainText('No lead matches “zebra”')

  await page.route('**/api/numbers?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), asked: 0 } })
  })
  await page.goto('/numbers')
  await expect(empty).toContainText('Numbers start with the first lead.')
})

test('a lead and a list that load slowly say so, and a lead links back to the list', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Slow To Come' })
  await signIn(page, desk)
  const line = Promise.withResolvers<void>()
  await page.route('**/api/leads/**', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`/lead/${reference}`)
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await expect(heading).toHaveText(`Lead ${reference}`)
  await page.getByRole('link', { name: 'Leads', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Loading leads')).toBeAttached()
  const bones = page.locator('.bone')
  await expect(bones).not.toHaveCount(0)
  for (const bone of await bones.all()) await expect(bone).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  line.resolve()
  await page.goto(`/lead/${reference}`)
  await expect(heading).toHaveText('Slow To Come')
})

test('the open page of an erased lead says so', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(/status of 404/)
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Gone Meanwhile' })
  await signIn(page, desk)
  await openLead(page, reference)
  await desk.db.deleteFrom('leads').where('reference', '=', reference).execute()
  // A tap finds out, unless the page has reloaded the lead in the meantime.
  const reached = page.getByRole('button', { name: 'I’ve got it' }).filter({ visible: true })
  await reached
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'This lead was erased.' })).toBeVisible()
})

test('the page of an unknown reference stays as it is when the event stream opens', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404/)
  await signIn(page, desk)
  const line = Promise.withResolvers<void>()
  await page.route('**/api/live', async (route) => {
    await line.promise
    await route.continue()
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads/GF-NONE-NONE')) asked += 1
  })
  await page.goto('/lead/GF-NONE-NONE')
  await expect(page.getByRole('heading', { level: 1, name: 'No lead has this reference.' })).toBeVisible()
  const refreshed = page.waitForResponse('**/api/me')
  line.resolve()
  await refreshed
  expect(asked).toBe(1)
})

test("an email the customer's server refused says why, with a call button next to it", async ({ page, desk }) => {
  const visitor = newVisitor()
  const reference = await desk.sendInquiry({ ...visitor, fullName: 'Wrong Address' })
  const lead = await desk.db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await expect
    .poll(() => desk.db.selectFrom('outbox').select('status').where('lead_id', '=', lead.id).execute())
    .toEqual([{ status: 'sent' }, { status: 'sent' }])
  await desk.db
    .updateTable('outbox')
    .set({ status: 'failed', sent_at: null, attempts: 1, last_error: '550 No such mailbox' })
    .where('lead_id', '=', lead.id)
    .where('kind', '=', 'visitor')
    .execute()
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.getByText('Rejected by their mail server: 550 No such mailbox')).toBeVisible()
  const call = page.getByRole('link', { name: 'Call instead' })
  expect(await call.getAttribute('href')).toBe(`tel:+1${visitor.phone}`)
})

test.describe('on a phone in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('times are the business’s, whatever the phone’s time zone', async ({ page, desk }) => {
    const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Far Away' })
    await desk.answerIn(reference, 5)
    const lead = await desk.db
      .selectFrom('leads')
      .innerJoin('lead_work', 'lead_work.lead_id', 'leads.id')
      .select('answer_by')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const local = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Chicago',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(lead.answer_by ?? ''))
    await signIn(page, desk)
    await openLead(page, reference)
    await expect(page.locator('.clock')).toContainText(local.replace(/\s/g, ' ').toLowerCase())
  })
})

/** Tap targets are 44 pixels high, and text fields use 16 pixels, or the phone would zoom in. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const seen = (part: Element) => part.checkVisibility({ visibilityProperty: true })
    const targets = [...document.querySelectorAll('button, a.btn, select, textarea, input, summary, nav a')]
    const name = (part: Element) =>
      `${part.tagName} ${part.textContent || part.getAttribute('aria-label')}`.slice(0, 60)
    return targets.filter(seen).flatMap((part) => {
      const box = (part.closest('label.check') ?? part).getBoundingClientRect()
      const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(part.tagName)
      const fontSize = Number.parseFloat(getComputedStyle(part).fontSize)
      return [
        ...(box.height < 43.5 ? [`${name(part)} is ${Math.round(box.height)} pixels high`] : []),
        ...(isField && fontSize < 16 ? [`${name(part)} has letters of ${fontSize} pixels`] : []),
      ]
    })
  })

test('every tap target is large enough, on every screen and sheet', async ({ page, desk }) => {
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' })
  await signIn(page, desk)
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    const small = await tooSmall(page)
    if (small.length > 0) found[name] = small
  }
  for (const path of ['/', '/today', '/numbers', '/settings', `/lead/${reference}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
    await look(path)
  }
  for (const name of ['Visit', 'Quoted', 'Lost']) {
    await step(page, name).click()
    await expect(sheet(page)).toBeVisible()
    await look(`the sheet of ${name}`)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  }
  // Closing a sheet is a step back in history, which may still be pending.
  await expect(() => page.goto('/')).toPass()
  await press(page, 'Add')
  await expect(sheet(page)).toBeVisible()
  await look('the sheet of Add')
  expect(found).toEqual({})
})
