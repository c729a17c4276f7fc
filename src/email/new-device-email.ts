import { SETTINGS_PATH } from '../contract/desk/addresses.ts'
import { localTime } from '../core/leads/lead-words.ts'
import type { DeskPersonRow, DeskSessionRow } from '../core/storage/desk-tables.ts'
import { deskEmail, textPart } from './desk-email.ts'
import { button } from './layout.ts'

/** Tells a person that a phone or computer signed in under their name. */
export function newDeviceEmail(id: string, session: DeskSessionRow, to: DeskPersonRow, origin: string) {
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
