import { site } from '../content/site.ts'
import { isPlanUnreadable, planOf, UNREADABLE_PLAN } from '../core/leads/lead-plan.ts'
import {
  cityOf,
  dialable,
  enteredLines,
  kindOf,
  type LabeledValue,
  localTime,
  serviceOf,
  sourceLines,
  spamReasonsOf,
} from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import { queueLeadPushes } from '../core/push/queue-pushes.ts'
import { allPeople, personById } from '../core/storage/desk-people.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import { enqueueEmail } from '../core/storage/outbox.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import type { EmailMessage } from './email-message.ts'
import { button, heading, layout, paragraph, plainLayout, plainTable, table, warning } from './layout.ts'
import { deskLink } from './lead-item.ts'
import { ownerPlanPart } from './plan-part.ts'
import { type SendDeps, SkippedEmail } from './send-deps.ts'

/** A longer value is too much for an email, and a thousand of those fill a mailbox. */
const MAX_VALUE_LENGTH = 5000

function cut(rows: LabeledValue[], reference: string): LabeledValue[] {
  const rest = `… To read the rest: npm run leads -- show ${reference}`
  return rows.map(({ label, value }) => ({
    label,
    value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH).toWellFormed()} ${rest}` : value,
  }))
}

/**
 * Everything the visitor asked, with a button to call and a reply that goes to the visitor. `deskUrl` opens the lead in
 * the desk.
 */
async function ownerEmail(
  lead: EmailLead,
  ownerEmail: string,
  drawPlan: DrawPlan,
  deskUrl: string | null,
): Promise<EmailMessage> {
  const who = oneLine(lead.name, 60)
  const place = oneLine(cityOf(lead.city), 40)
  const from = place ? `${who}, ${place}` : who
  const title = `${lead.kind === 'quote' ? 'New quote request' : 'New inquiry'} from ${from}`
  const received = `Received ${localTime(lead.received_at)}. Reference ${lead.reference}.`
  const reasons = spamReasonsOf(lead)
  const doubt = reasons.length > 0 ? `This may be spam: ${reasons.join('; ')}.` : ''
  const tel = dialable(lead.phone)
  const rows = cut(enteredLines(lead), lead.reference)
  const source = sourceLines(lead)
  const plan = planOf(lead)
  const part = plan && (await ownerPlanPart(plan, drawPlan))
  const lost = isPlanUnreadable(lead) ? UNREADABLE_PLAN : ''
  return {
    file: `${lead.reference}-owner`,
    to: { name: site.brand, address: ownerEmail },
    replyTo: { name: who, address: lead.email },
    subject: `[${kindOf(lead)}] ${from}: ${oneLine(serviceOf(lead.service), 60)} (${lead.reference})`,
    text: plainLayout([
      title,
      received,
      doubt,
      tel ? `Call: ${lead.phone} (${tel})` : '',
      `Email: ${lead.email}`,
      deskUrl ? `Open in the desk: ${deskUrl}` : '',
      lost,
      ...(part?.text ?? []),
      plainTable(rows),
      plainTable(source),
    ]),
    html: layout(title, [
      heading(title),
      doubt && warning(doubt),
      tel ? button(tel, `Call ${oneLine(lead.phone, 30)}`) : '',
      button(`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`, 'Reply by email'),
      deskUrl ? button(deskUrl, 'Open in the desk', 'quiet') : '',
      paragraph(received),
      lost && warning(lost),
      ...(part?.html ?? []),
      table(rows),
      source.length > 0 ? table(source) : '',
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    ...(part && { attachments: part.attachments }),
  }
}

/** The desk link in a new lead's email; null when no desk URL is set. */
const deskLinkFor = ({ settings }: SendDeps, lead: EmailLead) =>
  settings.desk.url && settings.desk.port !== null ? deskLink(settings.desk.url, lead) : null

/**
 * Queues notifications for phones first, so that they don't wait for a mail server. Sends the owner's email, unless the
 * owner turned it off, and queues copies for members who want one. If somebody at the desk asked to send it again, it
 * always goes out.
 */
export async function sendOwner(deps: SendDeps, row: OutboxRow, { again }: EmailOf<'owner'>, lead: EmailLead) {
  const { db, settings, send } = deps
  if (again) return send(await ownerEmail(lead, settings.ownerEmail, deps.drawPlan, deskLinkFor(deps, lead)), row)
  await queueLeadPushes(db, lead.id, row.created_at)
  const people = (await allPeople(db)).filter((person) => person.left_at === null)
  for (const person of people)
    if (person.role === 'member' && person.each_lead === 1)
      await enqueueEmail(db, { kind: 'copy', person: person.id }, row.created_at, {
        leadId: lead.id,
        dedupeKey: `copy-${row.id}-${person.id}`,
      })
  const owner = people.find((person) => person.role === 'owner')
  if (owner?.each_lead === 0) throw new SkippedEmail('The owner turned off emails about each lead')
  await send(await ownerEmail(lead, settings.ownerEmail, deps.drawPlan, deskLinkFor(deps, lead)), row)
}

export async function sendCopy(deps: SendDeps, row: OutboxRow, { person: to }: EmailOf<'copy'>, lead: EmailLead) {
  const person = await personById(deps.db, to)
  if (!person) return
  const message = await ownerEmail(lead, person.email, deps.drawPlan, deskLinkFor(deps, lead))
  const file = `${lead.reference}-copy-${person.id}`
  await deps.send({ ...message, file, to: { name: person.name, address: person.email } }, row)
}
