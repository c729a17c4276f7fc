import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayCancel, rightToCancel } from '../../src/core/quotes/right-to-cancel.ts'
import { deskCounts } from '../../src/core/storage/desk-counts.ts'
import {
  dueLeads,
  dueOrWaitingLeads,
  leadsToRemind,
  movingLeads,
  openLeads,
  waitingLeads,
} from '../../src/core/storage/desk-leads.ts'
import { promiseSince } from '../../src/core/storage/desk-numbers.ts'
import { ALWAYS } from '../../src/core/storage/lead-rules.ts'
import { newWork } from '../../src/core/storage/lead-work.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { insertQuote } from '../../src/core/storage/quotes.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { changeBooking } from '../../src/core/storage/visits.ts'
import { columnsOfWorkOrder } from '../../src/core/storage/work-orders.ts'
import { dueWorkOf, groupOf } from '../../src/desk-api/leads/lead-answer.ts'
import { NEW_BOOKING, REQUEST_LASTS, WINDOW_MS } from '../../src/lead/booking.ts'
import { addDays, dayOf } from '../../src/lead/business-time.ts'
import { type DueWork, dueAt, isContractDue, isDue, isOpen, isPromiseKept, isWaiting } from '../../src/lead/due.ts'
import { DAY } from '../../src/lead/durations.ts'
import type { LeadWork } from '../../src/lead/lead-work.ts'
import { reminderDue } from '../../src/lead/reminders.ts'
import { STEPS } from '../../src/lead/steps.ts'
import { NEW_WORK_ORDER } from '../../src/lead/work-order.ts'
import { canonicalJson } from '../../src/quote/canonical.ts'
import type { Chosen, QuoteEventKind, QuoteState } from '../../src/quote/states.ts'
import { leadRow } from '../../testbed/many-leads.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

const NOW = new Date('2026-11-17T15:12:00.000Z')
const now = NOW.toISOString()
const day = dayOf(NOW)
const HOURS = { from: 8 * 60, to: 19 * 60 }
const NEVER = new Date('9000-01-01')
const everybody = { whose: undefined, after: undefined, most: 1000 }

const around = (moment: string) => [-DAY, -1, 0, 1].map((by) => new Date(Date.parse(moment) + by).toISOString())
const moments = [now, day.starts, day.ends].flatMap(around)
const moment = fc.constantFrom(null, ...moments)

/** A requested time ends with its window, or two days after it was requested. */
const requested = (lasts: number) => fc.constantFrom(null, ...around(new Date(NOW.getTime() - lasts).toISOString()))

/** Signed and told on moments around the first day that can still be canceled. */
const signing = fc.constantFrom(
  ...[0, -3, -4, -5, -6].flatMap((days) => around(new Date(NOW.getTime() + days * DAY).toISOString())),
)
const contract = fc.record({
  state: fc.constantFrom<QuoteState[]>('accepted', 'accepted', 'canceled'),
  how: fc.constantFrom<Chosen['how'][]>('signed', 'phone'),
  decided_at: signing,
  /** The notice after a yes: how many days later, if ever. */
  emailedAfter: fc.constantFrom(null, 0, 1, 4),
  hasNotice: fc.constantFrom(true, true, false),
  isDone: fc.constantFrom(true, false, false),
  endedWith: fc.constantFrom(undefined, undefined, '1001'),
})
type Contract = typeof contract extends fc.Arbitrary<infer Made> ? Made : never

const emailedAt = ({ decided_at, emailedAfter }: Contract) =>
  emailedAfter === null ? null : new Date(Date.parse(decided_at) + emailedAfter * DAY).toISOString()

/** What the record of a contract says, as its own rules read it. */
function recordOf(made: Contract) {
  const { state, how, decided_at, isDone, endedWith } = made
  const emailed = emailedAt(made)
  const event = (kind: QuoteEventKind, at: string, data: object = {}) => ({ kind, at, data: canonicalJson(data) })
  return [
    event(how === 'signed' ? 'accepted' : 'said-yes', decided_at),
    ...(emailed ? [event('email-sent', emailed, { email: 'quote-signed', version: 1 })] : []),
    ...(state === 'canceled' ? [event('canceled', decided_at, { ...(endedWith && { with: endedWith }) })] : []),
    ...(isDone ? [event(state === 'canceled' ? 'refunded' : 'told', now)] : []),
  ]
}
/** When its days to cancel began, if there is something left to do. */
function waitsSince(made: Contract) {
  const { state, how, decided_at, hasNotice, isDone, endedWith } = made
  if (isDone) return null
  if (state === 'canceled') return endedWith ? null : ALWAYS
  return hasNotice ? (how === 'signed' ? decided_at : (emailedAt(made) ?? ALWAYS)) : null
}

async function insertContract(db: Db, leadId: string, made: Contract) {
  const { state, decided_at, hasNotice } = made
  const id = `q-${leadId}`
  await insertQuote(db, {
    ...{ id, number: id, lead_id: leadId, changed_by: null, changed_at: now },
    ...{ state, decided_at, sent_version: 1 },
  })
  const content = canonicalJson({ notice: hasNotice ? 'You may cancel' : null })
  const version = { number: 1, content, content_hash: '', sent_at: now, sent_by: null, sent_how: 'email' } as const
  await db
    .insertInto('quote_versions')
    .values({ quote_id: id, ...version, chosen: null, pdf: null, pdf_sha256: null })
    .execute()
  await db
    .insertInto('quote_events')
    .values(recordOf(made).map((event, at) => ({ quote_id: id, seq: at + 1, ...event, hash: '', mutation: null })))
    .execute()
}

