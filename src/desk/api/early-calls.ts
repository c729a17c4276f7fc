import { DESK_HEADER } from '../../contract/desk/desk-calls.ts'

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }
export type RequestOptions = { query?: Record<string, string>; body?: unknown; key?: string; signal?: AbortSignal }

/** A connection can die without a word, as between two masts: then no answer ever comes. */
export const ANSWER_MS = 20_000

export const pathOf = ({ url }: Call, { query }: RequestOptions) =>
  query ? `${url}?${new URLSearchParams(query)}` : url
/** A call as it goes to the desk's API. */
export function initOf({ method }: Call, { body, key }: RequestOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (key) headers['idempotency-key'] = key
  if (method === 'GET') return { method, headers }
  Object.assign(headers, { 'content-type': 'application/json', [DESK_HEADER]: '1' })
  return { method, headers, body: JSON.stringify(body ?? {}) }
}

const early = new Map<string, Promise<Response | undefined>>()
const nameOf = (call: Call, options: RequestOptions) =>
  `${call.method} ${pathOf(call, options)} ${initOf(call, options).body}`

/** Sends a call before the app has come, which takes the answer over; after a failure it asks again itself. */
export const sendEarly = (call: Call, options: RequestOptions = {}) =>
  early.set(
    nameOf(call, options),
    fetch(pathOf(call, options), { ...initOf(call, options), signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => undefined,
    ),
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
export const clearEarly = () => early.clear()
