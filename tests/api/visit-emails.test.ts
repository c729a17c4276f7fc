import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { enqueueEmail } from '../../src/core/storage/outbox.ts'
import { setProgressMark } from '../../src/core/storage/progress-marks.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { readBooking } from '../../src/core/storage/visits.ts'
import { bookVisit } from '../../src/core/visits/book.ts'
import { cancelVisit, saidStillGood } from '../../src/core/visits/change-visit.ts'
import { openVisit } from '../../src/core/visits/visit-by-code.ts'
import { queueCustomerEmail } from '../../src/core/visits/visit-emails.ts'
import { writeMorningEmails } from '../../src/desk-api/scheduler.ts'
import { writeDayBeforeEmails } from '../../src/desk-api/visits/day-before-emails.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { newLead, publishVisits, setWork, visitCodes } from '../../testbed/visits.ts'

const MONDAY = '2026-11-17T03:31:00.000Z'
const THU_10 = '2026-11-19T16:00:00.000Z'
const FRI_13 = '2026-11-20T19:00:00.000Z'

let desk: Desk
let db: Db
async function start(env: Record<string, string> = {}) {
  desk = await startTestDesk(env, MONDAY)
  db = desk.db
}
const empty = async () => {
  desk.set(MONDAY)
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('leads').execute()
  await publishVisits(db)
}

async function customer(entries: object = {}) {
  const lead = await newLead(db, desk.now(), { email: `june-${Math.random()}@example.com`, ...entries })
  // The emails of the form itself are tested elsewhere.
  await db.deleteFrom('outbox').execute()
  return lead
}
type Lead = Awaited<ReturnType<typeof customer>>
const key = () => readDeskKey(desk.dataDir, null)
const deps = () => ({ db, key: key(), confirmationsPerHour: 120 })
const linkOf = ({ id, reference }: Lead, may: 'tab' | 'email') => ({
  reference,
  codeHash: codeHashOf(key(), 'visit', visitCodes(desk.dataDir, id)[may]),
})
const asking = () => ({ now: desk.now() })
const book = (lead: Lead, at: string, may: 'tab' | 'email' = 'email') =>
  bookVisit(deps(), { ...linkOf(lead, may), at, key: null }, asking())
const sentTo = async (kind: 'visit' | 'visit-notice') => (await desk.emails()).filter((email) => email.kind === kind)
async function only(kind: 'visit' | 'visit-notice') {
  const [email, ...others] = await sentTo(kind)
  expect(others).toEqual([])
  if (!email) throw new Error('No email')
  const [ics] = email.attachments ?? []
  return { ...email, ics: ics?.content.toString() ?? '' }
}
const skipped = () => db.selectFrom('outbox').select('last_error').where('status', '=', 'skipped').execute()
const CODE_LINE =
  /Link not working\? Go to \S+\/visit and enter your reference GF-\S+ and this code\.\n(?:\w{4} ){2}\w{4}/

