import { OWNER } from './support/desk.ts'
import { askForEmail, UNAUTHORIZED } from './support/email.ts'
import { expect, test } from './support/journey.ts'

test('the link signs in the browser that asked, after a click; elsewhere it shows the code to type there', async ({
  page,
  desk,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(UNAUTHORIZED)
  const { link, code } = await askForEmail(page, desk)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'You asked in another browser' })).toBeVisible()
  await expect(elsewhere.getByText(code)).toBeVisible()
  expect(elsewhere.url()).not.toContain('#')
  await elsewhere.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
})

test('a link without its fragment, or a used one, says what to do', async ({ page, desk, expectedFaults }) => {
  expectedFaults.push(UNAUTHORIZED)
  await page.goto('/enter')
  await expect(page.getByText('Enter the code from the email in the browser where you asked for it.')).toBeVisible()
  const link = await desk.linkFor(OWNER)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Sign in here instead' })).toBeVisible()
})
