import { DESK_HEADER } from '../../contract/desk/desk-calls.ts'

export type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }
export type RequestOptions = { query?: Record<string, string>; body?: unknown; key?: string; signal?: AbortSignal }

/** A connection can die silently, as between two cell towers. Then no answer ever comes. */
export const ANSWER_MS = 20_000

export const pathOf = ({ url }: Call, { query }: RequestOptions) =>
  query ? `${url}?${new URLSearchParams(query)}` : url
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

/** Sends a request before the app has loaded. The app takes over the answer, or asks again itself after a failure. */
export const sendEarly = (call: Call, options: RequestOptions = {}) =>
  early.set(
    nameOf(call, options),
    fetch(pathOf(call, options), { ...initOf(call, options), signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => undefined,
    ),
  )

/** An early answer older than this is stale. */
const EARLY_MS = 10_000

/** The answer to a call that was sent early. Each can be taken once. */
export function claimEarly(call: Call, options: RequestOptions) {
  const answer = early.get(nameOf(call, options))
  early.delete(nameOf(call, options))
  return performance.now() < EARLY_MS ? answer : undefined
}

/** The next person to sign in must get their own answers. */
export const clearEarly = () => early.clear()
