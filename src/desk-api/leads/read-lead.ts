import type { Lead } from '../../contract/desk/lead.ts'
import { readReference } from '../../core/leads/reference.ts'
import {
  type DeskLead,
  deskLead,
  type FullDeskLead,
  fullDeskLead,
  otherLeadsOfPerson,
} from '../../core/storage/desk-leads.ts'
import { leadFiles } from '../../core/storage/lead-files.ts'
import type { Db } from '../../core/storage/tables.ts'
import { digLines } from '../../core/work-orders/dig-lines.ts'
import { dayOf } from '../../lead/business-time.ts'
import { noSuchLead } from '../desk-errors.ts'
import { quoteOnRow } from '../quotes/quotes-on-rows.ts'
import { leadOf } from './lead-answer.ts'

/** Accepts references as people type them. An erased lead reads like one that never existed. */
export async function findLead(db: Db, reference: string): Promise<DeskLead> {
  const lead = await deskLead(db, readReference(reference.slice(0, 40)))
  if (!lead) throw noSuchLead()
  return lead
}

/** Includes everything that was entered, for a lead's own page. */
export async function findLeadDetails(db: Db, reference: string): Promise<FullDeskLead> {
  const lead = await fullDeskLead(db, readReference(reference.slice(0, 40)))
  if (!lead) throw noSuchLead()
  return lead
}

export async function readLead(db: Db, reference: string, now: Date): Promise<Lead> {
  const lead = await findLeadDetails(db, reference)
  const others = await otherLeadsOfPerson(db, lead)
  const cameBack = others.some((other) => other.received_at < lead.received_at && other.person_key === lead.person_key)
  return leadOf(lead, dayOf(now), {
    photos: (await leadFiles(db, lead.id)).length,
    quote: await quoteOnRow(db, lead.id, now),
    dig: (await digLines(db, [lead.id], now)).get(lead.id)?.line,
    cameBack: cameBack && lead.person_key !== null,
  })
}
