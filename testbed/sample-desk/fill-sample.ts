import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sha256Of } from '../../src/contract/hash.server.ts'
import { HAND_FORM } from '../../src/core/leads/lead-summary.ts'
import { searchText } from '../../src/core/leads/submission.ts'
import { allPeople } from '../../src/core/storage/desk-people.ts'
import type { LeadWorkRow } from '../../src/core/storage/desk-tables.ts'
import { insertEvent, type NewEvent } from '../../src/core/storage/lead-events.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { insertWork, newWork } from '../../src/core/storage/lead-work.ts'
import { insertLead } from '../../src/core/storage/leads.ts'
import { enqueueEmails } from '../../src/core/storage/outbox.ts'
import type { Db, LeadRow } from '../../src/core/storage/tables.ts'
import { storeWorkOrder } from '../../src/core/storage/work-orders.ts'
import { dueOnOf } from '../../src/desk-api/work-orders/due-digs.ts'
import { addDays, instantOfText, localDay, weekdayOf } from '../../src/lead/business-time.ts'
import { reminderTimes } from '../../src/lead/reminders.ts'
import { type CheckState, NEW_WORK_ORDER } from '../../src/lead/work-order.ts'
import { MORE_LEADS } from './more-leads.ts'
import { PEOPLE, SAMPLE_LEADS, type SampleLead } from './sample-leads.ts'

const MINUTE = 60_000
const CALL_HOURS = { from: 8 * 60, to: 19 * 60 }
const PHOTO = { width: 1600, height: 900 }

const emailOf = ({ name, reference }: SampleLead) =>
  `${name.toLowerCase().replaceAll(' ', '.')}.${reference.slice(-2).toLowerCase()}@example.com`

function leadRow(sample: SampleLead, now: Date): LeadRow {
  const { reference, name, phone, city, service, feet, said, address } = sample
  const email = emailOf(sample)
  const isQuote = !/^[a-z-]+$/.test(service)
  const [firstName = '', lastName = ''] = name.split(' ')
  const fields = isQuote
    ? {
        ...{ firstName, lastName, email, phone, address: address ?? '', city, state: 'AL', zipCode: '36532' },
        ...{ fenceType: service, material: 'Cedar Wood', heightFeet: '6', linearFeet: feet ?? '' },
        ...{ propertyType: 'residential', gateRequired: 'yes', gateType: 'single', timelinePreference: '1-2-weeks' },
        ...{ budgetRange: '5k-10k', accessConcerns: 'Low branch at the drive', projectDescription: said },
      }
    : { fullName: name, email, phone, city, serviceType: service, message: said }
  return {
    id: randomUUID(),
    reference,
    kind: isQuote ? 'quote' : 'contact',
    submission_key: null,
    received_at: new Date(now.getTime() - sample.came * MINUTE).toISOString(),
    fields: JSON.stringify(fields),
    ...{ name, email, phone, city, service, search: searchText({ name, email, phone, city }) },
    form: sample.found ? HAND_FORM : isQuote ? 'quote' : 'contact',
    page: sample.page ?? null,
    referrer: sample.referrer ?? null,
    utm_source: sample.found ?? sample.campaign?.[0] ?? null,
    utm_medium: sample.campaign?.[1] ?? null,
    ...{ utm_campaign: null, utm_term: null, utm_content: null, elapsed_ms: null },
    spam_reasons: JSON.stringify(sample.spamReasons ?? []),
    in_spam: sample.spamReasons ? 1 : 0,
    not_spam_at: null,
    content_hash: sha256Of(JSON.stringify(fields)),
    plan: sample.plan ? JSON.stringify(sample.plan) : null,
  }
}

function workRow(sample: SampleLead, lead: LeadRow, people: (string | null)[], now: Date): LeadWorkRow {
  const received = Date.parse(lead.received_at)
  const after = (minutes: number) => new Date(received + minutes * MINUTE).toISOString()
  const today = localDay(now)
  const tried = sample.triedAfter === undefined ? null : after(sample.triedAfter)
  const whose = sample.whose === undefined ? null : (people[sample.whose] ?? null)
  const { visit } = sample
  const answerBy = sample.found
    ? null
    : sample.answerIn === undefined
      ? after(1440)
      : new Date(now.getTime() + sample.answerIn * MINUTE).toISOString()
  return {
    ...newWork(lead, answerBy),
    step: sample.step,
    tried_at: tried,
    reached_at: sample.step === 'new' ? null : tried,
    first_by: tried && (whose ?? people[1] ?? null),
    first_how: tried === null ? null : 'call',
    assigned_to: whose,
    follow_up_on: sample.followUp === undefined ? null : addDays(today, sample.followUp),
    visit_at: visit ? instantOfText(`${addDays(today, visit.days)}T${visit.time}`).toISOString() : null,
    visit_by: visit ? (people[visit.by] ?? null) : null,
    visit_minutes: visit ? 60 : null,
    quoted_cents: sample.quoted ?? null,
    won_cents: sample.won ?? null,
    lost_reason: sample.lost ?? null,
    changed_at: tried ?? lead.received_at,
  }
}

