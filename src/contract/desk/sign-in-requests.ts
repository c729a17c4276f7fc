import * as v from 'valibot'
import { email, line } from '../field-rules.ts'

/** `POST /api/sign-in` always answers 202 with `SIGN_IN_SENT`. */
export const signInSchema = v.object({ email: email('Please enter your email address.') })

/** The part after the # of a link in an email, or of a link printed by `desk-link`. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{10,80}\.[\w-]{20,80}$/, 'Part of this link is missing.'))

/** `POST /api/sign-in/check-link` changes nothing. */
export const linkCheckRequestSchema = v.object({ token })

/** Eight digits. People may type spaces and dashes between them. */
const code = v.pipe(
  line(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^\d{8}$/, 'The code has eight digits.'),
)
/** `POST /api/sign-in/finish` → 200 with `meSchema` inside `{ me }`. */
export const finishSchema = v.union([v.object({ token }), v.object({ code })], 'The code has eight digits.')
