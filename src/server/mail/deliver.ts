import type { Settings } from '../settings.ts'
import { leadById, withheldOn } from '../storage/leads.ts'
import type { Db, OutboxRow } from '../storage/tables.ts'
import { digestLetter } from './digest-letter.ts'
import { ownerLetter } from './owner-letter.ts'
import type { SendLetter } from './post-office.ts'
import { visitorLetter } from './visitor-letter.ts'
import { callWebhook } from './webhook.ts'

export type DeliveryParts = {
  db: Db
  settings: Pick<Settings, 'ownerEmail' | 'webhook'>
  send: SendLetter
}

/** Sends one letter; a lead that was erased in the meantime needs none. */
export async function deliver({ db, settings, send }: DeliveryParts, row: OutboxRow) {
  if (row.kind === 'digest') {
    const day = row.id.replace('digest-', '')
    const leads = await withheldOn(db, day)
    if (leads.length > 0) await send(digestLetter(day, leads, settings.ownerEmail), row)
    return
  }
  const lead = row.lead_id ? await leadById(db, row.lead_id) : undefined
  if (!lead) return
  if (row.kind === 'owner') await send(ownerLetter(lead, settings.ownerEmail), row)
  else if (row.kind === 'visitor') await send(visitorLetter(lead, settings.ownerEmail), row)
  else if (settings.webhook) await callWebhook(lead, settings.webhook)
}
