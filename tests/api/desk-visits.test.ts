import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { leadPath } from '../../src/contract/desk/addresses.ts'
import { foundSchema } from '../../src/contract/desk/lead.ts'
import { actionResultSchema, conflictSchema } from '../../src/contract/desk/lead-actions.ts'
import { leadDetailsSchema } from '../../src/contract/desk/lead-details.ts'
import { todaySchema } from '../../src/contract/desk/today.ts'
import {
  deskDaySchema,
  leadVisitSchema,
  leadWindowsSchema,
  twoWeeksSchema,
  windowTakenSchema,
} from '../../src/contract/desk/visits.ts'
import { refreshPublished } from '../../src/core/published.ts'
import { insertEvent } from '../../src/core/storage/lead-events.ts'
import { changeWork, columnsOf, lockedWork, workOf } from '../../src/core/storage/lead-work.ts'
import { changeBooking, deletePastOverrides, readBooking } from '../../src/core/storage/visits.ts'
import { queueCustomerEmail } from '../../src/core/visits/visit-emails.ts'
import { type Booking, bookWindow, cancelByCustomer, requestTime, stillGood } from '../../src/lead/booking.ts'
import { instantOfText } from '../../src/lead/business-time.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { publishAll } from '../../testbed/publish.ts'
import { describeStores } from '../../testbed/stores.ts'
import { visitCodes } from '../../testbed/visits.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>

const at = (text: string) => instantOfText(text).toISOString()
/** When the desk's clock starts. */
const TUESDAY = at('2026-11-17T09:12')
const THURSDAY_10 = at('2026-11-19T10:00')
const WORKING = new Set(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])

