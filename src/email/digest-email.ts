import { site } from '../content/site.ts'
import { cityOf, enteredLines, kindOf, type LabeledValue, serviceOf, spamReasonsOf } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import { countSpamOn, someSpamOn } from '../core/storage/leads.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { LeadRow, OutboxRow } from '../core/storage/tables.ts'
import type { EmailMessage } from './email-message.ts'
import { heading, layout, paragraph, plainLayout, plainTable, table } from './layout.ts'
import type { SendDeps } from './send-deps.ts'

type SpamLead = Pick<
  LeadRow,
  'reference' | 'kind' | 'name' | 'email' | 'phone' | 'city' | 'service' | 'spam_reasons'
> & {
  fields: string | null
}

function linesOf({ fields, ...lead }: SpamLead): LabeledValue[] {
  if (fields !== null) return enteredLines({ kind: lead.kind, fields })
  return [
    { label: 'Name', value: lead.name },
    { label: 'Email', value: lead.email },
    { label: 'Phone', value: lead.phone },
    { label: 'City', value: cityOf(lead.city) },
    { label: 'Service', value: serviceOf(lead.service) },
    { label: 'The rest', value: `is too long for an email. To read it: npm run leads -- show ${lead.reference}` },
  ]
}

const short = (lead: SpamLead) =>
  linesOf(lead).map(({ label, value }) => ({ label, value: oneLine(value.slice(0, 1000), 300) }))

/** Lists the day's possible spam once a day, so that nothing is hidden from the owner. */
function digestEmail(day: string, count: number, shown: SpamLead[], ownerEmail: string): EmailMessage {
  const requests = count === 1 ? '1 request' : `${count} requests`
  const title = `${requests} marked as possible spam on ${day}`
  const how = 'Not spam? Send its emails with: npm run leads -- not-spam REFERENCE'
  const rest = count > shown.length ? `To see the other ${count - shown.length}: npm run leads -- spam` : ''
  const headline = (lead: SpamLead) => `${lead.reference} (${kindOf(lead)}): ${spamReasonsOf(lead).join('; ')}`
  return {
    file: `digest-${day}`,
    to: { name: site.brand, address: ownerEmail },
    replyTo: { name: site.brand, address: ownerEmail },
    subject: `[Possible spam] ${title}`,
    text: plainLayout([title, how, ...shown.map((lead) => `${headline(lead)}\n${plainTable(short(lead))}`), rest]),
    html: layout(title, [
      heading(title),
      paragraph(how),
      ...shown.map((lead) => paragraph(headline(lead)) + table(short(lead))),
      rest && paragraph(rest),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Enough to look through. The rest is counted, and a command lists it. */
const MAX_IN_DIGEST = 200

export async function sendDigest({ db, settings, send }: SendDeps, row: OutboxRow, { day }: EmailOf<'digest'>) {
  const count = await countSpamOn(db, day)
  if (count === 0) return
  const shown = await someSpamOn(db, day, MAX_IN_DIGEST)
  await send(digestEmail(day, count, shown, settings.ownerEmail), row)
}