describe('emails about a visit', () => {
  beforeAll(() => start({ SITE_URL: 'https://www.gulflinefence.example' }))
  afterAll(() => desk?.stop())
  beforeEach(empty)

  test('please confirm: nothing in it is the customer’s, and the link opens the time to confirm', async () => {
    const lead = await customer()
    await book(lead, THU_10, 'tab')
    const email = await only('visit')
    expect(email.subject).toBe('Please confirm: Thu, Nov 19, 10:00 am to noon')
    expect(email.text).toContain(
      'You picked Thursday, November 19, 10:00 am to noon for your free estimate. It isn’t booked yet.',
    )
    expect(email.text).toMatch(CODE_LINE)
    const code = visitCodes(desk.dataDir, lead.id).email.replace(/.{4}(?=.)/g, '$&-')
    expect(email.html).toContain(`/visit#${lead.reference}.${code}`)
    expect(email.text).toContain('Didn’t ask for this? You can ignore this email.')
    expect(email.text + email.html).not.toMatch(/June|Oak St/)
    expect(email.headers['Auto-Submitted']).toBe('auto-generated')
    expect(email.attachments).toBeUndefined()
  })

  test('emails about a booked, rescheduled or canceled visit attach it as a calendar file', async () => {
    const lead = await customer()
    await book(lead, THU_10)
    const booked = await only('visit')
    expect(booked.subject).toBe(`Your free estimate: Thu, Nov 19, 10:00 am to noon (${lead.reference})`)
    expect(booked.text).toContain('Hi June,')
    expect(booked.text).toContain(
      'You’re booked. We’ll arrive between 10:00 am and noon on Thursday, November 19. The visit takes about an hour.',
    )
    expect(booked.text).toContain('Please have gates unlocked and dogs inside.')
    expect(booked.text).toContain('You can change it online until 8:00 am that day. After that, call us.')
    expect(booked.ics).toContain('DTSTART:20261119T160000Z')
    await book(lead, FRI_13)
    const moved = await only('visit')
    expect(moved.subject).toBe('New time for your free estimate: Fri, Nov 20, 1:00 pm to 3:00 pm')
    expect(moved.text).toContain('It was Thursday, November 19, 10:00 am to noon.')
    expect(moved.ics).toContain('SEQUENCE:2')
    await cancelVisit(deps(), linkOf(lead, 'email'), 'not-needed', asking())
    const canceled = await only('visit')
    expect(canceled.subject).toBe('Canceled: your visit on Fri, Nov 20')
    expect(canceled.text).toContain('We won’t come by on Friday. We still have your request.')
    expect(canceled.ics).toContain('STATUS:CANCELLED')
    expect(canceled.ics).toContain('DTSTART:20261120T190000Z')
  })

  test('an email that is no longer true when its turn comes is skipped', async () => {
    const lead = await customer()
    await book(lead, THU_10, 'tab')
    await book(lead, THU_10)
    await book(lead, FRI_13)
    expect((await sentTo('visit')).map(({ subject }) => subject)).toEqual([
      'New time for your free estimate: Fri, Nov 20, 1:00 pm to 3:00 pm',
    ])
    expect(await skipped()).toHaveLength(4)
    const visit = { at: FRI_13, minutes: 120, isWindow: true }
    await queueCustomerEmail(db, { id: lead.id, email: 'a@example.com' }, 'link', { visit: null, version: 9 }, MONDAY)
    await db.updateTable('leads').set({ in_spam: 1 }).where('id', '=', lead.id).execute()
    await queueCustomerEmail(db, { id: lead.id, email: 'a@example.com' }, 'pick-again', { visit, version: 9 }, MONDAY)
    expect(await sentTo('visit')).toEqual([])
  })

  test('nobody is asked to confirm what can no longer be booked', async () => {
    const lead = await customer()
    await book(lead, THU_10, 'tab')
    await setWork(db, lead.id, { step: 'lost', lostReason: 'price' }, desk.now())
    expect(await sentTo('visit')).toEqual([])
  })

  test('nobody is asked to confirm a time that somebody else booked first, or that the desk closed', async () => {
    const [lead, late, faster] = [await customer(), await customer(), await customer({ email: 'faster@example.com' })]
    await book(lead, THU_10, 'tab')
    await book(faster, THU_10)
    expect((await sentTo('visit')).map(({ to }) => to.address)).toEqual(['faster@example.com'])
    await book(late, FRI_13, 'tab')
    const closed = { day: '2026-11-20', start: '', what: 'closed' as const, by: null, at: MONDAY }
    await db.insertInto('window_overrides').values(closed).execute()
    expect(await sentTo('visit')).toEqual([])
    await db.deleteFrom('window_overrides').execute()
    expect((await skipped()).map(({ last_error }) => last_error)).toEqual([
      'The requested time is no longer open',
      'The requested time is no longer open',
    ])
  })

  test('from the desk: the link, an exact time, and a request to pick another time', async () => {
    const lead = await customer()
    const address = { id: lead.id, email: 'june@example.com' }
    const now = desk.now().toISOString()
    await queueCustomerEmail(db, address, 'link', { visit: null, version: 1 }, now)
    const link = await only('visit')
    expect(link.subject).toBe('Pick a time for your free estimate')
    expect(link.text).toMatch(CODE_LINE)
    const own = '2026-11-19T19:30:00.000Z'
    await setWork(db, lead.id, { visitAt: own, visitMinutes: 60 }, desk.now())
    const visit = { at: own, minutes: 60, isWindow: false }
    await queueCustomerEmail(db, address, 'booked', { visit, version: 2 }, now)
    const booked = await only('visit')
    expect(booked.text).toContain('Hi there,')
    expect(booked.text).toContain('We’ll be there at 1:30 pm on Thursday, November 19.')
    await setWork(db, lead.id, { visitAt: null, visitMinutes: null }, desk.now())
    await queueCustomerEmail(db, address, 'pick-again', { visit, version: 3 }, now)
    const again = await only('visit')
    expect(again.subject).toBe('We need to change your visit on Thu, Nov 19')
    expect(again.text).toContain(
      'We’re sorry, we can’t make it Thursday, 1:30 pm. Please pick another time, or give us a call.',
    )
    await publishVisits(db, { isOn: false })
    await queueCustomerEmail(db, address, 'pick-again', { visit, version: 4 }, now)
    expect((await only('visit')).text).not.toContain('Pick another time')
  })

  test('who cancels after the job is won is not asked to pick another time, which the link would not offer', async () => {
    const lead = await customer()
    await book(lead, THU_10)
    await setWork(db, lead.id, { step: 'won', wonCents: 500_000 }, desk.now())
    await desk.emails()
    await cancelVisit(deps(), linkOf(lead, 'email'), 'another-time', asking())
    const canceled = await only('visit')
    expect(canceled.subject).toBe('Canceled: your visit on Thu, Nov 19')
    expect(canceled.text).not.toMatch(/another time|\/visit#/)
  })

  test('nobody reads that we can’t make it after an undo brought the visit back', async () => {
    const lead = await customer()
    await book(lead, THU_10)
    await desk.emails()
    const office = await desk.signedIn()
    const perform = (action: object) => office.post(`/api/leads/${lead.reference}/actions`, action)
    const canceled = await perform({ action: 'cancel-visit', version: 1, notify: true })
    expect(canceled.status, canceled.text).toBe(200)
    const undone = await perform({ action: 'undo', version: 2, event: canceled.json().event.id })
    expect(undone.status, undone.text).toBe(200)
    expect(await sentTo('visit')).toEqual([])
    expect((await skipped()).map(({ last_error }) => last_error)).toEqual(['There is a visit again'])
  })

  test('to us: who did what, for the person who visits or everyone who gets each lead', async () => {
    const office = await desk.signedIn(OFFICE)
    const lead = await customer()
    await book(lead, THU_10, 'tab')
    const asked = await only('visit-notice')
    expect([asked.to.address, asked.subject]).toEqual([
      ...[OWNER, '[Time requested] June Trellis, Fairhope: Thu, Nov 19, 10:00 am to noon'],
    ])
    await book(lead, THU_10)
    expect((await only('visit-notice')).subject).toBe('[Visit] June Trellis, Fairhope: Thu, Nov 19, 10:00 am to noon')
    await setWork(db, lead.id, { visitBy: office.id }, desk.now())
    await cancelVisit(deps(), linkOf(lead, 'email'), 'chose-another', asking())
    const canceled = await only('visit-notice')
    expect([canceled.to.address, canceled.subject]).toEqual([
      ...[OFFICE, '[Visit canceled] June Trellis, Fairhope: Thu, Nov 19, 10:00 am to noon'],
    ])
    expect(canceled.text).toContain('Reason: I went with someone else.')
  })

  test('who had a canceled visit is told, even when the customer has another time by then', async () => {
    const office = await desk.signedIn(OFFICE)
    const lead = await customer()
    await book(lead, THU_10)
    await setWork(db, lead.id, { visitBy: office.id }, desk.now())
    await sentTo('visit-notice')
    await cancelVisit(deps(), linkOf(lead, 'email'), 'another-time', asking())
    await book(lead, FRI_13)
    const notices = await sentTo('visit-notice')
    expect(notices.filter(({ to }) => to.address === OFFICE).map(({ subject }) => subject)).toContain(
      '[Visit canceled] June Trellis, Fairhope: Thu, Nov 19, 10:00 am to noon',
    )
    await cancelVisit(deps(), linkOf(lead, 'email'), 'another-time', asking())
    await book(lead, FRI_13)
    expect((await sentTo('visit-notice')).map(({ subject }) => subject).join()).not.toContain('canceled')
  })

  test('the confirmation of a form asks to pick a time while customers can', async () => {
    const lead = await customer()
    const confirmation = async () => {
      await enqueueEmail(db, { kind: 'visitor' }, desk.now().toISOString(), { leadId: lead.id })
      return (await desk.emails()).find(({ kind }) => kind === 'visitor')?.text ?? ''
    }
    const on = await confirmation()
    expect(on).toContain('Want to set it up now? Pick a time and we’ll come to you.')
    expect(on).toMatch(CODE_LINE)
    await publishVisits(db, { isOn: false })
    expect(await confirmation()).not.toContain('Want to set it up now?')
  })

  test('the morning email has the window, and whether it is still good', async () => {
    const [june, tom] = [await customer(), await customer()]
    await book(june, THU_10)
    await book(tom, '2026-11-19T19:00:00.000Z')
    desk.set('2026-11-18T16:00:00.000Z')
    expect(await writeDayBeforeEmails(db, desk.now())).toBe(2)
    await desk.emails()
    await saidStillGood(deps(), linkOf(june, 'email'), THU_10, asking())
    desk.set('2026-11-19T13:00:00.000Z')
    await writeMorningEmails(db, desk.settings.desk.morning, desk.now())
    const morning = (await desk.emails()).find(({ kind, to }) => kind === 'morning' && to.address === OWNER)?.text
    expect(morning).toContain('10:00 am to noon, still good, 12 Oak St')
    expect(morning).toContain('1:00 pm to 3:00 pm, no answer yet, 12 Oak St')
  })

  test('marked as spam, a visit is gone without an email, and an undo brings it back', async () => {
    const lead = await customer()
    await book(lead, THU_10)
    await desk.emails()
    const office = await desk.signedIn()
    const marked = await office.post(`/api/leads/${lead.reference}/actions`, { action: 'mark-spam', version: 1 })
    expect(marked.status, marked.text).toBe(200)
    const visitAt = async () =>
      (await db.selectFrom('lead_work').select('visit_at').where('lead_id', '=', lead.id).executeTakeFirst())?.visit_at
    expect(await visitAt()).toBeNull()
    expect(await sentTo('visit')).toEqual([])
    const undone = { action: 'undo', version: 2, event: marked.json().event.id }
    expect((await office.post(`/api/leads/${lead.reference}/actions`, undone)).status).toBe(200)
    expect(await visitAt()).toBe(THU_10)
    expect(await sentTo('visit')).toEqual([])
  })
})

describeStores('the email of the day before a visit', (store) => {
  beforeAll(async () => start(await store.env()))
  afterAll(() => desk?.stop())
  beforeEach(empty)

  const write = () => writeDayBeforeEmails(db, desk.now())

  test('goes out once at 10:00 am, however many desks run, and not after noon', async () => {
    const lead = await customer()
    await book(lead, THU_10)
    await desk.emails()
    desk.set('2026-11-18T15:59:00.000Z')
    expect(await write()).toBe(0)
    desk.pass(1)
    const all = await Promise.all([write(), write(), write()])
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1)
    const email = await only('visit')
    expect(email.subject).toBe('Tomorrow, 10:00 am to noon: still good?')
    expect(email.text).toContain('We’ll arrive between 10:00 am and noon tomorrow, Thursday, November 19. Still good?')
    desk.pass(30)
    expect(await write()).toBe(0)
    const late = await customer()
    await setWork(db, late.id, { visitAt: '2026-11-19T21:00:00.000Z' }, desk.now())
    desk.set('2026-11-18T18:00:00.000Z')
    expect(await write()).toBe(0)
  })

  test('starts the 30 days of its link again', async () => {
    const lead = await customer()
    await book(lead, THU_10)
    desk.set('2026-11-18T16:00:00.000Z')
    // Booked long ago.
    await db.updateTable('visits').set({ link_sent_at: '2026-10-12T16:00:00.000Z' }).execute()
    await db.updateTable('leads').set({ received_at: '2026-10-12T16:00:00.000Z' }).execute()
    const before = await readBooking(db, lead.id)
    expect(await write()).toBe(1)
    expect(await readBooking(db, lead.id)).toEqual({ ...before, linkSentAt: desk.now().toISOString() })
    desk.set('2026-11-20T16:00:00.000Z')
    expect(await openVisit(db, key(), linkOf(lead, 'email'), desk.now())).toMatchObject({ may: 'book' })
  })

  test('asks about no visit that was set today, or at the desk without an email', async () => {
    const [today, own] = [await customer(), await customer()]
    const office = await desk.signedIn()
    const action = { action: 'visit', version: 0, at: '2026-11-19T15:00', minutes: 60 }
    expect((await office.post(`/api/leads/${own.reference}/actions`, action)).status).toBe(200)
    desk.set('2026-11-18T14:00:00.000Z')
    await publishVisits(db, { noticeHours: 4 })
    await book(today, THU_10)
    await desk.emails()
    desk.set('2026-11-18T16:00:00.000Z')
    expect(await write()).toBe(0)
    const visit = { at: '2026-11-19T21:00:00.000Z', minutes: 60, isWindow: false }
    await queueCustomerEmail(db, { id: own.id, email: 'a@example.com' }, 'booked', { visit, version: 1 }, MONDAY)
    expect(await write()).toBe(1)
  })

  test('asks about a visit that was canceled or moved at the desk and restored, as if nothing had happened', async () => {
    const [june, tom] = [await customer(), await customer()]
    await book(june, THU_10)
    await book(tom, '2026-11-19T19:00:00.000Z')
    await desk.emails()
    desk.set('2026-11-18T15:00:00.000Z')
    const office = await desk.signedIn()
    for (const [{ reference }, action] of [
      [june, { action: 'cancel-visit', notify: false }],
      [tom, { action: 'visit', at: '2026-11-20T15:00', minutes: 60 }],
    ] as const) {
      const perform = (body: object) => office.post(`/api/leads/${reference}/actions`, body)
      const done = await perform({ ...action, version: 1 })
      expect(done.status, done.text).toBe(200)
      expect((await perform({ action: 'undo', version: 2, event: done.json().event.id })).status).toBe(200)
    }
    desk.set('2026-11-18T16:00:00.000Z')
    expect(await write()).toBe(2)
  })

  test('is skipped once the customer rescheduled or said yes', async () => {
    const [june, tom] = [await customer(), await customer()]
    await book(june, THU_10)
    await book(tom, '2026-11-19T19:00:00.000Z')
    await desk.emails()
    desk.set('2026-11-18T16:00:00.000Z')
    expect(await write()).toBe(2)
    await saidStillGood(deps(), linkOf(june, 'email'), THU_10, asking())
    await book(tom, FRI_13)
    expect((await sentTo('visit')).map(({ subject }) => subject)).toEqual([
      'New time for your free estimate: Fri, Nov 20, 1:00 pm to 3:00 pm',
    ])
  })

  test.each([
    [
      'the clocks go forward',
      '2027-03-12T15:00:00Z',
      '2027-03-15T15:00:00.000Z',
      ['2027-03-14T14:59:00Z', '2027-03-14T15:00:00Z'],
    ],
    [
      'the clocks go back',
      '2026-10-30T14:00:00Z',
      '2026-11-02T16:00:00.000Z',
      ['2026-11-01T15:59:00Z', '2026-11-01T16:00:00Z'],
    ],
  ])('comes at 10:00 am by the office clock after %s', async (_, bookedAt, at, [before = '', then = '']) => {
    desk.set(bookedAt)
    await setProgressMark(db, 'clock', desk.now().toISOString())
    // Mondays are for the other side of the bay.
    const lead = await customer({ city: 'Mobile', zipCode: '36604' })
    expect((await book(lead, at))?.answer.state).toBe('booked')
    await desk.emails()
    desk.set(before)
    expect(await write()).toBe(0)
    desk.set(then)
    expect(await write()).toBe(1)
    expect((await only('visit')).subject).toBe('Tomorrow, 10:00 am to noon: still good?')
  })

  test('waits for the clock to be confirmed', async () => {
    await setProgressMark(db, 'clock', '2026-01-01T00:00:00.000Z')
    const lead = await customer()
    await expect(book(lead, THU_10)).rejects.toThrow('No times are open right now.')
    await setProgressMark(db, 'clock', MONDAY)
  })
})
