import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { newWork, workOf } from '../../src/core/storage/lead-work.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { groupOf } from '../../src/desk-api/leads/lead-answer.ts'
import { addDays, dayOf } from '../../src/lead/business-time.ts'
import { dueAt, isDue, isOpen, isPromiseKept, isWaiting } from '../../src/lead/due.ts'
import type { LeadWork } from '../../src/lead/lead-work.ts'
import { reminderDue } from '../../src/lead/reminders.ts'
import { STEPS } from '../../src/lead/steps.ts'
import { leadRow } from '../../testbed/many-leads.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

const NOW = new Date('2026-11-17T15:12:00.000Z')
const now = NOW.toISOString()
const day = dayOf(NOW)
const HOURS = { from: 8 * 60, to: 19 * 60 }
const NEVER = new Date('9000-01-01')
const everybody = { whose: undefined, after: undefined, most: 1000 }

const around = (moment: string) => [-86_400_000, -1, 0, 1].map((by) => new Date(Date.parse(moment) + by).toISOString())
const moments = [now, day.starts, day.ends].flatMap(around)
const moment = fc.constantFrom(null, ...moments)

/** The rules read only these fields; values are close to the limits, on both sides. */
const stored = fc.record({
  step: fc.constantFrom(...STEPS),
  answer_by: moment,
  tried_at: moment,
  visit_at: moment,
  follow_up_on: fc.constantFrom(null, ...[-1, 0, 1].map((days) => addDays(day.today, days))),
  reminded: fc.constantFrom(0, 1, 2),
  in_spam: fc.constantFrom<0 | 1>(0, 0, 1),
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
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 60 }), async (wanted) => {
        const rows = wanted.map(({ in_spam, ...work }, at) => {
          const lead = { ...leadRow(at, NOW), email: `${at}@example.com`, in_spam }
          return { lead, work: { ...newWork(lead, null), ...work } }
        })
        await db.deleteFrom('leads').execute()
        await db
          .insertInto('leads')
          .values(rows.map(({ lead }) => lead))
          .execute()
        await db
          .insertInto('lead_work')
          .values(rows.map(({ work }) => work))
          .execute()

        const shown = rows
          .filter(({ lead }) => lead.in_spam === 0)
          .map((row) => ({ ...row, id: row.lead.id, rules: workOf(row.work) }))
        const by = (rule: (work: LeadWork) => boolean) => shown.filter(({ rules }) => rule(rules)).map(({ id }) => id)
        const idsOf = (leads: { lead_id: string }[]) => leads.map((lead) => lead.lead_id).sort()
        const waiting = await waitingLeads(db, everybody)
        const due = await dueLeads(db, day, everybody)
        const moving = await movingLeads(db, day, everybody)
        expect(idsOf(waiting)).toEqual(by(isWaiting))
        expect(idsOf(await dueOrWaitingLeads(db, day, everybody))).toEqual(by((work) => isDue(work, day)))
        expect(idsOf(await openLeads(db, everybody))).toEqual(by(isOpen))

        const order = due.map((lead) => dueAt(workOf(lead), day) ?? '')
        expect(order).toEqual(order.toSorted())
        const listed = { first: waiting, today: due, moving }
        for (const [group, leads] of Object.entries(listed))
          expect([group, ...idsOf(leads)]).toEqual([
            group,
            ...shown.filter(({ lead, work }) => groupOf({ ...lead, ...work }, day) === group).map(({ id }) => id),
          ])

        const told = await leadsToRemind(db, undefined, 1000)
        const toTell = shown.filter(({ lead, work, rules }) =>
          reminderDue({ ...rules, receivedAt: lead.received_at, reminded: work.reminded }, NEVER, HOURS),
        )
        expect(told.map(({ leadId }) => leadId).sort()).toEqual(toTell.map(({ id }) => id))

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