/** The rules read only these fields; values are close to the limits, on both sides. */
const stored = fc.record({
  step: fc.constantFrom(...STEPS),
  answer_by: moment,
  tried_at: moment,
  visit_at: moment,
  follow_up_on: fc.constantFrom(null, ...[-1, 0, 1].map((days) => addDays(day.today, days))),
  reminded: fc.constantFrom(0, 1, 2),
  in_spam: fc.constantFrom<0 | 1>(0, 0, 1),
  due_on: fc.constantFrom(null, ...[-1, 0, 1].map((days) => addDays(day.today, days))),
  requested_start: requested(WINDOW_MS),
  requested_at: requested(REQUEST_LASTS),
  contract: fc.option(contract),
})

describeStores('lead rules in SQL', (store) => {
  let db: Db
  beforeAll(async () => {
    const { DATABASE_URL = null } = await store.env()
    db = await openDatabase({ dataDir: newFolder(), databaseUrl: DATABASE_URL })
  })
  afterAll(() => db?.destroy())

  test('each rule gives the same result as its counterpart in src/lead, for any leads', () =>
    fc.assert(
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 60 }), async (arbitrary) => {
        const rows = arbitrary.map(({ in_spam, due_on, requested_start, requested_at, contract, ...work }, at) => {
          const lead = { ...leadRow(at, NOW), email: `${at}@example.com`, in_spam }
          const beside = {
            dig_due_on: due_on,
            requested_start,
            requested_at,
            contract_waits: contract && waitsSince(contract),
          }
          return { lead, due_on, contract, beside, work: { ...newWork(lead, null), ...work } }
        })
        await db.deleteFrom('quotes').execute()
        await db.deleteFrom('leads').execute()
        await db
          .insertInto('leads')
          .values(rows.map(({ lead }) => lead))
          .execute()
        await db
          .insertInto('lead_work')
          .values(rows.map(({ work }) => work))
          .execute()
        await db
          .insertInto('work_orders')
          .values(rows.map(({ lead, due_on }) => ({ lead_id: lead.id, ...columnsOfWorkOrder(NEW_WORK_ORDER), due_on })))
          .execute()
        for (const { lead, beside } of rows)
          await changeBooking(db, lead.id, NEW_BOOKING, {
            requestedStart: beside.requested_start,
            requestedAt: beside.requested_at,
          })

        for (const { lead, contract } of rows) if (contract) await insertContract(db, lead.id, contract)

        const shown = rows
          .filter(({ lead }) => lead.in_spam === 0)
          .map((row) => ({ ...row, id: row.lead.id, rules: dueWorkOf({ ...row.work, ...row.beside }) }))
        const by = (rule: (work: DueWork) => boolean) => shown.filter(({ rules }) => rule(rules)).map(({ id }) => id)
        const idsOf = (leads: { lead_id: string }[]) => leads.map((lead) => lead.lead_id).sort()
        const waiting = await waitingLeads(db, everybody)
        const due = await dueLeads(db, day, everybody)
        const moving = await movingLeads(db, day, everybody)
        expect(idsOf(waiting)).toEqual(by(isWaiting))
        expect(idsOf(await dueOrWaitingLeads(db, day, everybody))).toEqual(by((work) => isDue(work, day)))
        expect(idsOf(await openLeads(db, everybody))).toEqual(by(isOpen))

        for (const { contract, rules } of shown) {
          if (contract?.state !== 'accepted' || contract.isDone) continue
          const { hasNotice, how, decided_at: at } = contract
          const right = rightToCancel(hasNotice ? '' : null, { how, at }, recordOf(contract))
          expect([contract, isContractDue(rules, day)]).toEqual([contract, mayCancel(right, day.today)])
        }
        const order = due.map((lead) => dueAt(dueWorkOf(lead), day))
        expect(order).toEqual(order.toSorted())
        const listed = { first: waiting, today: due, moving }
        for (const [group, leads] of Object.entries(listed))
          expect([group, ...idsOf(leads)]).toEqual([
            group,
            ...shown
              .filter(({ lead, work, beside }) => groupOf({ ...lead, ...work, ...beside }, day) === group)
              .map(({ id }) => id),
          ])

        const remindedLeads = await leadsToRemind(db, undefined, 1000)
        const expectedDue = shown.filter(({ lead, work, rules }) =>
          reminderDue({ ...rules, receivedAt: lead.received_at, reminded: work.reminded }, NEVER, HOURS),
        )
        expect(remindedLeads.map(({ leadId }) => leadId).sort()).toEqual(expectedDue.map(({ id }) => id))

        const keptOf = (work: LeadWork) => isPromiseKept(work, now)
        const counted = shown.map(({ rules }) => keptOf(rules))
        expect(await promiseSince(db, '', now)).toEqual({
          kept: counted.filter((kept) => kept === true).length,
          of: counted.filter((kept) => kept !== null).length,
        })
        expect(await deskCounts(db, day)).toMatchObject({
          new: waiting.length,
          todo: waiting.length + due.length,
          today: by((work) => isDue(work, day)).length,
          open: by(isOpen).length,
        })
      }),
      { numRuns: 30 },
    ))
})
