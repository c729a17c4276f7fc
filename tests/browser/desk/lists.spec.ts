import { expect, newVisitor, notice, openLead, press, sheet, signIn, step, test } from './support/journey.ts'

test('somebody who called is added by hand, found again by a word of their note, and erased with a fresh code', async ({
  page,
  desk,
  expectedFaults,
}) => {
  await signIn(page, desk)
  await page.goto('/')
  await press(page, /^Add a lead/)
  await sheet(page).getByLabel('Name', { exact: true }).fill('Tom Gatewood')
  await sheet(page).getByLabel('Phone', { exact: true }).fill('251 555 0106')
  await sheet(page).getByLabel('City', { exact: true }).fill('Saraland')
  await sheet(page).getByLabel('How they found us').selectOption('Yard sign')
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Gatewood' })).toBeVisible()
  await expect(page.locator('.hist')).toContainText('added it by hand')
  await page.getByLabel('Note').fill('Slope at the back, by the heron pond.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notice(page)).toContainText('Note added')
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto('/')
  await page.getByRole('searchbox').fill('heron')
  await expect(page.getByRole('heading', { name: '1 lead found, in every list' })).toBeVisible()
  await page.getByRole('searchbox').fill('no such word')
  await expect(page.getByText('No lead fits “no such word”')).toBeVisible()
  expect(page.url()).not.toContain('word')

  // A code of last week is not fresh.
  expectedFaults.push(/status of 403/)
  await desk.db
    .updateTable('desk_sessions')
    .set({ proved_at: new Date(Date.now() - 7 * 86_400_000).toISOString() })
    .execute()
  await openLead(page, reference)
  await press(page, 'More')
  await sheet(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(sheet(page)).toContainText('Erases 1 request, 1 note')
  await sheet(page)
    .getByLabel(/Type GF-/)
    .fill(reference)
  await sheet(page).getByRole('button', { name: 'Erase for good' }).click()
  await expect(sheet(page)).toContainText('A fresh code, please')
  const before = desk.mailbox.letters.length
  await sheet(page).getByRole('button', { name: 'Send me the letter' }).click()
  const letters = await desk.mailbox.waitFor(before + 1)
  const code = /\b\d{4} ?\d{4}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
  await sheet(page).getByLabel('Code from the letter').fill(code)
  await sheet(page)
    .getByLabel(/Type GF-/)
    .fill(reference)
  await sheet(page).getByRole('button', { name: 'Erase for good' }).click()
  await expect(notice(page)).toContainText('Erased 1 request')
  expectedFaults.push(/status of 404/)
  await page.goto(`/lead/${reference}`)
  await expect(page.getByRole('heading', { name: 'No lead has this reference.' })).toBeVisible()
})

test('what looks like spam is held back with its signs, and released by a press', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({
    ...newVisitor(),
    fullName: 'Rank You First',
    message: 'http://a.example http://b.example http://c.example http://d.example http://e.example',
  })
  await signIn(page, desk)
  await page.goto('/')
  await press(page, /^Held back/)
  await page
    .getByRole('link', { name: /Rank You First/ })
    .first()
    .click()
  await expect(page.getByText('contains 5 links')).toBeVisible()
  await press(page, 'Release it')
  await expect(notice(page)).toContainText('Released')
  await expect(page.getByRole('link', { name: 'Call' }).filter({ visible: true })).toBeVisible()
  await page.goto('/')
  await expect(page.locator(`#row-${reference}`)).toBeAttached()
})

test('back from a lead the list is where it was, with its row focused', async ({ page, desk, isMobile }) => {
  test.skip(!isMobile, 'on a wide screen list and lead stand beside each other')
  const references: string[] = []
  for (let at = 0; at < 12; at += 1)
    references.push(await desk.sendInquiry({ ...newVisitor(), fullName: `Visitor ${at}`, message: `Fence ${at}` }))
  await signIn(page, desk)
  const row = page.locator(`#row-${references[7]}`)
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor 7' })).toBeFocused()
  // A sheet has its own step back.
  await step(page, 'Lost').click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor 7' })).toBeVisible()
  await page.getByRole('link', { name: 'Leads' }).first().click()
  await expect(row).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(150)
})

test('without signal the shell opens and says so; with it again the leads are there', async ({
  page,
  desk,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Still Here' })
  await signIn(page, desk)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(page.locator('.lead').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. You see the leads as of \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No connection.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.lead').first()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})
