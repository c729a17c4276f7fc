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

test('a request carries what it was given, and its answer is what the schema allows', async () => {
  const fetch = answering('{"id":"1","more":true}', { status: 201 })
  expect(await request('/api/x', json(idSchema), { method: 'POST', body: '{}' })).toEqual({ id: '1' })
  expect(fetch.mock.lastCall).toMatchObject(['/api/x', { method: 'POST', body: '{}' }])
})

test('an error is told with its status and what the server said', async () => {
  answering('Email: Valid email is required', { status: 400 })
  const failure = await failureOf(request('/api/x', json(idSchema)))
  expect(failure).toBeInstanceOf(HttpError)
  expect(failure).toMatchObject({
    status: 400,
    said: 'Email: Valid email is required',
    message: '400: Email: Valid email is required',
  })
})

test('an error without words has those of its status', async () => {
  answering('', { status: 503, statusText: 'Service Unavailable' })
  expect(await failureOf(request('/api/x', json(idSchema)))).toMatchObject({ said: 'Service Unavailable' })
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

test('a server that does not answer within 30 seconds is given up, in a sentence', async () => {
  vi.useFakeTimers()
  // The timers of AbortSignal are the platform's own, which no test can wind forward.
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

test('a caller can stop a request by a signal of its own', async () => {
  silent()
  const limit = new AbortController()
  const failed = failureOf(request('/api/x', json(idSchema), { signal: limit.signal }))
  limit.abort()
  expect(await failed).toBeInstanceOf(NetworkError)
})

test('a request that is on its way already is not sent again', async () => {
  const fetch = answering('{"id":"later"}')
  const asked = Promise.resolve(new Response('{"id":"early"}'))
  expect(await request('/api/x', json(idSchema), {}, asked)).toEqual({ id: 'early' })
  expect(fetch).not.toHaveBeenCalled()
})
