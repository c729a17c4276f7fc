import { ENTER_PATH } from '../contract/desk/addresses.ts'
import { type DeskKey, readDeskKey } from '../core/desk/desk-key.ts'
import { deskOrigin } from '../core/desk-settings.ts'
import { personById } from '../core/storage/desk-people.ts'
import type { DeskPersonRow, SignInRequestRow } from '../core/storage/desk-tables.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { liveSignInRequest } from '../core/storage/sign-in-requests.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { timeOf } from '../lead/time-words.ts'
import { deskEmail, textPart } from './desk-email.ts'
import { bigCode, button } from './layout.ts'
import type { SendDeps } from './send-deps.ts'

/** A link for the browser that asked, and a code for when the link doesn't work. */
function signInEmail(request: SignInRequestRow, to: DeskPersonRow, key: DeskKey, origin: string) {
  const digits = key.codeOf(request.id)
  const code = `${digits.slice(0, 4)} ${digits.slice(4)}`
  const link = `${origin}${ENTER_PATH}#${key.tokenOf(request.id)}`
  const asked = `Someone asked for this at ${timeOf(new Date(request.created_at))} from ${request.requested_from}.`
  return deskEmail(to, {
    file: `sign-in-${request.id}`,
    subject: `Your sign-in code for the desk: ${code}`,
    title: 'Sign in to the desk',
    parts: [
      textPart(`${asked} It only works in that browser: open the link there, or enter the code there.`),
      { text: link, html: button(link, 'Sign in') },
      { text: `Code: ${code}`, html: bigCode(code) },
      textPart(
        `It works until ${timeOf(new Date(request.expires_at))}. Nobody from this company will ever ask you for the code.`,
      ),
      textPart('Didn’t ask for this? You can ignore it. Nobody gets signed in.'),
    ],
  })
}

/** Drops an expired email. A request for an address that isn't on the list never gets one. */
export async function sendSignIn(deps: SendDeps, row: OutboxRow, message: EmailOf<'sign-in'>) {
  const { db, settings, send, clock } = deps
  const request = await liveSignInRequest(db, message.request, clock().toISOString())
  const person = request?.person_id ? await personById(db, request.person_id) : undefined
  if (!request || !person) return
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  await send(signInEmail(request, person, key, deskOrigin(settings.desk)), row)
}
