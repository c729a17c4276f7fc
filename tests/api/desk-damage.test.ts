import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundSchema, SHOWS } from '../../src/contract/desk/lead.ts'
import { conflictSchema } from '../../src/contract/desk/lead-actions.ts'
import { leadDetailsSchema } from '../../src/contract/desk/lead-details.ts'
import { numbersSchema } from '../../src/contract/desk/numbers.ts'
import { todaySchema } from '../../src/contract/desk/today.ts'
import type { LeadWorkRow } from '../../src/core/storage/desk-tables.ts'
import type { LeadRow } from '../../src/core/storage/tables.ts'
import { writeMorningEmails, writeReminders } from '../../src/desk-api/scheduler.ts'
import { instantOfText } from '../../src/lead/business-time.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { describeAnyStore } from '../../testbed/stores.ts'

type Damage = { lead?: Partial<LeadRow>; work?: Partial<LeadWorkRow>; event?: string }

const VISIT = { step: 'visit', tried_at: '2026-11-17T15:00:00.000Z' } as const
/** Damage that years of use, a disk fault or a manual edit may leave behind. */
const DAMAGES: Record<string, Damage> = {
  'a visit after the year 9999': { work: { ...VISIT, visit_at: '+010000-01-01T00:00:00.000Z' } },
  'a visit before the year 1': { work: { ...VISIT, visit_at: '-000001-12-31T18:00:00.000Z' } },
  'a visit in the year 0': { work: { ...VISIT, visit_at: '0000-12-31T18:00:00.000Z' } },
  'a visit at no time of today': { work: { ...VISIT, visit_at: '2026-11-17Tnoon' } },
  'a follow-up on no day': { work: { ...VISIT, step: 'reached', follow_up_on: '2026-11-1' } },
  'a step that is none': { work: { ...VISIT, step: 'dreaming' as 'new' } },
  'a promise for no time': { work: { answer_by: 'soon' } },
  'a promise for the year 1': { work: { answer_by: '0001-01-01T00:00:00.000Z' } },
  'a change at no time': { work: { ...VISIT, visit_at: '2026-11-19T15:00:00.000Z', changed_at: 'lately' } },
  'an amount below zero': { work: { ...VISIT, step: 'won', quoted_cents: -1, won_cents: -1 } },
  'a quote below zero': { work: { ...VISIT, step: 'quoted', quoted_cents: -1 } },
  'a reason that is none': { work: { ...VISIT, step: 'lost', lost_reason: 'whim' as 'price' } },
  'a try at no time': { work: { step: 'reached', tried_at: '', reached_at: 'yesterday' } },
  'entries cut off': { lead: { fields: '{"firstName":"Da' } },
  'entries that are no texts': { lead: { fields: '{"projectDescription":7,"linearFeet":{}}' } },
  'entries that are none': { lead: { fields: 'null' } },
  'a plan cut off': { lead: { plan: JSON.stringify(yardPlan).slice(0, 40) } },
  'reasons for spam cut off': { lead: { spam_reasons: '["contains' } },
  'an event cut off': { event: '{"text":"Gate' },
  'an event of another kind': { event: '{"cents":"many"}' },
}
/** The desk reports these where they belong: at the plan and in the history. */
const SHOWN_ELSEWHERE = ['a plan cut off', 'an event cut off', 'an event of another kind']

