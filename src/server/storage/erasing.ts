import { sql } from 'kysely'
import { leadsOfPerson } from './leads.ts'
import type { Db, LeadRow } from './tables.ts'

/** All requests of a lead's person, by email address; a lead without one stands alone. */
export const leadsToErase = async (db: Db, lead: LeadRow) =>
  lead.email === '' ? [lead] : await leadsOfPerson(db, lead.email)

/** What goes with these leads. */
export async function countToErase(db: Db, ids: string[]) {
  const countOf = async (table: 'lead_files' | 'lead_events' | 'outbox') => {
    const row = await db
      .selectFrom(table)
      .select((the) => the.fn.countAll().as('count'))
      .where('lead_id', 'in', ids)
      .$if(table === 'lead_events', (query) => query.where(sql.ref('kind'), '=', 'note'))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }
  return {
    requests: ids.length,
    files: await countOf('lead_files'),
    notes: await countOf('lead_events'),
    letters: await countOf('outbox'),
  }
}
