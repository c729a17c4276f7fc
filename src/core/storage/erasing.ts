import { sql } from 'kysely'
import type { LeadWorkRow } from './desk-tables.ts'
import type { Db } from './tables.ts'

type Person = Pick<LeadWorkRow, 'lead_id' | 'person_key'>

/** All requests from a lead's person, by email address. A lead without an address is on its own. */
const theirs = (db: Db, { lead_id, person_key }: Person) =>
  db
    .selectFrom('lead_work')
    .where((eb) => (person_key === null ? eb('lead_id', '=', lead_id) : eb('person_key', '=', person_key)))

export const leadsToErase = (db: Db, person: Person) =>
  db
    .selectFrom('leads')
    .select(['id', 'reference', 'received_at'])
    .where('id', 'in', theirs(db, person).select('lead_id'))
    .execute()

/** Counts what would be erased with these leads. */
export async function countToErase(db: Db, person: Person) {
  const countOf = async (table: 'lead_work' | 'lead_files' | 'lead_events' | 'outbox', kind?: 'note') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('lead_id', 'in', theirs(db, person).select('lead_id'))
      .$if(kind !== undefined, (query) => query.where(sql.ref('kind'), '=', kind))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  }
  return {
    requests: await countOf('lead_work'),
    files: await countOf('lead_files'),
    notes: await countOf('lead_events', 'note'),
    emails: await countOf('outbox'),
  }
}
