import * as v from 'valibot'

/** What a server said, where it is JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The network, the server or its answer failed. Any other error is a bug of ours. */
export class RequestError extends Error {}

/** The server answered with an error; the message is what it said. */
export class HttpError extends RequestError {
  readonly status: number
  constructor(status: number, said: string) {
    super(said)
    this.status = status
  }
  /** What it said, as JSON; a proxy's error page is none. */
  get body() {
    return parseJson(this.message)
  }
}

/** No answer came. The message is for people, and empty unless the answer took too long. */
export class NetworkError extends RequestError {}

type Options = RequestInit & {
  seconds?: number
  /** An answer that was requested earlier; undefined if that failed. */
  early?: Promise<Response | undefined> | undefined
}

/** Gives what `read` makes of a successful answer. A connection can die silently, so all of it has to happen in time. */
export async function request<Answer>(
  path: string,
  read: (response: Response) => Answer | Promise<Answer>,
  { seconds = 30, early, signal, ...init }: Options = {},
): Promise<Answer> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, seconds * 1000)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const response = (await early) ?? (await fetch(path, { credentials: 'include', ...init, signal: limit.signal }))
    if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
    return await read(response)
  } catch (cause) {
    if (cause instanceof RequestError || signal?.aborted) throw cause
    const isLate = limit.signal.aborted
    // A broken connection has no words of its own that would help anyone.
    throw new NetworkError(isLate ? `The server didn’t answer within ${seconds} seconds. Please try again.` : '', {
      cause,
    })
  } finally {
    clearTimeout(timer)
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
