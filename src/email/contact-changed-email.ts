import { site } from '../content/site.ts'
import { SITE_PATH } from '../contract/desk/addresses.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { localTime } from '../core/leads/lead-words.ts'
import { mailboxOf } from '../core/mailbox.ts'
import { oneLine } from '../core/plain-text.ts'
import { allPeople } from '../core/storage/desk-people.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { deskEmail, textPart } from './desk-email.ts'
import { button } from './layout.ts'
import type { SendDeps } from './send-deps.ts'

/**
 * Anybody who controls the phone number gets the leads. So a change is reported to the owner and to the previous
 * contact address.
 */
function contactChangedEmail(
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

/** Both emails are sent, unless the former address is the owner's own. */
export async function sendContactChanged(deps: SendDeps, row: OutboxRow, message: EmailOf<'contact-changed'>) {
  const { db, settings, send } = deps
  const to = message.former ?? settings.ownerEmail
  if (message.former !== null && mailboxOf(to) === mailboxOf(settings.ownerEmail)) return
  const who = (await allPeople(db)).find(({ id }) => id === message.by)?.name ?? 'a command'
  await send(contactChangedEmail(row, message, to, who, deskOrigin(settings.desk)), row)
}
