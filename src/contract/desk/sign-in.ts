import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'

export const SIGN_IN_SENT = 'If this address is on the list, we sent it an email.'

/** The answer of `POST /api/sign-in/look`. */
export const linkCheckSchema = v.object({
  /** True when this browser may press "Sign in". */
  isSameBrowser: v.boolean(),
  /** The browser that asked, such as "Chrome on Windows". */
  askedFrom: v.string(),
  askedAt: moment,
  /** Only where `isSameBrowser` is false: what to type there, eight digits. */
  code: v.optional(v.string()),
})
export type LinkCheck = v.InferOutput<typeof linkCheckSchema>

export const CODE_DOES_NOT_FIT = 'That code is wrong or has expired.'
