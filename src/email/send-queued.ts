import { countSpamOn, type EmailLead, leadById, leadForEmail, someSpamOn } from '../core/storage/leads.ts'
import { type EmailOf, readEmail } from '../core/storage/queued-email.ts'
import type { Db, OutboxRow } from '../core/storage/tables.ts'
import { skipTooMany } from './confirmations.ts'
import { digestEmail } from './digest-email.ts'
import { sendPhotos } from './photos-email.ts'
import { sendReviewRequest } from './review-email.ts'
import type { SendDeps } from './send-deps.ts'
import {
  sendContactChanged,
  sendCopy,
  sendMorning,
  sendNewDevice,
  sendOwner,
  sendPromise,
  sendSignIn,
} from './send-to-desk.ts'
import { visitorEmail } from './visitor-email.ts'
import { callWebhook } from './webhook.ts'

/** Enough to look through. The rest is counted, and a command lists it. */
const MAX_IN_DIGEST = 200

async function sendDigest({ db, settings, send }: SendDeps, row: OutboxRow, { day }: EmailOf<'digest'>) {
  const count = await countSpamOn(db, day)
  if (count === 0) return
  const shown = await someSpamOn(db, day, MAX_IN_DIGEST)
  await send(digestEmail(day, count, shown, settings.ownerEmail), row)
}

/** Runs `tell` with the lead, unless the lead was erased in the meantime. */
async function aboutLead(db: Db, row: OutboxRow, tell: (lead: EmailLead) => Promise<void>) {
  const lead = row.lead_id ? await leadForEmail(db, row.lead_id) : undefined
  if (lead) await tell(lead)
}

/** A webhook gets everything that was entered. */
async function sendToWebhook({ db, settings }: SendDeps, row: OutboxRow) {
  const lead = row.lead_id && settings.webhook ? await leadById(db, row.lead_id) : undefined
  if (lead && settings.webhook) await callWebhook(lead, settings.webhook)
}

export async function sendQueued(deps: SendDeps, row: OutboxRow) {
  const { db, settings, send } = deps
  const message = readEmail(row)
  switch (message.kind) {
    case 'digest':
      return sendDigest(deps, row, message)
    case 'owner':
      return aboutLead(db, row, (lead) => sendOwner(deps, row, message, lead))
    case 'copy':
      return aboutLead(db, row, (lead) => sendCopy(deps, row, message, lead))
    case 'visitor':
      return aboutLead(db, row, async (lead) => {
        await skipTooMany(db, row, settings.confirmationsPerHour)
        await send(await visitorEmail(lead, settings.ownerEmail, deps.drawPlan), row)
      })
    case 'webhook':
      return sendToWebhook(deps, row)
    case 'photos':
      return aboutLead(db, row, (lead) => sendPhotos(deps, row, lead))
    case 'review':
      return aboutLead(db, row, (lead) => sendReviewRequest(deps, row, message, lead))
    case 'sign-in':
      return sendSignIn(deps, row, message)
    case 'new-device':
      return sendNewDevice(deps, row, message)
    case 'promise':
      return sendPromise(deps, row, message)
    case 'morning':
      return sendMorning(deps, row, message)
    case 'contact-changed':
      return sendContactChanged(deps, row, message)
    default:
      message satisfies never
  }
}
