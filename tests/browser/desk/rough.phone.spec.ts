import { expect, newVisitor, signIn, test } from './support/journey.ts'

test('two tabs share one event stream, and when the tab that has it closes the other takes over', async ({
  page,
  desk,
  context,
}) => {
  let lines = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) lines += 1
  })
  // These come first in the list, however many leads other tests have left in it.
  const sendUrgent = async (fullName: string) =>
    desk.answerIn(await desk.sendInquiry({ ...newVisitor(), fullName }), 0.5)
  await sendUrgent('Waiting Already')
  await signIn(page, desk)
  const other = await context.newPage()
  const arrived = /^\d+ new leads? just arrived/
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expect(tab.locator('.live')).toHaveText('Live')
    // A tab without a list yet finds the new lead in it.
    await expect(tab.getByText('Waiting Already').first()).toBeVisible()
  }
  expect(lines).toBe(1)
  await sendUrgent('Heard By Both')
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: arrived })).toBeVisible()

  await page.close()
  await expect.poll(() => lines).toBe(2)
  await other.getByRole('button', { name: arrived }).click()
  await other.goto('/')
  await expect(other.locator('.live')).toHaveText('Live')
  await expect(other.getByText('Heard By Both').first()).toBeVisible()
  await desk.sendInquiry({ ...newVisitor(), fullName: 'Heard By One' })
  await expect(other.getByRole('button', { name: arrived })).toBeVisible()
})

test('a part of the desk that cannot be loaded says so, and one tap loads it again', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/, /dynamically imported module/)
  await signIn(page, desk)
  await page.goto('/')
  const chunk = '**/assets/numbers-page-*.js'
  await page.route(chunk, (route) => route.abort())
  await page.getByRole('link', { name: 'Numbers' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('alert')).toContainText('Your changes are saved, and the site still takes leads.')
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible()
})

test('a request whose connection died is abandoned, and the same request is sent again', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 401/)
  await page.clock.install()
  await page.goto(desk.url)
  const call = '**/api/sign-in'
  const asked = page.waitForRequest(call)
  await page.route(call, () => {})
  // This address is not on the list, so no email is mistaken for one another test waits for.
  await page.getByLabel('Your email address').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await asked
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert')).toHaveText('You’re offline, or the desk can’t be reached. Please try again.')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
})
