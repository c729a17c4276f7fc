import { site } from '../content/site.ts'
import { whyNotConfirm } from '../core/leads/confirmation-limits.ts'
import { planOf } from '../core/leads/lead-plan.ts'
import { chosenLines } from '../core/leads/lead-words.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { publishedVisits } from '../core/visits/calendar.ts'
import type { EmailMessage } from './email-message.ts'
import { visitorPlanPart } from './plan-part.ts'
import { type SendDeps, SkippedEmail } from './send-deps.ts'
import { visitMail } from './visit-mail.ts'
import { visitorContent } from './visitor-content.ts'

/** What opens the page to pick a time for the visit, while this customer can. */
async function pickLink(deps: SendDeps, lead: EmailLead) {
  const mail = publishedVisits() && (await visitMail(deps, lead))
  return mail && mail.work.visit_at === null && mail.booking.onlineBooking ? mail : null
}

async function visitorEmail(deps: SendDeps, lead: EmailLead): Promise<EmailMessage> {
  const plan = planOf(lead)
  const part = plan && (await visitorPlanPart(plan, deps.drawPlan))
  return {
    file: `${lead.reference}-visitor`,
    to: { name: '', address: lead.email },
    replyTo: { name: site.brand, address: deps.settings.ownerEmail },
    ...visitorContent(lead, { pick: await pickLink(deps, lead), rows: chosenLines(lead), plan: part }),
    // Keeps auto-responders from replying.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...(part && { attachments: part.attachments }),
  }
}

export async function sendVisitor(deps: SendDeps, row: OutboxRow, lead: EmailLead) {
  const { db, settings, send } = deps
  const refused = await whyNotConfirm(db, row, settings.confirmationsPerHour)
  if (refused) throw new SkippedEmail(refused)
  await send(await visitorEmail(deps, lead), row)
}
