import { phoneHref } from '../content/phone-href.ts'
import { promisedHours } from '../content/promise.ts'
import { site } from '../content/site.ts'
import { planOf } from '../core/leads/lead-plan.ts'
import { chosenLines } from '../core/leads/lead-words.ts'
import type { DrawPlan } from '../core/plan-picture/plan-picture.ts'
import { currentSiteContent } from '../core/published.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import type { EmailMessage } from './email-message.ts'
import { button, heading, layout, paragraph, plainLayout, plainTable, table } from './layout.ts'
import { visitorPlanPart } from './plan-part.ts'

/**
 * The reference, the choices made, when we call, and how to reach us before that. It contains none of the sender's own
 * words, because the address may be a stranger's and the email goes out under our name.
 */
export async function visitorEmail(lead: EmailLead, ownerEmail: string, drawPlan: DrawPlan): Promise<EmailMessage> {
  const what = lead.kind === 'quote' ? 'quote request' : 'inquiry'
  const title = `We received your ${what}`
  const { facts } = currentSiteContent()
  const thanks = `Thank you. We will contact you within ${promisedHours(facts)} hours. Your reference is ${lead.reference}.`
  const hours = facts.hours.map(({ days, time }) => `${days}, ${time}`).join('\n')
  const reach = `You can also call us at ${facts.phone}:\n${hours}\n${facts.emergency}`
  const rows = chosenLines(lead)
  const chosen = rows.length > 0 ? 'Here’s what you chose:' : ''
  const plan = planOf(lead)
  const part = plan && (await visitorPlanPart(plan, drawPlan))
  const mistake = 'If you didn’t send this, you can ignore this email or reply to let us know.'
  return {
    file: `${lead.reference}-visitor`,
    to: { name: '', address: lead.email },
    replyTo: { name: site.brand, address: ownerEmail },
    subject: `${title} (${lead.reference})`,
    text: plainLayout([title, thanks, reach, chosen, plainTable(rows), ...(part?.text ?? []), mistake]),
    html: layout(title, [
      heading(title),
      paragraph(thanks),
      button(phoneHref(facts.phone), `Call ${facts.phone}`),
      paragraph(reach),
      chosen && paragraph(chosen),
      rows.length > 0 ? table(rows) : '',
      ...(part?.html ?? []),
      paragraph(mistake),
    ]),
    // Keeps auto-responders from replying.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...(part && { attachments: part.attachments }),
  }
}
