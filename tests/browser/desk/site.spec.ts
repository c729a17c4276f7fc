import type { SiteOverview } from '../../../src/contract/desk/site.ts'
import { newestReleaseNumber } from '../../../src/core/storage/site-releases.ts'
import { hold } from '../support/journey.ts'
import { OFFICE } from './support/desk.ts'
import { expect, otherBrowser, press, sheet, signIn, test } from './support/journey.ts'
import { draftSaved, freshSite, live, openItem, visited } from './support/site.ts'

const OFFLINE = /ERR_FAILED/
const TITLE = 'Storm coming: emergency repairs only.'

test.beforeEach(async ({ page, desk }) => {
  await freshSite(desk)
  await signIn(page, desk)
})

test('a storm notice is live four taps from the tab, and Undo unpublishes it again', async ({ page, desk }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await page.getByRole('link', { name: 'Site', exact: true }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Storm coming' }).click()
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('The notice goes on now')
  await sheet(page)
    .getByRole('button', { name: /^Publish on all \d+ pages$/ })
    .click()
  await live(page)
  expect(await visited(desk)).toContain(TITLE)
  expect(await visited(desk, '/contact')).toContain(TITLE)

  await sheet(page).getByRole('button', { name: 'Undo' }).click()
  await expect(sheet(page)).toContainText('The notice is turned off now')
  await sheet(page).getByRole('button', { name: 'Undo and publish' }).click()
  await live(page, /^Back to what it was at /)
  expect(await visited(desk)).not.toContain(TITLE)
})

test('when two people write at once, both versions are shown side by side, and one is chosen', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 409/)
  await openItem(page, 'notice', 'Storm notice')
  const release = await hold(page, '**/draft')
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine: repairs only.')
  const other = await otherBrowser(page, desk, OFFICE)
  await openItem(other, 'notice', 'Storm notice')
  await other.getByRole('textbox', { name: 'Title' }).fill('Office: repairs only.')
  await draftSaved(other)
  await other.context().close()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Office changed this first' })).toBeVisible()
  await expect(page.locator('.versions-table mark')).toContainText(['Mine:', 'Office:'])
  await press(page, 'Use Office’s')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Office: repairs only.')
  await page.unroute('**/draft')
  await page.getByRole('textbox', { name: 'Title' }).fill('Both: repairs only.')
  await draftSaved(page)
})

test('offline, typed text stays on the device through a reload, and is never applied automatically', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(OFFLINE)
  await openItem(page, 'notice', 'Storm notice')
  await page.route(/\/(draft|check)$/, (route) => route.abort())
  await page.getByRole('textbox', { name: 'Title' }).fill('Written in the truck.')
  await expect(page.getByText(/You’re offline\. It will send when you’re back online\.$/)).toBeVisible()
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('You’re offline')
  await sheet(page).getByRole('button', { name: 'OK' }).click()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^This \w+ has changes/ })).toBeVisible()
  expect(await desk.db.selectFrom('site_drafts').selectAll().execute()).toEqual([])
  await page.unroute(/\/(draft|check)$/)
  await press(page, 'Keep mine')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written in the truck.')
  await draftSaved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written in the truck.')
})

