import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'

export const SIGN_IN_SENT = 'If this address is on the list, a letter is on its way.'

/** The answer of `POST /api/sign-in/look`. */
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

export const CODE_DOES_NOT_FIT = 'This code does not fit, or its time is over.'
