import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { builtIn } from '../../../src/content/site-content.ts'
import { writeRelease } from '../../../src/core/publish.ts'
import { changeReviewRequest, insertReviewRequest } from '../../../src/core/storage/review-requests.ts'
import { violationsIn } from '../support/axe.ts'
import type { Desk } from './support/desk.ts'
import { expect, history, newVisitor, notice, openLead, press, sheet, signIn, test } from './support/journey.ts'
import { addPhoto } from './support/photo.ts'
import { freshSite, live, openItem, visited } from './support/site.ts'

const TEXT = 'They found the old property pin under the azaleas before they dug.'

test.beforeEach(async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await freshSite(desk)
  await signIn(page, desk)
})

/** Opens a won lead. */
async function openWonLead(page: Page, desk: Desk) {
  const visitor = newVisitor()
  const reference = await desk.sendQuote({ ...visitor, firstName: 'Nora', lastName: 'Paling', city: 'Daphne' })
  await openLead(page, reference)
  const won = await page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json', 'x-desk': '1' }
    const body = JSON.stringify({ action: 'won', version: 0, cents: 964_000 })
    return (await fetch(url, { method: 'POST', headers, body })).status
  }, `/api/leads/${reference}/actions`)
  expect(won).toBe(200)
  await page.reload()
  return { ...visitor, reference }
}

/** Clicks through to the email, and reads its code from the mailbox. */
async function askedCode(page: Page, desk: Desk, email: string) {
  await press(page, 'Ask for a review')
  await sheet(page).getByRole('button', { name: 'Send to Nora' }).click()
  await expect(notice(page)).toContainText('The email to Nora goes out now')
  const message = () =>
    desk.mailbox.emails.find(
      ({ envelopeTo, subject }) => envelopeTo.includes(email) && subject === 'How did the fence turn out?',
    )
  await expect.poll(message).toBeTruthy()
  return /review#([0-9A-Z]{12})/.exec(message()?.text ?? '')?.[1] ?? ''
}

async function writeReview(page: Page, text: string, name: string) {
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check()
  await page.getByLabel('In your words').fill(text)
  await page.getByLabel('Your name, as it is shown').fill(name)
  await page.getByRole('textbox', { name: 'Town' }).fill('Daphne')
  await page.getByLabel('You may show this on your website').check()
  await page.getByRole('button', { name: 'Send my review' }).click()
}

test('a customer is asked, writes a review, and the owner puts it on Home', async ({ page, desk }) => {
  test.setTimeout(120_000)
  const { email, reference } = await openWonLead(page, desk)
  await press(page, 'Ask for a review')
  await expect(sheet(page)).toContainText('Hi Nora,')
  await expect(sheet(page)).toContainText('your fence in Daphne')
  const found = await violationsIn(page, 'dialog')
  await page.keyboard.press('Escape')
  const code = await askedCode(page, desk, email)
  await expect(history(page)).toContainText('asked Nora for a review')
  await expect(page.getByText(/^Asked for a review: Today, /)).toBeVisible()
  found.push(...(await violationsIn(page, '.won-cards')))

  const context = await page.context().browser()?.newContext()
  const customer = await context?.newPage()
  if (!customer) throw new Error('There is no browser.')
  const addresses: string[] = []
  customer.on('request', (request) => addresses.push(request.url()))
  await customer.goto(`${desk.siteUrl}/review#${code}`)
  await expect(customer.getByLabel('Code from our email')).toHaveValue(code)
  await expect(customer).toHaveURL(`${desk.siteUrl}/review`)
  found.push(...(await violationsIn(customer)))
  await writeReview(customer, 'Short.', 'Nora P.')
  await expect(customer.getByText('Please write at least 20 characters.')).toBeVisible()
  await writeReview(customer, TEXT, 'Nora P.')
  await expect(customer.getByRole('status')).toContainText('We read every review first.')
  expect(addresses.filter((address) => address.includes(code))).toEqual([])
  await context?.close()

  // Other windows are notified.
  await expect(history(page)).toContainText('Nora wrote a review')
  await openItem(page, 'reviews', 'Reviews')
  const waiting = page.getByRole('region', { name: 'New review by Nora P.' })
  await expect(waiting).toContainText(reference)
  found.push(...(await violationsIn(page, '.waiting-review')))
  await waiting.getByRole('button', { name: 'Publish at the top' }).click()
  await expect(sheet(page)).toContainText('New: Nora P., Daphne, four stars')
  found.push(...(await violationsIn(page, 'dialog')))
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await live(page)
  expect(await visited(desk)).toContain(TEXT)
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(waiting).toHaveCount(0)
  expect(found).toEqual([])
})

