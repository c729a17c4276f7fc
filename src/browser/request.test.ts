import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HttpError, json, NetworkError, RequestError, request } from './request.ts'

const idSchema = v.object({ id: v.string() })
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  )

function stubFetch(fetch: typeof globalThis.fetch) {
  const stub = vi.fn(fetch)
  vi.stubGlobal('fetch', stub)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return stub
}
const answering = (body: string, init: ResponseInit = {}) => stubFetch(async () => new Response(body, init))
/** Gives no answer, and fails when it is aborted. */
const silent = () =>
  stubFetch(
    (_, { signal } = {}) =>
      new Promise((_done, fail) => {
        if (signal?.aborted) fail(signal.reason)
        signal?.addEventListener('abort', () => fail(signal.reason))
      }),
  )

test('a request carries cookies and what it was given, and its answer is what the schema allows', async () => {
  const fetch = answering('{"id":"1","more":true}', { status: 201 })
  expect(await request('/api/x', json(idSchema), { method: 'POST', body: '{}' })).toEqual({ id: '1' })
  expect(fetch.mock.lastCall).toMatchObject(['/api/x', { method: 'POST', body: '{}', credentials: 'include' }])
})

test('an error status is told with what the server said, as text and as JSON', async () => {
  answering('{"message":"This name is taken.","faults":{"name":"taken"}}', { status: 409 })
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(HttpError)
  expect(failure).toMatchObject({ status: 409, body: { message: 'This name is taken.', faults: { name: 'taken' } } })
})

test("a proxy's error page has no JSON, and an error without words has its status text", async () => {
  answering('<h1>Bad Gateway</h1>', { status: 502 })
  expect(await failureOf(request('/api/x', json(idSchema)))).toMatchObject({
    message: '<h1>Bad Gateway</h1>',
    body: undefined,
  })
  answering('', { status: 503, statusText: 'Service Unavailable' })
  expect(await failureOf(request('/api/x', json(idSchema)))).toMatchObject({ message: 'Service Unavailable' })
})

test.each(['{"id":1}', '<h1>Hello</h1>'])('%s, where an id was expected, is an error and no answer', async (body) => {
  answering(body)
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(RequestError)
  expect(failure).toMatchObject({ message: expect.stringMatching(/^The server’s answer couldn’t be read: ./) })
})

test('a broken connection is told apart from an answer, and without words', async () => {
  stubFetch(async () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toMatchObject({ message: '' })
})

test('an answer that breaks off halfway is a broken connection', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  stubFetch(async () => new Response(body))
  expect(await failureOf(request('/api/x', json(idSchema)))).toBeInstanceOf(NetworkError)
})

test('a server that does not answer is given up after a while, in a sentence', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  silent()
  const failed = failureOf(request('/api/x', json(idSchema), { seconds: 20 }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await failed).toBeInstanceOf(NetworkError)
  expect(await failed).toMatchObject({ message: 'The server didn’t answer within 20 seconds. Please try again.' })
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever cancels a request gets their own cancellation, not a broken connection', async () => {
  silent()
  const cancel = new AbortController()
  const failed = failureOf(request('/api/x', json(idSchema), { signal: cancel.signal }))
  cancel.abort()
  expect(await failed).toMatchObject({ name: 'AbortError' })
})

test('an answer requested earlier is taken, and requested again only if that failed', async () => {
  const fetch = answering('{"id":"later"}')
  const early = Promise.resolve(new Response('{"id":"early"}'))
  expect(await request('/api/x', json(idSchema), { early })).toEqual({ id: 'early' })
  expect(fetch).not.toHaveBeenCalled()
  expect(await request('/api/x', json(idSchema), { early: Promise.resolve(undefined) })).toEqual({ id: 'later' })
})