describeStores('visits at the desk', (store) => {
  let desk: Desk
  let owner: Person
  let office: Person
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
  })
  afterAll(() => desk?.stop())
  const publishVisits = async (part = {}) => {
    await desk.db
      .transaction()
      .execute((transaction) => publishAll(transaction, { visits: { ...builtIn.visits, isOn: true, ...part } }))
    await refreshPublished(desk.db)
  }
  beforeEach(async () => {
    desk.set(TUESDAY)
    await desk.db.deleteFrom('leads').execute()
    await desk.db.deleteFrom('window_overrides').execute()
    await publishVisits()
    await desk.emails()
  })

  let count = 0
  const newLead = async (firstName: string, city = 'Fairhope') => {
    count += 1
    const person = { email: `${firstName.toLowerCase()}${count}@example.com`, phone: `(251) 555-${2000 + count}` }
    const { reference, id } = await desk.lead('quote', { firstName, lastName: 'Trellis', city, ...person })
    // The emails about the request itself are not what these tests are about.
    await desk.emails()
    return { reference, id }
  }
  const perform = (reference: string, body: Record<string, unknown>, who = owner) =>
    who.post(`/api/leads/${reference}/actions`, { version: 1000, ...body }, { 'idempotency-key': randomUUID() })
  async function performed(reference: string, body: Record<string, unknown>) {
    const answer = await perform(reference, body)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(actionResultSchema, answer.json())
  }
  const details = async (reference: string) =>
    v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
  const card = async (reference: string) => v.parse(leadVisitSchema, (await details(reference)).visit)
  const weeks = async () => v.parse(twoWeeksSchema, (await owner.get('/api/visits')).json())
  const dayOf = async (day: string) => {
    const found = (await weeks()).days.find((one) => one.day === day)
    if (!found) throw new Error(`Two weeks don't have ${day}.`)
    return found
  }
  const change = (body: Record<string, unknown>) => owner.call('PUT', '/api/visits/overrides', body)
  async function changed(body: Record<string, unknown>) {
    const answer = await change(body)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(deskDaySchema, answer.json())
  }

  /** What the customer does, as the site stores it. */
  async function byCustomer(
    id: string,
    data: Record<string, unknown>,
    decide: (work: ReturnType<typeof workOf>, booking: Booking) => { work?: object; booking: Partial<Booking> },
  ) {
    await desk.db.transaction().execute(async (db) => {
      const row = await lockedWork(db, id)
      if (!row) throw new Error('This lead is gone.')
      const booking = await readBooking(db, id)
      const { work = {}, booking: changes } = decide(workOf(row), booking)
      const moved = await changeWork(db, row, columnsOf(work), desk.now().toISOString())
      await changeBooking(db, id, booking, changes)
      await insertEvent(db, moved, { kind: 'booking', personId: null, data })
    })
  }
  const customerRequests = (id: string, start: string) =>
    byCustomer(id, { what: 'requested', at: start }, (_, booking) => ({
      booking: requestTime(booking, start, desk.now()),
    }))
  const customerBooks = (id: string, start: string) =>
    byCustomer(id, { what: 'booked', at: start }, (work, booking) =>
      bookWindow(work, booking, { at: start, personId: null }, desk.now()),
    )
  const subjects = async () => (await desk.emails()).map(({ subject }) => subject)

  test('two weeks start on Monday and show windows, visits, requested times and days off', async () => {
    const june = await newLead('June')
    const wes = await newLead('Wes', 'Foley')
    await customerBooks(june.id, THURSDAY_10)
    await customerRequests(wes.id, at('2026-11-24T13:00'))
    const { isOn, days } = await weeks()
    expect([isOn, days.length, days[0]?.day, days.at(-1)?.day]).toEqual([true, 14, '2026-11-16', '2026-11-29'])
    expect(days[0]?.windows, 'Monday is past').toEqual([])
    const thursday = await dayOf('2026-11-19')
    expect(thursday.windows.map(({ start, state }) => `${start} ${state}`)).toEqual([
      '08:00 open',
      '10:00 full',
      '13:00 open',
      '15:00 open',
    ])
    expect(thursday.visits).toMatchObject([
      { reference: june.reference, name: 'June Trellis', city: 'Fairhope', at: THURSDAY_10, isWindow: true, tags: [] },
    ])
    expect((await dayOf('2026-11-24')).requests).toMatchObject([{ reference: wes.reference, name: 'Wes Trellis' }])
    expect(await dayOf('2026-11-22')).toMatchObject({ hours: null, windows: [] })
  })

  test('windows and whole days are closed, reopened and added, and one with a visit is closed only when asked twice', async () => {
    const day = '2026-11-19'
    const states = (windows: { start: string; state: string }[]) =>
      windows.map(({ start, state }) => `${start} ${state}`)
    expect(states((await changed({ day, start: '08:00', what: 'closed' })).windows)[0]).toBe('08:00 closed')
    expect(states((await changed({ day, start: '08:00', what: 'open' })).windows)[0]).toBe('08:00 open')
    expect((await changed({ day, start: '', what: 'closed' })).isClosed).toBe(true)
    expect((await changed({ day, start: '', what: 'open' })).isClosed).toBe(false)
    expect((await changed({ day, start: '18:30', what: 'added' })).windows.at(-1)).toMatchObject({ isAdded: true })
    // An added window that is closed is gone.
    expect(states((await changed({ day, start: '18:30', what: 'closed' })).windows).at(-1)).toBe('15:00 open')

    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    for (const start of ['10:00', '']) {
      const refused = await change({ day, start, what: 'closed' })
      expect(refused.status).toBe(409)
      expect(v.parse(windowTakenSchema, refused.json())).toEqual({
        message: 'June Trellis is booked Thu, Nov 19, 10:00 am to noon. Close it anyway?',
        reference: june.reference,
      })
    }
    const closed = await changed({ day, start: '10:00', what: 'closed', anyway: true })
    expect(closed.visits).toHaveLength(1)
  })

  test('windows can’t be changed in the past, after a year, on a day off, at odd minutes, or more than 200 ahead', async () => {
    const refused = async (body: object) =>
      (await change({ day: '2026-11-19', start: '08:00', what: 'closed', ...body })).status
    expect(await refused({ day: '2026-11-16' })).toBe(422)
    expect(await refused({ day: '2027-11-18' })).toBe(422)
    expect(await refused({ start: '08:15', what: 'added' })).toBe(422)
    expect(await refused({ start: '23:00', what: 'added' })).toBe(422)
    expect(await refused({ start: '', what: 'added' })).toBe(422)
    expect(await desk.db.selectFrom('window_overrides').selectAll().execute()).toEqual([])
    const rows = Array.from({ length: 200 }, (_, number) => ({
      day: '2026-12-01',
      start: `${number}`,
      what: 'closed' as const,
      by: null,
      at: desk.now().toISOString(),
    }))
    await desk.db.insertInto('window_overrides').values(rows).execute()
    expect(await refused({})).toBe(422)
    expect(await refused({ what: 'open' })).toBe(200)
    const { day, at } = { day: '2026-11-19', at: desk.now().toISOString() }
    await desk.db.insertInto('window_overrides').values({ day, start: '09:00', what: 'added', by: null, at }).execute()
    expect(await refused({ start: '09:00' })).toBe(200)
    await deletePastOverrides(desk.db, '2026-12-01')
    expect(await refused({})).toBe(422)
    await deletePastOverrides(desk.db, '2026-12-02')
    expect(await refused({})).toBe(200)
    await publishVisits({ isOn: false })
    expect((await change({ day: '2026-11-19', start: '08:00', what: 'closed' })).json().message).toBe(
      'Customers can’t pick a time yet. Turn visits on under Site, Visits.',
    )
  })

  test('a requested time is due today until it is booked at the desk, which sends the email', async () => {
    const wes = await newLead('Wes')
    await performed(wes.reference, { action: 'tried', how: 'call' })
    await performed(wes.reference, { action: 'follow-up', on: null })
    await customerRequests(wes.id, THURSDAY_10)
    const { leads } = v.parse(foundSchema, (await owner.post('/api/leads/find', { show: 'todo' })).json())
    expect(leads.find(({ reference }) => reference === wes.reference)).toMatchObject({
      group: 'today',
      requestedStart: THURSDAY_10,
    })
    const today = v.parse(todaySchema, (await owner.get('/api/today')).json())
    expect(today.items.map(({ kind, lead }) => [kind, lead.reference])).toEqual([['requested', wes.reference]])
    // A customer who gets no email to confirm with was told that we call.
    const isOpen = { at: THURSDAY_10, isOpen: true }
    expect((await card(wes.reference)).requested).toEqual({ ...isOpen, isByEmail: false })
    const asking = { visit: { at: THURSDAY_10, minutes: 120, isWindow: true }, version: 1 }
    const lead = { id: wes.id, email: 'wes@example.com' }
    await queueCustomerEmail(desk.db, lead, 'please-confirm', asking, TUESDAY)
    expect((await card(wes.reference)).requested).toEqual({ ...isOpen, isByEmail: true })
    await desk.db.deleteFrom('outbox').where('lead_id', '=', wes.id).where('kind', '=', 'visit').execute()

    const { lead: booked, event } = await performed(wes.reference, { action: 'book-requested' })
    expect(booked).toMatchObject({
      step: 'visit',
      visitAt: THURSDAY_10,
      visitMinutes: 120,
      isWindow: true,
      group: 'moving',
    })
    expect([event.kind, event.data]).toEqual(['booking', { what: 'booked-by-desk', at: THURSDAY_10 }])
    expect(await subjects()).toEqual([expect.stringContaining('Your free estimate: Thu, Nov 19, 10:00 am to noon')])
    const again = await perform(wes.reference, { action: 'book-requested' })
    expect([again.status, again.json().message]).toEqual([422, 'There’s no requested time anymore. Please pick one.'])
  })

  test('the desk books over capacity and outside the hours, emails only when asked, and both visits say so', async () => {
    const june = await newLead('June')
    const tom = await newLead('Tom')
    await customerBooks(june.id, THURSDAY_10)
    const entered = await performed(tom.reference, { action: 'visit', at: '2026-11-19T11:30', by: owner.id })
    expect(entered.tags).toEqual(['2 visits in a window for 1'])
    expect((await performed(tom.reference, { action: 'note', text: 'Called' })).tags).toEqual([])
    expect(await subjects()).toEqual([])
    expect((await dayOf('2026-11-19')).visits.map(({ tags }) => tags)).toEqual([
      ['2 visits in a window for 1'],
      ['2 visits in a window for 1'],
    ])
    expect((await card(tom.reference)).tags).toEqual(['2 visits in a window for 1'])
    await performed(tom.reference, { action: 'visit', at: '2026-11-22T06:00', notify: true })
    expect((await card(tom.reference)).tags).toEqual(['You’re off that day'])
    expect(await subjects()).toEqual([expect.stringContaining('New time for your free estimate: Sun, Nov 22, 6:00 am')])
    await performed(tom.reference, { action: 'visit', at: '2026-11-19T13:00', window: true })
    expect((await details(tom.reference)).lead).toMatchObject({ visitMinutes: 120, isWindow: true })
  })

  test('who goes is changed without an email, and what the customer said stays', async () => {
    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    await byCustomer(june.id, { what: 'still-good', at: THURSDAY_10 }, (_, booking) => ({
      booking: stillGood(booking, desk.now()),
    }))
    const before = await readBooking(desk.db, june.id)
    const assigned = { action: 'visit', at: '2026-11-19T10:00', by: office.id, window: true, notify: true }
    const { lead } = await performed(june.reference, assigned)
    expect(lead).toMatchObject({ visitBy: office.id, isWindow: true })
    expect(await subjects()).toEqual([])
    expect(await readBooking(desk.db, june.id)).toEqual(before)
    expect((await card(june.reference)).answer).toBe('still-good')
  })

  test('a time that was entered without an email can be told later, once', async () => {
    const june = await newLead('June')
    const visit = { action: 'visit', at: '2026-11-19T13:30' }
    await performed(june.reference, visit)
    expect(await subjects()).toEqual([])
    await performed(june.reference, { ...visit, notify: true })
    expect(await subjects()).toEqual([expect.stringContaining('Your free estimate: Thu, Nov 19, 1:30 pm')])
    await performed(june.reference, { ...visit, by: office.id, notify: true })
    expect(await subjects()).toEqual([])
  })

  test('a window that has begun can’t be booked as requested', async () => {
    const june = await newLead('June')
    const today = at('2026-11-17T10:00')
    await customerRequests(june.id, today)
    desk.set(today)
    const begun = await perform(june.reference, { action: 'book-requested' })
    expect([begun.status, begun.json().message]).toEqual([422, 'This window has begun. Please pick another time.'])
    expect((await details(june.reference)).lead.visitAt).toBeNull()
  })

  test('a visit can be canceled during its window, and a lead that is lost then keeps it', async () => {
    const [june, tom] = [await newLead('June'), await newLead('Tom')]
    await customerBooks(june.id, THURSDAY_10)
    await customerBooks(tom.id, THURSDAY_10)
    desk.set(at('2026-11-19T11:30'))
    const canceled = await performed(june.reference, { action: 'cancel-visit', notify: true })
    expect(canceled.lead.visitAt).toBeNull()
    expect(await subjects()).toEqual(['We need to change your visit on Thu, Nov 19'])
    const lost = await performed(tom.reference, { action: 'lost', reason: 'price', notify: true })
    expect(lost.lead).toMatchObject({ step: 'lost', visitAt: THURSDAY_10 })
    expect(await subjects()).toEqual([])
  })

  test('canceling at the desk asks the customer to pick again if wanted, and undo restores the visit without an email', async () => {
    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    const before = await readBooking(desk.db, june.id)
    const canceled = await performed(june.reference, { action: 'cancel-visit', notify: false })
    expect(canceled.lead.visitAt).toBeNull()
    expect(await subjects()).toEqual([])
    const undone = await performed(june.reference, { action: 'undo', event: canceled.event.id })
    expect(undone.lead).toMatchObject({ visitAt: THURSDAY_10, visitMinutes: 120, isWindow: true })
    expect(await readBooking(desk.db, june.id)).toEqual(before)
    expect(await subjects()).toEqual([])
    await performed(june.reference, { action: 'cancel-visit', notify: true })
    expect(await subjects()).toEqual(['We need to change your visit on Thu, Nov 19'])
    expect((await perform(june.reference, { action: 'cancel-visit', notify: true })).status).toBe(422)
  })

  test('an undo takes no days from the link of an email that was sent', async () => {
    const june = await newLead('June')
    const entered = await performed(june.reference, { action: 'visit', at: '2026-11-20T13:30', notify: true })
    expect(await subjects()).toHaveLength(1)
    await performed(june.reference, { action: 'undo', event: entered.event.id })
    expect(await readBooking(desk.db, june.id)).toMatchObject({ bookedAt: null, linkSentAt: TUESDAY })
  })

  test('a customer’s booking makes older changes of the visit at the desk a conflict that names it', async () => {
    const june = await newLead('June')
    const seen = (await details(june.reference)).lead.version
    await customerBooks(june.id, THURSDAY_10)
    for (const body of [
      { action: 'visit', at: '2026-11-20T09:00' },
      { action: 'lost', reason: 'price' },
      { action: 'cancel-visit', notify: true },
    ]) {
      const answer = await perform(june.reference, { ...body, version: seen })
      expect(answer.status, answer.text).toBe(409)
      expect(v.parse(conflictSchema, answer.json())).toMatchObject({
        message: 'June booked Thu, Nov 19, 10:00 am to noon at 9:12 am.',
        by: null,
        kind: 'booking',
      })
    }
    expect((await perform(june.reference, { action: 'note', text: 'Called', version: seen })).status).toBe(200)
    expect((await perform(june.reference, { action: 'online-booking', on: false, version: seen })).status).toBe(200)
  })

  test('after a customer’s booking a note can be undone, but not a step', async () => {
    const june = await newLead('June')
    const note = await performed(june.reference, { action: 'note', text: 'Called' })
    await customerBooks(june.id, THURSDAY_10)
    await performed(june.reference, { action: 'undo', event: note.event.id })
    const wes = await newLead('Wes')
    const reached = await performed(wes.reference, { action: 'reached' })
    await customerBooks(wes.id, at('2026-11-20T10:00'))
    const undo = await perform(wes.reference, { action: 'undo', event: reached.event.id })
    expect([undo.status, undo.json().message]).toEqual([422, 'You can only undo the newest change.'])
  })

  test('the plain time that the desk enters is no window of the customer’s, even where one started before', async () => {
    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    const entered = async (at: string, window = false) => {
      const { lead } = await performed(june.reference, { action: 'visit', at, window })
      return [lead.visitAt, lead.isWindow, lead.visitMinutes]
    }
    // Only who goes was changed.
    expect(await entered('2026-11-19T10:00')).toEqual([THURSDAY_10, true, 120])
    expect(await entered('2026-11-20T13:30')).toEqual([at('2026-11-20T13:30'), false, 60])
    expect(await entered('2026-11-19T10:00')).toEqual([THURSDAY_10, false, 60])
    expect(await entered('2026-11-19T10:00', true)).toEqual([THURSDAY_10, true, 120])
  })

  test('marking as spam or lost cancels the upcoming visit, and only lost may email the customer', async () => {
    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    const spam = await performed(june.reference, { action: 'mark-spam' })
    expect(spam.lead.visitAt).toBeNull()
    expect(await subjects()).toEqual([])
    await performed(june.reference, { action: 'undo', event: spam.event.id })
    expect((await details(june.reference)).lead.visitAt).toBe(THURSDAY_10)
    await performed(june.reference, { action: 'lost', reason: 'price', notify: true })
    const [email] = await desk.emails()
    expect(email?.subject).toBe('Canceled: your visit on Thu, Nov 19')
    expect(email?.text).toContain('We won’t come by on Thursday, 10:00 am to noon. Questions? Please give us a call.')
    expect(email?.text).not.toMatch(/another time|\/visit#/)
    expect((await readBooking(desk.db, june.id)).windowStart).toBeNull()
  })

  test('a visit of a won lead is canceled without asking for another time, which no page would offer', async () => {
    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    await performed(june.reference, { action: 'won', cents: 500_000 })
    await performed(june.reference, { action: 'cancel-visit', notify: true })
    const [email] = await desk.emails()
    expect(email?.text).toContain('We’re sorry, we can’t make it Thursday, 10:00 am to noon. Please give us a call.')
    expect(email?.text).not.toMatch(/another time|\/visit#/)
  })

  test('a lead’s windows are those its customer sees, with the visits of other leads', async () => {
    const june = await newLead('June')
    const glenn = await newLead('Glenn')
    await customerBooks(glenn.id, at('2026-11-19T13:00'))
    const windows = v.parse(leadWindowsSchema, (await owner.get(`/api/leads/${june.reference}/windows`)).json())
    expect(windows).toMatchObject({ isOn: true, hasMailbox: true, town: 'Fairhope' })
    expect(windows.offered.find(({ near }) => near)).toEqual({ at: THURSDAY_10, near: 'Fairhope', side: 'both' })
    expect(windows.offered.map((one) => one.at)).not.toContain(at('2026-11-19T13:00'))
    expect(windows.visits).toMatchObject([{ name: 'Glenn Trellis', city: 'Fairhope', minutes: 120, isWindow: true }])
    expect((await owner.get('/api/leads/GF-2222-2222/windows')).status).toBe(404)
  })

  test('the link is queued once, a new link ends the old one, and a lead that can’t book gets none', async () => {
    const june = await newLead('June')
    const send = (body = {}) => office.post(`/api/leads/${june.reference}/visit-link`, body)
    expect((await send()).status).toBe(202)
    const again = await send()
    expect([again.status, again.json().message]).toEqual([409, 'This email is already queued.'])
    expect(await subjects()).toEqual(['Pick a time for your free estimate'])
    expect((await send({ renew: true })).status).toBe(202)
    expect((await readBooking(desk.db, june.id)).linkVersion).toBe(1)
    const { events } = await details(june.reference)
    expect(events[0]).toMatchObject({ kind: 'booking', personId: office.id, data: { what: 'link-sent' } })
    const undo = await perform(june.reference, { action: 'undo', event: events[0]?.id }, office)
    expect([undo.status, undo.json().message]).toEqual([
      422,
      'An email can’t be undone. A new link ends the one that was sent.',
    ])
    await performed(june.reference, { action: 'online-booking', on: false })
    expect((await send()).json().message).toBe('Online booking is off for this lead.')
    await performed(june.reference, { action: 'online-booking', on: true })
    await desk.db.updateTable('leads').set({ email: '' }).where('id', '=', june.id).execute()
    expect((await send()).json().message).toBe('This lead has no email address that works.')
    await publishVisits({ isOn: false })
    expect((await send()).status).toBe(422)
  })

  test('with a visit to come, only a new link is sent, and it comes with the visit’s details', async () => {
    const june = await newLead('June')
    await performed(june.reference, { action: 'visit', at: '2026-11-19T10:00', window: true })
    const send = (body = {}) => office.post(`/api/leads/${june.reference}/visit-link`, body)
    const refused = await send()
    expect([refused.status, refused.json().message]).toEqual([
      ...[422, 'There’s a visit already. A new link is sent with its details.'],
    ])
    expect((await readBooking(desk.db, june.id)).linkSentAt).toBeNull()
    expect((await send({ renew: true })).status).toBe(202)
    const [email, ...others] = await desk.emails()
    expect(others).toEqual([])
    expect(email?.subject).toContain('Your free estimate: Thu, Nov 19, 10:00 am to noon')
    const code = visitCodes(desk.dataDir, june.id, 1).email.replace(/.{4}(?=.)/g, '$&-')
    expect(email?.html).toContain(`/visit#${june.reference}.${code}`)
    // Now the customer knows of it.
    await performed(june.reference, { action: 'visit', at: '2026-11-19T10:00', window: true, notify: true })
    expect(await subjects()).toEqual([])
  })

  test('a lead that is won or lost gets no link, and the one that was sent keeps working', async () => {
    for (const decision of [
      { action: 'won', cents: 500_000 },
      { action: 'lost', reason: 'price' },
    ]) {
      const june = await newLead('June')
      await performed(june.reference, decision)
      const before = await readBooking(desk.db, june.id)
      for (const renew of [false, true]) {
        const refused = await owner.post(`/api/leads/${june.reference}/visit-link`, { renew })
        expect([refused.status, refused.json().message]).toEqual([
          ...[422, 'This lead is won or lost. Reopen it first, then send the link.'],
        ])
      }
      expect(await readBooking(desk.db, june.id)).toEqual(before)
      expect((await details(june.reference)).events[0]?.kind).toBe(decision.action)
    }
  })

  test('closing today asks about a visit that is still to come, and not about one that is over', async () => {
    const [early, late] = [await newLead('Early'), await newLead('Late')]
    await customerBooks(early.id, at('2026-11-17T10:00'))
    await customerBooks(late.id, at('2026-11-17T15:00'))
    const today = { day: '2026-11-17', start: '', what: 'closed' }
    desk.set(at('2026-11-17T12:30'))
    expect((await change(today)).json()).toMatchObject({ reference: late.reference })
    desk.set(at('2026-11-17T17:00'))
    expect((await change(today)).status).toBe(200)
  })

  test('the card says when the customer canceled and why, and there is none without online visits', async () => {
    const june = await newLead('June')
    await customerBooks(june.id, THURSDAY_10)
    await byCustomer(june.id, { what: 'canceled', at: THURSDAY_10, reason: 'chose-another' }, (work) =>
      cancelByCustomer(work, 'chose-another', desk.now(), WORKING),
    )
    expect(await card(june.reference)).toMatchObject({ cancelReason: 'chose-another', isWindow: false })
    await publishVisits({ isOn: false })
    const tom = await newLead('Tom')
    expect((await details(tom.reference)).visit).toBeNull()
    expect(leadPath(tom.reference)).toContain(tom.reference)
  })

  test('publishing a day off says which visits are booked then, and a storm notice that customers can still book', async () => {
    const priya = await newLead('Priya')
    await customerBooks(priya.id, at('2026-11-20T08:00'))
    const check = async (kind: string, content: object) =>
      (await owner.post(`/api/site/${kind}/check`, { content })).json().changes as { what: string; where: string }[]
    const daysOff = [{ from: '2026-11-20', to: '2026-11-20', words: 'Crew training', hours: null }]
    expect((await check('hours', { ...builtIn.hours, daysOff })).at(-1)).toEqual({
      what: '1 visit is booked on Nov 20: Priya Trellis, 8:00 am',
      where: 'It stays booked. Under Two weeks you can keep a visit or ask to reschedule it.',
    })
    const storm = { ...builtIn.notice, isOn: true }
    expect((await check('notice', storm)).at(-1)).toEqual({
      what: 'Customers can still book visits',
      where: 'You can close days under Two weeks.',
    })
    await publishVisits({ isOn: false })
    expect((await check('notice', storm)).map(({ what }) => what)).not.toContain('Customers can still book visits')
  })

  test('windows outside the published hours can’t be published while visits are on', async () => {
    const week = { ...builtIn.visits.week, Saturday: { starts: ['15:00'], side: 'both' as const } }
    const check = async (isOn: boolean) =>
      (await owner.post('/api/site/visits/check', { content: { ...builtIn.visits, week, isOn } })).json().faults
    expect(await check(true)).toEqual([
      { path: 'week.Saturday.starts', message: 'You close at 4:00 pm on Saturday. Remove 3–5 or change your hours.' },
    ])
    expect(await check(false)).toEqual([])
  })
})
