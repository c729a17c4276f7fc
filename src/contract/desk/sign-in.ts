import * as v from 'valibot'
import { moment } from '../../lead/moment.ts'

export const SIGN_IN_SENT = 'If this address is on the list, we sent it an email.'

/** The answer of `POST /api/sign-in/check-link`. */
export const linkCheckSchema = v.object({
  /** True when this browser asked for the link, so it may sign in with it. */
  isSameBrowser: v.boolean(),
  /** The browser that asked, such as "Chrome on Windows". */
  askedFrom: v.string(),
  askedAt: moment,
  /** The eight digits to type in the browser that asked. Present only when `isSameBrowser` is false. */
  code: v.optional(v.string()),
})
export type LinkCheck = v.InferOutput<typeof linkCheckSchema>

export const CODE_DOES_NOT_FIT = 'That code is wrong or has expired.'
