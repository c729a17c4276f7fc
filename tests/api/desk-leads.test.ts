import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { foundSchema } from '../../src/contract/desk/lead.ts'
import { actionResultSchema, conflictSchema } from '../../src/contract/desk/lead-actions.ts'
import { leadDetailsSchema } from '../../src/contract/desk/lead-details.ts'
import { NEW_LEAD_LABELS } from '../../src/contract/desk/new-lead-labels.ts'
import { numbersSchema } from '../../src/contract/desk/numbers.ts'
import { meSchema } from '../../src/contract/desk/person.ts'
import { systemStatusSchema } from '../../src/contract/desk/system.ts'
import { todaySchema } from '../../src/contract/desk/today.ts'
import type { Published } from '../../src/contract/site/items.ts'
import { refreshPublished } from '../../src/core/published.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { DAY } from '../../src/lead/durations.ts'
import { timeOrDay } from '../../src/lead/time-words.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { publishAll } from '../../testbed/publish.ts'
import { describeStores } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>

describeStores('leads at the desk', (store) => {
  let desk: Desk
  let owner: Person
  let office: Person
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
    office = await desk.signedIn(OFFICE)
  })
  afterAll(() => desk?.stop())

  const find = async (body: Record<string, unknown>) =>
    v.parse(foundSchema, (await owner.post('/api/leads/find', body)).json())
  const whole = async (reference: string) =>
    v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
  const perform = (who: Person, reference: string, body: Record<string, unknown>, key = randomUUID()) =>
    who.post(`/api/leads/${reference}/actions`, { version: 1000, ...body }, { 'idempotency-key': key })
  async function performed(who: Person, reference: string, body: Record<string, unknown>) {
    const answer = await perform(who, reference, body)
    expect(answer.status, answer.text).toBe(200)
    return v.parse(actionResultSchema, answer.json())
  }
  /** Gives each test's lead a unique phone number and address. */
  let count = 0
  const asker = () => {
    count += 1
    return { email: `asker${count}@example.com`, phone: `(251) 555-${String(1000 + count)}` }
  }
  const newLead = async (entries: Record<string, unknown> = {}) =>
    (await desk.lead('quote', { ...asker(), ...entries })).reference

  test('invisible characters make neither a lead nor a note', async () => {
    const unseen = '\u3164\u2060 \u200e\u2800'
    const added = await owner.post('/api/leads', { name: unseen, foundUs: 'phone' })
    expect([added.status, added.json()]).toMatchObject([422, { faults: { name: 'Please enter a name.' } }])
    const { reference } = await desk.lead('contact')
    const noted = await perform(owner, reference, { action: 'note', text: unseen })
    expect([noted.status, noted.json()]).toMatchObject([422, { faults: { text: 'Please write a note first.' } }])
  })

  test('a new lead has 24 hours on its clock, comes first and is counted as new', async () => {
    const before = (await find({ show: 'todo' })).counts
    const reference = await newLead({ firstName: 'Dana', lastName: 'Picket', linearFeet: 'about 140' })
    const { leads, counts } = await find({ show: 'new' })
    const lead = leads.find((one) => one.reference === reference)
    expect(lead).toMatchObject({
      name: 'Dana Picket',
      firstName: 'Dana',
      what: 'Privacy Fence, 140 ft',
      step: 'new',
      group: 'first',
      answerBy: new Date(desk.now().getTime() + DAY).toISOString(),
      version: 0,
    })
    expect([counts.new - before.new, counts.todo - before.todo]).toEqual([1, 1])
    expect((counts.whose.nobody ?? 0) - (before.whose.nobody ?? 0)).toBe(1)
  })

  test('an attempt without a conversation stops the clock, keeps the lead listed and sets the next working day', async () => {
    const reference = await newLead()
    const { lead, event } = await performed(owner, reference, { action: 'tried', how: 'call', left: 'message' })
    expect(lead).toMatchObject({
      step: 'new',
      triedAt: desk.now().toISOString(),
      firstBy: owner.id,
      firstHow: 'call',
      followUpOn: '2026-11-18',
      group: 'moving',
      version: 1,
    })
    expect(event).toMatchObject({ kind: 'tried', data: { how: 'call', left: 'message' }, personId: owner.id })
  })

  test('every step does what the table says, and the first person who tried stays on record', async () => {
    const reference = await newLead()
    await performed(office, reference, { action: 'reached', how: 'text' })
    const visit = await performed(owner, reference, { action: 'visit', at: '2026-11-19T09:30', by: office.id })
    expect(visit.lead).toMatchObject({
      step: 'visit',
      visitAt: '2026-11-19T15:30:00.000Z',
      visitBy: office.id,
      visitMinutes: 60,
      firstBy: office.id,
      firstHow: 'text',
    })
    const back = await performed(owner, reference, { action: 'reached', how: 'call' })
    expect(back.lead.step).toBe('visit')
    const quoted = await performed(owner, reference, { action: 'quoted', cents: 938_000 })
    expect(quoted.lead).toMatchObject({ step: 'quoted', quotedCents: 938_000, followUpOn: '2026-11-18' })
    const won = await performed(owner, reference, { action: 'won', cents: 900_000 })
    expect(won.lead).toMatchObject({ step: 'won', wonCents: 900_000, followUpOn: null, group: null })
    const lost = await performed(owner, reference, { action: 'lost', reason: 'price', words: 'Half of it elsewhere' })
    expect(lost.lead).toMatchObject({ step: 'lost', lostReason: 'price', visitAt: null })
    const open = await performed(owner, reference, { action: 'reopen' })
    expect(open.lead).toMatchObject({ step: 'quoted', lostReason: null })
    const { events } = await whole(reference)
    expect(events.map((event) => event.kind)).toEqual([
      'reopen',
      'lost',
      'won',
      'quoted',
      'reached',
      'visit',
      'reached',
    ])
  })

  test('assigning, setting a follow-up and writing a note do not count as attempts', async () => {
    const reference = await newLead()
    await performed(owner, reference, { action: 'assign', to: office.id })
    await performed(owner, reference, { action: 'follow-up', on: '2026-11-17' })
    const { lead } = await performed(owner, reference, {
      action: 'note',
      text: 'Gate code 1234\u0000, call before ten.',
    })
    expect(lead).toMatchObject({ triedAt: null, assignedTo: office.id, followUpOn: '2026-11-17', group: 'first' })
    expect((await find({ show: 'new', whose: office.id })).leads.map((one) => one.reference)).toContain(reference)
    expect((await find({ show: 'new', whose: 'nobody' })).leads.map((one) => one.reference)).not.toContain(reference)
    const found = await find({ show: 'won', text: 'gate CODE 1234' })
    expect(found.leads.map((one) => one.reference)).toEqual([reference])
    const nobody = await perform(owner, reference, { action: 'assign', to: randomUUID() })
    expect([nobody.status, nobody.json().message]).toEqual([422, 'This person isn’t on the list.'])
  })

  test('leads due today come first among those in progress, including visits that have had no update since', async () => {
    const today = await newLead()
    await performed(owner, today, { action: 'visit', at: '2026-11-17T14:00' })
    const past = await newLead()
    await performed(owner, past, { action: 'visit', at: '2026-11-16T14:00' })
    const later = await newLead()
    await performed(owner, later, { action: 'visit', at: '2026-11-30T14:00' })
    const { leads } = await find({ show: 'todo' })
    const groupOf = (reference: string) => leads.find((one) => one.reference === reference)?.group
    expect([groupOf(today), groupOf(past), groupOf(later)]).toEqual(['today', 'today', 'moving'])
    const { day, items } = v.parse(todaySchema, (await owner.get('/api/today')).json())
    expect(day).toBe('2026-11-17')
    expect(items.find((item) => item.lead.reference === today)).toMatchObject({
      kind: 'visit',
      at: '2026-11-17T20:00:00.000Z',
      address: '12 Oak St, Fairhope, AL 36532',
    })
    expect(items.map((item) => item.lead.reference)).not.toContain(later)
  })

  test('a visit today and a follow-up are due at any step, because somebody set the day', async () => {
    const before = (await find({ show: 'todo' })).counts
    const quoted = await newLead()
    await performed(owner, quoted, { action: 'visit', at: '2026-11-17T16:00' })
    await performed(owner, quoted, { action: 'quoted', cents: 420_000 })
    const seen = await newLead()
    await performed(owner, seen, { action: 'visit', at: '2026-11-12T16:00' })
    await performed(owner, seen, { action: 'quoted', cents: 420_000 })
    const [won, lost] = [await newLead(), await newLead()]
    await performed(owner, won, { action: 'won', cents: 800_000 })
    await performed(owner, lost, { action: 'lost', reason: 'not-now' })
    for (const reference of [won, lost]) await performed(owner, reference, { action: 'follow-up', on: '2026-11-17' })
    const { leads, counts } = await find({ show: 'todo' })
    const groupOf = (reference: string) => leads.find((one) => one.reference === reference)?.group
    expect([quoted, seen, won, lost].map(groupOf)).toEqual(['today', 'moving', 'today', 'today'])
    expect([counts.today - before.today, counts.open - before.open]).toEqual([3, 2])
    const { items } = v.parse(todaySchema, (await owner.get('/api/today')).json())
    const kindOf = (reference: string) => items.find((item) => item.lead.reference === reference)?.kind
    expect([quoted, seen, won, lost].map(kindOf)).toEqual(['visit', undefined, 'follow-up', 'follow-up'])
    const calendar = (await owner.get('/api/today/visits.ics')).text
    expect([calendar.includes(quoted), calendar.includes(seen)]).toEqual([true, false])
  })

  test('during a storm notice the clock runs for the hours the notice promises', async () => {
    const notice = { ...builtIn.notice, isOn: true, answerHours: 72 }
    const publish = async (published: Published) => {
      await publishAll(desk.db, published)
      await refreshPublished(desk.db)
    }
    await publish({ notice })
    const { lead } = await whole(await newLead().finally(() => publish({})))
    expect(Date.parse(lead.answerBy ?? '') - Date.parse(lead.receivedAt)).toBe(72 * 3_600_000)
  })

  test('I’ve got it assigns a lead that nobody has, once, and the clock keeps running', async () => {
    const reference = await newLead()
    const { lead, event } = await performed(office, reference, { action: 'claim', version: 0 })
    expect(lead).toMatchObject({ assignedTo: office.id, step: 'new', triedAt: null, firstBy: null })
    expect(event).toMatchObject({ kind: 'claimed', personId: office.id })
    const claimedAt = desk.now().toISOString()
    desk.pass(4)
    const late = await perform(owner, reference, { action: 'claim', version: 0 })
    expect(late.status).toBe(409)
    expect(v.parse(conflictSchema, late.json())).toMatchObject({
      message: `Office has had this one since ${timeOrDay(claimedAt, desk.now())}`,
      by: office.id,
      at: claimedAt,
      lead: { assignedTo: office.id },
    })
    const own = await perform(office, reference, { action: 'claim', version: 0 })
    expect([own.status, own.json().message]).toEqual([
      409,
      `You’ve had this one since ${timeOrDay(claimedAt, desk.now())}`,
    ])
  })

  test('only one of two people can take a lead, and nobody can take an assigned one', async () => {
    const reference = await newLead()
    const answers = await Promise.all(
      [owner, office].map((who) => perform(who, reference, { action: 'claim', version: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const assigned = await newLead()
    await performed(owner, assigned, { action: 'assign', to: office.id })
    const taken = await perform(owner, assigned, { action: 'claim', version: 0 })
    expect([taken.status, taken.json().by]).toEqual([409, office.id])
    expect(taken.json().message).toMatch(/^Office has had this one since /)
  })

  test('taking a lead can be undone, conflicts with assigning it, and gets in the way of no other undo', async () => {
    const reference = await newLead()
    const noted = await performed(owner, reference, { action: 'tried', how: 'call', left: 'message' })
    const claimed = await performed(office, reference, { action: 'claim', version: 0 })
    const assign = await perform(owner, reference, { action: 'assign', to: owner.id, version: noted.lead.version })
    expect([assign.status, assign.json().kind]).toEqual([409, 'claimed'])
    const undone = await performed(owner, reference, { action: 'undo', event: noted.event.id })
    expect(undone.lead).toMatchObject({ triedAt: null, assignedTo: office.id })
    const free = await performed(office, reference, { action: 'undo', event: claimed.event.id })
    expect(free.lead.assignedTo).toBeNull()
    await performed(owner, reference, { action: 'claim', version: 0 })
  })

  test('a conflicting action is refused with the current lead; notes and attempts always go through', async () => {
    const reference = await newLead()
    await performed(office, reference, { action: 'reached', how: 'call' })
    const answer = await perform(owner, reference, { action: 'lost', reason: 'price', version: 0 })
    expect(answer.status).toBe(409)
    const conflict = v.parse(conflictSchema, answer.json())
    expect(conflict).toMatchObject({ by: office.id, at: desk.now().toISOString(), kind: 'reached' })
    expect(conflict.lead).toMatchObject({ step: 'reached', version: 1 })
    for (const body of [
      { action: 'note', text: 'mine' },
      { action: 'tried', how: 'call' },
      { action: 'assign', to: owner.id },
    ])
      expect((await perform(owner, reference, { ...body, version: 0 })).status).toBe(200)
    expect((await perform(office, reference, { action: 'quoted', cents: 100, version: 1 })).status).toBe(200)
  })

  test('a step from your own outdated window is a conflict too, and the message says so', async () => {
    const reference = await newLead()
    await performed(owner, reference, { action: 'reached', how: 'call' })
    const answer = await perform(owner, reference, { action: 'lost', reason: 'price', version: 0 })
    expect([answer.status, answer.json().message]).toEqual([409, 'You changed this in another window.'])
    const conflict = v.parse(conflictSchema, answer.json())
    expect(conflict).toMatchObject({ by: owner.id, kind: 'reached', lead: { step: 'reached', version: 1 } })
    expect((await perform(owner, reference, { action: 'note', text: 'Lost for the price', version: 0 })).status).toBe(
      200,
    )
    // Somebody who has seen the last step can continue and can undo it.
    const won = await perform(owner, reference, { action: 'won', cents: 100, version: 1 })
    expect(won.status).toBe(200)
    const undo = { action: 'undo', event: won.json().event.id, version: won.json().lead.version }
    expect((await perform(owner, reference, undo)).status).toBe(200)
  })

  test('two clicks at the same moment make one step and one conflict', async () => {
    const reference = await newLead()
    const answers = await Promise.all([
      perform(owner, reference, { action: 'won', cents: 100, version: 0 }),
      perform(office, reference, { action: 'lost', reason: 'price', version: 0 }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('the same request sent again after a lost connection is one event with the same answer', async () => {
    const reference = await newLead()
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => perform(owner, reference, { action: 'note', text: 'once', version: 0 }, key)),
    )
    expect(new Set(answers.map((answer) => answer.json().event.id)).size).toBe(1)
    expect((await whole(reference)).events).toHaveLength(1)
    expect(
      (await perform(office, reference, { action: 'note', text: 'mine', version: 0 }, key)).json().event.data.text,
    ).toBe('mine')
  })

  test('a key used for one action is refused for any other lead, action or text', async () => {
    const [reference, other] = [await newLead(), await newLead()]
    const key = randomUUID()
    const note = { action: 'note', text: 'once', version: 0 }
    expect((await perform(owner, reference, note, key)).status).toBe(200)
    const refused = {
      status: 422,
      message:
        'Nothing was saved, because this request reused the key of another one. Please reload the page and try again.',
    }
    const said = async (answer: Awaited<ReturnType<typeof perform>>) => ({
      status: answer.status,
      message: answer.json().message,
    })
    for (const [where, body] of [
      [other, note],
      [reference, { ...note, text: 'twice' }],
      [reference, { action: 'won', cents: 100, version: 1 }],
    ] as const)
      expect(await said(await perform(owner, where, body, key))).toEqual(refused)
    // A page that has learned more in the meantime sends another version with the same request.
    expect((await perform(owner, reference, { ...note, version: 1 }, key)).status).toBe(200)
    expect((await whole(reference)).events).toHaveLength(1)
    expect((await whole(other)).events).toHaveLength(0)

    const both = await Promise.all(
      [other, await newLead()].map((where) => perform(owner, where, note, `${key} at once`)),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422])

    const entered = { name: 'Pete Rail', phone: '(251) 555-0171', foundUs: 'yard-sign' }
    const add = (more: object) => owner.post('/api/leads', { ...entered, ...more }, { 'idempotency-key': `${key} new` })
    expect((await add({})).status).toBe(201)
    expect(await said(await add({ name: 'Paula Rail' }))).toEqual(refused)
    expect(await said(await add({ assignTo: office.id }))).toEqual(refused)
    expect((await add({})).status).toBe(201)
    const asAct = await perform(owner, reference, { ...note, text: 'as an act' }, `${key} new`)
    expect(await said(asAct)).toEqual(refused)
    expect(await said(await owner.post('/api/leads', entered, { 'idempotency-key': key }))).toEqual(refused)
  })

  test('undo restores the previous state of the newest action, for the person who made it, within a day', async () => {
    const reference = await newLead()
    const before = (await whole(reference)).lead
    const { event } = await performed(owner, reference, { action: 'lost', reason: 'too-far' })
    expect((await perform(office, reference, { action: 'undo', event: event.id })).json().message).toBe(
      'You can only undo your own changes.',
    )
    const undone = await performed(owner, reference, { action: 'undo', event: event.id })
    expect(undone.lead).toEqual({ ...before, version: 2, changedAt: undone.lead.changedAt })
    const { events } = await whole(reference)
    expect(events.map((one) => [one.kind, one.undone])).toEqual([
      ['undo', false],
      ['lost', true],
    ])
    expect((await perform(owner, reference, { action: 'undo', event: event.id })).status).toBe(422)

    const first = await performed(owner, reference, { action: 'tried', how: 'call' })
    await performed(owner, reference, { action: 'note', text: 'later' })
    expect((await perform(owner, reference, { action: 'undo', event: first.event.id })).json().message).toBe(
      'You can only undo the newest change.',
    )
    const old = await performed(owner, reference, { action: 'quoted', cents: 1 })
    const now = desk.now()
    desk.pass(25 * 60)
    expect((await perform(owner, reference, { action: 'undo', event: old.event.id })).status).toBe(422)
    desk.set(now)
  })

  test('errors are named by field', async () => {
    const reference = await newLead()
    const faulty: [Record<string, unknown>, string][] = [
      [{ action: 'won', cents: -1 }, 'cents'],
      [{ action: 'won', cents: 1.5 }, 'cents'],
      [{ action: 'won', cents: 1e10 }, 'cents'],
      [{ action: 'lost', reason: 'weather' }, 'reason'],
      [{ action: 'visit', at: '2026-02-30T10:00' }, 'at'],
      [{ action: 'follow-up', on: '2026-13-01' }, 'on'],
      [{ action: 'note', text: ' ' }, 'text'],
      [{ action: 'note', text: 'x'.repeat(10_001) }, 'text'],
      [{ action: 'lost', reason: 'price', words: 'x'.repeat(10_001) }, 'words'],
      [{ action: 'dance' }, 'action'],
    ]
    for (const [body, field] of faulty) {
      const answer = await perform(owner, reference, body)
      expect([answer.status, Object.keys(answer.json().faults)], JSON.stringify(body)).toEqual([422, [field]])
    }
    expect((await whole(reference)).events).toEqual([])
  })

  test('an unknown reference gets a clear error, and a reference typed without dashes is found', async () => {
    const reference = await newLead()
    const missing = await owner.get('/api/leads/GF-0000-0000')
    expect([missing.status, missing.json().message]).toEqual([404, 'No lead has this reference.'])
    expect((await whole(reference.replaceAll('-', '').toLowerCase())).lead.reference).toBe(reference)
    expect((await perform(owner, 'GF-0000-0000', { action: 'note', text: 'x' })).status).toBe(404)
  })

  test('leads in spam have their own list and reasons; Not spam sends their emails and keeps the visitor’s clock', async () => {
    await desk.emails()
    const { reference } = await desk.lead('contact', { ...asker(), website: 'http://spam.example' })
    const spam = await find({ show: 'spam' })
    expect(spam.leads.map((one) => one.reference)).toContain(reference)
    expect((await find({ show: 'new' })).leads.map((one) => one.reference)).not.toContain(reference)
    const { lead } = await whole(reference)
    expect(lead.spamReasons).toEqual(['a field that visitors can’t see was filled in'])
    expect(await desk.emails()).toEqual([])
    const released = await performed(owner, reference, { action: 'not-spam' })
    expect(released.lead).toMatchObject({ inSpam: false, answerBy: lead.answerBy, triedAt: null })
    expect(await desk.emails()).toHaveLength(2)
    expect((await perform(owner, reference, { action: 'not-spam' })).status).toBe(422)
    expect((await performed(owner, reference, { action: 'mark-spam' })).lead).toMatchObject({
      inSpam: true,
      group: null,
    })
    await performed(owner, reference, { action: 'not-spam' })
    expect(await desk.emails()).toEqual([])
  })

  test('search covers name, phone digits, email, city and reference in every list', async () => {
    const { email, phone } = asker()
    const reference = await newLead({ firstName: 'Quentin', lastName: '50%_off', email, phone, city: 'Silverhill' })
    await performed(owner, reference, { action: 'lost', reason: 'price' })
    for (const text of [
      'quentin',
      '50%_off',
      email.toUpperCase(),
      phone,
      phone.replace(/\D/g, ''),
      'silverhill',
      reference,
      reference.toLowerCase().replaceAll('-', ''),
    ])
      expect(
        (await find({ show: 'todo', text })).leads.map((one) => one.reference),
        text,
      ).toContain(reference)
    expect((await find({ show: 'todo', text: '50%off' })).leads).toEqual([])
    expect((await find({ show: 'todo', text: '\u0000%' })).leads.length).toBeGreaterThan(0)
  })

  test('a phone number is found however it is typed and however it was sent', async () => {
    const sent = ['(251) 555-0119', '+1 251 555 0119', '12515550119', '251.555.0119']
    const references = await Promise.all(sent.map((phone) => newLead({ phone })))
    const TYPED = [
      '+1 251 555 0119',
      '12515550119',
      '2515550119',
      '(251) 555-0119',
      '+1 (251) 555‑0119',
      '1-251-555-01',
    ]
    for (const text of TYPED)
      expect(
        (await find({ show: 'todo', text })).leads.map((lead) => lead.reference),
        text,
      ).toEqual(expect.arrayContaining(references))
    expect((await find({ show: 'todo', text: '+1 251 555 0118' })).leads).toEqual([])
    expect((await find({ show: 'todo', text: '- - -' })).leads).toEqual([])
  })

  test('a follow-up for today shows in Today and is counted once, even if nobody has tried yet', async () => {
    const before = (await find({ show: 'todo' })).counts
    const reference = await newLead()
    await performed(owner, reference, { action: 'follow-up', on: '2026-11-17' })
    const today = async () =>
      v
        .parse(todaySchema, (await owner.get('/api/today')).json())
        .items.filter(({ lead }) => lead.reference === reference)
        .map(({ kind, at }) => [kind, at])
    expect(await today()).toEqual([['follow-up', null]])
    const { leads, counts } = await find({ show: 'todo' })
    expect(leads.filter((lead) => lead.reference === reference).map(({ group }) => group)).toEqual(['first'])
    expect([counts.todo - before.todo, counts.new - before.new, counts.today - before.today]).toEqual([1, 1, 1])
    // A lead that must be answered today is listed for that reason, once.
    const now = desk.now()
    desk.pass(10 * 60)
    await desk.db
      .updateTable('lead_work')
      .set({ answer_by: '2026-11-18T02:00:00.000Z' })
      .where('step', '=', 'new')
      .execute()
    expect(await today()).toEqual([['answer', '2026-11-18T02:00:00.000Z']])
    desk.set(now)
    await performed(owner, reference, { action: 'tried', how: 'call' })
  })

  test('pages continue where the previous one ended, through all parts of a list, without gaps or repeats', async () => {
    for (let at = 0; at < 60; at += 1) await newLead()
    const seen: string[] = []
    let doneButDue = 0
    let after: string | undefined
    do {
      const page = await find({ show: 'todo', ...(after ? { after } : {}) })
      expect(page.leads.length).toBeLessThanOrEqual(50)
      seen.push(...page.leads.map((lead) => lead.reference))
      doneButDue += page.leads.filter(({ step }) => step === 'won' || step === 'lost').length
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    const { counts } = await find({ show: 'todo' })
    expect(seen).toHaveLength(counts.new + counts.open + doneButDue)
    expect((await owner.post('/api/leads/find', { show: 'todo', after: "first|x'|y" })).status).toBe(422)
    expect((await owner.post('/api/leads/find', { show: 'everything' })).status).toBe(422)
  })

  test('a lead entered by hand has no promise, counts toward its source, and is stored once however often it is sent', async () => {
    const entered = {
      name: 'Pete Rail',
      phone: '(251) 555-0170',
      city: 'foley',
      service: 'fence-repair',
      foundUs: 'yard-sign',
    }
    const key = randomUUID()
    const answers = []
    for (const _ of [1, 2]) answers.push(await owner.post('/api/leads', entered, { 'idempotency-key': key }))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    const [first, second] = answers.map((answer) => answer.json().lead)
    expect(first.reference).toBe(second.reference)
    expect(first).toMatchObject({
      kind: 'hand',
      step: 'reached',
      answerBy: null,
      source: 'Yard sign',
      city: 'Foley',
      what: 'Fence Repair',
    })
    expect((await whole(first.reference)).events.map((event) => event.kind)).toEqual(['added'])
    const faulty = await owner.post('/api/leads', { name: '', foundUs: 'x' })
    expect([faulty.status, Object.keys(faulty.json().faults).sort()]).toEqual([422, ['foundUs', 'name']])
  })

  test('a lead entered by hand has the same limits as one from the site', async () => {
    const foundUs = { foundUs: 'yard-sign' }
    const texts = Object.keys(NEW_LEAD_LABELS).filter((field) => !['foundUs', 'email'].includes(field))
    const filled = (more: number) =>
      Object.fromEntries(texts.map((field) => [field, 'x'.repeat((field === 'message' ? 10_000 : 300) + more)]))
    const email = '@example.com'.padStart(254, 'x')
    expect((await owner.post('/api/leads', { ...foundUs, ...filled(0), email })).status).toBe(201)
    const refused = await owner.post('/api/leads', { ...foundUs, ...filled(1), email: `x${email}` })
    expect([refused.status, refused.json().faults]).toEqual([
      422,
      {
        ...Object.fromEntries(texts.map((field) => [field, 'Please shorten this to 300 characters; it has 301.'])),
        message: 'Please shorten this to 10,000 characters; it has 10,001.',
        email: 'Please check the email address.',
      },
    ])
    const larger = await owner.post('/api/leads', { ...foundUs, name: 'Pete', message: 'x'.repeat(70_000) })
    expect([larger.status, larger.json().message]).toEqual([413, 'This is too long for the desk. Please shorten it.'])
  })

  test('requests with the same address or phone digits link to each other, and nothing is merged', async () => {
    const { email, phone } = asker()
    const first = await newLead({ email, phone })
    desk.pass(1)
    const byEmail = await newLead({ email: email.toUpperCase(), phone: '' })
    desk.pass(1)
    const byPhone = await newLead({ ...asker(), phone: `+1 ${phone}` })
    expect((await whole(first)).samePerson.map((one) => one.reference)).toEqual([byEmail, byPhone])
    expect((await whole(byEmail)).lead.cameBack).toBe(true)
    expect((await whole(first)).lead.cameBack).toBe(false)
  })

  test('emails show what the SMTP server said, and one can be sent again unless it is queued', async () => {
    await desk.emails()
    const reference = await newLead()
    expect((await whole(reference)).emails.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['owner', 'queued'],
      ['visitor', 'queued'],
    ])
    const waiting = await owner.post(`/api/leads/${reference}/emails`, { kind: 'owner' })
    expect([waiting.status, waiting.json().message]).toEqual([409, 'This email is still queued.'])
    await desk.emails()
    expect((await whole(reference)).emails.every(({ state }) => state === 'sent')).toBe(true)
    expect((await owner.post(`/api/leads/${reference}/emails`, { kind: 'visitor' })).status).toBe(202)
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([
      `We received your quote request (${reference})`,
    ])
    expect((await whole(reference)).events[0]).toMatchObject({ kind: 'email', data: { email: 'visitor' } })
  })

  test('photos are shown in both sizes to people who are signed in', async () => {
    const reference = await newLead()
    const row = await desk.db
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const file = { id: randomUUID(), lead_id: row.id, kind: 'photo' as const, position: 0, width: 4, height: 3 }
    const photo = { ...file, bytes: 6, sha256: 'x', added_at: desk.now().toISOString(), email_id: null }
    await insertLeadFile(desk.db, photo, { small: new Uint8Array([1, 2]), large: new Uint8Array([3, 4, 5, 6]) })
    const { files, lead } = await whole(reference)
    expect([files, lead.photos]).toEqual([[{ id: file.id, width: 4, height: 3, addedAt: photo.added_at }], 1])
    const small = await owner.get(`/api/files/${file.id}/small`)
    expect([small.status, small.headers.get('content-type'), small.text.length]).toEqual([200, 'image/jpeg', 2])
    expect(small.headers.get('x-content-type-options')).toBe('nosniff')
    expect(small.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await owner.get(`/api/files/${file.id}/huge`)).status).toBe(404)
    expect((await owner.get(`/api/files/${randomUUID()}/large`)).json().message).toBe('This photo can’t be opened.')
  })

  test('a planned fence is drawn for people who are signed in, with its sides in words', async () => {
    const reference = await newLead({ plan: yardPlan })
    const { plan } = await whole(reference)
    expect(plan).toMatchObject({ feet: 184, posts: 25, gates: '1 single' })
    expect(plan?.sides).toHaveLength(3)
    const drawing = await owner.get(`/api/leads/${reference}/plan.png`)
    expect([
      drawing.status,
      drawing.headers.get('content-type'),
      drawing.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff'])
    expect(drawing.text.slice(1, 4)).toBe('PNG')
    expect((await owner.get(`/api/leads/${await newLead()}/plan.png`)).status).toBe(404)
  })

  test('erasing removes all requests of a person with notes, photos and emails, and leaves only a count', async () => {
    const { email, phone } = asker()
    const references = [await newLead({ email, phone }), await newLead({ email, phone, style: 'another' })]
    const [first = '', second = ''] = references
    await performed(owner, first, { action: 'note', text: 'Secret of Erika' })
    const emails = join(desk.dataDir, 'emails')
    mkdirSync(emails, { recursive: true })
    writeFileSync(join(emails, `${second}-owner.eml`), 'x')
    writeFileSync(
      join(emails, 'morning-2026-11-17-x.eml'),
      `Subject: x\r\nX-Lead-Reference: GF-0000-0001\r\n ${first}\r\n\r\nx`,
    )
    writeFileSync(
      join(emails, 'promise-2026-11-17-y.eml'),
      `Subject: x\r\nX-Lead-Reference: GF-0000-0001\r\n\r\n${first}`,
    )
    expect((await whole(first)).erases).toMatchObject({ requests: 2, files: 0, notes: 1, emails: 4 })

    expect((await office.post(`/api/leads/${first}/erase`, { typed: first })).status).toBe(403)
    const wrong = await owner.post(`/api/leads/${first}/erase`, { typed: second })
    expect([wrong.status, Object.keys(wrong.json().faults)]).toEqual([422, ['typed']])
    const now = desk.now()
    desk.pass(13 * 60)
    const stale = await owner.post(`/api/leads/${first}/erase`, { typed: first })
    expect([stale.status, stale.json().reauth]).toEqual([403, true])
    desk.set(now)

    const tap = () => owner.post(`/api/leads/${first}/erase`, { typed: first.toLowerCase() })
    const answers = await Promise.all([tap(), tap(), tap()])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    // Whichever of them came first found both requests.
    expect(answers.filter(({ status }) => status === 200).map((answer) => answer.json())).toContainEqual({
      requests: 2,
      files: 0,
      left:
        store.name === 'SQLite' ? null : expect.stringContaining('PostgreSQL’s files may still have the erased text'),
    })
    for (const reference of references) expect((await owner.get(`/api/leads/${reference}`)).status).toBe(404)
    expect(readdirSync(emails)).toEqual(['promise-2026-11-17-y.eml'])
    const tables = ['leads', 'lead_work', 'lead_events', 'outbox', 'audit_log'] as const
    const rows = await Promise.all(tables.map((table) => desk.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Erika|${email}`))
    const log = await desk.db.selectFrom('audit_log').selectAll().where('what', '=', 'erased').execute()
    // Taps at the same time may share the work. Each is logged with what it erased itself, and only once.
    expect(log.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(2)
    expect(new Set(log.map(({ person_id }) => person_id))).toEqual(new Set([owner.id]))
  })

  test('numbers count each person once, by their first request, and late answers stay late', async () => {
    const numbers = async (by = 'source') =>
      v.parse(numbersSchema, (await owner.get(`/api/numbers?weeks=4&by=${by}`)).json())
    const before = await numbers()
    const person = asker()
    const late = await newLead({ ...person, utm_source: 'google', utm_medium: 'cpc' })
    desk.pass(25 * 60)
    await performed(owner, late, { action: 'won', cents: 500_000 })
    const again = await newLead(person)
    await performed(owner, again, { action: 'won', cents: 100_000 })
    const byHand = await owner.post('/api/leads', { name: 'Wes Panel', foundUs: 'yard-sign' })
    expect(byHand.status, byHand.text).toBe(201)
    const visited = await newLead()
    await performed(owner, visited, { action: 'visit', at: '2026-11-10T14:00' })
    await performed(owner, visited, { action: 'lost', reason: 'price' })
    const after = await numbers()
    expect([after.asked - before.asked, after.cameBack - before.cameBack]).toEqual([3, 1])
    // A lost lead keeps the stages it reached; people who called us were promised nothing.
    const posts = Object.entries(after.funnel).map(([post, count]) => [
      post,
      count - Number(before.funnel[post as 'asked']),
    ])
    expect(posts).toEqual([
      ['asked', 3],
      ['reached', 3],
      ['visit', 2],
      ['quoted', 1],
      ['won', 1],
    ])
    expect(after.firstTry.of - before.firstTry.of).toBe(3)
    expect([after.won.count - before.won.count, after.won.cents - before.won.cents]).toEqual([1, 600_000])
    const ads = after.bySource.find((row) => row.name === 'Google Ads')
    expect(ads).toEqual({ name: 'Google Ads', asked: 1, won: 1, cents: 600_000 })
    expect(after.promise.of - after.promise.kept).toBeGreaterThan(before.promise.of - before.promise.kept)
    expect(after.bySpeed.find((row) => row.speed === 'later')?.won).toBe(1)
    expect(after.byWeek).toHaveLength(4)
    const known = asker()
    const earlier = await newLead(known)
    await desk.db
      .updateTable('leads')
      .set({ received_at: '2026-08-01T15:00:00.000Z' })
      .where('reference', '=', earlier)
      .execute()
    await newLead(known)
    const returned = await numbers()
    expect([returned.asked - after.asked, returned.cameBack - after.cameBack]).toEqual([0, 1])
    for (const by of ['page', 'city', 'service']) expect((await numbers(by)).asked).toBe(after.asked)
    expect((await owner.get('/api/numbers?weeks=5')).status).toBe(422)
  })

  test('the system status reports emails, storage and versions, and emails can be retried', async () => {
    await desk.emails()
    const reference = await newLead()
    await desk.db
      .updateTable('outbox')
      .set({ status: 'failed', attempts: 1, last_error: '550 No such mailbox' })
      .where('status', '=', 'pending')
      .where('kind', '=', 'visitor')
      .execute()
    const status = v.parse(systemStatusSchema, (await office.get('/api/status')).json())
    expect(status.emails).toMatchObject({ queued: 1, failed: 1 })
    expect(status.storage.kind).toBe(store.name === 'SQLite' ? 'embedded' : 'postgresql')
    expect((await whole(reference)).emails.find(({ kind }) => kind === 'visitor')).toMatchObject({
      state: 'rejected',
      reason: '550 No such mailbox',
    })
    expect((await office.post('/api/emails/retry', {})).json()).toEqual({ count: 1 })
    expect(await desk.emails()).toHaveLength(2)
  })

  test('an email the owner does not want is reported as skipped, not sent, and an unreadable plan is reported', async () => {
    await owner.call('PATCH', '/api/me', { eachLead: false })
    await desk.emails()
    const reference = await newLead()
    await desk.db.updateTable('leads').set({ plan: '"unreadable"' }).where('reference', '=', reference).execute()
    await desk.emails()
    desk.pass(1)
    const again = await owner.post(`/api/leads/${reference}/emails`, { kind: 'owner' })
    expect(again.status, again.text).toBe(202)
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(reference)])
    await owner.call('PATCH', '/api/me', { eachLead: true })
    const { emails, plan, isPlanUnreadable } = await whole(reference)
    expect(emails.filter(({ kind }) => kind === 'owner')).toMatchObject([
      { state: 'skipped', reason: 'The owner turned off emails about each lead' },
      { state: 'sent' },
    ])
    expect({ plan, isPlanUnreadable }).toEqual({ plan: null, isPlanUnreadable: true })
  })

  test('/api/me says who is signed in and saves which emails they want', async () => {
    const me = v.parse(meSchema, (await office.get('/api/me')).json())
    expect(me.person).toMatchObject({
      name: 'Office',
      initials: 'OF',
      emails: { eachLead: false, reminders: true, morning: true },
    })
    expect(me.people.map((person) => person.name)).toEqual(['Owner', 'Office'])
    const changed = await office.call('PATCH', '/api/me', { eachLead: true })
    expect(changed.json().person.emails).toEqual({ eachLead: true, reminders: true, morning: true })
    await desk.emails()
    const reference = await newLead()
    const emails = await desk.emails()
    expect(
      emails
        .filter(({ subject }) => subject.includes(reference))
        .map(({ to }) => to.address)
        .sort(),
    ).toContain(OFFICE)
    await office.call('PATCH', '/api/me', { eachLead: false })
  })

  test('only the owner can export files, and only with a new sign-in code', async () => {
    expect((await office.post('/api/export', { format: 'csv' })).status).toBe(403)
    const now = desk.now()
    desk.pass(13 * 60)
    expect((await owner.post('/api/export', { format: 'csv' })).json().reauth).toBe(true)
    desk.set(now)
    const fresh = await desk.signedIn()
    for (const format of ['csv', 'xlsx', 'vcf', 'ics']) {
      const answer = await fresh.post('/api/export', { format })
      expect(answer.status, format).toBe(200)
      expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`leads-2026-11-\\d\\d\\.${format}"$`))
      expect(answer.text.length).toBeGreaterThan(100)
    }
  })

  test('the event stream reports a lead and its changes, and ends with the session', async () => {
    const listener = await desk.signedIn()
    const answer = await fetch(`${desk.url}/api/live`, {
      headers: { cookie: `desk=${listener.cookies.get('desk')}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    let streamed = ''
    const listening = (async () => {
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const part = await reader?.read()
        if (!part || part.done) return
        streamed += part.value
      }
    })()
    await expect.poll(() => streamed).toContain('retry')
    desk.pass(1)
    const reference = await newLead()
    await expect.poll(() => streamed).toContain(`event: lead\ndata: {"reference":"${reference}","version":0}`)
    await performed(owner, reference, { action: 'reached', how: 'call' })
    await expect.poll(() => streamed).toContain(`event: work\ndata: {"reference":"${reference}","version":1}`)
    expect(streamed).not.toContain('@')
    await listener.post('/api/sign-out')
    await listening
    expect(streamed).toContain('event: bye\ndata: {"why":"signed-out"}')
  })
})
