import { site } from '../../content/site.ts'
import { enteredLines, kindOf, spamReasonsOf } from '../leads/lead-words.ts'
import { oneLine } from '../plain-text.ts'
import type { LeadRow } from '../storage/tables.ts'
import { heading, layout, paragraph, plainLayout, plainTable, table } from './layout.ts'
import type { Letter } from './letter.ts'

const MOST = 200
const short = (lead: LeadRow) => enteredLines(lead).map(({ label, value }) => ({ label, value: oneLine(value, 300) }))

/** Once a day, what was kept back as likely spam: nothing stays out of the owner's sight. */
export function digestLetter(day: string, leads: LeadRow[], ownerEmail: string): Letter {
  const count = leads.length === 1 ? '1 request' : `${leads.length} requests`
  const title = `${count} held back as likely spam on ${day}`
  const how = 'To send one on as usual: npm run leads -- release REFERENCE'
  const shown = leads.slice(0, MOST)
  const rest = leads.length > MOST ? 'To see all of them: npm run leads -- spam' : ''
  const headline = (lead: LeadRow) => `${lead.reference} (${kindOf(lead)}): ${spamReasonsOf(lead).join('; ')}`
  return {
    file: `digest-${day}`,
    to: { name: site.brand, address: ownerEmail },
    replyTo: { name: site.brand, address: ownerEmail },
    subject: `[Held back] ${title}`,
    text: plainLayout([title, how, ...shown.map((lead) => `${headline(lead)}\n${plainTable(short(lead))}`), rest]),
    html: layout(title, [
      heading(title),
      paragraph(how),
      ...shown.map((lead) => paragraph(headline(lead)) + table(short(lead))),
      rest && paragraph(rest),
    ]),
    headers: {},
  }
}
