import { sql } from 'kysely'
import { DAY } from '../../../src/lead/durations.ts'
import { expect, notice, openLead, press, sheet, signIn, test } from './support/journey.ts'

test('a caller is added by hand, found again by a word of their note, and erased with a new code', async ({
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
  // A text that is too long is not cut but named, and everything stays as typed.
  expectedFaults.push(/status of 422/)
  await sheet(page).getByLabel('What they said').fill('x'.repeat(10_001))
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'What they said: Please shorten this to 10,000 characters; it has 10,001.',
  )
  await sheet(page).getByLabel('What they said').fill('Along the creek.')
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Gatewood' })).toBeVisible()
  await expect(page.locator('.hist')).toContainText('added it by hand')
  await page.getByLabel('Note').fill('x'.repeat(10_001))
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notice(page)).toContainText('Please shorten this to 10,000 characters; it has 10,001.')
  await expect(page.getByLabel('Note')).toHaveValue('x'.repeat(10_001))
  await page.getByLabel('Note').fill('Slope at the back, by the heron pond.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(notice(page)).toContainText('Note added')
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto('/')
  await page.getByRole('searchbox').fill('heron')
  await expect(page.getByRole('heading', { name: '1 lead found, in every list' })).toBeVisible()
  await page.getByRole('searchbox').fill('no such word')
  await expect(page.getByText('No lead matches “no such word”')).toBeVisible()
  expect(page.url()).not.toContain('word')

  // Last week's code is no longer recent.
  expectedFaults.push(/status of 403/)
  await desk.db
    .updateTable('desk_sessions')
    .set({ authenticated_at: new Date(Date.now() - 7 * DAY).toISOString() })
    .execute()
  await openLead(page, reference)
  await press(page, 'More')
  await sheet(page).getByRole('button', { name: 'Erase this person' }).click()
  await expect(sheet(page)).toContainText('This erases 1 request, 1 note')
  await sheet(page)
    .getByLabel(/Type GF-/)
    .fill(reference)
  await sheet(page).getByRole('button', { name: 'Erase permanently' }).click()
  await expect(sheet(page)).toContainText('Enter a new sign-in code to continue')
  const before = desk.mailbox.emails.length
  await sheet(page).getByRole('button', { name: 'Email me a code' }).click()
  const { code } = await desk.signInEmail(before)
  await sheet(page).getByLabel('Code from the email').fill(code)
  await sheet(page)
    .getByLabel(/Type GF-/)
    .fill(reference)
  await sheet(page).getByRole('button', { name: 'Erase permanently' }).click()
  await expect(notice(page)).toContainText('Erased 1 request')
  expectedFaults.push(/status of 404/)
  await page.goto(`/lead/${reference}`)
  await expect(page.getByRole('heading', { name: 'No lead has this reference.' })).toBeVisible()
})

test('a caller whose answer was lost is one lead, however often Add is clicked', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/)
  await signIn(page, desk)
  await page.goto('/')
  let lost = 0
  await page.route('**/api/leads', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await press(page, /^Add a lead/)
  await sheet(page).getByLabel('Name', { exact: true }).fill('Orla Latch')
  await sheet(page).getByLabel('Phone', { exact: true }).fill('251 555 0107')
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'You’re offline, or the desk can’t be reached. Please try again.',
  )
  await sheet(page).getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orla Latch' })).toBeVisible()
  expect(lost).toBe(1)
  expect(await desk.db.selectFrom('leads').select('id').where('name', '=', 'Orla Latch').execute()).toHaveLength(1)
})

test('the first request in an empty list does not erase what is typed into a sheet', async ({ page, desk }) => {
  await signIn(page, desk)
  await desk.db.deleteFrom('leads').execute()
  await page.goto('/')
  await press(page, /^Add a lead/)
  await sheet(page).getByLabel('Name', { exact: true }).fill('Nan Stile')
  const reference = await desk.sendInquiry({ fullName: 'Hollis Rail' })
  await expect(page.locator('.list-pane')).toContainText('Hollis Rail')
  await expect(sheet(page).getByLabel('Name', { exact: true })).toHaveValue('Nan Stile')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(reference))
})

test('an erase while another program reads says what is left, until it is acknowledged', async ({
  page,
  desk,
  expectedFaults,
}) => {
  // Its page is still behind the sheet and requests it once more.
  expectedFaults.push(/status of 404/)
  await signIn(page, desk)
  const reference = await desk.sendInquiry({ fullName: 'Nell Hinge', email: 'nell@example.com' })
  await openLead(page, reference)
  await press(page, 'More')
  await sheet(page).getByRole('button', { name: 'Erase this person' }).click()
  await sheet(page)
    .getByLabel(/Type GF-/)
    .fill(reference)
  await sql`begin`.execute(desk.db)
  try {
    await sql`select count(*) from leads`.execute(desk.db)
    await sheet(page).getByRole('button', { name: 'Erase permanently' }).click()
    await expect(sheet(page)).toContainText('Another program is reading the database')
  } finally {
    await sql`commit`.execute(desk.db)
  }
  await expect(sheet(page).getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Erased 1 request')
  // A wide screen opens the first lead of the list by itself.
  await expect(page).not.toHaveURL(new RegExp(reference))
})
