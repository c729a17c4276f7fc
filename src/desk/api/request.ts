import * as v from 'valibot'
import { HttpError, json, NetworkError, request } from '../../browser/request.ts'
import { createStore } from '../../browser/store.ts'
import { deskErrorSchema } from '../../contract/desk/shapes.ts'
import { ANSWER_MS, type Call, claimEarly, clearEarly, initOf, pathOf, type RequestOptions } from './early-calls.ts'

/** Whether the last call got an answer. */
export const connectionStore = createStore({ connected: true })
const connected = (now: boolean) => {
  if (connectionStore.get().connected !== now) connectionStore.set({ connected: now })
}

/** Every call to the desk's API goes through here. A connection can die silently, so there is a timeout. */
async function answer<Answer>(
  read: (response: Response) => Answer | Promise<Answer>,
  call: Call,
  options: RequestOptions = {},
): Promise<Answer> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, ANSWER_MS)
  if (options.signal?.aborted) stop()
  options.signal?.addEventListener('abort', stop)
  const path = pathOf(call, options)
  const init = { ...initOf(call, options), signal: limit.signal }
  const pending = claimEarly(call, options)?.then((early) => early ?? fetch(path, init))
  try {
    const answered = await request(path, read, init, pending)
    connected(true)
    return answered
  } catch (error) {
    if (!options.signal?.aborted) connected(!(error instanceof NetworkError))
    if (error instanceof HttpError) clearEarly()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export const send = (call: Call, options?: RequestOptions) => answer((response) => response, call, options)
/** The same, with the answer checked against the contract. */
export const requestJson = <Schema extends v.GenericSchema>(schema: Schema, call: Call, options?: RequestOptions) =>
  answer(json(schema), call, options)

/** What the desk's API said with an error of that status. A proxy's error page doesn't count. */
export function errorBody<Schema extends v.GenericSchema>(
  schema: Schema,
  error: unknown,
  status?: number,
): v.InferOutput<Schema> | undefined {
  if (!(error instanceof HttpError) || error.status !== (status ?? error.status)) return
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), error.answer)
  return read.success ? read.output : undefined
}
export const refusalOf = (error: unknown) => errorBody(deskErrorSchema, error)

/** An error as a sentence for the person. */
export function errorMessage(error: unknown) {
  if (error instanceof NetworkError) return 'You’re offline, or the desk can’t be reached. Please try again.'
  const message = refusalOf(error)?.message
  if (message !== undefined) return message
  return error instanceof HttpError && error.status === 429
    ? 'That was too many tries. Please wait a minute.'
    : 'The desk sent an answer this page can’t read. Please reload and try again.'
}