test('a draft the desk briefly could not save is sent automatically, and a tap whose answer was lost is one release', async ({
  page,
  desk,
  expectedFaults,
}) => {
  test.setTimeout(120_000)
  expectedFaults.push(/status of 50[23]/)
  await openItem(page, 'notice', 'Storm notice')
  const message =
    'The desk can’t reach its database, and the site may not be able to take leads. Try again in a minute. If it still fails, check the server.'
  let isAway = true
  await page.route(/\/draft$/, (route) =>
    isAway ? route.fulfill({ status: 503, json: { message } }) : route.continue(),
  )
  await press(page, 'Storm coming')
  await expect(page.getByText(message)).toBeVisible()
  isAway = false
  await draftSaved(page)

  let isLost = true
  await page.route(/\/publish$/, async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  const before = await newestReleaseNumber(desk.db)
  await press(page, /^Publish/)
  const go = sheet(page).getByRole('button', { name: /^Publish on all \d+ pages$/ })
  await go.click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  isLost = false
  await go.click()
  await live(page)
  expect(await newestReleaseNumber(desk.db)).toBe(before + 1)
  expect(await desk.db.selectFrom('site_drafts').selectAll().execute()).toEqual([])
})

test('a release that could not be made is published again with one tap', async ({ page, desk }) => {
  test.setTimeout(120_000)
  await openItem(page, 'notice', 'Storm notice')
  await press(page, 'Storm coming')
  await draftSaved(page)
  // The desk reports this while the disk is full.
  let isFull = true
  await page.route(/\/api\/site$/, async (route) => {
    if (!isFull) return route.continue()
    const answer = await route.fetch()
    const overview = (await answer.json()) as SiteOverview
    const failed = { state: 'failed' as const, detail: 'The disk is full.', seenAt: '2999-01-01T00:00:00.000Z' }
    const instances = overview.instances.map((one) => ({ ...one, ...failed }))
    await route.fulfill({ response: answer, json: { ...overview, instances } })
  })
  const go = sheet(page).getByRole('button', { name: /^Publish on all \d+ pages$/ })
  await press(page, /^Publish/)
  await go.click()
  await expect(sheet(page)).toContainText('Nothing changed on the site.')
  const first = await newestReleaseNumber(desk.db)
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  isFull = false
  await go.click()
  await expect.poll(() => newestReleaseNumber(desk.db)).toBe(first + 1)
})

test('when the session ends while somebody types, their text waits on the device', async ({
  page,
  desk,
  expectedFaults,
}) => {
  // The preview next to the editor ends with the session too.
  expectedFaults.push(/status of 401/, /frame-ancestors/)
  await openItem(page, 'contact', 'Contact')
  // The typed text is sent only after the session is over.
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  await page.route(/\/draft$/, async (route) => {
    await over
    await route.continue()
  })
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.status() === 401)
  await page.getByRole('textbox', { name: 'Phone' }).fill('(251) 555-0199')
  await page.context().clearCookies()
  end()
  await refused
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, desk)
  await openItem(page, 'contact', /^This \w+ has changes/)
  await expect(page.locator('.versions-table p')).toHaveText(['Phone: (251) 555-0199', 'Phone: (251) 555-0142'])
  await press(page, 'Keep mine')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(251) 555-0199')
})

test('errors that prevent publishing are sentences that link to their fields', async ({ page, expectedFaults }) => {
  // A draft with an error can't be previewed.
  expectedFaults.push(/status of 422/)
  await openItem(page, 'notice', 'Storm notice')
  await press(page, 'Storm coming')
  const number = page.getByRole('textbox', { name: 'Number to call' })
  await number.fill('(251) 555-014')
  await page.getByRole('radio', { name: 'At a time' }).check()
  await page.getByLabel('Until').last().fill('2026-11-16T18:00')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('Fix these two first')
  await sheet(page).getByRole('button', { name: 'Please enter the number' }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('(251) 555-0142')
  await expect(number).not.toHaveAttribute('aria-invalid')
})

test('prices go up by a percentage, and History restores the old ones', async ({ page }) => {
  test.setTimeout(120_000)
  await openItem(page, 'prices', 'Prices')
  for (let percent = 0; percent < 5; percent += 1) await page.getByRole('button', { name: 'One percent more' }).click()
  await expect(page.getByText('+5%')).toBeVisible()
  await expect(page.getByLabel('Cedar Wood, 6 ft, low')).toHaveValue('38')
  await expect(page.locator('.plans li').nth(1)).toContainText('$6,800–$10,000')
  await expect(page.locator('.plans li').nth(1)).toContainText('$7,200–$10,550')
  await press(page, /^Publish/)
  await expect(sheet(page)).toContainText('$36–$52 changes to $38–$55')
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await live(page)
  await sheet(page).getByRole('button', { name: 'Done' }).click()

  await openItem(page, 'history', 'History')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(sheet(page)).toContainText('$38–$55 changes to $36–$52')
  await sheet(page).getByRole('button', { name: 'Undo and publish' }).click()
  await live(page, /^Back to what it was at /)
})

test('a member is told who publishes contact changes, and the owner finds the draft', async ({ page, desk }) => {
  const office = await otherBrowser(page, desk, OFFICE)
  await openItem(office, 'contact', 'Contact')
  await office.getByRole('textbox', { name: 'Phone' }).fill('(251) 555-0199')
  await draftSaved(office)
  await press(office, /^Publish/)
  await expect(sheet(office)).toContainText('(251) 555-0142 changes to (251) 555-0199')
  await expect(sheet(office)).toContainText('Only Owner can publish this.')
  await expect(sheet(office).getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await office.context().close()
  await page.goto('/site')
  await expect(page.getByText('Not on the site yet')).toBeVisible()
  await expect(page.locator('a.site-item').first()).toContainText('(251) 555-0199')
})
