import type { BrowserContext, Page } from '@playwright/test'
import { personByEmail } from '../../../src/core/storage/desk-people.ts'
import { enqueueEmail } from '../../../src/core/storage/outbox.ts'
import { writeReminders } from '../../../src/desk-api/scheduler.ts'
import { localDay } from '../../../src/lead/business-time.ts'
import { clickEverything, openAsScanner } from '../support/scanner.ts'
import { type Desk, OWNER } from './support/desk.ts'
import { askForEmail } from './support/email.ts'
import { expect, newVisitor, notice, press, signIn, test } from './support/journey.ts'

const ALL_DAY = { from: 0, to: 24 * 60 }

/** Everything a link could use up or change. A session's last-seen time is left out, because any visit changes it. */
const stateOf = async ({ db }: Desk, lead: string) => ({
  requests: await db.selectFrom('sign_in_requests').selectAll().orderBy('id').execute(),
  sessions: await db.selectFrom('desk_sessions').select(['id_hash', 'authenticated_at', 'expires_at']).execute(),
  work: await db.selectFrom('lead_work').selectAll().where('lead_id', '=', lead).execute(),
  events: await db.selectFrom('lead_events').selectAll().where('lead_id', '=', lead).orderBy('id').execute(),
  people: await db.selectFrom('desk_people').selectAll().orderBy('id').execute(),
})

/**
 * Every link to the desk in the emails from this index on; for leads only this one, since others are alike and belong
 * to other tests.
 */
function linksIn({ mailbox, url }: Desk, from: number, reference: string) {
  const parts = mailbox.emails.slice(from).flatMap((message) => [message.text ?? '', message.html || ''])
  const links = parts.flatMap((part) => part.match(new RegExp(`${url}[^\\s"<>]*`, 'g')) ?? [])
  const all = [...new Set(links.map((link) => link.replaceAll('&amp;', '&')))]
  return all.filter((link) => !link.includes('/lead/') || link.includes(reference))
}

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/^(Loading|One moment)/)).toHaveCount(0)
}

const open = (context: BrowserContext, link: string) => openAsScanner(context, link, settled)

test('a scanner that opens, runs and clicks every link of every email signs nobody in, changes nothing, uses up nothing', async ({
  page,
  desk,
  browser,
  expectedFaults,
}) => {
  test.setTimeout(90_000)
  expectedFaults.push(/status of 40[14]/)
  const emails = desk.mailbox.emails.length
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Dana', lastName: 'Picket' })
  await desk.answerIn(reference, 0.5)
  const owner = await personByEmail(desk.db, OWNER)
  const now = new Date()
  // The desk itself may have emailed the owner in this quarter of an hour about other tests' leads.
  await desk.db.deleteFrom('outbox').where('kind', 'in', ['promise', 'morning']).execute()
  expect(await writeReminders(desk.db, ALL_DAY, now)).toBeGreaterThan(0)
  const morning = { kind: 'morning', person: owner?.id ?? '', day: localDay(now) } as const
  await enqueueEmail(desk.db, morning, now.toISOString())
  const lead = await desk.db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select(['lead_id', 'reminded'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  // Both reminders are over, so the desk itself changes nothing meanwhile.
  expect(lead.reminded).toBe(2)
  const known = await browser.newContext({ baseURL: desk.url })
  const device = await known.newPage()
  await signIn(device, desk)
  const session = await desk.db.selectFrom('desk_sessions').select('id_hash').executeTakeFirstOrThrow()
  await enqueueEmail(desk.db, { kind: 'new-device', session: session.id_hash }, now.toISOString())
  const { link } = await askForEmail(page, desk)
  // The sign-in email, the new lead's, the reminder, the morning email and the one about a new device.
  const paths = () => [...new Set(linksIn(desk, emails, reference).map((one) => new URL(one).pathname))].sort()
  await expect.poll(paths).toEqual(['/enter', `/lead/${reference}`, '/settings'])
  const subjects = () =>
    desk.mailbox.emails
      .slice(emails)
      .map((message) => message.subject ?? '')
      .join('\n')
  for (const subject of [
    /Your sign-in code for the desk/,
    /left\]|\[Late\]/,
    /\[Today\]/,
    /New sign-in to the desk/,
    /\[Quote/,
  ])
    await expect.poll(subjects).toMatch(subject)
  const before = await stateOf(desk, lead.lead_id)

  const scanner = await browser.newContext()
  for (const one of linksIn(desk, emails, reference)) {
    const opened = await open(scanner, one)
    await clickEverything(opened, one, settled)
    await opened.close()
  }
  expect(await stateOf(desk, lead.lead_id)).toEqual(before)
  expect(await scanner.cookies()).toEqual([])

  // A scanner that also guesses can at most request an email of its own.
  const guesser = await scanner.newPage()
  await guesser.goto(link)
  await settled(guesser)
  await clickEverything(guesser, link, settled, '48210937')
  await guesser.goto(desk.url)
  await settled(guesser)
  await clickEverything(guesser, desk.url, settled, '48210937')
  const after = await stateOf(desk, lead.lead_id)
  expect({
    ...after,
    requests: after.requests.filter(({ id }) => before.requests.some((request) => request.id === id)),
  }).toEqual(before)
  await scanner.close()

  // In the person's own browser, signed in, opening the email's link changes nothing; only the click does.
  for (const one of linksIn(desk, emails, reference)) await (await open(known, one)).close()
  expect((await stateOf(desk, lead.lead_id)).work).toEqual(before.work)
  await device.goto(`/lead/${reference}`)
  await press(device, 'I reached Dana')
  await expect(notice(device)).toContainText('Reached at')
  await known.close()
  // The email still works where it was requested.
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
})
