import {
  control,
  entriesIn,
  FORM_KINDS,
  FORMS,
  fillForm,
  newInquiry,
  newQuote,
  notice,
  submitButton,
} from './support/forms.ts'
import { expect, hold, open, SCRIPTS, scriptsStarted, test } from './support/journey.ts'

for (const kind of FORM_KINDS)
  test(`text typed into the ${kind} form before the scripts start stays and is sent`, async ({ page, site }) => {
    const { path, entries: newEntries, title } = FORMS[kind]
    const entries = newEntries()
    const release = await hold(page, SCRIPTS)
    await page.goto(path)
    await fillForm(page, entries)
    release()
    await scriptsStarted(page)
    expect(await entriesIn(page)).toEqual(entries)
    await submitButton(page).click()
    await expect(notice(page)).toContainText(title)
    const [row] = await site.leadsOf(entries.email)
    expect(JSON.parse(row?.fields ?? '')).toEqual(entries)
  })

test('a form sent before the scripts have started is posted without scripts and confirmed on its page', async ({
  page,
  site,
}) => {
  const entries = newInquiry()
  await hold(page, SCRIPTS)
  await page.goto('/')
  await fillForm(page, entries)
  await submitButton(page).click()
  await expect(page.getByText('Thank you for your inquiry!')).toBeVisible()
  const [row] = await site.leadsOf(entries.email)
  expect(row).toMatchObject({ form: 'home', page: '/' })
})

test('when the sending script does not arrive, the form is posted without scripts', async ({
  page,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  const entries = newQuote()
  await open(page, '/quote')
  await page.route(SCRIPTS, (route) => route.abort())
  await fillForm(page, entries)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quote-draft'))).toContain(entries.email)
  await submitButton(page).click()
  await expect(page.getByText('Quote request submitted successfully!')).toBeVisible()
  expect(await site.leadsOf(entries.email)).toHaveLength(1)
  // No draft is left in this browser.
  expect(await page.evaluate(() => localStorage.getItem('quote-draft'))).toBeNull()
})

test('a gate chosen before the scripts start shows its type', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/quote')
  await expect(control(page, 'gateType')).toBeHidden()
  await control(page, 'gateRequired').and(page.locator('[value="yes"]')).check()
  await control(page, 'gateType').selectOption('automatic')
  release()
  await scriptsStarted(page)
  await expect(control(page, 'gateType')).toBeVisible()
  await expect(control(page, 'gateType')).toHaveValue('automatic')
})

test('a page hydrates even when its own script arrives last', async ({ page }) => {
  const release = await hold(page, /\/assets\/contact-[\w-]{8}\.js$/)
  const root = page.waitForResponse(/\/assets\/root-/)
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  await (await root).finished()
  await page.evaluate(() => fetch('/api/health'))
  release()
  await scriptsStarted(page)
})

test('when their data cannot be loaded the scripts never start: the page is complete and its links work', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/Failed to load resource/, /Failed to fetch/)
  await page.route('**/assets/state-*.js', (route) => route.abort())
  await page.goto('/services')
  await page.keyboard.press('Shift')
  await page.getByRole('navigation', { name: 'Sitemap' }).getByRole('link', { name: 'Fairhope' }).click()
  await expect(page).toHaveURL('/service-areas/fairhope')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the planner opens before the scripts have started, asks for a moment, and then appears', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/quote')
  await page.getByText('Open the planner').tap()
  await expect(page.getByText('One moment')).toBeVisible()
  release()
  await expect(page.getByTestId('plan-feet')).toHaveText('184 ft')
})

for (const path of ['/', '/services', '/blog'])
  test(`the last picture card of ${path} is laid out, with its picture, only as it comes near`, async ({ page }) => {
    await page.goto(path)
    const last = page.locator('.picture-cards > *').last()
    const picture = last.locator('img')
    const isLaidOut = () => picture.evaluate((img) => img.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe('')
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
