import { addressOf, whatOf } from '../../core/leads/lead-summary.ts'
import { cityOf } from '../../core/leads/lead-words.ts'
import { oneLine } from '../../core/plain-text.ts'
import type { DeskLead } from '../../core/storage/desk-leads.ts'

/** A value that ends nothing: no line break, and no sign that parts one value from the next. */
const value = (text: string) => oneLine(text, 240).replace(/[\\;,]/g, '\\$&')

/** Lines of vCard are at most 75 bytes; a longer one goes on behind a space, never inside a sign. */
function folded(line: string) {
  const lines = ['']
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > 74) {
      lines.push('')
      bytes = 1
    }
    lines[lines.length - 1] += sign
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
