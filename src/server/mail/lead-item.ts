import { FROM_LETTER, leadPath } from '../../contract/desk/addresses.ts'
import { whatOf, whoOf } from '../leads/lead-glance.ts'
import { dialable } from '../leads/lead-words.ts'
import { oneLine } from '../plain-text.ts'
import type { DeskLead } from '../storage/desk-leads.ts'
import type { Part } from './desk-letter.ts'
import { button, item } from './layout.ts'

/** The lead's page at the desk. Opening it marks nothing; there one press does. */
export const deskLink = (origin: string, lead: Pick<DeskLead, 'reference'>) =>
  `${origin}${leadPath(lead.reference)}${FROM_LETTER}`

/** One lead in a letter to us: who, what, when, and what to press. */
export function leadItem(lead: DeskLead, when: string, origin: string): Part {
  const tel = dialable(lead.phone)
  const phone = oneLine(lead.phone, 30)
  const link = deskLink(origin, lead)
  const lines = [whoOf(lead), whatOf(lead), when]
  return {
    text: [...lines, tel ? `Call: ${phone} (${tel})` : 'No phone number', `Open at the desk: ${link}`].join('\n'),
    html: item(lines, [tel ? button(tel, `Call ${phone}`) : '', button(link, 'Open at the desk', 'quiet')]),
  }
}
