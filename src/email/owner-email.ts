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
import type { EmailLead } from '../core/storage/leads.ts'
import type { EmailMessage } from './email-message.ts'
import { button, heading, layout, paragraph, plainLayout, plainTable, table, warning } from './layout.ts'
import { ownerPlanPart } from './plan-part.ts'

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
export async function ownerEmail(
  lead: EmailLead,
  ownerEmail: string,
  drawPlan: DrawPlan,
  deskUrl: string | null = null,
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
