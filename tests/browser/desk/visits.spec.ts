import { builtIn } from '../../../src/content/site-content.ts'
import type { Visits } from '../../../src/contract/site/visits.ts'
import { writeRelease } from '../../../src/core/publish.ts'
import { insertEvent } from '../../../src/core/storage/lead-events.ts'
import { changeWork, columnsOf, lockedWork, workOf } from '../../../src/core/storage/lead-work.ts'
import { changeBooking, readBooking } from '../../../src/core/storage/visits.ts'
import { bookWindow, requestTime } from '../../../src/lead/booking.ts'
import { addDays, dayOf, instantOfText, localDay } from '../../../src/lead/business-time.ts'
import { hoursOn } from '../../../src/lead/hours-on.ts'
import { shortDayOf } from '../../../src/lead/time-words.ts'
import { violationsIn } from '../support/axe.ts'
import type { Desk } from './support/desk.ts'
import { expect, history, newVisitor, notice, openLead, press, sheet, signIn, test } from './support/journey.ts'
import { freshSite, openItem } from './support/site.ts'

/** The next day on which the built-in hours have all four windows. */
function openDay() {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(localDay(Date.now()), ahead + 2))
  const day = days.find((one) => hoursOn(one, builtIn.hours)?.closes === '18:00')
  if (!day) throw new Error('No day is open.')
  return day
}
const DAY = openDay()
const TEN = instantOfText(`${DAY}T10:00`).toISOString()

/** The sample's leads have visits that depend on today's date, so those of the day are taken away. */
async function visitsOn(desk: Desk, capacity = 1) {
  await freshSite(desk)
  await desk.db.deleteFrom('window_overrides').execute()
  const { starts, ends } = dayOf(new Date(TEN))
  await desk.db
    .updateTable('lead_work')
    .set({ visit_at: null, visit_by: null, visit_minutes: null })
    .where('visit_at', '>=', starts)
    .where('visit_at', '<', ends)
    .execute()
  await publishVisits(desk, { isOn: true, capacity })
}
const publishVisits = ({ db }: Desk, part: Partial<Visits>) =>
  writeRelease(
    db,
    { by: null, mutation: null, now: new Date() },
    { kind: 'visits', key: '', request: 'on', produce: async () => ({ content: { ...builtIn.visits, ...part } }) },
  )

