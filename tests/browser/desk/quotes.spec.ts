import { fillForm, statusLine, submitButton } from '../support/forms.ts'
import { cardOf, figure, openPlanner } from '../support/planner.ts'
import { fromChoiceToReview } from '../support/quote-calls.ts'
import { OFFICE, OWNER } from './support/desk.ts'
import { expect, newVisitor, notice, openLead, otherBrowser, sheet, signIn, test } from './support/journey.ts'
import { card, chargedBefore, confirmPrices, plannedLead, sendQuote, startQuote } from './support/quotes.ts'

test.beforeEach(async ({ page, desk }) => {
  await chargedBefore(desk)
  await signIn(page, desk)
})

test('a fence planned on the site becomes a quote in four taps, a signed contract, and a customer who was told', async ({
  page,
  desk,
}) => {
  test.setTimeout(180_000)
  const { mailbox } = desk
  const { email, phone } = newVisitor()
  const visitor = await page.context().newPage()
  await openPlanner(visitor, undefined, desk.siteUrl)
  await expect(figure(visitor, 'feet')).toHaveText('184 ft')
  await visitor.getByRole('button', { name: 'Use this plan in my request' }).click()
  await expect(cardOf(visitor)).toContainText('184 ft')
  const who = { firstName: 'Dana', lastName: 'Picket', email, phone }
  const where = { address: '18 Sample Bluff Road', city: 'Fairhope', zipCode: '36532' }
  await fillForm(visitor, { ...who, ...where, propertyType: 'residential' })
  await submitButton(visitor).click()
  await expect(statusLine(visitor)).toContainText('Your reference is')
  const reference = /GF-[\dA-Z]{4}-[\dA-Z]{4}/.exec((await statusLine(visitor).textContent()) ?? '')?.[0] ?? ''

  await openLead(page, reference)
  let taps = 0
  const tap = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    taps += 1
  }
  const from = Date.now()
  await tap(/^Make a quote/)
  await tap(/prices? looks? right$/)
  await tap(/^Send$/)
  await tap('Send to Dana')
  await expect(notice(page)).toContainText(/^Quote \d+ is on its way to Dana/)
  await expect(card(page)).toContainText('Not opened yet')
  expect(Date.now() - from).toBeLessThan(30_000)
  expect(taps).toBe(4)
  await expect(page.locator('.hist')).toContainText(/sent quote \d+/)

  // Other journeys' customers are called Dana Picket, too.
  const emailTo = (address: string, subject: RegExp) =>
    mailbox.emails.find(
      ({ envelopeTo, subject: words = '', text = '' }) =>
        envelopeTo.includes(address) && subject.test(words) && (address === email || text.includes(reference)),
    )
  await expect.poll(() => emailTo(email, /^Your fence quote/), { timeout: 30_000 }).toBeTruthy()
  const offer = emailTo(email, /^Your fence quote/)
  expect(offer?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  const path = /\/your-quote#\S+/.exec(offer?.text ?? '')?.[0] ?? ''
  await visitor.goto(`${desk.siteUrl}${path}`)
  await visitor.getByRole('button', { name: 'Open my quote' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
  await expect(visitor.getByText('184 ft, as you drew it')).toBeVisible()
  await fromChoiceToReview(visitor, phone.slice(-4))
  await visitor.getByRole('button', { name: /^Sign and accept, \$/ }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('It’s signed. Thank you, Dana.')
  const open = visitor.getByRole('button', { name: 'Open the signed PDF' })
  await expect(open).toBeVisible({ timeout: 30_000 })
  const tab = visitor.waitForEvent('popup')
  await open.click()
  await (await tab).close()
  const code = path.replace(/^.*#/, '')
  const answer = await visitor.request.post(`${desk.siteUrl}/api/your-quote/pdf`, { data: { code } })
  const signed = await answer.body()
  expect(signed.subarray(0, 5).toString()).toBe('%PDF-')

  // Both sides get the very file that the page opens.
  for (const [address, subject] of [
    [email, /^Signed: your fence contract/],
    [OWNER, /^\[Signed \$[\d,]+\] Dana Picket, Fairhope/],
  ] as const) {
    await expect.poll(() => emailTo(address, subject), { timeout: 30_000 }).toBeTruthy()
    const [pdf] = emailTo(address, subject)?.attachments ?? []
    expect(Buffer.from(pdf?.content as ArrayBuffer).equals(signed)).toBe(true)
  }

  await openLead(page, reference)
  await expect(page.locator('.top .tag').first()).toHaveText('Won')
  await expect(card(page)).toContainText('Signed by Dana Picket')
  await page.getByRole('button', { name: 'I told Dana' }).filter({ visible: true }).first().click()
  await expect(notice(page)).toContainText('you told Dana about the right to cancel')
  await expect(card(page)).toContainText('You told Dana about the right to cancel')
  await expect(page.getByRole('button', { name: 'I told Dana' })).toHaveCount(0)
  await visitor.close()
})

test('a draft that can’t be sent says why, and each reason leads to its field', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await page.getByLabel('Good through').fill('')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet(page)).toContainText('Fix these first')
  await expect(sheet(page)).toContainText(/confirm (two|three|four) prices\./)
  await sheet(page).getByRole('button', { name: 'Choose a good-through date.' }).click()
  await expect(page.getByLabel('Good through')).toBeFocused()
})

test('a price by hand counts as confirmed, and shows what was charged last time', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await page.getByRole('button', { name: /^Cedar privacy fence, 6 ft/ }).click()
  await expect(sheet(page)).toContainText('last time $43')
  await sheet(page).getByLabel('Price per foot').fill('44.50')
  await sheet(page).getByRole('button', { name: 'Price looks right' }).click()
  await expect(page.getByRole('button', { name: /^Cedar privacy fence, 6 ft/ })).toContainText('× $44.50')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})

test('measured lengths change the drawing and the lines, and the customer’s own drawing stays', async ({
  page,
  desk,
}) => {
  const reference = await plannedLead(desk)
  await startQuote(page, reference)
  const line = page.getByRole('button', { name: /^Cedar privacy fence, 6 ft/ })
  const feet = async () => Number(/^(\d+) ft ×/.exec((await line.locator('small').textContent()) ?? '')?.[1])
  const before = await feet()
  await page.getByRole('button', { name: 'Lengths' }).click()
  const side = sheet(page).getByLabel(/^Side 2/)
  const was = Number.parseInt(await side.inputValue(), 10)
  await side.fill(`${was + 3}' 2"`)
  await sheet(page)
    .getByRole('button', { name: /^Use these lengths/ })
    .click()
  await expect(line.locator('small')).toContainText(`${before + 3} ft ×`)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await openLead(page, reference)
  await expect(page.getByRole('img', { name: new RegExp(`Side 2: ${was} ft`) })).toBeVisible()
})

test('another option is the same fence line as something else, and needs its prices confirmed', async ({
  page,
  desk,
}) => {
  await startQuote(page, await plannedLead(desk))
  await confirmPrices(page)
  await page.getByRole('button', { name: 'Add an option' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Pine, dog-ear tops Privacy/ })
    .click()
  const pine = page.getByRole('tab', { name: /^Pine/ })
  await expect(pine).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: /^Pine privacy fence, 6 ft/ })).toContainText('not confirmed')
  await confirmPrices(page)
  await page.getByRole('button', { name: 'Add one' }).click()
  await sheet(page).getByLabel('Add-on', { exact: true }).fill('Kick board along the bottom')
  await sheet(page)
    .getByLabel(/^Price in dollars/)
    .fill('490')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('2 options')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet(page)).toContainText('Here are two ways to build it')
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(card(page).getByRole('list').first()).toContainText('Pine')
})

