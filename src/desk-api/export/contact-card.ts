import { addressOf, whatOf } from '../../core/leads/lead-summary.ts'
import { cityOf } from '../../core/leads/lead-words.ts'
import { oneLine } from '../../core/plain-text.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'

/** A value that can't break out: no line breaks, and separators are escaped. */
const value = (text: string) => oneLine(text, 240).replace(/[\\;,]/g, '\\$&')

/** vCard lines have at most 75 bytes. A longer line continues after a space, and no character is split. */
function folded(line: string) {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 74) {
      lines.push('')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n ')
}

/** A contact for the phone (vCard 3.0). */
export function contactCard(lead: DeskLead) {
  const [first = '', ...rest] = oneLine(lead.name, 120).split(' ')
  const phone = oneLine(lead.phone, 60).replace(/[^\d+()\-. x]/gi, '')
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${value(rest.join(' '))};${value(first)};;;`,
    `FN:${value(lead.name) || 'No name'}`,
    phone ? `TEL;TYPE=CELL:${phone}` : '',
    lead.email ? `EMAIL;TYPE=INTERNET:${value(lead.email)}` : '',
    addressOf(lead) ? `ADR;TYPE=HOME:;;${value(addressOf(lead) ?? '')};${value(cityOf(lead.city))};AL;;USA` : '',
    `NOTE:${value(`${whatOf(lead)}. ${lead.reference}`)}`,
    `UID:${lead.reference}`,
    'END:VCARD',
    '',
  ]
    .filter((line, at, all) => line !== '' || at === all.length - 1)
    .map(folded)
    .join('\r\n')
}
