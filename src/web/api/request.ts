import * as v from 'valibot'

/** An answer that is not a success; its message is the status, a colon and what the server said. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(`${status}: ${words}`)
    this.status = status
  }
}

const LONGEST_WAIT = 30_000

type Asked = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> }

/** One typed door to the API: what it gives back is what the schema allows. */
export async function request<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  { method = 'GET', body, headers = {} }: Asked = {},
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(LONGEST_WAIT),
    ...(body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new Error('No answer came within 30 seconds. Please try again.')
    throw error
  })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText)
  return v.parse(schema, await response.json())
}
