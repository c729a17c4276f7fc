import * as v from 'valibot'

/** The network, the server or its answer failed. Any other error is a bug in our code. */
export class RequestError extends Error {}

export class HttpError extends RequestError {
  readonly status: number
  /** The server's message, or the name of the status if it sent none. */
  readonly answer: string
  readonly headers: Headers
  constructor(status: number, answer: string, headers = new Headers()) {
    super(`${status}: ${answer}`)
    this.status = status
    this.answer = answer
    this.headers = headers
  }
}

/** No answer arrived. The message is shown to people; it is empty unless the request timed out. */
export class NetworkError extends RequestError {}

/**
 * Returns what `read` makes of a successful answer. A caller's own `signal` replaces the 30-second limit, and `pending`
 * is a request that is already in flight.
 */
export async function request<Answer>(
  path: string,
  read: (response: Response) => Answer | Promise<Answer>,
  init?: RequestInit,
  pending = fetch(path, { signal: AbortSignal.timeout(30_000), ...init }),
): Promise<Answer> {
  try {
    const response = await pending
    if (!response.ok)
      throw new HttpError(response.status, (await response.text()) || response.statusText, response.headers)
    return await read(response)
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const isLate = (cause as Error).name === 'TimeoutError'
    // The browser's own message for a broken connection helps nobody, so leave it empty.
    throw new NetworkError(isLate ? 'The server didn’t answer within 30 seconds. Please try again.' : '', { cause })
  }
}

/** Parses an answer as JSON and validates it against the schema. */
export const json =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  async (response: Response): Promise<v.InferOutput<Schema>> => {
    const text = await response.text()
    try {
      return v.parse(schema, JSON.parse(text))
    } catch (cause) {
      throw new RequestError(`The server’s answer couldn’t be read: ${(cause as Error).message}`, { cause })
    }
  }
