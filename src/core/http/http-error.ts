import { currentSiteContent } from '../published.ts'

/** An error response with a sentence for the visitor. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  /** What to correct, by field name. */
  readonly faults: Record<string, string>

  constructor(
    status: number,
    sentence: string,
    more: { headers?: Record<string, string>; faults?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.status = status
    this.headers = more.headers ?? {}
    this.faults = more.faults ?? {}
  }
}

const orCall = () => `or call ${currentSiteContent().facts.phone}`

export const unreadable = () =>
  new HttpError(400, `We could not read what was sent. Please reload the page and try again, ${orCall()}.`)
export const foreign = () =>
  new HttpError(403, `This form can only be sent from our own site. Please send it there, ${orCall()}.`)
export const notFound = () => new HttpError(404, 'There is nothing at this address.')
export const wrongMethod = (allow: string) =>
  new HttpError(405, `This address only accepts ${allow}.`, { headers: { allow } })
/**
 * Fits the longest form with every field full of the widest characters, nine bytes each when form-encoded, and a plan.
 */
export const MAX_FORM_BYTES = 384 * 1024
const tooLarge = (most: number) =>
  new HttpError(413, `Your request is larger than ${most / 1024} KB. Please go back and shorten it, ${orCall()}.`)
export const wrongType = () =>
  new HttpError(415, `We can only read web forms and JSON. Please use the form on our site, ${orCall()}.`)
export const tooMany = (seconds: number, what = 'We received too many requests from your connection.') => {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(429, `${what} Please try again in ${wait}, ${orCall()}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
export const broken = (cause?: unknown) =>
  new HttpError(500, `Something went wrong on our side. Please try again later, ${orCall()}.`, { cause })
export const notStored = (cause?: unknown) =>
  new HttpError(503, `We could not save your request just now. Please try again, ${orCall()}.`, { cause })

/** When an address that has used up its share may try again. */
const SHARE_WAIT_SECONDS = 60

/**
 * Turns any error into one that a visitor may read; the text of a 5xx is never sent. `most` is the body limit in bytes.
 */
export function asHttpError(error: unknown, most = MAX_FORM_BYTES) {
  if (error instanceof HttpError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return tooLarge(most)
  if (status === 415) return wrongType()
  if (status === 429) return tooMany(SHARE_WAIT_SECONDS)
  if (status === 503) return notStored(error)
  return status >= 400 && status < 500 ? unreadable() : broken(error)
}
