import { SETTINGS_PATH } from '../contract/desk/addresses.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { localTime } from '../core/leads/lead-words.ts'
import { personById } from '../core/storage/desk-people.ts'
import { sessionByHash } from '../core/storage/desk-sessions.ts'
import type { DeskPersonRow, DeskSessionRow } from '../core/storage/desk-tables.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { deskEmail, textPart } from './desk-email.ts'
import { button } from './layout.ts'
import type { SendDeps } from './send-deps.ts'

/** Tells a person that a phone or computer signed in under their name. */
function newDeviceEmail(id: string, session: DeskSessionRow, to: DeskPersonRow, origin: string) {
  const link = `${origin}${SETTINGS_PATH}`
  return deskEmail(to, {
    file: `new-device-${id}`,
    subject: `New sign-in to the desk: ${session.label}`,
    title: 'A new phone or computer signed in',
    parts: [
      textPart(`${session.label}, ${localTime(session.created_at)}.`),
      textPart('If this was you, there’s nothing to do. If not, sign that device out in Settings:'),
      { text: link, html: button(link, 'See signed-in devices') },
    ],
  })
}

export async function sendNewDevice(deps: SendDeps, row: OutboxRow, message: EmailOf<'new-device'>) {
  const { db, settings, send } = deps
  const session = await sessionByHash(db, message.session)
  const person = session && (await personById(db, session.person_id))
  if (session && person) await send(newDeviceEmail(row.id, session, person, deskOrigin(settings.desk)), row)
}
