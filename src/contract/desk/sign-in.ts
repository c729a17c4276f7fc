import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'
import { email, line } from '../field-rules.ts'

/** `POST /api/sign-in` → always 202 with these words. */
export const signInSchema = v.object({ email: email('Please enter your email address.') })
export const SIGN_IN_SENT = 'If this address is on the list, a letter is on its way.'

/** What stands behind the # of a link in a letter, or of a link that `desk-link` printed. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{10,80}\.[\w-]{20,80}$/, 'This link is not complete.'))

/** `POST /api/sign-in/look` changes nothing. */
export const lookSchema = v.object({ token })
export const lookAnswerSchema = v.object({
  /** True when this browser may press "Sign in". */
  isSameBrowser: v.boolean(),
  /** The browser that asked, such as "Chrome on Windows". */
  askedFrom: v.string(),
  askedAt: moment,
  /** Only where `isSameBrowser` is false: what to type there, eight digits. */
  code: v.optional(v.string()),
})
export type LookAnswer = v.InferOutput<typeof lookAnswerSchema>

/** Spaces and dashes may be typed; eight digits count. */
const code = v.pipe(
  line(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^\d{8}$/, 'The code has eight digits.'),
)
/** `POST /api/sign-in/finish` → 200 with `meSchema` inside `{ me }`. */
export const finishSchema = v.union([v.object({ token }), v.object({ code })], 'The code has eight digits.')
export const CODE_DOES_NOT_FIT = 'This code does not fit, or its time is over.'
