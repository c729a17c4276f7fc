import { site } from '../content/site.ts'
import { CANCEL_REASON_LABELS } from '../contract/visit.ts'
import { cityOf, dialable } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import { personById } from '../core/storage/desk-people.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import type { EmailOf, VisitNotice } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { isConfirmedByEmail } from '../core/visits/confirm-emails.ts'
import { shortVisitWords, visitDayWords, visitTimeWords } from '../lead/visit-words.ts'
import { button, heading, layout, paragraph, plainLayout } from './layout.ts'
import { deskLink } from './lead-item.ts'
import { type SendDeps, SkippedEmail } from './send-deps.ts'
import { type VisitMail, visitMail } from './visit-mail.ts'

const TAGS: Record<VisitNotice, string> = {
  requested: 'Time requested',
  booked: 'Visit',
  rescheduled: 'Visit',
  canceled: 'Visit canceled',
}

/** Whether it is still so when the email is sent. */
const isTrue: Record<VisitNotice, (mail: VisitMail, at: string) => boolean> = {
  requested: ({ booking }, at) => booking.requestedStart === at,
  booked: ({ work }, at) => work.visit_at === at,
  rescheduled: ({ work }, at) => work.visit_at === at,
  // Another time may be booked since: who had this one must hear that it's off.
  canceled: ({ work }, at) => work.visit_at !== at,
}

function wordsOf(what: VisitNotice, when: string, { booking }: VisitMail, isByEmail: boolean) {
  if (what === 'requested')
    return [
      `requested ${when}`,
      isByEmail
        ? 'It isn’t confirmed. You can book it in the desk.'
        : 'It isn’t confirmed, and they were told that we’ll call. Call them, then book it in the desk.',
    ]
  if (what === 'booked') return [`booked ${when}`, '']
  if (what === 'rescheduled') return [`rescheduled to ${when}`, '']
  return [`canceled ${when}`, booking.cancelReason ? `Reason: ${CANCEL_REASON_LABELS[booking.cancelReason]}.` : '']
}

/** What a customer did with their visit, for one of us. */
export async function sendVisitNotice(
  deps: SendDeps,
  row: OutboxRow,
  { what, person: to, visit }: EmailOf<'visit-notice'>,
  lead: EmailLead,
) {
  const mail = await visitMail(deps, lead)
  const person = to === null ? null : await personById(deps.db, to)
  if (!mail || (to !== null && !person)) return
  if (lead.in_spam === 1 || !isTrue[what](mail, visit.at)) throw new SkippedEmail('The visit was changed since')
  const { ownerEmail, desk } = deps.settings
  const name = oneLine(lead.name, 60)
  const who = [name, oneLine(cityOf(lead.city), 40)].filter(Boolean).join(', ')
  const when = `${visitDayWords(visit.at)}, ${visitTimeWords(visit.at, visit.isWindow)}`
  const [did = '', more = ''] = wordsOf(what, when, mail, await isConfirmedByEmail(deps.db, lead))
  const title = `${name} ${did}`
  const phone = oneLine(lead.phone, 30)
  const tel = dialable(lead.phone)
  const link = desk.url && desk.port !== null ? deskLink(desk.url, lead) : null
  const owner = { name: site.brand, address: ownerEmail }
  await deps.send(
    {
      file: `${lead.reference}-visit-notice-${what}-${row.id.slice(0, 8)}`,
      to: person ? { name: person.name, address: person.email } : owner,
      replyTo: lead.email ? { name, address: lead.email } : owner,
      subject: `[${TAGS[what]}] ${who}: ${shortVisitWords(visit.at, visit.isWindow)}`,
      text: plainLayout([
        title,
        more,
        [tel ? `Call: ${phone} (${tel})` : '', link ? `Open in the desk: ${link}` : ''].filter(Boolean).join('\n'),
        `Reference ${lead.reference}.`,
      ]),
      html: layout(title, [
        heading(title),
        more && paragraph(more),
        tel ? button(tel, `Call ${phone}`) : '',
        link ? button(link, 'Open in the desk', 'quiet') : '',
        paragraph(`Reference ${lead.reference}.`),
      ]),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Reference': lead.reference },
    },
    row,
  )
}