test('without a drawing, a second option is named and priced by hand', async ({ page, desk }) => {
  await startQuote(page, await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' }))
  await page.getByRole('button', { name: 'Add an option' }).click()
  await sheet(page).getByLabel('Name', { exact: true }).fill('Pine, dog-ear tops')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  const pine = page.getByRole('tab', { name: /^Pine/ })
  await expect(pine).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Add an item' }).click()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tabpanel', { name: /^Pine/ })).toContainText('New item')
  await expect(page.getByRole('tab')).toHaveCount(2)
})

test('three options and add-ons go out in less than two minutes', async ({ page, desk }) => {
  const reference = await plannedLead(desk)
  const from = Date.now()
  await startQuote(page, reference)
  await confirmPrices(page)
  for (const other of [/^Pine, dog-ear tops Privacy/, /^Cedar, dog-ear tops Privacy/]) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await sheet(page).getByRole('button', { name: other }).click()
    await confirmPrices(page)
  }
  for (const [text, dollars] of [
    ['Kick board along the bottom', '490'],
    ['Stain, both sides, one coat', '980'],
  ] as const) {
    await page.getByRole('button', { name: /^Add (one|another)$/ }).click()
    await sheet(page).getByLabel('Add-on', { exact: true }).fill(text)
    await sheet(page)
      .getByLabel(/^Price in dollars/)
      .fill(dollars)
    await sheet(page).getByRole('button', { name: 'Done' }).click()
  }
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet(page)).toContainText('Here are three ways to build it')
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(card(page)).toContainText('Not opened yet')
  expect(Date.now() - from).toBeLessThan(120_000)
})

test('what only the desk finds leads to its field, too', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(/status of 422/)
  await startQuote(page, await plannedLead(desk))
  await confirmPrices(page)
  await page.getByRole('button', { name: /^For Dana/ }).click()
  await sheet(page).getByLabel('Email').fill('dana@')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(sheet(page)).toContainText('Fix these first')
  await sheet(page).getByRole('button', { name: 'The customer’s email address isn’t complete.' }).click()
  await expect(page.getByRole('button', { name: /^For Dana/ })).toBeFocused()
})

