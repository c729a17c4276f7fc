import { countWithheldOn, type LetterLead, leadById, leadForLetter, someWithheldOn } from '../core/storage/leads.ts'
import { type LetterOf, readLetter } from '../core/storage/letter-schema.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { skipTooMany } from './confirmations.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import {
  sendContactChanged,
  sendCopy,
  sendMorning,
  sendNewDevice,
  sendOwner,
  sendPromise,
  sendSignIn,
} from './desk-delivery.ts'
import { digestLetter } from './digest-letter.ts'
import { sendPhotos } from './photos-letter.ts'
import { sendReviewAsk } from './review-letter.ts'
import { visitorLetter } from './visitor-letter.ts'
import { callWebhook } from './webhook.ts'

/** Enough to look through; the rest is counted, and listed by a command. */
const MOST_IN_DIGEST = 200

async function sendDigest({ db, settings, send }: DeliveryParts, row: OutboxRow, { day }: LetterOf<'digest'>) {
  const count = await countWithheldOn(db, day)
  if (count === 0) return
  const shown = await someWithheldOn(db, day, MOST_IN_DIGEST)
  await send(digestLetter(day, count, shown, settings.ownerEmail), row)
}

/** What is told about one lead; a lead that was erased in the meantime needs no word. */
async function aboutLead(db: Db, row: OutboxRow, tell: (lead: LetterLead) => Promise<void>) {
  const lead = row.lead_id ? await leadForLetter(db, row.lead_id) : undefined
  if (lead) await tell(lead)
}

/** Another system gets all that was entered. */
async function sendToWebhook({ db, settings }: DeliveryParts, row: OutboxRow) {
  const lead = row.lead_id && settings.webhook ? await leadById(db, row.lead_id) : undefined
  if (lead && settings.webhook) await callWebhook(lead, settings.webhook)
}

/** Sends one letter, each kind its own way. */
export async function deliver(parts: DeliveryParts, row: OutboxRow) {
  const { db, settings, send } = parts
  const letter = readLetter(row)
  switch (letter.kind) {
    case 'digest':
      return sendDigest(parts, row, letter)
    case 'owner':
      return aboutLead(db, row, (lead) => sendOwner(parts, row, letter, lead))
    case 'copy':
      return aboutLead(db, row, (lead) => sendCopy(parts, row, letter, lead))
    case 'visitor':
      return aboutLead(db, row, async (lead) => {
        await skipTooMany(db, row, settings.confirmationsPerHour)
        await send(await visitorLetter(lead, settings.ownerEmail, parts.drawPlan), row)
      })
    case 'webhook':
      return sendToWebhook(parts, row)
    case 'photos':
      return aboutLead(db, row, (lead) => sendPhotos(parts, row, lead))
    case 'review':
      return aboutLead(db, row, (lead) => sendReviewAsk(parts, row, letter, lead))
    case 'sign-in':
      return sendSignIn(parts, row, letter)
    case 'new-device':
      return sendNewDevice(parts, row, letter)
    case 'promise':
      return sendPromise(parts, row, letter)
    case 'morning':
      return sendMorning(parts, row, letter)
    case 'contact-changed':
      return sendContactChanged(parts, row, letter)
    default:
      letter satisfies never
  }
}
