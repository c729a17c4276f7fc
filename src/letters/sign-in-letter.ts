import { ENTER_PATH } from '../contract/desk/addresses.ts'
import type { DeskKey } from '../core/desk/desk-key.ts'
import type { DeskPersonRow, SignInRequestRow } from '../core/storage/desk-tables.ts'
import { timeOf } from '../lead/time-words.ts'
import { deskLetter, textPart } from './desk-letter.ts'
import { bigCode, button } from './layout.ts'

/** A link for the browser that asked, and a code that works wherever the link does not. */
export function signInLetter(request: SignInRequestRow, to: DeskPersonRow, key: DeskKey, origin: string) {
  const digits = key.codeOf(request.id)
  const code = `${digits.slice(0, 4)} ${digits.slice(4)}`
  const link = `${origin}${ENTER_PATH}#${key.tokenOf(request.id)}`
  const asked = `Somebody asked for this at ${timeOf(new Date(request.created_at))} from ${request.asked_from}.`
  return deskLetter(to, {
    file: `sign-in-${request.id}`,
    subject: `Your code for the desk: ${code}`,
    title: 'Sign in at the desk',
    parts: [
      textPart(`${asked} Only that browser can use this letter: press the link there, or type the code there.`),
      { text: link, html: button(link, 'Sign in') },
      { text: `Code: ${code}`, html: bigCode(code) },
      textPart(
        `It is good until ${timeOf(new Date(request.expires_at))}. Nobody from this company will ever ask you for the code.`,
      ),
      textPart('You did not ask? Then leave it: nothing happens, and nobody is signed in.'),
    ],
  })
}
