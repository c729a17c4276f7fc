import * as v from 'valibot'
import { DESK_HEADER, type DeskRefusal, refusalSchema } from '../../contract/desk/shapes.ts'
import type {} from '../early.ts'
import { createStore } from '../parts/store.ts'

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
    super('No connection.')
  }
}

/** A refusal in the server's words; a proxy's error page has none of ours. */
async function refused(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  const known = v.safeParse(refusalSchema, body)
  const message =
    response.status === 429 ? 'Please wait a minute.' : 'The desk did not answer as expected. Please try again.'
  return new Refused(response.status, known.success ? known.output : { message }, body)
}

/** Whether the last call got an answer. */
export const connectionStore = createStore({ connected: true })
const connected = (now: boolean) => {
  if (connectionStore.get().connected !== now) connectionStore.set({ connected: now })
}

type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string }
type RequestOptions = { query?: Record<string, string>; body?: unknown; key?: string; signal?: AbortSignal }

/** Older than this an early answer is no news any more. */
const EARLY_MS = 10_000

/** The answer to a call that was sent before the app had come; each is taken once. */
function earlyAnswer(call: string) {
  const answer = window.deskCalls?.get(call)
  window.deskCalls?.delete(call)
  return performance.now() < EARLY_MS ? answer : undefined
}

/** Every call to the desk's listener goes through here. */
export async function send(
  { method, url }: Call,
  { query, body, key, signal }: RequestOptions = {},
): Promise<Response> {
  const path = query ? `${url}?${new URLSearchParams(query)}` : url
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') Object.assign(headers, { 'content-type': 'application/json', [DESK_HEADER]: '1' })
  if (key) headers['idempotency-key'] = key
  const sent = method === 'GET' ? '' : JSON.stringify(body ?? {})
  const response =
    (await earlyAnswer(`${method} ${path} ${sent}`)) ??
    (await fetch(path, { method, headers, ...(sent ? { body: sent } : {}), ...(signal ? { signal } : {}) }).catch(
      (error) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        connected(false)
        throw new NoConnection()
      },
    ))
  connected(true)
  if (!response.ok) {
    // Whoever signs in next gets answers of their own.
    window.deskCalls?.clear()
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
    : 'The desk did not answer as expected. Please try again.'
