import { site } from '../content/site.ts'
import { SITE_PATH } from '../contract/desk/addresses.ts'
import { localTime } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { deskEmail, textPart } from './desk-email.ts'
import { button } from './layout.ts'

/**
 * Anybody who controls the phone number gets the leads. So a change is reported to the owner and to the previous
 * contact address.
 */
export function contactChangedEmail(
  row: Pick<OutboxRow, 'id' | 'created_at'>,
  { changes }: EmailOf<'contact-changed'>,
  to: string,
  who: string,
  origin: string,
) {
  const link = `${origin}${SITE_PATH}`
  const labels = changes.map(({ label }) => label.toLowerCase()).join(' and ')
  return deskEmail(
    { name: site.brand, email: to },
    {
      file: `contact-changed-${row.id}`,
      subject: `Changed on the site: ${labels}`,
      title: `The ${labels} on the site changed`,
      parts: [
        ...changes.map(({ label, before, after }) => textPart(oneLine(`${label}: ${before} is now ${after}`, 300))),
        textPart(`Published by ${oneLine(who, 60)}, ${localTime(row.created_at)}.`),
        textPart('If one of you did this, there’s nothing to do. If not, restore the old one in History:'),
        { text: link, html: button(link, 'Open the site in the desk') },
      ],
    },
  )
}
