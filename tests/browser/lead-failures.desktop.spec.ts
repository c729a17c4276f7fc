import {
  control,
  entriesIn,
  FORM_KINDS,
  FORMS,
  fillForm,
  keyOf,
  leadPosts,
  newInquiry,
  newQuote,
  notice,
  statusLine,
  submitButton,
} from './support/forms.ts'
import { expect, hold, open, test } from './support/journey.ts'

const NOT_SAVED = 'We could not save your request just now. Please try again, or call (251) 555-0142.'

for (const kind of FORM_KINDS)
  test(`a ${kind} form that is refused, or whose connection drops, shows an error notice and keeps every entry`, async ({
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 503/, /ERR_CONNECTION_FAILED/)
    const { path, api, failed, entries: newEntries, submit } = FORMS[kind]
    const entries = newEntries()
    await open(page, path)
    await page.route(api, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: NOT_SAVED }))
    await fillForm(page, entries)
    await submitButton(page).click()
    await expect(notice(page)).toContainText(failed)
    await expect(notice(page)).toContainText(`503: ${NOT_SAVED}`)
    await expect(notice(page)).toHaveAttribute('data-kind', 'destructive')
    await expect(statusLine(page)).toContainText('Not sent yet. Everything you entered is still here')
    await expect(submitButton(page)).toHaveText(submit)
    await expect(submitButton(page)).toBeEnabled()
    expect(await entriesIn(page)).toEqual(entries)

    await page.route(api, (route) => route.abort('connectionfailed'))
    await submitButton(page).click()
    await expect(notice(page)).toContainText('Please try again later.')
    await expect(notice(page)).toContainText(failed)
    expect(await entriesIn(page)).toEqual(entries)
  })

test('a retry after a lost answer is the same lead, with the same key', async ({ page, site, expectedFaults }) => {
  expectedFaults.push(/ERR_CONNECTION_FAILED/)
  const entries = newQuote()
  await open(page, '/quote')
  const posts = leadPosts(page)
  await page.route(
    '**/api/quotes',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  await fillForm(page, entries)
  await submitButton(page).click()
  await expect(notice(page)).toContainText('Please try again later.')
  const [stored] = await site.leadsOf(entries.email)
  await submitButton(page).click()
  await expect(notice(page)).toContainText('Quote request submitted successfully!')
  await expect(statusLine(page)).toContainText(stored?.reference ?? 'no lead was stored')
  expect(posts).toHaveLength(2)
  expect(keyOf(posts[0])).toMatch(/^[\d-]{10,}$/)
  expect(keyOf(posts[1])).toBe(keyOf(posts[0]))
  expect(await site.leadsOf(entries.email)).toHaveLength(1)
})

test('whatever happens to an inquiry, the visitor gets a message and each submission is stored once', async ({
  page,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/status of (500|400)/, /ERR_CONNECTION_FAILED/)
  await open(page, '/contact')
  await test.step('an answer without text shows the status and its text', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }))
    await fillForm(page, newInquiry())
    await submitButton(page).click()
    await expect(notice(page)).toContainText('500: Internal Server Error')
    await page.unroute('**/api/contact')
  })
  await test.step('an error only the server finds is shown with its own text', async () => {
    await page.route('**/api/contact', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), city: '' }) }),
    )
    await fillForm(page, newInquiry())
    await submitButton(page).click()
    await expect(notice(page)).toContainText('400: City: City is required')
    await page.unroute('**/api/contact')
  })
  await test.step('changed content is a new submission with a new key', async () => {
    const entries = newInquiry()
    const posts = leadPosts(page)
    await page.route('**/api/contact', (route) => route.abort('connectionfailed'), { times: 1 })
    await fillForm(page, entries)
    await submitButton(page).click()
    await expect(notice(page)).toContainText('Please try again later.')
    await control(page, 'message').fill('The other side as well.')
    await submitButton(page).click()
    await expect(notice(page)).toContainText('Thank you for your inquiry!')
    expect(keyOf(posts[1])).not.toBe(keyOf(posts[0]))
    expect(await site.leadsOf(entries.email)).toHaveLength(1)
    await page.unroute('**/api/contact')
  })
  await test.step('a double click is one lead', async () => {
    const entries = newInquiry()
    const posts = leadPosts(page)
    const release = await hold(page, '**/api/contact')
    await fillForm(page, entries)
    await submitButton(page).dblclick({ force: true })
    await control(page, 'fullName').press('Enter')
    release()
    await expect.poll(() => site.leadsOf(entries.email)).toHaveLength(1)
    expect(posts).toHaveLength(1)
    await page.unroute('**/api/contact')
  })
  await test.step('the same inquiry sent again after its success is a new lead', async () => {
    const entries = newInquiry()
    for (const count of [1, 2]) {
      await fillForm(page, entries)
      await submitButton(page).click()
      await expect(statusLine(page)).toBeVisible()
      await expect.poll(async () => (await site.leadsOf(entries.email)).length).toBe(count)
    }
  })
})
