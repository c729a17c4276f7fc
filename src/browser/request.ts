import * as v from 'valibot'

/** The network, the server or its answer failed. Any other error is a bug of ours. */
export class RequestError extends Error {}

/** The server answered with an error. */
export class HttpError extends RequestError {
  readonly status: number
  /** What the server said, or the name of the status where it said nothing. */
  readonly said: string
  constructor(status: number, said: string) {
    super(`${status}: ${said}`)
    this.status = status
    this.said = said
  }
}

/** No answer came. The message is for people, and empty unless the answer took too long. */
export class NetworkError extends RequestError {}

/**
 * Gives what `read` makes of a successful answer. A caller's own `signal` replaces the limit of 30 seconds, and `asked` a
 * request that is on its way already.
 */
export async function request<Answer>(
  path: string,
  read: (response: Response) => Answer | Promise<Answer>,
  init?: RequestInit,
  asked = fetch(path, { signal: AbortSignal.timeout(30_000), ...init }),
): Promise<Answer> {
  try {
    const response = await asked
    if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
    return await read(response)
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const isLate = (cause as Error).name === 'TimeoutError'
    // A broken connection has no words of its own that would help anyone.
    throw new NetworkError(isLate ? 'The server didn’t answer within 30 seconds. Please try again.' : '', { cause })
  }
}

/** Reads an answer as JSON that the schema allows. */
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
