import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundSchema } from '../../src/contract/desk/lead.ts'
import { leadDetailsSchema } from '../../src/contract/desk/lead-details.ts'
import { todaySchema } from '../../src/contract/desk/today.ts'
import { twoWeeksSchema } from '../../src/contract/desk/visits.ts'
import {
  readyToDigSchema,
  workOrderChangedSchema,
  workOrderConflictSchema,
} from '../../src/contract/desk/work-order.ts'
import { plannedWork } from '../../src/core/storage/work-orders.ts'
import { dueDigs } from '../../src/desk-api/work-orders/due-digs.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { describeStores } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>

/** Tuesday, 9:12 am: the morning of the table of notices. */
const TUESDAY = '2026-11-17T15:12:00.000Z'

describeStores('work orders', (store) => {
  let desk: Desk
  let owner: Person
  let office: Person
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), TUESDAY)
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
  })
  afterAll(() => desk?.stop())

  let count = 0
  async function won(entries: Record<string, unknown> = {}) {
    count += 1
    const phone = `(251) 555-${String(1000 + count)}`
    const { reference } = await desk.lead('quote', { email: `won${count}@example.com`, phone, ...entries })
    const answer = await owner.post(`/api/leads/${reference}/actions`, { action: 'won', cents: 845_000, version: 0 })
    expect(answer.status, answer.text).toBe(200)
    return reference
  }
  const change = (who: Person, reference: string, body: Record<string, unknown>, key = randomUUID()) =>
    who.call('PATCH', `/api/leads/${reference}/work-order`, { version: 1000, ...body }, { 'idempotency-key': key })
  async function changed(who: Person, reference: string, body: Record<string, unknown>) {
    const answer = await change(who, reference, body)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(workOrderChangedSchema, answer.json())
  }
  const details = async (reference: string) =>
    v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
  const ready = async (reference: string) => v.parse(readyToDigSchema, (await details(reference)).readyToDig)
  const todo = async () => v.parse(foundSchema, (await owner.post('/api/leads/find', { show: 'todo' })).json())
  const today = async () => v.parse(todaySchema, (await owner.get('/api/today')).json()).items
  const noticeToday = { what: 'notice', on: '2026-11-17', ticket: '263210417' }
  const start = (on: string, days = 3) => ({ what: 'start', on, days, saturdays: false, crew: 'Crew 1' })

  test('a lead that was just won has an empty work order, counted materials and a sentence about permits', async () => {
    const reference = await won({ city: 'Gulf Shores', plan: JSON.stringify(yardPlan) })
    const { workOrder, materials, permit } = await ready(reference)
    expect(workOrder).toMatchObject({ checks: {}, noticeOn: null, startsOn: null, finishedOn: null })
    expect(materials).toContainEqual({ count: 54, what: 'bags of concrete, 80 lb' })
    expect(permit).toEqual({
      office: null,
      missing: 'No permit rule on file for Gulf Shores. Ask the building department.',
    })
    const open = (await desk.lead()).reference
    expect((await details(open)).readyToDig).toBeNull()
    expect(await change(owner, open, noticeToday)).toMatchObject({ status: 422 })
  })

  test('each line is stored with who and when, and its history says it in words', async () => {
    const reference = await won()
    await changed(office, reference, { what: 'propertyLine', state: 'pins' })
    await changed(owner, reference, { what: 'permit', state: 'issued', note: ' BP-1207 ' })
    await changed(owner, reference, noticeToday)
    await changed(owner, reference, { what: 'access', notes: 'Park on the street.\nSoft shoulder.' })
    const { workOrder } = await changed(owner, reference, start('2026-11-23'))
    const at = desk.now().toISOString()
    expect(workOrder).toEqual({
      checks: {
        propertyLine: { state: 'pins', note: '', by: office.id, at },
        permit: { state: 'issued', note: 'BP-1207', by: owner.id, at },
      },
      ...{ noticeOn: '2026-11-17', ticket: '263210417', goodUntil: null },
      ...{ startsOn: '2026-11-23', days: 3, saturdays: false, crew: 'Crew 1' },
      ...{ accessNotes: 'Park on the street.\nSoft shoulder.', finishedOn: null },
    })
    const { events, lead } = await details(reference)
    expect(events.flatMap((event) => (event.kind === 'work-order' ? event.data.words : []))).toEqual([
      'set the start day: Mon, Nov 23, 3 days, Crew 1',
      'changed the access notes',
      'called 811, ticket 263210417',
      'noted that the permit was issued, BP-1207',
      'found the property pins',
    ])
    expect(lead.dig).toBe('Starts Mon, Nov 23')
    expect((await ready(await won())).crews).toEqual(['Crew 1'])
  })

  test('characters that can’t be shown are left out of the history, too', async () => {
    const reference = await won()
    const unseen = '\u202e9\u0000\r\n7\u200b'
    await changed(owner, reference, { what: 'permit', state: 'applied', note: unseen })
    await changed(owner, reference, { ...noticeToday, ticket: unseen })
    await changed(owner, reference, { ...start('2026-11-23'), crew: unseen })
    const { events } = await details(reference)
    expect(events.flatMap((event) => (event.kind === 'work-order' ? event.data.words : []))).toEqual([
      'set the start day: Mon, Nov 23, 3 days, 9 7',
      'called 811, ticket 9 7',
      'applied for the permit, 9 7',
    ])
  })

  test('a change of the start day answers with its warning and never refuses', async () => {
    const reference = await won()
    expect((await changed(owner, reference, noticeToday)).warning).toBeUndefined()
    const { warning, lead } = await changed(owner, reference, start('2026-12-15', 4))
    const words = 'Good until Dec 17, but work runs through Dec 18. Renew by Mon, Dec 14.'
    expect(warning).toEqual({ kind: 'runs-out', words })
    expect(lead).toMatchObject({ group: 'today', dig: words })
  })

  test('a day, a ticket and a number of days that make no sense are refused with a sentence', async () => {
    const reference = await won()
    const faults = async (body: Record<string, unknown>) => (await change(owner, reference, body)).json().faults
    expect(await faults({ ...noticeToday, on: '2026-11-18' })).toEqual({ on: 'Please choose today or an earlier day.' })
    expect(await faults({ ...noticeToday, goodUntil: '2026-11-16' })).toEqual({
      goodUntil: 'A ticket can’t end before the call.',
    })
    expect(await faults(start('2026-11-23', 21))).toEqual({ days: 'Please enter at most 20 days.' })
    expect(await faults({ what: 'access', notes: 'x'.repeat(501) })).toEqual({
      notes: 'Please shorten this to 500 characters; it has 501.',
    })
  })

  test('a change on an old version is refused with both, unless something else changed the lead', async () => {
    const reference = await won()
    const { version } = (await details(reference)).lead
    await owner.post(`/api/leads/${reference}/actions`, { action: 'note', text: 'Call first', version })
    await changed(office, reference, { what: 'hoa', state: 'approved', version })
    const refused = await change(owner, reference, { what: 'hoa', state: 'submitted', version })
    expect(refused.status).toBe(409)
    const conflict = v.parse(workOrderConflictSchema, refused.json())
    expect(conflict).toMatchObject({ message: 'Someone else changed this first.', by: office.id })
    expect(conflict.workOrder.checks.hoa?.state).toBe('approved')
  })

  test('the same change sent twice is one event, and its key can’t be used for another', async () => {
    const reference = await won()
    const key = randomUUID()
    const first = await change(owner, reference, noticeToday, key)
    const second = await change(owner, reference, noticeToday, key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await details(reference)).events.filter(({ kind }) => kind === 'work-order')).toHaveLength(1)
    expect(await change(owner, reference, start('2026-11-23'), key)).toMatchObject({ status: 422 })
  })

  test('an undo restores what the change replaced, and a work order blocks no other undo', async () => {
    const reference = await won()
    const act = (body: object) => owner.post(`/api/leads/${reference}/actions`, { version: 1000, ...body })
    const assigned = (await act({ action: 'assign', to: office.id })).json().event.id
    await changed(owner, reference, noticeToday)
    const { event } = await changed(owner, reference, start('2026-12-15', 4))
    expect((await details(reference)).events[0]?.id).toBe(event)
    expect((await act({ action: 'undo', event })).json().lead).toMatchObject({ group: null, dig: null })
    expect((await ready(reference)).workOrder).toMatchObject({ noticeOn: '2026-11-17', startsOn: null, crew: null })
    expect((await act({ action: 'undo', event: assigned })).json().lead).toMatchObject({ assignedTo: null })
  })

  test('a save that changes nothing is no event, and undoing one that was stored is answered', async () => {
    const reference = await won()
    const { event } = await changed(owner, reference, start('2026-11-23'))
    const again = await changed(office, reference, start('2026-11-23'))
    expect(again).toMatchObject({ event: null, workOrder: { startsOn: '2026-11-23' } })
    expect((await details(reference)).events[0]?.id).toBe(event)
    const act = (body: object) => owner.post(`/api/leads/${reference}/actions`, { version: 1000, ...body })
    const stored = { what: 'start', words: 'set the start day', before: {} }
    await desk.db
      .updateTable('lead_events')
      .set({ data: JSON.stringify(stored) })
      .where('id', '=', event)
      .execute()
    expect(await act({ action: 'undo', event })).toMatchObject({ status: 200 })
    expect((await ready(reference)).workOrder.startsOn).toBe('2026-11-23')
  })

  test('a line that is saved again as it is keeps who did it and when, and is no event', async () => {
    const reference = await won()
    const pins = { what: 'propertyLine', state: 'pins' }
    const permit = { what: 'permit', state: 'issued', note: 'BP-1207' }
    const finished = { what: 'finished', isFinished: true }
    for (const body of [pins, permit, finished]) await changed(office, reference, body)
    const { workOrder } = await ready(reference)
    const { events } = await details(reference)
    desk.pass(24 * 60)
    for (const body of [pins, { ...permit, note: ' BP-1207 ' }, finished])
      expect(await changed(owner, reference, body)).toMatchObject({ event: null, workOrder })
    expect((await details(reference)).events).toEqual(events)
    for (const body of [
      { ...permit, note: 'BP-1208' },
      { ...pins, state: 'survey' },
      { what: 'finished', isFinished: false },
    ])
      expect((await changed(owner, reference, body)).event).not.toBeNull()
    desk.set(TUESDAY)
  })

  test('a warning makes a lead due today until its day is over, and a finished or reopened one is not', async () => {
    desk.set(TUESDAY)
    const reference = await won()
    await changed(owner, reference, noticeToday)
    const isListed = async () => (await todo()).leads.some((lead) => lead.reference === reference)
    const refreshDue = dueDigs(desk.db)
    expect(await isListed()).toBe(false)
    desk.set('2026-11-20T15:00:00.000Z')
    await refreshDue(desk.now())
    const lines = 'Are all lines marked? 811 doesn’t mark private lines past the meter.'
    expect((await todo()).leads.find((lead) => lead.reference === reference)).toMatchObject({
      group: 'today',
      dig: lines,
    })
    const item = (await today()).find(({ lead }) => lead.reference === reference)
    expect(item).toMatchObject({ kind: 'dig', at: null, lead: { dig: lines } })
    desk.set('2026-11-21T15:00:00.000Z')
    await refreshDue(desk.now())
    expect(await isListed()).toBe(false)
    desk.set('2026-12-18T15:00:00.000Z')
    await refreshDue(desk.now())
    expect(await isListed()).toBe(true)
    const act = (body: object) => owner.post(`/api/leads/${reference}/actions`, { version: 1000, ...body })
    await act({ action: 'lost', reason: 'price' })
    expect(await isListed()).toBe(false)
    await act({ action: 'won', cents: 1 })
    expect(await isListed()).toBe(true)
    await changed(owner, reference, { what: 'finished', isFinished: true })
    expect(await isListed()).toBe(false)
    desk.set(TUESDAY)
  })

  test('Today and the morning email name work that starts or continues, and what is due', async () => {
    desk.set(TUESDAY)
    await desk.db.deleteFrom('leads').execute()
    const working = await won({ firstName: 'Yolanda', lastName: 'Cedar' })
    await changed(owner, working, { ...noticeToday, on: '2026-11-09' })
    await changed(owner, working, start('2026-11-16'))
    const late = await won({ firstName: 'Ida', lastName: 'Gable' })
    await changed(owner, late, start('2026-11-18'))
    const items = (await today()).map(({ kind, lead }) => ({ kind, name: lead.name, dig: lead.dig }))
    expect(items).toEqual([
      { kind: 'work', name: 'Yolanda Cedar', dig: 'Day 2 of 3 · Crew 1' },
      {
        kind: 'dig',
        name: 'Ida Gable',
        dig: 'Too late for this start. Call today: the earliest day to dig is Fri, Nov 20.',
      },
    ])
    await desk.emails()
    await desk.db
      .insertInto('outbox')
      .values({
        ...{ id: randomUUID(), lead_id: null, kind: 'morning', dedupe_key: null, status: 'pending', attempts: 0 },
        payload: JSON.stringify({ kind: 'morning', person: owner.id, day: '2026-11-17' }),
        ...{ created_at: TUESDAY, next_at: TUESDAY, lease_until: null, lease_by: null },
        ...{ sent_at: null, last_error: null, recipient: null },
      })
      .execute()
    const [email] = await desk.emails()
    expect(email?.subject).toBe('[Today] 2 jobs')
    expect(email?.text).toMatch(/READY TO DIG.*Yolanda Cedar.*Day 2 of 3 · Crew 1.*Too late for this start/s)
  })

  test('work days are bars in Two weeks, and one calendar event per lead without the weekends between them', async () => {
    desk.set(TUESDAY)
    await desk.db.deleteFrom('leads').execute()
    const reference = await won({ firstName: 'Yolanda', lastName: 'Cedar' })
    await changed(owner, reference, start('2026-11-19'))
    const file = await owner.get('/api/today/work-days.ics')
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const lines = file.text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.find((line) => line.startsWith('UID:'))).toMatch(new RegExp(`^UID:work-${reference}@`))
    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261119', 'DTEND;VALUE=DATE:20261120']))
    expect(lines.find((line) => line.startsWith('RRULE'))).toBe('RRULE:FREQ=DAILY;COUNT=5')
    expect(lines.find((line) => line.startsWith('EXDATE'))).toBe('EXDATE;VALUE=DATE:20261121,20261122')
    const span = { from: '2026-11-20', to: '2026-12-03' }
    expect((await plannedWork(desk.db, span, [])).map(({ days }) => days)).toEqual([
      ['2026-11-19', '2026-11-20', '2026-11-23'],
    ])
    const { days } = v.parse(twoWeeksSchema, (await owner.get('/api/visits')).json())
    const bars = days.flatMap(({ day, work }) =>
      work.map(({ name, number, of, crew }) => [day, name, number, of, crew]),
    )
    expect(bars).toEqual([
      ['2026-11-19', 'Yolanda Cedar', 1, 3, 'Crew 1'],
      ['2026-11-20', 'Yolanda Cedar', 2, 3, 'Crew 1'],
      ['2026-11-23', 'Yolanda Cedar', 3, 3, 'Crew 1'],
    ])
    expect(await plannedWork(desk.db, { from: '2026-11-24', to: '2026-12-07' }, [])).toEqual([])
  })

  test('an export has the start day, and erasing the lead erases its work order', async () => {
    await desk.db.deleteFrom('leads').execute()
    const reference = await won()
    await changed(owner, reference, start('2026-11-23'))
    const { text } = await owner.post('/api/export', { format: 'csv' })
    const [head = '', ...rows] = text.trim().split('\r\n')
    const at = head.split(',').indexOf('"startsOn"')
    const row = rows.find((line) => line.startsWith(`"${reference}"`))
    expect(row?.slice(1, -1).split('","')[at]).toBe('2026-11-23')
    const erased = await owner.post(`/api/leads/${reference}/erase`, { typed: reference })
    expect(erased.status, erased.text).toBe(200)
    const left = await desk.db.selectFrom('work_orders').select('lead_id').execute()
    expect(left).toEqual([])
  })
})
