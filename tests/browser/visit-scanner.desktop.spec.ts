import type { Page } from '@playwright/test'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { VISIT_EMAILS, type VisitEmail } from '../../src/core/storage/queued-email.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { bookVisit } from '../../src/core/visits/book.ts'
import { cancelVisit } from '../../src/core/visits/change-visit.ts'
import { DAY_BEFORE_VERSION } from '../../src/core/visits/day-before.ts'
import { queueCustomerEmail } from '../../src/core/visits/visit-emails.ts'
import { addDays, instantOfText, localDay } from '../../src/lead/business-time.ts'
import { DAY } from '../../src/lead/durations.ts'
import { newLead, visitCodes } from '../../testbed/visits.ts'
import { test as base, expect } from './support/journey.ts'
import { perWorker } from './support/per-worker.ts'
import { clickEverything, openAsScanner } from './support/scanner.ts'
import { type Site, startSite } from './support/site.ts'

/** A site of its own: other journeys are about a site where visits are off. */
const test = base.extend<object, { site: Site }>({
  site: perWorker(async () => {
    const site = await startSite()
    await site.visitsOn({ capacity: 4 })
    return site
  }),
})

/** Every email that has a link to the page: those about visits, and the confirmation of the form. */
type Email = VisitEmail | 'visitor'
const EMAILS: Email[] = ['visitor', ...VISIT_EMAILS]

