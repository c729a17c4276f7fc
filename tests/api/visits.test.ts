import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { VISIT_REFUSAL_HEADER, visitAnswerSchema } from '../../src/contract/visit.ts'
import { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import { eventsOf } from '../../src/core/storage/lead-events.ts'
import { markLeadSpam } from '../../src/core/storage/leads.ts'
import { setProgressMark } from '../../src/core/storage/progress-marks.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { changeBooking, readBooking } from '../../src/core/storage/visits.ts'
import type { Booking } from '../../src/lead/booking.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { newInquiry, receiptOf } from '../../testbed/entries.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeStores } from '../../testbed/stores.ts'
import { newLead, publishVisits, setWork, visitCodes } from '../../testbed/visits.ts'

type Call = keyof typeof VISIT_CALLS
/** Monday, November 16, 2026, 9:14 pm in Mobile. */
const MONDAY = '2026-11-17T03:14:00.000Z'
const day = (date: number, hour: number) => new Date(Date.UTC(2026, 10, date, hour + 6)).toISOString()
/** Thursday, November 19, is a day in Baldwin. */
const [THU_10, THU_13, FRI_8, FRI_10] = [day(19, 10), day(19, 13), day(20, 8), day(20, 10)]
const HOUR = 3_600_000

describeStores('the page where customers book a visit', (store) => {
  let site: TestSite
  let desk: Desk
  let db: Db
  let visitors = 0
  let env: Record<string, string>
  beforeAll(async () => {
    env = { ...(await store.env()), DATA_DIR: newFolder(), TRUST_PROXY: '127.0.0.1' }
    desk = await startTestDesk(env, MONDAY)
    db = desk.db
    // The tests look at the queued emails, so nothing may send them.
    site = await startTestSite({ ...env, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' }, desk.now)
  })
  afterAll(async () => {
    await site?.stop()
    await desk?.stop()
  })
  beforeEach(async () => {
    desk.set(MONDAY)
    await db.deleteFrom('leads').execute()
    await db.deleteFrom('window_overrides').execute()
    await publishVisits(db)
  })

  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  /** Each call comes from a new network unless one is given. */
  const call = (name: Call, body: object, headers: Record<string, string> = {}) =>
    site.post(VISIT_CALLS[name].url, body, { ...from(`2001:${(visitors++).toString(16)}:8::1`), ...headers })
  async function answered(name: Call, body: object, headers?: Record<string, string>) {
    const response = await call(name, body, headers)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return v.parse(visitAnswerSchema, JSON.parse(text))
  }
  async function refused(name: Call, body: object, headers?: Record<string, string>) {
    const response = await call(name, body, headers)
    return [response.status, response.headers.get(VISIT_REFUSAL_HEADER), await response.text()]
  }

  /** A customer with both codes. */
  async function customer(entries: Record<string, unknown> = {}, version = 0) {
    const { id, reference } = await newLead(db, desk.now(), entries)
    const { tab, email } = visitCodes(desk.dataDir, id, version)
    return { id, reference, tab: { reference, code: tab }, email: { reference, code: email } }
  }
  type Customer = Awaited<ReturnType<typeof customer>>
  const workOf = ({ id }: Pick<Customer, 'id'>) =>
    db.selectFrom('lead_work').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow()
  const emailsOf = async ({ id }: Pick<Customer, 'id'>) =>
    (await db.selectFrom('outbox').select(['kind', 'payload']).where('lead_id', '=', id).execute())
      .filter(({ kind }) => kind.startsWith('visit') && kind !== 'visitor')
      .map(({ kind, payload }) => `${kind} ${JSON.parse(payload).what}`)
      .sort()
  const happenedTo = async ({ id }: Pick<Customer, 'id'>) =>
    (await eventsOf(db, id)).map(({ kind, data }) => `${kind} ${JSON.parse(data).what}`).reverse()
  const setBooking = async ({ id }: Customer, booking: Partial<Booking>) =>
    changeBooking(db, id, await readBooking(db, id), booking)
  const book = (who: Customer, at: string) => answered('bookVisit', { ...who.email, at })
  /** Marks the queued emails as sent. */
  const sent = () => db.updateTable('outbox').set({ status: 'sent', sent_at: desk.now().toISOString() }).execute()

  test('a form’s answer has the code of its tab while customers can book, for possible spam too', async () => {
    const form = async (entries: object = {}) =>
      receiptOf(await site.post('/api/contact', { ...newInquiry(), ...entries }))
    const receipt = (await form()) as { visit?: string; reference: string }
    expect((await answered('readVisit', { reference: receipt.reference, code: receipt.visit })).state).toBe('pick')
    const spam = (await form({ website: 'https://a.example' })) as { visit?: string; reference: string }
    expect(await answered('readVisit', { reference: spam.reference, code: spam.visit })).toMatchObject({
      state: 'none',
    })
    await publishVisits(db, { isOn: false })
    expect(await form()).not.toHaveProperty('visit')
  })

  test('a form is received though the file with the key is damaged, without a code that anybody could calculate', async () => {
    const file = join(desk.dataDir, 'desk.key')
    const whole = readFileSync(file)
    writeFileSync(file, '')
    const other = await startTestSite({ ...env, LOG_LEVEL: 'silent' }, desk.now)
    try {
      const response = await other.post('/api/contact', newInquiry())
      expect(response.status).toBe(201)
      expect(await receiptOf(response)).not.toHaveProperty('visit')
    } finally {
      writeFileSync(file, whole)
      await other.stop()
    }
  })

  test('the times are those of the town, with the code that may request or book', async () => {
    const glenn = await customer()
    await setWork(db, glenn.id, { visitAt: THU_13, visitMinutes: 60, step: 'visit' }, desk.now())
    const june = await customer()
    const shown = await answered('readVisit', june.tab)
    expect(shown).toMatchObject({
      ...{ state: 'pick', may: 'request', firstName: '', visit: null, requested: null, today: '2026-11-16' },
      note: 'Please have gates unlocked and dogs inside.',
    })
    expect(shown.mailbox).toMatch(/^.…@example\.com$/)
    expect(shown.windows.filter(({ near }) => near)).toEqual([
      { at: THU_10, near: 'Fairhope' },
      { at: day(19, 15), near: 'Fairhope' },
    ])
    expect(shown.days).toEqual([16, 17, 18, 19, 20, 21, 23, 24, 25, 26].map((date) => `2026-11-${date}`))
    expect(await answered('readVisit', { ...june.email, reference: june.reference.toLowerCase() })).toMatchObject({
      ...{ state: 'pick', may: 'book', firstName: 'June' },
    })
    expect(await happenedTo(june)).toEqual([])
  })

  test('somebody whose town we don’t know chooses a side of the bay first, and it is remembered', async () => {
    const june = await customer({ city: 'Elsewhere', zipCode: '' })
    expect(await answered('readVisit', june.email)).toMatchObject({ state: 'side', windows: [] })
    expect((await answered('readVisit', { ...june.email, side: 'Baldwin' })).state).toBe('pick')
    await answered('bookVisit', { ...june.email, at: THU_10, side: 'Baldwin' })
    expect((await readBooking(db, june.id)).side).toBe('Baldwin')
    expect((await refused('readVisit', { ...june.email, side: 'Florida' }))[0]).toBe(400)
  })

  test('a requested time reserves nothing until the email’s code confirms it', async () => {
    const [june, tom] = [await customer(), await customer()]
    const asked = { ...june.tab, at: THU_10 }
    const first = await answered('bookVisit', asked, { 'idempotency-key': 'a key' })
    expect(first).toMatchObject({ state: 'requested', requested: { at: THU_10, isByEmail: true }, visit: null })
    expect(await answered('bookVisit', asked, { 'idempotency-key': 'a key' })).toEqual(first)
    expect(await answered('bookVisit', asked)).toEqual(first)
    expect(await happenedTo(june)).toEqual(['booking requested'])
    expect(await emailsOf(june)).toEqual(['visit please-confirm', 'visit-notice requested'])
    expect((await workOf(june)).visit_at).toBeNull()
    expect(await answered('readVisit', june.email)).toMatchObject({ state: 'confirm', requested: { at: THU_10 } })
    await book(tom, THU_10)
    expect(await answered('readVisit', june.email)).toMatchObject({ state: 'pick', requested: null })
    expect(await refused('bookVisit', { ...june.email, at: THU_10 })).toEqual([
      ...[409, 'taken', 'Thursday, 10:00 am to noon was just taken.'],
    ])
    expect(await happenedTo(june)).toEqual(['booking requested'])
  })

  test('a booked visit is the lead’s visit, and answers the promise', async () => {
    const june = await customer()
    const shown = await answered('bookVisit', { ...june.email, at: THU_10 }, { 'idempotency-key': 'one' })
    expect(shown).toMatchObject({
      state: 'booked',
      may: 'book',
      visit: { at: THU_10, isWindow: true, canCancel: true },
    })
    expect(await answered('bookVisit', { ...june.email, at: THU_10 }, { 'idempotency-key': 'one' })).toEqual(shown)
    expect(await workOf(june)).toMatchObject({
      ...{ step: 'visit', visit_at: THU_10, visit_minutes: 120, tried_at: MONDAY, first_how: 'booked', version: 1 },
    })
    expect(await happenedTo(june)).toEqual(['booking booked'])
    expect(await emailsOf(june)).toEqual(['visit booked', 'visit-notice booked'])
    expect(await answered('readVisit', june.tab)).toMatchObject({
      ...{ state: 'booked', may: 'request', firstName: '', windows: [] },
      visit: { canReschedule: false, canCancel: false, by: null },
    })
  })

  test('the tab’s code requests; it confirms, reschedules and cancels nothing', async () => {
    const june = await customer()
    await answered('bookVisit', { ...june.tab, at: THU_10 })
    expect(await answered('bookVisit', { ...june.tab, at: THU_10 })).toMatchObject({ state: 'requested' })
    await book(june, THU_10)
    expect((await refused('bookVisit', { ...june.tab, at: FRI_8 }))[0]).toBe(409)
    expect((await refused('cancelVisit', { ...june.tab, reason: 'not-needed' }))[0]).toBe(404)
    expect((await refused('stillGood', { ...june.tab, at: THU_10 }))[0]).toBe(404)
    expect((await workOf(june)).visit_at).toBe(THU_10)
  })

  test('rescheduling keeps the first time if the new one is gone, and ends after three', async () => {
    const [june, tom] = [await customer(), await customer()]
    await book(june, THU_10)
    await book(tom, FRI_8)
    expect((await refused('bookVisit', { ...june.email, at: FRI_8 })).slice(0, 2)).toEqual([409, 'taken'])
    expect((await workOf(june)).visit_at).toBe(THU_10)
    expect((await refused('bookVisit', { ...june.email, at: day(22, 10) })).slice(0, 2)).toEqual([409, 'closed'])
    for (const at of [FRI_10, THU_13, THU_10]) await book(june, at)
    expect(await refused('bookVisit', { ...june.email, at: FRI_10 })).toEqual([
      ...[409, 'too-often', 'Please call (251) 555-0142 to change it again.'],
    ])
    expect(await answered('readVisit', june.email)).toMatchObject({
      visit: { at: THU_10, canReschedule: false, canCancel: true, whyNot: 'too-often' },
    })
    expect(await happenedTo(june)).toEqual(['booking booked', ...Array(3).fill('booking rescheduled')])
  })

  test('canceling asks why, opens the window again, and is answered the same twice', async () => {
    const june = await customer()
    await book(june, THU_10)
    expect(await refused('cancelVisit', june.email)).toEqual([400, null, 'Your reason: Please choose a reason.'])
    const canceled = await answered('cancelVisit', { ...june.email, reason: 'another-time' })
    expect(canceled).toMatchObject({ state: 'canceled', visit: { at: THU_10 } })
    expect(await answered('cancelVisit', { ...june.email, reason: 'another-time' })).toEqual(canceled)
    expect(await workOf(june)).toMatchObject({ visit_at: null, follow_up_on: '2026-11-17', version: 2 })
    expect(await happenedTo(june)).toEqual(['booking booked', 'booking canceled'])
    expect(await emailsOf(june)).toContain('visit canceled')
    expect((await answered('readVisit', june.email)).state).toBe('pick')
    await book(await customer(), THU_10)
  })

  test('a booking that is sent again after it was canceled books nothing, and says that it is canceled', async () => {
    const june = await customer()
    const again = () => answered('bookVisit', { ...june.email, at: THU_10 }, { 'idempotency-key': 'one-tap-of-june' })
    expect((await again()).state).toBe('booked')
    await answered('cancelVisit', { ...june.email, reason: 'another-time' })
    const canceled = { state: 'canceled', visit: { at: THU_10, canReschedule: true } }
    expect(await again()).toMatchObject(canceled)
    expect((await workOf(june)).visit_at).toBeNull()
    await book(june, FRI_10)
    expect(await again()).toMatchObject({ state: 'booked', visit: { at: FRI_10 } })
  })

  test('a canceled visit says that another time can be picked only while one can', async () => {
    const june = await customer()
    await book(june, THU_10)
    await publishVisits(db, { isOn: false })
    expect(await answered('cancelVisit', { ...june.email, reason: 'another-time' })).toMatchObject({
      ...{ state: 'canceled', visit: { canReschedule: false } },
    })
    // The town is unknown, so a side is chosen first.
    await publishVisits(db)
    const elsewhere = await customer({ city: 'Pensacola', zipCode: '32501' })
    await answered('bookVisit', { ...elsewhere.email, at: FRI_10, side: 'Baldwin' })
    await setBooking(elsewhere, { side: null })
    expect(await answered('cancelVisit', { ...elsewhere.email, reason: 'another-time' })).toMatchObject({
      ...{ state: 'canceled', windows: [], visit: { canReschedule: true } },
    })
  })

  test('a canceled visit is named though the customer has another one under another request', async () => {
    const email = 'june@trellis.example'
    const june = await customer({ email })
    await book(june, THU_10)
    const other = await customer({ email })
    await setWork(db, other.id, { step: 'visit', visitAt: FRI_10 }, desk.now())
    expect(await answered('cancelVisit', { ...june.email, reason: 'another-time' })).toMatchObject({
      ...{ state: 'canceled', elsewhere: null, visit: { at: THU_10, canReschedule: false } },
    })
  })

  test('a page that asks whether to cancel one time cancels no other one', async () => {
    const june = await customer()
    await book(june, THU_10)
    await book(june, FRI_10)
    const old = { ...june.email, reason: 'not-needed', at: THU_10 }
    expect(await refused('cancelVisit', old)).toEqual([
      ...[409, 'changed', 'Your visit has changed. Here is the new time.'],
    ])
    expect((await workOf(june)).visit_at).toBe(FRI_10)
    const now = { ...old, at: FRI_10 }
    const canceled = await answered('cancelVisit', now)
    expect(await answered('cancelVisit', now)).toEqual(canceled)
    expect((await refused('cancelVisit', { ...now, at: 'Friday' }))[0]).toBe(400)
  })

  test('a visit can be changed until two hours before it, and is shown until it is over', async () => {
    const june = await customer()
    await book(june, THU_10)
    desk.set(new Date(Date.parse(THU_10) - 2 * HOUR))
    expect(await answered('readVisit', june.email)).toMatchObject({ visit: { canReschedule: true, canCancel: true } })
    desk.pass(1)
    const late = 'Your visit is less than two hours away. To change it, please call (251) 555-0142.'
    expect(await refused('bookVisit', { ...june.email, at: FRI_10 })).toEqual([409, 'too-late', late])
    expect(await refused('cancelVisit', { ...june.email, reason: 'not-needed' })).toEqual([409, 'too-late', late])
    expect(await answered('readVisit', june.email)).toMatchObject({
      ...{ state: 'booked', visit: { canReschedule: false, canCancel: false, whyNot: 'too-late' } },
    })
    desk.set(new Date(Date.parse(THU_10) + HOUR))
    expect((await answered('readVisit', june.email)).state).toBe('booked')
    desk.pass(60)
    expect((await answered('readVisit', june.email)).state).toBe('past')
    expect((await refused('cancelVisit', { ...june.email, reason: 'not-needed' })).slice(0, 2)).toEqual([
      409,
      'too-late',
    ])
  })

  test('the day before, the customer says that it is still good, once', async () => {
    const june = await customer()
    await book(june, THU_10)
    expect((await answered('readVisit', june.email)).visit?.stillGood).toBeNull()
    desk.set('2026-11-18T16:00:00.000Z')
    expect((await answered('readVisit', june.email)).visit?.stillGood).toBe('ask')
    expect((await answered('stillGood', { ...june.email, at: THU_10 })).visit?.stillGood).toBe('yes')
    desk.pass(5)
    await answered('stillGood', { ...june.email, at: THU_10 })
    expect((await readBooking(db, june.id)).stillGoodAt).toBe('2026-11-18T16:00:00.000Z')
    expect(await happenedTo(june)).toEqual(['booking booked', 'booking still-good'])
  })

  test('still good counts from the day before on, and not for a lost lead', async () => {
    const june = await customer()
    await book(june, THU_10)
    expect((await answered('stillGood', { ...june.email, at: THU_10 })).state).toBe('booked')
    expect((await readBooking(db, june.id)).stillGoodAt).toBeNull()
    expect(await happenedTo(june)).toEqual(['booking booked'])
    await setWork(db, june.id, { step: 'lost', lostReason: 'price' }, desk.now())
    desk.set('2026-11-18T16:00:00.000Z')
    expect((await refused('stillGood', { ...june.email, at: THU_10 })).slice(0, 2)).toEqual([409, 'none'])
    expect((await readBooking(db, june.id)).stillGoodAt).toBeNull()
  })

  test('still good needs the visit’s time: a click without it, or on an older page, answers nothing', async () => {
    const june = await customer()
    await book(june, THU_10)
    desk.set('2026-11-18T16:00:00.000Z')
    expect(await refused('stillGood', june.email)).toEqual([400, null, 'Time: Please check the box first.'])
    expect(await refused('stillGood', { ...june.email, at: FRI_8 })).toEqual([
      ...[409, 'changed', 'Your visit has changed. Here is the new time.'],
    ])
    expect((await readBooking(db, june.id)).stillGoodAt).toBeNull()
    expect(await happenedTo(june)).toEqual(['booking booked'])
  })

  /** Actions at the desk. */
  async function atDesk() {
    const office = await desk.signedIn()
    return async ({ reference }: Pick<Customer, 'reference'>, version: number, action: object): Promise<string> => {
      const url = `/api/leads/${reference}/actions`
      const done = await office.post(url, { version, ...action }, { 'idempotency-key': randomUUID() })
      expect(done.status, done.text).toBe(200)
      return done.json().event.id
    }
  }

  test('a visit that the desk moved says so, until that is undone', async () => {
    const june = await customer()
    await book(june, THU_10)
    const perform = await atDesk()
    const event = await perform(june, 1, { action: 'visit', at: '2026-11-20T13:30', minutes: 60 })
    expect((await answered('readVisit', june.email)).visit).toMatchObject({
      ...{ at: '2026-11-20T19:30:00.000Z', isWindow: false, isMovedByUs: true },
    })
    await perform(june, 2, { action: 'undo', event })
    expect((await answered('readVisit', june.email)).visit).toMatchObject({ at: THU_10, isMovedByUs: false })
  })

  test('a visit that got another person, or was canceled and restored, is the one that was booked', async () => {
    const june = await customer()
    await book(june, THU_10)
    desk.set('2026-11-18T16:00:00.000Z')
    const perform = await atDesk()
    await perform(june, 1, { action: 'visit', at: '2026-11-19T10:00', window: true, notify: true })
    const untouched = { visit: { at: THU_10, isMovedByUs: false, stillGood: 'ask' } }
    expect(await answered('readVisit', june.email)).toMatchObject(untouched)
    const event = await perform(june, 2, { action: 'cancel-visit', notify: false })
    await perform(june, 3, { action: 'undo', event })
    expect(await answered('readVisit', june.email)).toMatchObject(untouched)
  })

  test('a link that is sent after the visit has passed picks a new time', async () => {
    const june = await customer()
    await book(june, THU_10)
    desk.set(new Date(Date.parse(THU_10) + 2 * HOUR))
    expect((await answered('readVisit', june.email)).state).toBe('past')
    expect((await refused('bookVisit', { ...june.email, at: FRI_10 })).slice(0, 2)).toEqual([409, 'too-late'])
    desk.pass(30)
    const office = await desk.signedIn()
    const sent = await office.post(`/api/leads/${june.reference}/visit-link`, {})
    expect(sent.status, sent.text).toBe(202)
    expect(await answered('readVisit', june.email)).toMatchObject({ state: 'pick', visit: null })
    expect(await book(june, FRI_10)).toMatchObject({ state: 'booked', visit: { at: FRI_10, isMovedByUs: false } })
    expect(await happenedTo(june)).toEqual(['booking booked', 'booking link-sent', 'booking booked'])
    expect((await readBooking(db, june.id)).reschedules).toBe(0)
  })

  test('the time requested can be confirmed until two hours before it', async () => {
    const june = await customer()
    const tuesday = day(17, 15)
    await answered('bookVisit', { ...june.tab, at: tuesday })
    desk.set('2026-11-17T18:00:00.000Z')
    expect((await answered('readVisit', june.email)).state).toBe('confirm')
    expect((await refused('bookVisit', { ...june.email, at: day(17, 13) })).slice(0, 2)).toEqual([409, 'closed'])
    await book(june, tuesday)
    expect((await workOf(june)).visit_at).toBe(tuesday)
  })

  test('a requested time ends with its window, or after two days', async () => {
    const june = await customer()
    await answered('bookVisit', { ...june.tab, at: FRI_8 })
    desk.pass(48 * 60 - 1)
    expect((await answered('readVisit', june.email)).state).toBe('confirm')
    desk.pass(1)
    expect((await answered('readVisit', june.email)).state).toBe('pick')
  })

  test('nothing can be booked, and the answer never says why', async () => {
    const who = async () => {
      const one = await customer()
      return { ...one, body: async () => (await call('readVisit', one.email)).text() }
    }
    const won = await who()
    await setWork(db, won.id, { step: 'won' }, desk.now())
    const lost = await who()
    await setWork(db, lost.id, { step: 'lost', lostReason: 'price' }, desk.now())
    const spam = await who()
    await markLeadSpam(db, spam.id)
    const off = await who()
    await setBooking(off, { onlineBooking: false })
    const name = randomUUID()
    const booked = await customer({ email: `${name}@example.com` })
    await book(booked, FRI_10)
    const sameMailbox = await customer({ email: `${name}+fence@example.com` })
    const full = await who()
    const said = [won, lost, spam, off].map(({ body }) => body())
    const one = await full.body()
    const none = await (await call('readVisit', sameMailbox.email)).text()
    expect(JSON.parse(none)).toMatchObject({ state: 'none', mailbox: '', firstName: '', note: '', windows: [] })
    expect(await Promise.all(said)).toEqual(said.map(() => none))
    expect(one).not.toBe(none)
    expect((await refused('bookVisit', { ...sameMailbox.email, at: THU_10 })).slice(0, 2)).toEqual([409, 'none'])
    await publishVisits(db, { isOn: false })
    expect(await full.body()).toBe(none)
    expect((await answered('readVisit', booked.email)).visit).toMatchObject({ canReschedule: false, canCancel: true })
    await publishVisits(db)
    await setProgressMark(db, 'clock', '2026-01-01T00:00:00.000Z')
    expect(await full.body()).toBe(none)
    expect((await refused('bookVisit', { ...full.email, at: THU_10 })).slice(0, 2)).toEqual([409, 'none'])
    await setProgressMark(db, 'clock', '2027-11-17T00:00:00.000Z')
    expect(await full.body()).toBe(none)
    await setProgressMark(db, 'clock', MONDAY)
    await publishVisits(db, { week: { ...(await noWindows()) } })
    expect(await full.body()).toBe(none)
  })
  const noWindows = async () => {
    const { VISIT_RULES } = await import('../../testbed/visits.ts')
    const empty = { starts: [], side: 'both' as const }
    return {
      ...VISIT_RULES.week,
      Monday: empty,
      Tuesday: empty,
      Wednesday: empty,
      Thursday: empty,
      Friday: empty,
      Saturday: { starts: ['22:00'], side: 'both' as const },
    }
  }

  test('another request from the same mailbox is named only to the email’s code', async () => {
    const email = `${randomUUID()}@example.com`
    const [first, second] = [await customer({ email }), await customer({ email })]
    await book(first, THU_10)
    expect(await answered('readVisit', second.email)).toMatchObject({
      ...{ state: 'none', elsewhere: first.reference, visit: { at: THU_10, canCancel: false } },
    })
  })

  test('a form with a customer’s address or phone says nothing about them', async () => {
    const [email, phone] = [`${randomUUID()}@example.com`, '(251) 555-0177']
    const stranger = await customer()
    const others = [await customer({ email }), await customer({ phone })]
    /** What the page says, but for the hint of the address that was typed. */
    const said = async (who: Customer, link: 'tab' | 'email') =>
      (await (await call('readVisit', who[link])).text()).replace(/"mailbox":"[^"]*"/, '')
    await book(await customer({ email, phone: '251-555-0177' }), FRI_10)
    for (const who of others) expect(await said(who, 'tab')).toBe(await said(stranger, 'tab'))
    expect(await said(others[1] as Customer, 'email')).toBe(await said(stranger, 'email'))
    for (const who of [stranger, ...others])
      expect(await answered('bookVisit', { ...who.tab, at: THU_10 })).toMatchObject({
        ...{ state: 'requested', requested: { at: THU_10, isByEmail: true } },
      })
    for (const who of others) expect(await said(who, 'tab')).toBe(await said(stranger, 'tab'))
    expect(await said(others[1] as Customer, 'email')).toBe(await said(stranger, 'email'))
  })

  test('a phone number has one visit that was booked online; for another one we call first', async () => {
    await book(await customer({ phone: '(251) 555-0177' }), FRI_10)
    const june = await customer({ phone: '251-555-0177' })
    expect((await answered('readVisit', june.email)).state).toBe('pick')
    const headers = { 'idempotency-key': 'one tap' }
    const shown = await answered('bookVisit', { ...june.email, at: THU_10 }, headers)
    expect(shown).toMatchObject({ state: 'requested', requested: { at: THU_10, isByEmail: false }, visit: null })
    expect(await answered('bookVisit', { ...june.email, at: THU_10 }, headers)).toEqual(shown)
    expect(await answered('bookVisit', { ...june.email, at: THU_10 })).toEqual(shown)
    expect(await happenedTo(june)).toEqual(['booking requested'])
    expect(await emailsOf(june)).toEqual(['visit-notice requested'])
    expect((await workOf(june)).visit_at).toBeNull()
  })

  test('a visit that was booked is rescheduled, though the phone has another one since', async () => {
    const june = await customer({ phone: '(251) 555-0177' })
    await book(june, THU_10)
    const other = await customer({ phone: '251-555-0177' })
    await setWork(db, other.id, { visitAt: FRI_10, visitMinutes: 60, step: 'visit' }, desk.now())
    expect((await book(june, FRI_8)).visit?.at).toBe(FRI_8)
  })

  test('codes end after their time, and with a new link', async () => {
    const june = await customer()
    const status = async (link: object) => (await call('readVisit', link)).status
    desk.set(new Date(Date.parse(MONDAY) + 24 * HOUR - 1))
    expect(await status(june.tab)).toBe(200)
    desk.pass(1)
    expect([await status(june.tab), await status(june.email)]).toEqual([404, 200])
    desk.set(new Date(Date.parse(MONDAY) + 30 * 24 * HOUR))
    expect(await status(june.email)).toBe(404)
    await setBooking(june, { linkSentAt: desk.now().toISOString() })
    desk.set(new Date(desk.now().getTime() + 30 * 24 * HOUR - 1))
    expect(await status(june.email)).toBe(200)
    desk.set(MONDAY)
    await setBooking(june, { linkVersion: 1 })
    expect([await status(june.tab), await status(june.email)]).toEqual([404, 404])
    const fresh = visitCodes(desk.dataDir, june.id, 1)
    expect(await status({ ...june.email, code: fresh.email })).toBe(200)
    expect(await status({ ...june.email, reference: (await customer()).reference })).toBe(404)
  })

  test('the email’s code is good to the end of the visit’s day', async () => {
    const june = await customer()
    await setWork(db, june.id, { visitAt: day(19, 10), visitMinutes: 60, step: 'visit' }, desk.now())
    await db.updateTable('leads').set({ received_at: '2026-10-01T12:00:00.000Z' }).where('id', '=', june.id).execute()
    const status = async () => (await call('readVisit', june.email)).status
    desk.set('2026-11-20T05:59:00.000Z')
    expect(await status()).toBe(200)
    desk.pass(1)
    expect(await status()).toBe(404)
  })

  test('five times can be requested, and two of them cause an email', async () => {
    const june = await customer()
    for (const at of [THU_10, THU_13, FRI_8, FRI_10, THU_10]) {
      await answered('bookVisit', { ...june.tab, at })
      await sent()
    }
    expect((await emailsOf(june)).filter((one) => one === 'visit please-confirm')).toHaveLength(2)
    expect(await refused('bookVisit', { ...june.tab, at: THU_13 })).toEqual([
      409,
      'too-often',
      'You’ve picked 5 times already, so this one wasn’t requested. Please call (251) 555-0142 and we’ll set one up.',
    ])
    expect(await answered('readVisit', june.tab)).toMatchObject({ state: 'requested', windows: [] })
  })

  test('an email that is still queued is not written twice', async () => {
    const june = await customer()
    await answered('bookVisit', { ...june.tab, at: THU_10 })
    await answered('bookVisit', { ...june.tab, at: THU_13 })
    expect((await emailsOf(june)).filter((one) => one === 'visit please-confirm')).toHaveLength(1)
  })

  test('a mailbox gets four confirmations a day in all; what is requested past them, we confirm by phone', async () => {
    const email = `${randomUUID()}@example.com`
    const all = [await customer({ email }), await customer({ email }), await customer({ email })]
    const asked = (who: Customer | undefined) => answered('bookVisit', { ...who?.tab, at: THU_10 })
    expect((await asked(all[0])).requested?.isByEmail).toBe(true)
    expect((await asked(all[1])).requested?.isByEmail).toBe(false)
  })

  test('without an address that emails reach, we call to confirm', async () => {
    const june = await customer({ email: `${randomUUID()}@mailinator.com` })
    expect((await answered('bookVisit', { ...june.tab, at: THU_10 })).requested?.isByEmail).toBe(false)
    expect(await emailsOf(june)).toEqual(['visit-notice requested'])
  })

  test('past the daily limit, times are only requested', async () => {
    await publishVisits(db, { dailyLimit: 2, capacity: 4 })
    await book(await customer(), THU_10)
    await book(await customer(), THU_10)
    const june = await customer()
    const shown = await answered('bookVisit', { ...june.email, at: THU_10 })
    expect(shown).toMatchObject({ state: 'requested', requested: { isByEmail: false } })
    expect(await emailsOf(june)).toEqual(['visit-notice requested'])
    desk.pass(24 * 60)
    expect((await book(june, THU_10)).state).toBe('booked')
  })

  test('a customer who books and cancels all day leaves the online bookings of that day to others', async () => {
    const june = await customer()
    const states: string[] = []
    for (let times = 0; times < 4; times += 1) {
      states.push((await book(june, THU_10)).state)
      if (times < 3) await answered('cancelVisit', { ...june.email, reason: 'another-time' })
    }
    expect(states).toEqual(['booked', 'booked', 'booked', 'requested'])
    expect((await book(await customer(), THU_10)).state).toBe('booked')
  })

  test('one address books three visits a day, and one network ten', async () => {
    await publishVisits(db, { capacity: 4 })
    const state = async (ip: string, at: string) =>
      (await answered('bookVisit', { ...(await customer()).email, at }, from(ip))).state
    const [one, network] = ['203.0.113.7', (host: number) => `203.0.113.${host}`]
    const states: string[] = []
    for (let at = 0; at < 4; at += 1) states.push(await state(one, THU_10))
    expect(states).toEqual(['booked', 'booked', 'booked', 'requested'])
    for (let at = 0; at < 7; at += 1)
      expect(await state(network(100 + at), [FRI_8, FRI_10][at % 2] ?? '')).toBe('booked')
    expect(await state(network(200), THU_13)).toBe('requested')
    expect(await state('198.51.100.1', THU_13)).toBe('booked')
  })

  test('an address that sends many bookings at once books no more than three', async () => {
    await publishVisits(db, { capacity: 4 })
    const all = await Promise.all(Array.from({ length: 8 }, () => customer()))
    const book = (who: Customer, at: number) =>
      answered('bookVisit', { ...who.email, at: at % 2 ? THU_10 : FRI_10 }, from('203.0.114.9'))
    const states = (await Promise.all(all.map(book))).map(({ state }) => state)
    expect(states.filter((state) => state === 'booked')).toHaveLength(3)
  })

  test('one mailbox has one visit to come, however its address is spelled, and is told of its own spelling alone', async () => {
    const name = randomUUID()
    const first = await customer({ email: `${name}@example.com` })
    await book(first, THU_10)
    const second = await customer({ email: `${name}+fence@EXAMPLE.com` })
    expect(await answered('readVisit', second.email)).toMatchObject({ state: 'none', elsewhere: null, visit: null })
    expect((await refused('bookVisit', { ...second.email, at: FRI_8 })).slice(0, 2)).toEqual([409, 'none'])
  })

  test('a time that no calendar has is asked for again, and one of another zone is the same moment', async () => {
    const june = await customer()
    const wrong = [
      '2026-11-19T10:00:00-06',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:00',
      '1999-11-19T16:00:00Z',
    ]
    for (const at of wrong)
      expect(await refused('bookVisit', { ...june.email, at })).toEqual([400, null, 'Time: Please choose a time.'])
    expect((await book(june, '2026-11-19T10:00:00-06:00')).visit?.at).toBe(THU_10)
  })

  test('wrong codes are counted per address, and never shut out a customer elsewhere', async () => {
    const june = await customer()
    const wrong = { ...june.email, code: '000000000000' }
    const own = from('198.51.100.77')
    for (let at = 0; at < 10; at += 1) expect((await call('readVisit', wrong, own)).status).toBe(404)
    expect((await call('readVisit', june.email, own)).status).toBe(429)
    for (let at = 0; at < 60; at += 1) await call('readVisit', wrong)
    expect((await call('readVisit', june.email)).status).toBe(200)
  })

  test('a lead that was erased, or whose window was closed, can’t be booked', async () => {
    const june = await customer()
    const at = desk.now().toISOString()
    await db
      .insertInto('window_overrides')
      .values({ day: '2026-11-19', start: '', what: 'closed', by: null, at })
      .execute()
    expect(await refused('bookVisit', { ...june.email, at: THU_10 })).toEqual([
      ...[409, 'closed', 'Thursday, 10:00 am to noon is no longer open.'],
    ])
    await book(june, FRI_8)
    await db.deleteFrom('leads').where('id', '=', june.id).execute()
    expect((await call('readVisit', june.email)).status).toBe(404)
    await book(await customer(), FRI_8)
  })

  test('the calendar file has the window in UTC and no address', async () => {
    const june = await customer()
    // However often it is asked for, a right code is no wrong guess.
    for (let times = 0; times < 12; times += 1)
      expect(await refused('visitCalendar', june.email, from('203.0.115.1'))).toEqual([
        ...[404, null],
        'You have no visit booked with this link. Open it again to pick a time, or call (251) 555-0142.',
      ])
    expect((await call('readVisit', june.email, from('203.0.115.1'))).status).toBe(200)
    await book(june, THU_10)
    const response = await call('visitCalendar', june.email)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"')
    const file = await response.text()
    expect(file).toContain('DTSTART:20261119T160000Z')
    expect(file).toContain('DTEND:20261119T180000Z')
    expect(file).toContain(`UID:visit-${june.reference}@www.gulflinefence.example`)
    expect(file).toContain('SEQUENCE:1')
    expect(file).not.toMatch(/LOCATION|Oak St|June/)
  })
})
