import { type CompiledQuery, sql } from 'kysely'
import type { LeadWork } from '../../lead/lead-work.ts'
import type { LeadWorkRow } from './desk-tables.ts'
import { isPostgres } from './dialect.ts'
import { insertLead, lockLead } from './leads.ts'
import { quickInsert } from './quick-insert.ts'
import type { Db, LeadRow, OutboxRow } from './tables.ts'

/** These two keys link the requests of one person. Nothing is merged. */
export const personKey = (email: string) => email.trim().toLowerCase() || null

export function phoneKey(phone: string) {
  const digits = phone.replace(/\D/g, '').slice(-10)
  return digits.length === 10 ? digits : null
}

const COLUMNS = {
  step: 'step',
  answerBy: 'answer_by',
  triedAt: 'tried_at',
  reachedAt: 'reached_at',
  firstBy: 'first_by',
  firstHow: 'first_how',
  assignedTo: 'assigned_to',
  followUpOn: 'follow_up_on',
  visitAt: 'visit_at',
  visitBy: 'visit_by',
  visitMinutes: 'visit_minutes',
  quotedCents: 'quoted_cents',
  wonCents: 'won_cents',
  lostReason: 'lost_reason',
} as const satisfies Record<keyof LeadWork, keyof LeadWorkRow>

/** The state of the work in the terms of the lead rules. */
export const workOf = (row: Pick<LeadWorkRow, (typeof COLUMNS)[keyof LeadWork]>) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, row[column]])) as LeadWork

/** The reverse: changes by column name. */
export const columnsOf = (changes: Partial<LeadWork>): Partial<LeadWorkRow> =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [COLUMNS[name as keyof LeadWork], value]))

type WithLead = Pick<LeadRow, 'id' | 'email' | 'phone' | 'received_at'>

/** The initial work of a lead that just arrived. */
export const newWork = (lead: WithLead, answerBy: string | null): LeadWorkRow => ({
  lead_id: lead.id,
  step: 'new',
  answer_by: answerBy,
  tried_at: null,
  reached_at: null,
  first_by: null,
  first_how: null,
  assigned_to: null,
  follow_up_on: null,
  visit_at: null,
  visit_by: null,
  visit_minutes: null,
  quoted_cents: null,
  won_cents: null,
  lost_reason: null,
  person_key: personKey(lead.email),
  phone_key: phoneKey(lead.phone),
  reminded: 0,
  version: 0,
  changed_at: lead.received_at,
})

export async function insertWork(db: Db, work: LeadWorkRow) {
  await quickInsert(db, 'lead_work', work)
}

/** Inserts a row only if the same statement inserted the lead. */
const withLead = (table: 'lead_work' | 'outbox', row: LeadWorkRow | OutboxRow) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(row))} from lead`

function inOneStatement(db: Db, lead: LeadRow, work: LeadWorkRow, emails: OutboxRow[]) {
  const insert = db.insertInto('leads').values(lead)
  const others = [withLead('lead_work', work), ...emails.map((message) => withLead('outbox', message))]
  return sql`with lead as (${insert.onConflict((conflict) => conflict.doNothing()).returning('id')}),
    ${sql.join(others.map((other, at) => sql`${sql.ref(`other_${at}`)} as (${other})`))}
    select id from lead`.compile(db)
}

/** Compiled by the number of emails, because compiling the statement costs more than running it. */
const compiledInserts = new Map<number, { query: CompiledQuery; columns: string[][] }>()

/**
 * Inserts a new lead with its work and emails, unless its submission key (or, rarely, its reference) is taken. With
 * PostgreSQL a round trip costs more than a row, so everything goes in one statement.
 */
export async function insertFullLead(db: Db, lead: LeadRow, work: LeadWorkRow, emails: OutboxRow[]) {
  if (isPostgres(db)) {
    const rows: Record<string, unknown>[] = [lead, work, ...emails]
    const { query, columns } = compiledInserts.get(emails.length) ?? {
      query: inOneStatement(db, lead, work, emails),
      columns: rows.map((row) => Object.keys(row)),
    }
    compiledInserts.set(emails.length, { query, columns })
    const parameters = rows.flatMap((row, at) => columns[at]?.map((name) => row[name]))
    const stored = await db.executeQuery({ ...query, parameters })
    return stored.rows.length > 0
  }
  if (!(await insertLead(db, lead))) return false
  await insertWork(db, work)
  for (const message of emails) await quickInsert(db, 'outbox', message)
  return true
}

/** Call inside a transaction: nobody else can change or erase the lead until it ends. */
export async function lockedWork(db: Db, leadId: string) {
  await lockLead(db, leadId)
  return db.selectFrom('lead_work').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
}

/** Every change increments the version. */
export async function changeWork(db: Db, work: LeadWorkRow, changes: Partial<LeadWorkRow>, now: string) {
  const changed = { ...work, ...changes, version: work.version + 1, changed_at: now }
  await db.updateTable('lead_work').set(changed).where('lead_id', '=', work.lead_id).execute()
  return changed
}
