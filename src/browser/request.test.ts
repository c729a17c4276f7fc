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
/** Never answers, and rejects when the request is aborted. */
const silent = () =>
  stubFetch(
    (_, { signal } = {}) =>
      new Promise((_done, fail) => {
        if (signal?.aborted) fail(signal.reason)
        signal?.addEventListener('abort', () => fail(signal.reason))
      }),
  )

test('a request sends what it was given and returns what the schema allows', async () => {
  const fetch = answering('{"id":"1","more":true}', { status: 201 })
  expect(await request('/api/x', json(idSchema), { method: 'POST', body: '{}' })).toEqual({ id: '1' })
  expect(fetch.mock.lastCall).toMatchObject(['/api/x', { method: 'POST', body: '{}' }])
})

test('an error carries the status and the server’s message', async () => {
  answering('Email: Valid email is required', { status: 400 })
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(HttpError)
  expect(failure).toMatchObject({
    status: 400,
    answer: 'Email: Valid email is required',
    message: '400: Email: Valid email is required',
  })
})

test('an error without a message falls back to the name of its status', async () => {
  answering('', { status: 503, statusText: 'Service Unavailable' })
  expect(await failureOf(request('/api/x', json(idSchema)))).toMatchObject({ answer: 'Service Unavailable' })
})

test.each(['{"id":1}', '<h1>Hello</h1>'])('%s is an error where the schema expects an id', async (body) => {
  answering(body)
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(RequestError)
  expect(failure).toMatchObject({ message: expect.stringMatching(/^The server’s answer couldn’t be read: ./) })
})

test('a broken connection is a different error from a failed answer and has no message', async () => {
  stubFetch(async () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toMatchObject({ message: '' })
})

test('an answer that breaks off halfway counts as a broken connection', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  stubFetch(async () => new Response(body))
  expect(await failureOf(request('/api/x', json(idSchema)))).toBeInstanceOf(NetworkError)
})

test('a request gives up after 30 seconds without an answer and says so in a sentence', async () => {
  vi.useFakeTimers()
  // Fake timers can't advance AbortSignal.timeout, because it uses the platform's own timers.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms)
    return limit.signal
  })
  onTestFinished(() => {
    vi.useRealTimers()
    timeout.mockRestore()
  })
  silent()
  const failed = failureOf(request('/api/x', json(idSchema)))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failed).toBeInstanceOf(NetworkError)
  expect(await failed).toMatchObject({ message: 'The server didn’t answer within 30 seconds. Please try again.' })
})

test('a caller can abort a request with its own signal', async () => {
  silent()
  const limit = new AbortController()
  const failed = failureOf(request('/api/x', json(idSchema), { signal: limit.signal }))
  limit.abort()
  expect(await failed).toBeInstanceOf(NetworkError)
})

test('a request that is already in flight is not sent again', async () => {
  const fetch = answering('{"id":"later"}')
  const asked = Promise.resolve(new Response('{"id":"early"}'))
  expect(await request('/api/x', json(idSchema), {}, asked)).toEqual({ id: 'early' })
  expect(fetch).not.toHaveBeenCalled()
})
