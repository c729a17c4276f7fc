import { createHmac } from 'node:crypto'
import { eraseEmailFiles } from '../core/leads/erase.ts'
import { publicLead } from '../core/leads/public-lead.ts'
import { type EmailLead, leadById, leadForEmail } from '../core/storage/leads.ts'
import { readEmail } from '../core/storage/queued-email.ts'
import type { LeadRow, OutboxRow } from '../core/storage/tables.ts'
import { sendContactChanged } from './contact-changed-email.ts'
import { sendDigest } from './digest-email.ts'
import { sendMorning } from './morning-email.ts'
import { sendNewDevice } from './new-device-email.ts'
import { sendCopy, sendOwner } from './owner-email.ts'
import { sendPhotos } from './photos-email.ts'
import { sendPromise } from './promise-email.ts'
import { sendQuoteAnswer } from './quote-answer-email.ts'
import { sendQuoteCanceled } from './quote-canceled-email.ts'
import { sendQuoteEmail } from './quote-email.ts'
import { sendQuoteReminder } from './quote-reminder-email.ts'
import { sendQuoteSigned } from './quote-signed-email.ts'
import { sendReviewRequest } from './review-email.ts'
import type { SendDeps } from './send-deps.ts'
import { sendPush } from './send-push.ts'
import { sendSignIn } from './sign-in-email.ts'
import { sendVisit } from './visit-email.ts'
import { sendVisitNotice } from './visit-notice-email.ts'
import { sendVisitor } from './visitor-email.ts'

/**
 * If a lead is erased while its email is being written to a file, the file may come too late for the erasure to find, so
 * it is deleted here.
 */
async function leaveNoFile({ db, settings }: SendDeps, row: OutboxRow, send: (lead?: EmailLead) => Promise<void>) {
  const lead = row.lead_id ? await leadForEmail(db, row.lead_id) : undefined
  try {
    await send(lead)
  } finally {
    if (lead && !(await leadForEmail(db, lead.id))) await eraseEmailFiles(settings.dataDir, [lead])
  }
}

/** Runs `sendTo` with the lead, unless the lead was erased in the meantime. */
const aboutLead = (deps: SendDeps, row: OutboxRow, sendTo: (lead: EmailLead) => Promise<void>) =>
  leaveNoFile(deps, row, async (lead) => {
    if (lead) await sendTo(lead)
  })

/** A webhook gets everything that was entered. */
async function sendToWebhook({ db, settings }: SendDeps, row: OutboxRow) {
  const lead = row.lead_id && settings.webhook ? await leadById(db, row.lead_id) : undefined
  if (lead && settings.webhook) await callWebhook(lead, settings.webhook)
}

export async function sendQueued(deps: SendDeps, row: OutboxRow) {
  const message = readEmail(row)
  switch (message.kind) {
    case 'digest':
      return sendDigest(deps, row, message)
    case 'owner':
      return aboutLead(deps, row, (lead) => sendOwner(deps, row, message, lead))
    case 'copy':
      return aboutLead(deps, row, (lead) => sendCopy(deps, row, message, lead))
    case 'visitor':
      return aboutLead(deps, row, (lead) => sendVisitor(deps, row, lead))
    case 'webhook':
      return sendToWebhook(deps, row)
    case 'photos':
      return aboutLead(deps, row, (lead) => sendPhotos(deps, row, lead))
    case 'review':
      return aboutLead(deps, row, (lead) => sendReviewRequest(deps, row, message, lead))
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
    case 'quote':
      return leaveNoFile(deps, row, () => sendQuoteEmail(deps, row, message))
    case 'quote-reminder':
      return leaveNoFile(deps, row, () => sendQuoteReminder(deps, row, message))
    case 'quote-answer':
      return leaveNoFile(deps, row, () => sendQuoteAnswer(deps, row, message))
    case 'quote-signed':
      return leaveNoFile(deps, row, () => sendQuoteSigned(deps, row, message))
    case 'quote-canceled':
      return leaveNoFile(deps, row, () => sendQuoteCanceled(deps, row, message))
    case 'visit':
      return aboutLead(deps, row, (lead) => sendVisit(deps, row, message, lead))
    case 'visit-notice':
      return aboutLead(deps, row, (lead) => sendVisitNotice(deps, row, message, lead))
    case 'push':
      return sendPush(deps, row, message)
    default:
      message satisfies never
  }
}

/** Sends a lead to another system of the owner's. The signature proves that it comes from us. */
async function callWebhook(lead: LeadRow, { url, secret }: { url: string; secret: string }) {
  const body = JSON.stringify(publicLead(lead))
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': lead.id,
      'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
