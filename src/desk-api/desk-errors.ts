import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { NO_SUCH_LEAD } from '../contract/desk/lead-details.ts'
import { HttpError } from '../core/http/http-error.ts'
import { Unpublishable } from '../core/publish.ts'
import type { Session } from '../core/storage/desk-sessions.ts'
import { KeyTaken } from '../core/storage/lead-events.ts'
import { storageFault } from '../core/storage/storage-faults.ts'
import { HOUR } from '../lead/durations.ts'

/** An error answer as JSON, with what the page needs to go on. */
export class DeskError extends HttpError {
  readonly more: Record<string, unknown>
  constructor(status: number, message: string, more: Record<string, unknown> = {}, cause?: unknown) {
    super(status, message, { cause })
    this.more = more
  }
}

export const signInFirst = () => new DeskError(401, 'Please sign in.')
export const noSuchLead = () => new DeskError(404, NO_SUCH_LEAD)
export const nothingThere = () => new DeskError(404, 'There is nothing at this address.')
export const pleaseWait = () => new DeskError(429, 'That was too many tries. Please wait a minute.')
export const foreignCall = () => new DeskError(403, 'You can only do this from the desk itself.')
export const wrongHost = () => new DeskError(421, 'The desk doesn’t answer at this address. Use the one in DESK_URL.')
const keyTaken = () =>
  new DeskError(
    422,
    'Nothing was saved, because this request reused the key of another one. Please reload the page and try again.',
  )
const unpublishable = ({ faults }: Unpublishable) =>
  new DeskError(422, 'Nothing changed on the site. Please check these fields.', { faults })
const unreadable = (status: number) => new DeskError(status, 'The desk couldn’t read this request. Nothing was saved.')
export const tooLarge = () => new DeskError(413, 'This is too long for the desk. Please shorten it.')
const busy = (cause: unknown) =>
  new DeskError(503, 'The desk is busy right now. Nothing was saved. Please try again in a minute.', {}, cause)
export const nestedTooDeep = () => new DeskError(400, 'This is nested too deeply for the desk. Nothing was saved.')
const STORAGE_WORDS = {
  full: 'The server’s disk is full. Nothing can be saved, and the site can’t take leads. Please free up space.',
  broken: 'The database isn’t working. Nothing can be saved, and the site can’t take leads. Please check the server.',
  away: 'The desk can’t reach its database, and the site may not be able to take leads. Try again in a minute. If it still fails, check the server.',
}
const broken = (cause: unknown) => new DeskError(500, 'Something went wrong at the desk. Please try again.', {}, cause)

/** Maps every error of a request. The text of a 5xx error never leaves the server. */
export function asDeskError(error: unknown) {
  if (error instanceof DeskError) return error
  if (error instanceof KeyTaken) return keyTaken()
  if (error instanceof Unpublishable) return unpublishable(error)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return tooLarge()
  if (status === 429) return pleaseWait()
  if (status === 503) return busy(error)
  if (status >= 400 && status < 500) return unreadable(status)
  const fault = storageFault(error)
  return fault ? new DeskError(503, STORAGE_WORDS[fault], {}, error) : broken(error)
}

/** Parses the input, or answers 422 with every fault by field; with `abortEarly`, only with the first. */
export function read<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { abortEarly = false } = {},
): v.InferOutput<Schema> {
  const message = 'The desk couldn’t read this. Please reload the page.'
  const result = v.safeParse(schema, value, { message, abortEarly })
  if (result.success) return result.output
  const faults: Record<string, string> = {}
  for (const issue of result.issues) faults[String(issue.path?.[0]?.key ?? '')] ??= issue.message
  throw new DeskError(422, 'Please check this.', { faults })
}

export function personOf(request: FastifyRequest): Session {
  if (!request.session) throw signInFirst()
  return request.session
}

const FRESH_MS = 12 * HOUR

export function ownerOnly(request: FastifyRequest) {
  const session = personOf(request)
  if (session.role !== 'owner') throw new DeskError(403, 'Only the owner can do this.')
  return session
}

/** Actions that can't be undone or that export everything need a sign-in code from the last 12 hours. */
export function requireRecentLogin(session: Session, now: Date) {
  if (now.getTime() - Date.parse(session.authenticated_at) > FRESH_MS)
    throw new DeskError(403, 'Enter a new sign-in code to continue.', { reauth: true })
  return session
}
