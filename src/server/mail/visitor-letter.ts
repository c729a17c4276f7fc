import { promisedHours } from '../../content/promise.ts'
import { phoneHref, site } from '../../content/site.ts'
import { enteredLines } from '../leads/lead-words.ts'
import { oneLine } from '../plain-text.ts'
import type { LeadRow } from '../storage/tables.ts'
import { button, heading, layout, paragraph, plainLayout, plainTable, table } from './layout.ts'
import type { Letter } from './letter.ts'

/** What we received, the reference, when we call, and how to reach us before that. */
export function visitorLetter(lead: LeadRow, ownerEmail: string): Letter {
  const what = lead.kind === 'quote' ? 'quote request' : 'inquiry'
  const title = `We received your ${what}`
  const thanks = `Thank you, ${oneLine(lead.name, 60)}. We will contact you within ${promisedHours()} hours. Your reference is ${lead.reference}.`
  const hours = site.hours.map(({ days, time }) => `${days}, ${time}`).join('\n')
  const reach = `You can also call us at ${site.phone}:\n${hours}\n${site.emergency}`
  const rows = enteredLines(lead)
  const mistake = 'If you did not send this, you can ignore it or reply and tell us.'
  return {
    file: `${lead.reference}-visitor`,
    to: { name: oneLine(lead.name, 60), address: lead.email },
    replyTo: { name: site.brand, address: ownerEmail },
    subject: `${title} (${lead.reference})`,
    text: plainLayout([title, thanks, reach, 'This is what you sent us:', plainTable(rows), mistake]),
    html: layout(title, [
      heading(title),
      paragraph(thanks),
      button(phoneHref, `Call ${site.phone}`),
      paragraph(reach),
      paragraph('This is what you sent us:'),
      table(rows),
      paragraph(mistake),
    ]),
    // An answering machine must not answer this one.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
