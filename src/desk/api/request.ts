import * as v from 'valibot'
import { createStore } from '../../browser/store.ts'
import { type DeskRefusal, refusalSchema } from '../../contract/desk/shapes.ts'
import { type Call, fetchCall, forgetEarly, type RequestOptions, takeEarly } from './early-calls.ts'

/** The server said no; its message is a sentence for the person. */
export class Refused extends Error {
  readonly status: number
  readonly refusal: DeskRefusal
  /** The whole answer: a conflict carries the lead. */
  readonly body: unknown
  constructor(status: number, refusal: DeskRefusal, body: unknown) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
    this.body = body
  }
}

/** No answer came: the phone has no signal, or the desk is down. */
export class NoConnection extends Error {
  constructor() {
    super('You’re offline, or the desk can’t be reached. Please try again.')
  }
}

/** A refusal in the server's words; a proxy's error page has none of ours. */
async function refused(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  const known = v.safeParse(refusalSchema, body)
  const message =
    response.status === 429
      ? 'That was too many tries. Please wait a minute.'
      : 'The desk sent an answer this page can’t read. Please reload and try again.'
  return new Refused(response.status, known.success ? known.output : { message }, body)
}

/** Whether the last call got an answer. */
export const connectionStore = createStore({ connected: true })
const connected = (now: boolean) => {
  if (connectionStore.get().connected !== now) connectionStore.set({ connected: now })
}

/** Every call to the desk's listener goes through here. */
export async function send(call: Call, options: RequestOptions = {}): Promise<Response> {
  const response =
    (await takeEarly(call, options)) ??
    (await fetchCall(call, options).catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      connected(false)
      throw new NoConnection()
    }))
  connected(true)
  if (!response.ok) {
    forgetEarly()
    throw await refused(response)
  }
  return response
}

/** The same, with the answer checked against the contract. */
export async function requestJson<Schema extends v.GenericSchema>(
  schema: Schema,
  call: Call,
  sent: RequestOptions = {},
): Promise<v.InferOutput<Schema>> {
  const response = await send(call, sent)
  return v.parse(schema, await response.json())
}

export const errorMessage = (error: unknown) =>
  error instanceof Refused || error instanceof NoConnection
    ? error.message
    : 'The desk sent an answer this page can’t read. Please reload and try again.'
