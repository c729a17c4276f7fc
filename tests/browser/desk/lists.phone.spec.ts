import { expect, newVisitor, notice, press, sheet, signIn, step, test } from './support/journey.ts'

test('possible spam goes to its own list with its reasons, and Not spam brings it back', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({
    ...newVisitor(),
    fullName: 'Rank You First',
    message: 'http://a.example http://b.example http://c.example http://d.example http://e.example',
  })
  await signIn(page, desk)
  await page.goto('/')
  await press(page, /^Possible spam/)
  await page
    .getByRole('link', { name: /Rank You First/ })
    .first()
    .click()
  await expect(page.getByText('contains 5 links')).toBeVisible()
  await press(page, 'Not spam')
  await expect(notice(page)).toContainText('Not spam. Its emails go out now')
  await expect(page.getByRole('link', { name: 'Call' }).filter({ visible: true })).toBeVisible()
  await page.goto('/')
  await expect(page.locator(`#row-${reference}`)).toBeAttached()
})

test('coming back from a lead, the list is where it was, with its row focused', async ({ page, desk }) => {
  const references: string[] = []
  for (let at = 0; at < 12; at += 1)
    references.push(await desk.sendInquiry({ ...newVisitor(), fullName: `Visitor ${at}`, message: `Fence ${at}` }))
  await signIn(page, desk)
  await page.goto('/')
  const row = page.locator(`#row-${references[7]}`)
  await row.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor 7' })).toBeFocused()
  // A sheet has its own history entry.
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  await step(page, 'Lost').click()
  await expect(sheet(page)).toBeVisible()
  await expect.poll(steps).toBe(before + 1)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor 7' })).toBeVisible()
  await page.getByRole('link', { name: 'Leads' }).first().click()
  await expect(row).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(150)
})

test.describe("with the service worker's cache", () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline the shell opens and says so; back online the leads are there', async ({
    page,
    desk,
    context,
    expectedFaults,
  }) => {
    expectedFaults.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await desk.sendInquiry({ ...newVisitor(), fullName: 'Still Here' })
    await signIn(page, desk)
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect(page.locator('.lead').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^You’re offline\. This is from \d/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(
      'You’re offline, or the desk can’t be reached. Please try again.',
    )
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.lead').first()).toBeVisible()
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([])
  })
})

test('a partly unreadable lead says so in its row and on its page, and the others are unaffected', async ({
  page,
  desk,
}) => {
  const sound = await desk.sendInquiry({ ...newVisitor(), fullName: 'Sound Post' })
  const damaged = await desk.sendInquiry({ ...newVisitor(), fullName: 'Damaged Post' })
  await desk.db.updateTable('leads').set({ fields: '{"fullName":"Dam' }).where('reference', '=', damaged).execute()
  const work = desk.db.selectFrom('leads').select('id').where('reference', '=', damaged)
  const visit_at = '+010000-01-01T00:00:00.000Z'
  await desk.db.updateTable('lead_work').set({ visit_at, step: 'visit' }).where('lead_id', '=', work).execute()
  await signIn(page, desk)
  await page.goto('/')
  await expect(page.locator(`#row-${sound}`)).toContainText('Sound Post')
  const row = page.locator(`#row-${damaged}`)
  await expect(row).toContainText(`Damaged Post`)
  await expect(row).toContainText(`${damaged}: Part of this lead can’t be read.`)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Damaged Post' })).toBeVisible()
  await expect(page.getByText('Part of this lead can’t be read. Everything else is here.')).toBeVisible()
  await page.goto('/today')
  await expect(page.getByRole('link', { name: /Damaged Post/ })).toBeVisible()
})

test("the first screen's data is requested once, before the app has loaded", async ({ page, desk }) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Asked Once' })
  await signIn(page, desk)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/lead/${reference}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Asked Once' })).toBeVisible()
  await expect.poll(() => asked).toContain('/api/live')
  const first = asked.slice(0, asked.indexOf('/api/live')).filter((path) => path.startsWith('/api/'))
  expect(first.sort()).toEqual(['/api/leads/find', `/api/leads/${reference}`, '/api/me'].sort())
})