/** What the customer does, as the site stores it. */
async function byCustomer({ db }: Desk, reference: string, what: 'booked' | 'requested') {
  const { id } = await db.selectFrom('leads').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
  const now = new Date()
  await db.transaction().execute(async (transaction) => {
    const row = await lockedWork(transaction, id)
    if (!row) throw new Error('This lead is gone.')
    const booking = await readBooking(transaction, id)
    const { work, booking: changes } =
      what === 'booked'
        ? bookWindow(workOf(row), booking, { at: TEN, personId: null }, now)
        : { work: {}, booking: requestTime(booking, TEN, now) }
    const changed = await changeWork(transaction, row, columnsOf(work), now.toISOString())
    await changeBooking(transaction, id, booking, changes)
    await insertEvent(transaction, changed, { kind: 'booking', personId: null, data: { what, at: TEN } })
  })
}
const day = (page: import('@playwright/test').Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: longName() }) })
const longName = () =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${DAY}T12:00:00Z`),
  )

test('a requested time is booked at the desk, rescheduled, canceled and restored', async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitsOn(desk)
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'June', lastName: 'Trellis' })
  await byCustomer(desk, reference, 'requested')
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.getByRole('heading', { name: /^June requested \w{3}, 10:00 am to noon$/ })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await press(page, 'Book it')
  await expect(page.getByRole('heading', { name: '10:00 am to noon' })).toBeVisible()
  await expect(page.getByText(/^Booked by Owner, /)).toBeVisible()

  await press(page, 'Reschedule')
  await expect(sheet(page).getByRole('heading', { name: 'When is the visit?' })).toBeVisible()
  const email = sheet(page).getByLabel('Let June know by email')
  await sheet(page).getByLabel('Who’s going').selectOption('Owner')
  await expect(email, 'who goes is nothing to tell').toHaveCount(0)
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await sheet(page).getByLabel('Day and time').fill(`${DAY}T16:15`)
  await expect(email).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.getByRole('heading', { name: '4:15 pm' })).toBeVisible()

  await press(page, 'Cancel visit')
  await sheet(page).getByRole('button', { name: 'Cancel visit' }).click()
  await expect(page.getByText(/^June can pick a time\./)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '4:15 pm' })).toBeVisible()
  await expect(history(page)).toContainText('canceled the visit')

  await press(page, 'More about the visit')
  await sheet(page).getByRole('button', { name: 'Turn off online booking for June' }).click()
  await press(page, 'More about the visit')
  await sheet(page).getByRole('button', { name: 'Turn on online booking for June' }).click()

  // The lead's own More has the same.
  await press(page, 'More')
  for (const name of ['New link (ends the old one)', 'Turn off online booking for June'])
    await expect(sheet(page).getByRole('button', { name })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Send the link' })).toHaveCount(0)
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await sheet(page).getByRole('button', { name: 'Cancel visit' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Cancel the visit?' })).toBeVisible()
})

test('two weeks close and reopen a window, book somebody, and show a customer’s booking at once', async ({
  page,
  desk,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitsOn(desk)
  const june = await desk.sendQuote({ ...newVisitor(), firstName: 'June', lastName: 'Trellis' })
  const wes = await desk.sendQuote({ ...newVisitor(), firstName: 'Wes', lastName: `Lattice${process.pid}` })
  await signIn(page, desk)
  await page.goto('/today')
  await page.getByRole('link', { name: 'Two weeks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two weeks' })).toBeVisible()
  await expect(day(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violationsIn(page)).toEqual([])

  await day(page).getByRole('button', { name: '8–10 open' }).click()
  await expect(sheet(page).getByRole('heading', { name: `${shortDayOf(DAY)}, 8:00 am to 10:00 am` })).toBeVisible()
  expect(await violationsIn(page, 'dialog')).toEqual([])
  await sheet(page).getByRole('button', { name: 'Close window' }).click()
  await day(page).getByRole('button', { name: '8–10 closed' }).click()
  await sheet(page).getByRole('button', { name: 'Reopen' }).click()
  await expect(day(page).getByRole('button', { name: '8–10 open' })).toBeVisible()

  await expect(page.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible()
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Week of / })).toHaveCount(2)
  await expect(day(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Earlier' }).click()
  await expect(day(page)).toBeVisible()

  await byCustomer(desk, june, 'booked')
  await expect(notice(page)).toContainText(/^June Trellis booked .*10:00 am to noon/, { timeout: 5_000 })
  await expect(day(page).getByRole('button', { name: /June Trellis/ })).toBeVisible()

  await day(page).getByRole('button', { name: '3–5 open' }).click()
  await sheet(page).getByRole('button', { name: 'Book someone' }).click()
  await sheet(page).getByRole('searchbox').fill(wes)
  await sheet(page)
    .getByRole('button', { name: /^Wes Lattice/ })
    .click()
  await expect(sheet(page).getByLabel('Day and time')).toHaveValue(`${DAY}T15:00`)
  await sheet(page).getByRole('button', { name: 'Book the visit' }).click()
  await expect(day(page).getByRole('button', { name: /Wes Lattice/ })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  await day(page)
    .getByRole('button', { name: /June Trellis/ })
    .click()
  await sheet(page).getByRole('button', { name: 'Open the lead' }).click()
  await expect(page.getByText(/^Booked by June, /)).toBeVisible()
})

test('of two visits in one window, the one that is canceled goes and the other one stays', async ({ page, desk }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitsOn(desk, 2)
  for (const firstName of ['June', 'Wes']) {
    const reference = await desk.sendQuote({ ...newVisitor(), firstName, lastName: 'Trellis' })
    await byCustomer(desk, reference, 'booked')
  }
  await signIn(page, desk)
  // The desk notices a moment later that two visits now fit in a window.
  await expect(async () => {
    await page.goto('/today/two-weeks')
    await day(page)
      .getByRole('button', { name: /June Trellis/ })
      .click()
    await expect(sheet(page).getByRole('button', { name: 'Cancel visit' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await sheet(page).getByRole('button', { name: 'Cancel visit' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel visit' }).click()
  await expect(day(page).getByRole('button', { name: '10–noon open' })).toBeVisible()
  await expect(day(page).getByRole('button', { name: /June Trellis/ })).toHaveCount(0)
  await expect(day(page).getByRole('button', { name: /Wes Trellis/ })).toHaveCount(1)

  // While online visits are off, too, the customer can be told.
  await publishVisits(desk, { isOn: false })
  await page.reload()
  await day(page)
    .getByRole('button', { name: /Wes Trellis/ })
    .click()
  await sheet(page).getByRole('button', { name: 'Cancel visit' }).click()
  await expect(sheet(page).getByLabel('Let Wes know by email')).toBeChecked()
})

test('the owner turns visits on, and is told about a window outside the hours', async ({
  page,
  desk,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 422/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await freshSite(desk)
  await signIn(page, desk)
  await openItem(page, 'visits', 'Visits')
  await expect(page.getByText('Off. You set up visits by phone.').first()).toBeVisible()
  await page.getByLabel('Customers pick a time').check()
  await page.getByRole('button', { name: 'Saturday 3–5' }).click()
  expect(await violationsIn(page, 'html', { except: 'iframe' })).toEqual([])
  await press(page, 'Publish')
  await sheet(page)
    .getByRole('button', { name: 'You close at 4:00 pm on Saturday. Remove 3–5 or change your hours.' })
    .click()
  await expect(page.getByRole('combobox', { name: 'Side of the bay on Saturday' })).toBeFocused()
  await page.getByRole('button', { name: 'Saturday 3–5' }).click()
  await press(page, 'Publish')
  await expect(sheet(page).getByRole('heading', { name: 'Publish visits?' })).toBeVisible()
  await expect(sheet(page)).toContainText('Customers can pick from 23 windows a week')
  await sheet(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheet(page).getByText(/^Live since/)).toBeVisible({ timeout: 60_000 })
})
