import * as v from 'valibot'

/** No answer came, or none that can be read; its message, if any, is for the visitor. */
export class RequestError extends Error {}

/** An answer that is not a success; its message is the status, a colon and what the server said. */
export class HttpError extends RequestError {
  readonly status: number
  constructor(status: number, words: string) {
    super(`${status}: ${words}`)
    this.status = status
  }
}

const LONGEST_WAIT = 30_000

type RequestOptions = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> }

/**
 * One typed door to the API: what it gives back is what the schema allows. What goes wrong on the line or at its other
 * end is a RequestError; anything else that is thrown is a fault of ours.
 */
export async function request<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'GET', body, headers = {} }: RequestOptions = {},
): Promise<v.InferOutput<Schema>> {
  const init: RequestInit = {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(LONGEST_WAIT),
    ...(body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  }
  const response = await fetch(path, init).catch(noAnswer)
  const text = await response.text().catch(noAnswer)
  if (!response.ok) throw new HttpError(response.status, text || response.statusText)
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new RequestError(`The server’s answer couldn’t be read: ${(cause as Error).message}`, { cause })
  }
}

function noAnswer(cause: unknown): never {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  // A dropped connection has no words of its own that would help anyone.
  throw new RequestError(isLate ? 'The server didn’t answer within 30 seconds. Please try again.' : '', { cause })
}
