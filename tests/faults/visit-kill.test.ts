// @module-tag all
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import { readSettings } from '../../src/core/settings.ts'
import { eventsOf } from '../../src/core/storage/lead-events.ts'
import { beginning, SHORT_COLUMNS } from '../../src/core/storage/lead-prefix.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { publishedVisits, windowsInput } from '../../src/core/visits/calendar.ts'
import { NEW_BOOKING } from '../../src/lead/booking.ts'
import { DAY } from '../../src/lead/durations.ts'
import { openWindows } from '../../src/lead/visit-windows.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'
import { newLead, publishVisits, visitCodes } from '../../testbed/visits.ts'

const KILLS = Math.ceil(Number(process.env.FAULT_KILLS ?? 20) / 2)

const CAPACITY = 4

/** Everything that a booking writes. */
async function storyOf(db: Db, leadId: string, at: string) {
  const work = await db.selectFrom('lead_work').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow()
  const row = await db.selectFrom('visits').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  const emails = await db.selectFrom('outbox').select('kind').where('lead_id', '=', leadId).execute()
  return {
    isVisit: work.visit_at === at,
    isWindow: row?.window_start === at,
    events: (await eventsOf(db, leadId)).map(({ kind }) => kind),
    emails: emails
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'visit' || kind === 'visit-notice')
      .sort(),
  }
}
const NOTHING = { isVisit: false, isWindow: false, events: [], emails: [] }
const BOOKED = { isVisit: true, isWindow: true, events: ['booking'], emails: ['visit', 'visit-notice'] }

describeStores('a server that is killed while a customer books', (store) => {
  test('has booked or has not, and the same request afterward gets the one answer', { timeout: 900_000 }, async () => {
    const own = { DATA_DIR: newFolder(), SMTP_URL: 'smtp://127.0.0.1:9', TRUST_PROXY: '127.0.0.1' }
    const env = { ...(await store.env()), ...own }
    const db = await openDatabase(readSettings(env))
    await publishVisits(db, { capacity: CAPACITY })
    const booked: { body: object; key: string; leadId: string; at: string; isBooked: boolean }[] = []
    let answerMs = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const lead = await newLead(db, new Date())
      const row = await db
        .selectFrom('leads')
        .select(SHORT_COLUMNS)
        .select(beginning)
        .where('id', '=', lead.id)
        .executeTakeFirstOrThrow()
      const rules = publishedVisits()
      if (!rules) throw new Error('Visits are off')
      // A window two days away stays open until the end of the test, which runs by the real clock.
      const later = new Date(Date.now() + 2 * DAY).toISOString()
      const open = openWindows(await windowsInput(db, row, NEW_BOOKING, rules, new Date()))
      // Those who were not booked take their window in the end, so they count here as well.
      const taken = (window: string) => booked.filter((one) => one.at === window).length
      const at = open.find((window) => window.at > later && taken(window.at) < CAPACITY)?.at ?? ''
      const link = { reference: lead.reference, code: visitCodes(env.DATA_DIR, lead.id).email }
      const body = { ...link, at }
      const key = randomUUID()
      const server = await startServer(env)
      // The first call of a program takes longer than what comes after it.
      await server.post(VISIT_CALLS.readVisit.url, link)
      const answer = server.post(VISIT_CALLS.bookVisit.url, body, { 'idempotency-key': key }).then(
        ({ status }) => status,
        () => 'no answer',
      )
      const tapped = performance.now()
      // The first one is answered, and the others are killed at moments spread over that time.
      if (kill === 0) await answer
      else await setTimeout((kill - 1) * (answerMs / (KILLS - 1)))
      if (kill === 0) answerMs = performance.now() - tapped
      await server.kill()
      const story = await storyOf(db, lead.id, at)
      expect([BOOKED, NOTHING]).toContainEqual(story)
      if ((await answer) === 200) expect(story).toEqual(BOOKED)
      booked.push({ body, key, leadId: lead.id, at, isBooked: story.isVisit })
    }
    // The test says something only if it hit both sides of the commit.
    expect(new Set(booked.map(({ isBooked }) => isBooked)).size).toBe(2)
    const server = await startServer(env)
    for (const [visitor, { body, key, leadId, at }] of booked.entries()) {
      const from = { 'x-forwarded-for': `2001:${visitor.toString(16)}:8::1`, 'idempotency-key': key }
      const post = async () => {
        const answer = await server.post(VISIT_CALLS.bookVisit.url, body, from)
        const text = await answer.text()
        expect([answer.status, text]).toEqual([200, expect.stringContaining('"state":"booked"')])
        return text
      }
      expect(await post()).toBe(await post())
      expect(await storyOf(db, leadId, at)).toEqual(BOOKED)
    }
    await server.stop()
    await db.destroy()
  })
})
