import { sql } from 'kysely'
import * as v from 'valibot'
import { visitAnswerSchema } from '../../src/contract/visit.ts'
import { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { addDays, instantOfText, localDay } from '../../src/lead/business-time.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { newInquiry } from '../../testbed/entries.ts'
import { insertManyLeads } from '../../testbed/many-leads.ts'
import { startPostgres } from '../../testbed/postgres.ts'
import { startPushService } from '../../testbed/push-service.ts'
import { startServer } from '../../testbed/server.ts'
import { startTestSite } from '../../testbed/site.ts'
import { newLead, publishVisits, visitCodes } from '../../testbed/visits.ts'
import { milliseconds, percentile, sleep } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'

const LEADS = 20_000
const VISITS = 400
/** Each customer books one of these many visits before they are taken away again. */
const A_ROUND = 30
const [READ_MS, BOOK_MS, PUSH_MS] = [30, 60, 5000]

type Env = Record<string, string>

const EVERY_DAY = { starts: ['08:00', '10:00', '13:00', '15:00'], side: 'both' as const }
const WEEK = {
  ...{ Monday: EVERY_DAY, Tuesday: EVERY_DAY, Wednesday: EVERY_DAY, Thursday: EVERY_DAY, Friday: EVERY_DAY },
  ...{ Saturday: { ...EVERY_DAY, starts: ['08:00', '10:00', '13:00'] }, Sunday: { ...EVERY_DAY, starts: [] } },
}
/** Half of a day's visits take half of its windows' places, the others are at hours that no window has. */
const HOURS = [
  '08:00',
  '08:00',
  '10:00',
  '10:00',
  '13:00',
  '13:00',
  '15:00',
  '15:00',
  '07:00',
  '07:15',
  '18:00',
  '18:15',
]

/** Four hundred visits in the days that windows are looked for on. */
async function bookMany(db: Db, now: Date) {
  for (let at = 0; at < VISITS; at += 1) {
    const day = addDays(localDay(now), 1 + Math.floor(at / 14))
    await db
      .updateTable('lead_work')
      .set({
        step: 'visit',
        visit_at: instantOfText(`${day}T${HOURS[at % HOURS.length]}`).toISOString(),
        visit_minutes: 30,
        lost_reason: null,
        won_cents: null,
      })
      .where('lead_id', '=', `many-${String(1000 + at).padStart(6, '0')}`)
      .execute()
  }
}

/** How long a customer waits for the times and for the booking, one customer after the other. */
async function calls(name: string, env: Env, { quick, progress }: Options) {
  const rounds = quick ? 3 : 10
  const site = await startServer({
    LOG_LEVEL: 'error',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  const db = await openDatabase({ dataDir: site.dataDir, databaseUrl: env.DATABASE_URL ?? null })
  const times: Record<'read' | 'book', number[]> = { read: [], book: [] }
  try {
    progress(`visits: ${name}, ${LEADS} leads`)
    await insertManyLeads(db, LEADS, new Date())
    await bookMany(db, new Date())
    // PostgreSQL does this by itself within a minute or two. Until then it reads all leads.
    if (env.DATABASE_URL) await sql`analyze`.execute(db)
    await publishVisits(db, { capacity: 4, week: WEEK, dailyLimit: 50 })
    // The site notices what was published within a second or two.
    await sleep(3000)
    for (let round = 0; round <= rounds; round += 1) {
      progress(`visits: ${name}, round ${round} of ${rounds}`)
      const booked: string[] = []
      for (let at = 0; at < A_ROUND; at += 1) {
        const { id, reference } = await newLead(db, new Date())
        const link = { reference, code: visitCodes(site.dataDir, id).email }
        const from = { 'x-forwarded-for': `2001:${(round * A_ROUND + at + 1).toString(16)}:8::1` }
        const timed = async (call: 'readVisit' | 'bookVisit', body: object) => {
          const began = performance.now()
          const answer = await site.post(VISIT_CALLS[call].url, { ...link, ...body }, from)
          const text = await answer.text()
          const took = performance.now() - began
          if (answer.status !== 200) throw new Error(`${call} was answered with ${answer.status}: ${text}`)
          return { took, answer: v.parse(visitAnswerSchema, JSON.parse(text)) }
        }
        const read = await timed('readVisit', {})
        const book = await timed('bookVisit', { at: read.answer.windows[at % read.answer.windows.length]?.at })
        if (book.answer.state !== 'booked') throw new Error(`A visit was ${book.answer.state}, not booked.`)
        booked.push(id)
        // The first round is a warm-up.
        if (round > 0) for (const [which, { took }] of Object.entries({ read, book })) times[which as 'read'].push(took)
      }
      await db.deleteFrom('leads').where('id', 'in', booked).execute()
    }
  } finally {
    await db.destroy()
    await site.stop()
  }
  return { name, ...times }
}

/** How long after its 201 a lead is with the push service, while others come in. */
async function pushes({ quick, progress }: Options) {
  const service = await startPushService()
  const desk = await startTestDesk({}, new Date().toISOString(), [service.origin])
  const site = await startTestSite({ DATA_DIR: desk.dataDir, LOG_LEVEL: 'error' }, undefined, [service.origin])
  const waits: number[] = []
  try {
    const phone = await desk.signedIn()
    const { subscription } = service.subscribe()
    await phone.call('PUT', '/api/push', { subscription, quiet: { from: 0, to: 0 } })
    const count = quick ? 20 : 100
    for (let at = 0; at < count; at += 1) {
      progress(`visits: notification ${at + 1} of ${count}`)
      const before = service.received.length
      const answer = await site.post('/api/contact', newInquiry())
      const began = performance.now()
      if (answer.status !== 201) throw new Error(`A lead was answered with ${answer.status}`)
      while (service.received.length === before && performance.now() - began < 60_000) await sleep(5)
      waits.push(performance.now() - began)
    }
  } finally {
    await site.stop()
    await desk.stop()
    await service.stop()
  }
  return waits
}

/** What a customer waits for who books a visit, and what a phone waits for that rings for a lead. */
export async function visitsPart(options: Options): Promise<Section> {
  const found = [await calls('SQLite', {}, options)]
  const notes = [
    `${LEADS.toLocaleString('en-US')} leads and ${VISITS} upcoming visits; one customer after the other asks for the times and books one, each from a network of their own. A notification counts from the lead's 201 to its arrival at a push service on this machine.`,
  ]
  const postgres = await startPostgres().catch((error: Error) => {
    notes.push(`PostgreSQL was left out: ${error.message}`)
  })
  if (postgres) {
    try {
      found.push(await calls('PostgreSQL', { DATABASE_URL: await postgres.newDatabase() }, options))
    } finally {
      await postgres.stop()
    }
  }
  const waits = await pushes(options)
  const rows = [
    ...found.flatMap(({ name, read, book }) => [
      { name: `${name}: the times`, times: read, target: READ_MS },
      { name: `${name}: booking`, times: book, target: BOOK_MS },
    ]),
    { name: 'notification handed over', times: waits, target: PUSH_MS },
  ]
  return {
    key: 'visits',
    title: 'Booking a visit',
    columns: ['', 'p50', 'p95', 'target for p95'],
    rows: rows.map(({ name, times, target }) => [
      name,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(target),
    ]),
    notes,
  }
}