/** The events the scheduler would have written by now. */
function remindersOf(lead: LeadRow, { step, tried_at, answer_by }: LeadWorkRow, now: Date): SampleEvent[] {
  if (lead.in_spam || step !== 'new' || tried_at !== null) return []
  return reminderTimes({ receivedAt: lead.received_at, answerBy: answer_by }, CALL_HOURS).flatMap((time, before) => {
    const data = { turn: before + 1, quarter: '', to: [] }
    return time && time <= now ? [{ at: time.toISOString(), kind: 'reminder', personId: null, data }] : []
  })
}

type SampleEvent = NewEvent & { at?: string }

function historyOf(
  sample: SampleLead,
  { first_by, reached_at, tried_at, visit_at, visit_by }: LeadWorkRow,
): SampleEvent[] {
  const by = { personId: first_by }
  return [
    ...(reached_at ? [{ ...by, kind: 'reached' as const, data: { how: 'call', from: 'desk' } }] : []),
    ...(tried_at && !reached_at ? [{ ...by, kind: 'tried' as const, data: { how: 'call', left: 'message' } }] : []),
    ...(sample.note ? [{ ...by, kind: 'note' as const, data: { text: sample.note } }] : []),
    ...(visit_at ? [{ ...by, kind: 'visit' as const, data: { at: visit_at, by: visit_by, minutes: 60 } }] : []),
    ...(sample.quoted !== undefined ? [{ ...by, kind: 'quoted' as const, data: { cents: sample.quoted } }] : []),
    ...(sample.won !== undefined ? [{ ...by, kind: 'won' as const, data: { cents: sample.won } }] : []),
    ...(sample.lost ? [{ ...by, kind: 'lost' as const, data: { reason: sample.lost, words: '' } }] : []),
  ]
}

/** Everything is done but the permit, which was applied for. */
async function addWorkOrder(db: Db, lead: LeadRow, sample: SampleLead, people: (string | null)[], now: Date) {
  if (!sample.workOrder) return
  const { called, starts, days, crew } = sample.workOrder
  const today = localDay(now)
  const check = <State extends CheckState>(state: State, person: number) => ({
    state,
    note: '',
    by: people[person] ?? people[0] ?? '',
    at: now.toISOString(),
  })
  let startsOn = addDays(today, starts)
  while (weekdayOf(startsOn) !== 'Monday') startsOn = addDays(startsOn, 1)
  const order = {
    ...NEW_WORK_ORDER,
    checks: {
      propertyLine: check('pins', 2),
      hoa: check('approved', 1),
      permit: check('applied', 1),
      materials: check('ordered', 0),
    },
    ...{ noticeOn: addDays(today, called), ticket: '263210417', startsOn, days, crew },
  }
  await storeWorkOrder(db, lead.id, order, dueOnOf(order, now))
}

async function addPhotos(db: Db, lead: LeadRow, names: string[]) {
  const addedAt = new Date(Date.parse(lead.received_at) + 6 * MINUTE).toISOString()
  for (const [position, name] of names.entries()) {
    const content = readFileSync(`art/pictures/${name}.jpg`)
    const file = { id: randomUUID(), lead_id: lead.id, kind: 'photo' as const, position, ...PHOTO, email_id: null }
    const photo = { ...file, bytes: content.length, sha256: name, added_at: addedAt }
    await insertLeadFile(db, photo, { small: content, large: content })
  }
}

/** Fills an empty storage with the people and leads of the design, as if now were its morning. */
export async function fillSample(db: Db, now: Date) {
  const byEmail = new Map((await allPeople(db)).map((person) => [person.email, person.id]))
  const people = PEOPLE.map((person) => byEmail.get(person.email) ?? null)
  for (const sample of [...SAMPLE_LEADS, ...MORE_LEADS]) {
    const lead = leadRow(sample, now)
    const work = workRow(sample, lead, people, now)
    await db.transaction().execute(async (transaction) => {
      await insertLead(transaction, lead)
      await addPhotos(transaction, lead, sample.photos ?? [])
      await addWorkOrder(transaction, lead, sample, people, now)
      const reminders = remindersOf(lead, work, now)
      const events = [...reminders, ...historyOf(sample, work)]
      await insertWork(transaction, { ...work, reminded: reminders.length, version: events.length })
      for (const [at, event] of events.entries())
        await insertEvent(transaction, { ...work, version: at + 1, changed_at: event.at ?? work.changed_at }, event)
      if (lead.in_spam) return
      await enqueueEmails(transaction, lead, [{ kind: 'owner' }, { kind: 'visitor' }], lead.received_at)
      // Nobody should receive these emails.
      await transaction
        .updateTable('outbox')
        .set({ status: 'sent', sent_at: lead.received_at })
        .where('lead_id', '=', lead.id)
        .execute()
    })
  }
}
