import * as v from 'valibot'
import { HttpError, json, NetworkError, RequestError, request } from '../../browser/request.ts'
import { createStore } from '../../browser/store.ts'
import { type DeskRefusal, refusalSchema } from '../../contract/desk/shapes.ts'
import { type Call, forgetEarly, initOf, pathOf, type RequestOptions, SECONDS, takeEarly } from './early-calls.ts'

/** Whether the last call got an answer. */
export const connectionStore = createStore({ connected: true })
const connected = (now: boolean) => {
  if (connectionStore.get().connected !== now) connectionStore.set({ connected: now })
}

/** Every call to the desk's API goes through here. */
async function answer<Answer>(
  read: (response: Response) => Answer | Promise<Answer>,
  call: Call,
  options: RequestOptions = {},
): Promise<Answer> {
  try {
    const answered = await request(pathOf(call, options), read, {
      ...initOf(call, options),
      signal: options.signal ?? null,
      seconds: SECONDS,
      early: takeEarly(call, options),
    })
    connected(true)
    return answered
  } catch (error) {
    if (error instanceof RequestError) connected(!(error instanceof NetworkError))
    if (error instanceof HttpError) forgetEarly()
    throw error
  }
}

export const send = (call: Call, options?: RequestOptions) => answer((response) => response, call, options)
/** The same, with the answer checked against the contract. */
export const requestJson = <Schema extends v.GenericSchema>(schema: Schema, call: Call, options?: RequestOptions) =>
  answer(json(schema), call, options)

/** What the desk's API said with an error; a proxy's error page is none of it. */
export function refusalOf(error: unknown): DeskRefusal | undefined {
  const read = v.safeParse(refusalSchema, error instanceof HttpError ? error.body : undefined)
  return read.success ? read.output : undefined
}

/** A sentence for the person. */
export function errorMessage(error: unknown) {
  if (error instanceof NetworkError) return 'You’re offline, or the desk can’t be reached. Please try again.'
  const said = refusalOf(error)?.message
  if (said !== undefined) return said
  return error instanceof HttpError && error.status === 429
    ? 'That was too many tries. Please wait a minute.'
    : 'The desk sent an answer this page can’t read. Please reload and try again.'
}
