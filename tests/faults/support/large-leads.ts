import { sql } from 'kysely'
import { personByEmail } from '../../../src/core/storage/desk-people.ts'
import { spamDays } from '../../../src/core/storage/leads.ts'
import { enqueueEmail, enqueueEmails } from '../../../src/core/storage/outbox.ts'
import type { Db } from '../../../src/core/storage/tables.ts'
import { dayOf } from '../../../src/lead/business-time.ts'
import { OWNER } from '../../../testbed/desk.ts'
import { quote } from '../../../testbed/entries.ts'
import { insertManyLeads } from '../../../testbed/many-leads.ts'

/** The sender of the largest ones, all of them still unanswered. */
export const PERSON = 'dana@example.com'
const KB = 1024

/** One non-Latin character doubles a string's size in memory. */
const fieldsOf = (bytes: number) => JSON.stringify({ ...quote, projectDescription: `“${'fence '.repeat(bytes / 6)}` })

const idOf = (at: number) => `many-${String(at).padStart(6, '0')}`

/** Leads as large as the form accepts; the newest have a megabyte each, more than any form accepts. */
export async function fillLargeLeads(db: Db, { many, huge }: { many: number; huge: number }, now: Date) {
  const { today, starts } = dayOf(now)
  const [large, largest] = [fieldsOf(63 * KB), fieldsOf(1000 * KB)]
  await insertManyLeads(db, huge + many, now)
  // Insert in batches, because each database gives up on a statement that takes too long.
  for (let at = huge; at < huge + many; at += 500)
    await sql`update leads set fields = ${large} where id >= ${idOf(at)} and id < ${idOf(at + 500)}`.execute(db)
  for (let at = 0; at < huge; at += 50)
    await sql`update leads set fields = ${largest}, email = ${PERSON}, search = search || ${` ${PERSON}`}
      where id >= ${idOf(at)} and id < ${idOf(Math.min(at + 50, huge))}`.execute(db)
  const work = db.updateTable('lead_work')
  await work.set({ person_key: PERSON, step: 'new', tried_at: null }).where('lead_id', '<', idOf(huge)).execute()
  await work.set({ step: 'visit', visit_at: starts, follow_up_on: today }).where('step', '=', 'quoted').execute()
}

/** Queues every kind of email that is about leads. */
export async function writeEmails(db: Db, now: Date) {
  const person = (await personByEmail(db, OWNER))?.id ?? ''
  const at = now.toISOString()
  await enqueueEmail(db, { kind: 'promise', person, quarter: '2026-11-16T1500' }, at)
  await enqueueEmail(db, { kind: 'morning', person, day: dayOf(now).today }, at)
  for (const day of (await spamDays(db, '', '9')).slice(0, 3)) await enqueueEmail(db, { kind: 'digest', day }, at)
  const large = await db.selectFrom('leads').select(['id', 'email']).orderBy('id').limit(8).execute()
  for (const lead of large) await enqueueEmails(db, lead, [{ kind: 'owner' }, { kind: 'visitor' }], at)
}