describeAnyStore('damaged rows', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  const damaged = new Map<string, string>()
  let sound = ''
  beforeAll(async () => {
    // This is before the morning email.
    desk = await startTestDesk(await store.env(), '2026-11-17T12:30:00.000Z')
    owner = await desk.signedIn()
    for (const [name, { lead, work, event }] of Object.entries(DAMAGES)) {
      const { id, reference } = await desk.lead('quote', {
        firstName: 'Damaged',
        lastName: 'Row',
        email: `${damaged.size}@example.com`,
        phone: '(251) 555-0101',
        projectDescription: 'A gate that drags',
      })
      damaged.set(name, reference)
      if (lead) await desk.db.updateTable('leads').set(lead).where('id', '=', id).execute()
      if (work) await desk.db.updateTable('lead_work').set(work).where('lead_id', '=', id).execute()
      if (event)
        for (const kind of ['note', 'undo', 'reminder', 'quoted'])
          await desk.db
            .insertInto('lead_events')
            .values({
              ...{
                id: randomUUID(),
                lead_id: id,
                at: desk.now().toISOString(),
                person_id: owner.id,
                kind,
                data: event,
              },
              ...{ version: 0, mutation: null },
            })
            .execute()
    }
    sound = (await desk.lead('quote', { firstName: 'Sound', email: 'sound@example.com' })).reference
    await owner.post(`/api/leads/${sound}/actions`, { action: 'visit', at: '2026-11-17T16:00', version: 0 })
  })
  afterAll(() => desk?.stop())

  const find = async (body: Record<string, unknown>) =>
    v.parse(foundSchema, (await owner.post('/api/leads/find', body)).json())

  test('every list is readable and says which damaged rows could not be read', async () => {
    const seen = new Set<string>()
    for (const show of SHOWS)
      for (const lead of (await find({ show })).leads.filter((one) => one.reference !== sound)) {
        const [name = ''] = [...damaged].find(([, reference]) => reference === lead.reference) ?? []
        expect([name, lead.isUnreadable]).toEqual([name, !SHOWN_ELSEWHERE.includes(name)])
        // Values in their own columns survive, so you can still call this lead.
        expect(lead.phone).toBe('(251) 555-0101')
        seen.add(name)
      }
    // A lead with an unknown step is in no list; only a search finds it.
    expect([...seen].sort()).toEqual([...damaged.keys()].filter((name) => name !== 'a step that is none').sort())
  })

  test('a search finds every damaged row, and the intact row among them is unchanged', async () => {
    const { leads } = await find({ show: 'todo', text: 'example.com' })
    expect(leads.map((lead) => lead.reference).sort()).toEqual([...damaged.values(), sound].sort())
    expect(leads.find((lead) => lead.reference === sound)?.isUnreadable).toBe(false)
  })

  test('paging continues past a damaged row', async () => {
    const { leads } = await find({ show: 'todo' })
    const [first] = leads.filter(({ group }) => group === 'today')
    const row = await desk.db
      .selectFrom('lead_work')
      .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
      .select(['visit_at', 'follow_up_on', 'lead_id'])
      .where('reference', '=', first?.reference ?? '')
      .executeTakeFirstOrThrow()
    const after = `today|${row.visit_at ?? row.follow_up_on}|${row.lead_id}`
    const rest = (await find({ show: 'todo', after })).leads
    expect(rest.length).toBeGreaterThan(0)
    expect(rest.map((lead) => lead.reference)).not.toContain(first?.reference)
  })

  test('Today and the numbers still work', async () => {
    const { items } = v.parse(todaySchema, (await owner.get('/api/today')).json())
    expect(items.map(({ lead }) => lead.reference)).toContain(sound)
    expect(items.map(({ lead }) => lead.reference)).toContain(damaged.get('a visit at no time of today'))
    const answer = await owner.get('/api/numbers?weeks=4&by=source')
    expect(v.parse(numbersSchema, answer.json()).asked).toBeGreaterThan(10)
  })

  test.each(Object.keys(DAMAGES))('the page of a lead with %s shows what can be shown', async (name) => {
    const reference = damaged.get(name)
    const whole = v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
    expect(whole.lead).toMatchObject({ reference, name: 'Damaged Row', tel: 'tel:+12515550101' })
    expect(whole.lead.isUnreadable).toBe(!SHOWN_ELSEWHERE.includes(name))
    expect(whole.isPlanUnreadable).toBe(name === 'a plan cut off')
    if (DAMAGES[name]?.event) expect(whole.events.map(({ kind }) => kind)).toContain('unreadable')
    expect((await owner.get(`/api/leads/${reference}/card.vcf`)).status).toBe(200)
    // The lead can still be worked on.
    const body = { action: 'note', text: 'Seen', version: 99 }
    expect((await owner.post(`/api/leads/${reference}/actions`, body)).status).toBe(200)
    const stale = await owner.post(`/api/leads/${reference}/actions`, { action: 'won', cents: 1, version: 99 })
    expect(stale.status, stale.text).toBe(200)
    await owner.post(`/api/leads/${reference}/actions`, { action: 'undo', event: stale.json().event.id, version: 99 })
    const office = await desk.signedIn(OFFICE)
    const conflict = await office.post(`/api/leads/${reference}/actions`, {
      action: 'lost',
      reason: 'price',
      version: 0,
    })
    expect(v.parse(conflictSchema, conflict.json()).lead.reference).toBe(reference)
  })

  test('the calendar and exports contain everything that can be read', async () => {
    const calendar = (await owner.get('/api/today/visits.ics')).text
    expect(calendar).toContain(sound)
    expect(calendar).toContain(damaged.get('a change at no time'))
    const export_ = (format: string, show = 'all') => owner.post('/api/export', { format, show })
    const ics = (await export_('ics')).text
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    for (const file of [(await export_('csv')).text, (await export_('vcf')).text]) expect(file).toContain(sound)
    const csv = (await export_('csv')).text
    for (const reference of damaged.values()) expect(csv).toContain(reference)
    expect((await export_('xlsx')).status).toBe(200)
    for (const show of SHOWS) expect((await export_('csv', show)).status).toBe(200)
  })

  test('every email is sent: for each lead, the reminders and the morning email', async () => {
    const emails = await desk.emails()
    expect(emails.filter(({ kind }) => kind !== 'copy').length).toBeGreaterThanOrEqual(damaged.size)
    desk.set(instantOfText('2026-11-17T15:30'))
    await desk.db.updateTable('lead_work').set({ step: 'new', tried_at: null, reminded: 0 }).execute()
    expect(await writeReminders(desk.db, desk.settings.desk.callHours, desk.now())).toBe(damaged.size + 1)
    const [promise] = (await desk.emails()).filter(({ kind }) => kind === 'promise')
    for (const reference of [...damaged.values(), sound]) expect(promise?.text).toContain(reference)
    await desk.db.updateTable('lead_work').set({ step: 'visit', tried_at: desk.now().toISOString() }).execute()
    desk.set(instantOfText('2026-11-17T07:05'))
    await writeMorningEmails(desk.db, desk.settings.desk.morning, desk.now())
    const [morning] = (await desk.emails()).filter(({ kind }) => kind === 'morning')
    expect(morning?.text).toContain(sound)
    expect(morning?.text).toContain(damaged.get('a visit at no time of today'))
  })
})