const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** The page has what it reads, and what was sent was answered. */
async function settled(page: Page) {
  await expect(title(page).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.vs-waiting, form[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

/** A customer for each email, with what is stored when that email goes out. */
async function customers(db: Db, dataDir: string) {
  const now = new Date()
  const before = new Date(now.getTime() - 2 * DAY)
  const key = readDeskKey(dataDir, null)
  const deps = { db, key, confirmationsPerHour: 1000 }
  const tomorrow = addDays(localDay(now), 1)
  const [first, second] = ['10:00', '13:00'].map((start) => instantOfText(`${tomorrow}T${start}`).toISOString())
  const [at = '', other = ''] = [first, second]
  for (const start of ['10:00', '13:00'])
    await db
      .insertInto('window_overrides')
      .values({ day: tomorrow, start, what: 'added', by: null, at: before.toISOString() })
      .execute()
  const visit = { at, minutes: 120, isWindow: true }
  const all = {} as Record<Email, { reference: string; id: string; email: string }>
  for (const email of EMAILS) {
    const address = `${email}-${process.pid}@example.com`
    const lead = await newLead(db, before, { email: address })
    all[email] = { ...lead, email: address }
    const link = (may: 'tab' | 'email') => ({
      reference: lead.reference,
      codeHash: codeHashOf(key, 'visit', visitCodes(dataDir, lead.id)[may]),
    })
    const book = (start: string, moment = before, may: 'tab' | 'email' = 'email') =>
      bookVisit(deps, { ...link(may), at: start, key: null }, { now: moment })
    const send = (what: VisitEmail, time: typeof visit | null, version = 0) =>
      queueCustomerEmail(db, { id: lead.id, email: address }, what, { visit: time, version }, now.toISOString())
    if (email === 'link') await send('link', null)
    if (email === 'please-confirm') await book(at, new Date(before.getTime() + DAY / 2), 'tab')
    if (email === 'booked') await book(at)
    if (email === 'rescheduled') {
      await book(other)
      await book(at)
    }
    if (email === 'canceled') {
      await book(at)
      await cancelVisit(deps, link('email'), 'another-time', { now })
    }
    if (email === 'pick-again') await send('pick-again', visit)
    if (email === 'tomorrow') {
      await book(at)
      await send('tomorrow', visit, DAY_BEFORE_VERSION)
    }
  }
  return all
}

const SUBJECTS: Record<Email, RegExp> = {
  visitor: /^We received your/,
  link: /^Pick a time for/,
  'please-confirm': /^Please confirm: /,
  booked: /^Your free estimate: /,
  rescheduled: /^New time for/,
  canceled: /^Canceled: /,
  'pick-again': /^We need to change/,
  tomorrow: /^Tomorrow, /,
}

/** All that is stored about these leads, and what they could have caused elsewhere. */
const stored = (site: Site, leads: string[]) =>
  site.looking(async (db) => ({
    work: await db.selectFrom('lead_work').selectAll().where('lead_id', 'in', leads).orderBy('lead_id').execute(),
    visits: await db.selectFrom('visits').selectAll().where('lead_id', 'in', leads).orderBy('lead_id').execute(),
    events: await db.selectFrom('lead_events').selectAll().where('lead_id', 'in', leads).orderBy('id').execute(),
    emails: await db.selectFrom('outbox').select(['id', 'status']).orderBy('id').execute(),
    leads: await db.selectFrom('leads').selectAll().orderBy('id').execute(),
    overrides: await db.selectFrom('window_overrides').selectAll().orderBy('day').orderBy('start').execute(),
  }))

test('a scanner that opens, runs and clicks everything in every email about a visit changes nothing', {
  tag: '@all',
}, async ({ page, site, browser }) => {
  test.setTimeout(600_000)
  const all = await site.looking((db) => customers(db, site.dataDir))
  const found = (email: Email) =>
    site.emailsOf(all[email].email).toVisitor.find(({ subject }) => SUBJECTS[email].test(subject ?? ''))
  for (const email of EMAILS) await expect.poll(() => found(email)?.subject, { timeout: 60_000 }).toBeTruthy()
  const queued = () =>
    site.looking((db) => db.selectFrom('outbox').select('id').where('status', '=', 'pending').execute())
  await expect.poll(queued, { timeout: 60_000 }).toEqual([])
  /** Every address in an email, at the server of this test. */
  const linksIn = (email: Email) => {
    const parts = [found(email)?.text ?? '', found(email)?.html || '']
    const links = parts.flatMap((part) => part.match(/https?:\/\/[^\s"<>)]+/g) ?? [])
    return [...new Set(links.map((link) => link.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/#]+/, site.url)))]
  }
  const before = await stored(
    site,
    Object.values(all).map(({ id }) => id),
  )

  const scanner = await browser.newContext()
  const clicked: Record<string, string[]> = {}
  for (const email of EMAILS) {
    expect(linksIn(email).filter((link) => link.includes('/visit#'))).toHaveLength(1)
    for (const link of linksIn(email)) {
      const opened = await openAsScanner(scanner, link, settled)
      if (link.includes('/visit#')) clicked[email] = await clickEverything(opened, link, settled)
      await opened.close()
    }
  }
  // It went as far as a click can.
  expect(clicked['please-confirm']).toEqual(
    expect.arrayContaining(['Yes, book it', 'Pick another time', 'Pick a time']),
  )
  expect(clicked.tomorrow).toEqual(expect.arrayContaining(['Yes, still good', 'Reschedule', 'Yes, cancel it']))
  for (const email of ['booked', 'rescheduled'] as const)
    expect(clicked[email]).toEqual(expect.arrayContaining(['Reschedule', 'Cancel', 'Yes, cancel it', 'Keep my visit']))
  for (const email of ['visitor', 'link', 'canceled', 'pick-again'] as const)
    expect(clicked[email]).toEqual(expect.arrayContaining(['Pick a time']))
  expect(
    await stored(
      site,
      Object.values(all).map(({ id }) => id),
    ),
  ).toEqual(before)
  await scanner.close()

  // The customers' own way still works.
  const visit = (email: Email) => linksIn(email).find((link) => link.includes('/visit#')) ?? ''
  await page.goto(visit('please-confirm'))
  await page.getByRole('checkbox', { name: 'This time works for me' }).check()
  await page.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(title(page)).toHaveText('You’re booked')
  await page.goto(visit('tomorrow'))
  await page.getByRole('checkbox', { name: 'I’ll be there' }).check()
  await page.getByRole('button', { name: 'Yes, still good' }).click()
  await expect(title(page)).toHaveText('Thank you. See you tomorrow between 10:00 am and noon.')
  await page.goto(visit('link'))
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(title(page)).toHaveText('You’re booked')
})
