import { DESK_HEADER } from '../../contract/desk/desk-calls.ts'

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }
export type RequestOptions = { query?: Record<string, string>; body?: unknown; key?: string; signal?: AbortSignal }

const pathOf = ({ url }: Call, { query }: RequestOptions) => (query ? `${url}?${new URLSearchParams(query)}` : url)
const bodyOf = ({ method }: Call, { body }: RequestOptions) => (method === 'GET' ? '' : JSON.stringify(body ?? {}))

/** A connection can die without a word, as between two masts: then no answer ever comes. */
const ANSWER_MS = 20_000

/** A call as it goes to the desk's listener. */
export function fetchCall(call: Call, options: RequestOptions) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.method !== 'GET') Object.assign(headers, { 'content-type': 'application/json', [DESK_HEADER]: '1' })
  if (options.key) headers['idempotency-key'] = options.key
  const body = bodyOf(call, options)
  const given = new AbortController()
  const patience = setTimeout(() => given.abort(new DOMException('No answer came.', 'TimeoutError')), ANSWER_MS)
  options.signal?.addEventListener('abort', () => given.abort())
  if (options.signal?.aborted) given.abort()
  const sent = { method: call.method, headers, signal: given.signal, ...(body ? { body } : {}) }
  return fetch(pathOf(call, options), sent).finally(() => clearTimeout(patience))
}

const early = new Map<string, Promise<Response | undefined>>()
const nameOf = (call: Call, options: RequestOptions) =>
  `${call.method} ${pathOf(call, options)} ${bodyOf(call, options)}`

/** Sends a call before the app has come, which takes the answer over; after a failure it asks again itself. */
export const sendEarly = (call: Call, options: RequestOptions = {}) =>
  early.set(
    nameOf(call, options),
    fetchCall(call, options).catch(() => undefined),
  )

/** Older than this an early answer is no news any more. */
const EARLY_MS = 10_000

/** The answer to a call that was sent early; each is taken once. */
export function takeEarly(call: Call, options: RequestOptions) {
  const answer = early.get(nameOf(call, options))
  early.delete(nameOf(call, options))
  return performance.now() < EARLY_MS ? answer : undefined
}

/** Whoever signs in next gets answers of their own. */
export const forgetEarly = () => early.clear()