describeAnyStore('dates that people enter', (store) => {
  test('an implausible year is refused at its field, and nothing is saved', async () => {
    const desk = await startTestDesk(await store.env())
    const owner = await desk.signedIn()
    const { reference } = await desk.lead()
    const perform = (body: Record<string, unknown>) =>
      owner.post(`/api/leads/${reference}/actions`, { version: 0, ...body })
    for (const year of ['0000', '0001', '1999', '2019', '2101', '9999']) {
      const visit = await perform({ action: 'visit', at: `${year}-12-31T18:00` })
      expect([visit.status, visit.json().faults]).toEqual([422, { at: 'Please choose a day from 2020 to 2100.' }])
      const followUp = await perform({ action: 'follow-up', on: `${year}-12-31` })
      expect([followUp.status, followUp.json().faults]).toEqual([422, { on: 'Please choose a day from 2020 to 2100.' }])
    }
    const { lead, events } = v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
    expect([lead.version, lead.visitAt, lead.followUpOn, events]).toEqual([0, null, null, []])
    for (const year of ['2020', '2100']) {
      expect((await perform({ action: 'visit', at: `${year}-12-31T23:59`, version: 99 })).status).toBe(200)
      expect((await perform({ action: 'follow-up', on: `${year}-01-01`, version: 99 })).status).toBe(200)
    }
    await desk.stop()
  })
})
