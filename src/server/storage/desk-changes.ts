import type { Db } from './tables.ts'

/** What changed since a time, the oldest first: one look by the index of `changed_at`. */
export const changedSince = (db: Db, since: string, most: number) =>
  db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select(['leads.reference', 'leads.withheld', 'lead_work.version', 'lead_work.changed_at'])
    .where('lead_work.changed_at', '>=', since)
    .orderBy('lead_work.changed_at')
    .limit(most)
    .execute()