test('a saved draft survives being offline, and Send says that it needs a connection', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/)
  await startQuote(page, await plannedLead(desk))
  await confirmPrices(page)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Note to Dana').fill('Good walking the yard with you.')
  await expect(page.getByText(/^Saved on this (phone|computer)/)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(sheet(page)).toContainText('You’re offline. Send it when you’re back online.')
  await sheet(page).getByRole('button', { name: 'Not yet' }).click()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Note to Dana')).toHaveValue('Good walking the yard with you.')
})

test('when two people edit one draft, both are shown and one is chosen', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(/status of 409/)
  await startQuote(page, await plannedLead(desk))
  const other = await otherBrowser(page, desk, OFFICE)
  await other.goto(page.url())
  await other.getByLabel('Work starts').fill('In May')
  await expect(other.getByText(/^Draft saved/)).toBeVisible()
  await page.getByLabel('Work starts').fill('In June')
  await expect(page.getByRole('heading', { level: 1, name: 'Office changed this first' })).toBeVisible()
  await expect(page.locator('.versions-table mark')).toContainText(['June', 'May'])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Work starts')).toHaveValue('In June')
  await other.reload()
  await expect(other.getByLabel('Work starts')).toHaveValue('In June')
  await other.context().close()
})

test('a yes by phone wins the lead, and claims no signature', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await sendQuote(page)
  await card(page).getByRole('button', { name: 'More' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Dana said yes/ })
    .click()
  await sheet(page)
    .getByRole('button', { name: /^Mark as accepted, \$/ })
    .click()
  await expect(card(page)).toContainText('Dana Picket said yes')
  await expect(card(page)).toContainText('By phone, recorded by Owner')
  await expect(card(page)).toContainText('No signature')
  await expect(page.locator('.top .tag').first()).toHaveText('Won')
})

test('a contract without a notice can be ended by agreement', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk, { propertyType: 'commercial' }))
  await sendQuote(page)
  await card(page).getByRole('button', { name: 'More' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Dana said yes/ })
    .click()
  await sheet(page)
    .getByRole('button', { name: /^Mark as accepted, \$/ })
    .click()
  await card(page).getByRole('button', { name: 'End contract' }).click()
  await expect(sheet(page)).toContainText('This contract has no right to cancel')
  await sheet(page).getByRole('button', { name: 'Mark as canceled' }).click()
  await expect(card(page).locator('.tag')).toHaveText('Canceled')
})

test('a second job is quoted beside the contract of the first', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await sendQuote(page)
  const another = sheet(page).getByRole('button', { name: 'Make another quote' })
  await card(page).getByRole('button', { name: 'More' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Withdraw quote' })).toBeVisible()
  await expect(another).toHaveCount(0)
  await sheet(page)
    .getByRole('button', { name: /^Dana said yes/ })
    .click()
  await sheet(page)
    .getByRole('button', { name: /^Mark as accepted, \$/ })
    .click()
  await expect(card(page)).toContainText('Dana Picket said yes')
  await card(page).getByRole('button', { name: 'More' }).click()
  await another.click()
  await page.getByRole('heading', { level: 1, name: /^Quote \d+$/ }).waitFor()
  await page.goBack()
  await expect(card(page).locator('.tag')).toHaveText('Draft')
  await expect(page.locator('.quote-card .tag')).toHaveText(['Draft', 'Said yes'])
})

test('a quote that is out is extended, its reminders are stopped, and it is withdrawn', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await sendQuote(page)
  const more = async (name: RegExp) => {
    await card(page).getByRole('button', { name: 'More' }).click()
    await sheet(page).getByRole('button', { name }).click()
  }
  await more(/^Extend through/)
  await sheet(page)
    .getByRole('button', { name: /^Extend through/ })
    .click()
  await expect(notice(page)).toContainText('extended')
  await more(/^Stop reminders/)
  await expect(card(page)).toContainText('Reminders are off')
  await more(/^Withdraw quote/)
  await sheet(page)
    .getByLabel(/^Reason/)
    .fill('Lumber went up')
  await sheet(page).getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(card(page)).toContainText('Withdrawn')
  await expect(page.getByRole('button', { name: /^Make a quote/ }).first()).toBeVisible()
})

test('a change order adds to what was accepted', async ({ page, desk }) => {
  await startQuote(page, await plannedLead(desk))
  await sendQuote(page)
  await card(page).getByRole('button', { name: 'More' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Dana said yes/ })
    .click()
  await sheet(page)
    .getByRole('button', { name: /^Mark as accepted, \$/ })
    .click()
  await card(page).getByRole('button', { name: 'Change order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Change order \d+-1$/ })).toBeVisible()
  await expect(page.getByText(/^Adds to quote \d+, signed/)).toBeVisible()
  await page.getByRole('button', { name: 'Add an item' }).click()
  await sheet(page)
    .getByLabel(/^Description/)
    .fill('Rock in two post holes')
  await sheet(page).getByLabel('Price for the job').fill('180')
  await sheet(page).getByRole('button', { name: 'Price looks right' }).click()
  await expect(page.getByText(/signed \+ \$180 = \$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Send to Dana' }).click()
  await expect(page.getByRole('region', { name: /^Change order \d+-1$/ })).toContainText('Not opened yet')
})
