import * as v from 'valibot'
import type { Db } from './tables.ts'

const keySchema = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string() }))

/**
 * Finished jobs that were started from these leads, newest first. Only the leads' histories record this, and they are
 * erased with the leads.
 */
export async function jobsStartedFrom(db: Db, leadIds: string[]) {
  if (leadIds.length === 0) return []
  const rows = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'data'])
    .where('kind', '=', 'job')
    .where('lead_id', 'in', leadIds)
    .orderBy('at', 'desc')
    .execute()
  return rows.flatMap(({ lead_id, data }) => {
    const read = v.safeParse(keySchema, data)
    return read.success ? [{ leadId: lead_id, key: read.output.key }] : []
  })
}

/** The reference of the won lead that this job was started from. */
export async function leadOfJob(db: Db, key: string) {
  const row = await db
    .selectFrom('lead_work')
    .innerJoin('lead_events', 'lead_events.lead_id', 'lead_work.lead_id')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select('leads.reference')
    .where('lead_work.step', '=', 'won')
    .where('leads.in_spam', '=', 0)
    .where('lead_events.kind', '=', 'job')
    .where('lead_events.data', '=', JSON.stringify({ key }))
    .orderBy('lead_events.at', 'desc')
    .executeTakeFirst()
  return row?.reference ?? null
}
