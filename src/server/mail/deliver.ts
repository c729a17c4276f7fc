import type { Settings } from '../settings.ts'
import { leadById, withheldOn } from '../storage/leads.ts'
import type { Db, LeadRow, OutboxRow } from '../storage/tables.ts'
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

async function sendDigest({ db, settings, send }: DeliveryParts, row: OutboxRow) {
  const day = row.id.replace('digest-', '')
  const leads = await withheldOn(db, day)
  if (leads.length > 0) await send(digestLetter(day, leads, settings.ownerEmail), row)
}

/** What is told about one lead; a lead that was erased in the meantime needs no word. */
async function aboutLead(db: Db, row: OutboxRow, tell: (lead: LeadRow) => Promise<void>) {
  const lead = row.lead_id ? await leadById(db, row.lead_id) : undefined
  if (lead) await tell(lead)
}

const unknownKind = (kind: never) =>
  new Error(`This version of the server does not know letters of the kind ${String(kind)}`)

/** Sends one letter, each kind its own way; a kind it does not know goes nowhere. */
export async function deliver(parts: DeliveryParts, row: OutboxRow) {
  const { db, settings, send } = parts
  switch (row.kind) {
    case 'digest':
      return sendDigest(parts, row)
    case 'owner':
      return aboutLead(db, row, (lead) => send(ownerLetter(lead, settings.ownerEmail), row))
    case 'visitor':
      return aboutLead(db, row, (lead) => send(visitorLetter(lead, settings.ownerEmail), row))
    case 'webhook':
      return aboutLead(db, row, async (lead) => {
        if (settings.webhook) await callWebhook(lead, settings.webhook)
      })
    default:
      throw unknownKind(row.kind)
  }
}