test('without scripts the code is typed, errors keep every entry, and the review can be set aside', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  const { email } = await openWonLead(page, desk)
  const code = await askedCode(page, desk, email)
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  const customer = await context?.newPage()
  if (!customer) throw new Error('There is no browser.')
  await customer.goto(`${desk.siteUrl}/review`)
  await customer
    .getByLabel('Code from our email')
    .fill(`${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8).toLowerCase()}`)
  await writeReview(customer, 'Short.', 'Plain P.')
  await expect(customer.getByText('Please write at least 20 characters.').first()).toBeVisible()
  await expect(customer.getByRole('radio', { name: '4 out of 5 stars' })).toBeChecked()
  await expect(customer.getByLabel('Your name, as it is shown')).toHaveValue('Plain P.')
  await writeReview(customer, 'A straight line,\nand a quiet crew.', 'Plain P.')
  await expect(customer.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await context?.close()

  await openItem(page, 'reviews', 'Reviews')
  const waiting = page.getByRole('region', { name: 'New review by Plain P.' })
  await expect(waiting).toContainText('“A straight line, and a quiet crew.”')
  await waiting.getByRole('button', { name: 'Don’t publish' }).click()
  await sheet(page).getByLabel('Reason').fill('A try of ours.')
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await sheet(page).getByRole('button', { name: 'Don’t publish' }).click()
  await expect(waiting).toHaveCount(0)
})

test('a won lead starts a job with nothing from the customer but what the owner adds with a click', async ({
  page,
  desk,
}) => {
  const { reference } = await openWonLead(page, desk)
  for (const at of [0, 1]) await addPhoto(desk, reference, at)
  await page.goto('/site/job')
  const unshown = page.getByRole('region', { name: 'Won, not on the site yet' })
  await expect(unshown.getByRole('button').first()).toContainText('Nora Paling')
  expect(await violationsIn(page, '.editor-form')).toEqual([])
  await unshown.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/site\/job\/cedar-privacy-fence-in-daphne/)
  const { content } = await desk.db
    .selectFrom('site_drafts')
    .select('content')
    .where('kind', '=', 'job')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(content)).toMatchObject({ title: expect.stringMatching(/ in Daphne$/), town: 'daphne' })
  expect(content).not.toMatch(/Nora|Paling/)
  expect(JSON.parse(content).pictures).toEqual([])

  const offered = page.getByRole('region', { name: 'Photos the customer sent' })
  await expect(offered).toContainText('Ask Nora before you use one')
  await expect(offered.getByRole('button')).toHaveCount(2)
  expect(await violationsIn(page, '.editor-form')).toEqual([])
  const before = await desk.db.selectFrom('site_media').select('id').execute()
  await offered.getByRole('button', { name: 'Use photo 2 from Nora' }).click()
  await expect(page.getByRole('button', { name: 'Picture 1, please describe' })).toBeVisible()
  const drafted = async () => {
    const draft = await desk.db.selectFrom('site_drafts').select('content').where('kind', '=', 'job').executeTakeFirst()
    return draft?.content ?? ''
  }
  await expect.poll(async () => JSON.parse(await drafted()).pictures.length).toBe(1)
  expect(await drafted()).not.toContain(reference)
  expect(await desk.db.selectFrom('site_media').select('id').execute()).toHaveLength(before.length + 1)
  // It belongs to the customer and is erased with them.
  const theirs = await desk.db.selectFrom('site_media').select('lead_id').where('lead_id', 'is not', null).execute()
  expect(theirs).toHaveLength(1)
})

test('erasing a customer names what is on the site, and unpublishes it in the same step', async ({
  page,
  desk,
  expectedFaults,
}) => {
  test.setTimeout(120_000)
  // The lead's page requests it once more while it is erased.
  expectedFaults.push(/status of 404/)
  const { reference } = await openWonLead(page, desk)
  const id = randomUUID()
  const at = new Date().toISOString()
  const { id: leadId } = await desk.db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await insertReviewRequest(desk.db, { id, lead_id: leadId, code_hash: id, sent_at: at })
  await changeReviewRequest(desk.db, id, { answered_at: at, published_at: at })
  const review = { id, name: 'Nora P.', town: 'Daphne', stars: 5, text: TEXT, work: 'Gate', isShown: true } as const
  const content = { ...builtIn.reviews, reviews: [{ ...review, hiddenBecause: null }] }
  const publisher = { by: null, mutation: null, now: new Date() }
  await writeRelease(desk.db, publisher, { kind: 'reviews', key: '', request: id, produce: async () => ({ content }) })
  await expect.poll(() => visited(desk), { timeout: 60_000 }).toContain(TEXT)

  await page.reload()
  await press(page, 'More')
  await sheet(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(sheet(page).getByRole('region', { name: 'On the site now' })).toHaveText(/Their review as “Nora P\.”$/)
  const too = sheet(page).getByRole('checkbox', { name: 'Unpublish it too' })
  await too.uncheck()
  await expect(sheet(page)).toContainText('It stays on the site.')
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await too.check()
  await sheet(page)
    .getByLabel(/Type GF-/)
    .fill(reference)
  await sheet(page).getByRole('button', { name: 'Erase permanently' }).click()
  await expect(notice(page)).toContainText('Erased 1 request. It’s no longer on the site')
  await expect.poll(() => visited(desk), { timeout: 60_000 }).not.toContain(TEXT)
})
