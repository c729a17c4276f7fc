import { DESK_HEADER } from '../../contract/desk/desk-calls.ts'

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }
export type RequestOptions = { query?: Record<string, string>; body?: unknown; key?: string; signal?: AbortSignal }

const pathOf = ({ url }: Call, { query }: RequestOptions) => (query ? `${url}?${new URLSearchParams(query)}` : url)
const bodyOf = ({ method }: Call, { body }: RequestOptions) => (method === 'GET' ? '' : JSON.stringify(body ?? {}))

/** A call as it goes to the desk's listener. */
export function fetchCall(call: Call, options: RequestOptions) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.method !== 'GET') Object.assign(headers, { 'content-type': 'application/json', [DESK_HEADER]: '1' })
  if (options.key) headers['idempotency-key'] = options.key
  const body = bodyOf(call, options)
  const { signal = null } = options
  return fetch(pathOf(call, options), { method: call.method, headers, signal, ...(body ? { body } : {}) })
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
