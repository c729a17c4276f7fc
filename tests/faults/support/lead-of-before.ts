import { randomUUID } from 'node:crypto'
import { readSubmission } from '../../../src/core/leads/submission.ts'
import { insertWork, newWork } from '../../../src/core/storage/lead-work.ts'
import { insertLead } from '../../../src/core/storage/leads.ts'
import type { Db } from '../../../src/core/storage/tables.ts'
import { inquiry } from '../../../testbed/entries.ts'

/** A lead in tables of an older version; gives its reference. */
export async function addLeadOfBefore(db: Db) {
  const now = new Date().toISOString()
  const row = readSubmission('contact', { body: inquiry, key: undefined, referer: undefined })
  const lead = { ...row, id: randomUUID(), reference: 'GF-0LD1-LEAD', received_at: now, released_at: null }
  await insertLead(db, lead)
  await insertWork(db, newWork(lead, now))
  return lead.reference
}
