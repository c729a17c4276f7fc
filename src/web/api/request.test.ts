import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, replyTo } from './replies.ts'
import { HttpError, request } from './request.ts'

/** A server that gives one answer and remembers what it was asked. */
function answering(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return fetch
}

test('a body is sent as JSON with credentials, and the reply read as JSON', async () => {
  const fetch = answering('{"id":"1"}', { status: 201 })
  expect(
    await request(v.object({ id: v.string() }), '/api/contact', {
      method: 'POST',
      body: { city: 'mobile' },
      headers: { 'idempotency-key': 'k' },
    }),
  ).toEqual({ id: '1' })
  expect(fetch).toHaveBeenCalledWith('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: '{"city":"mobile"}',
    signal: expect.any(AbortSignal),
  })
})

test('a question without a body has no content type', async () => {
  const fetch = answering('[]')
  await request(v.unknown(), '/api/blog')
  expect(fetch).toHaveBeenCalledWith('/api/blog', {
    method: 'GET',
    credentials: 'include',
    headers: {},
    signal: expect.any(AbortSignal),
  })
})

test('a failure reads as the status, a colon and what the server said', async () => {
  answering('Email: Valid email is required', { status: 400 })
  await expect(request(v.unknown(), '/api/contact', { method: 'POST', body: {} })).rejects.toThrow(
    /^400: Email: Valid email is required$/,
  )
})

test('a failure without words reads as its status text', async () => {
  answering('', { status: 503, statusText: 'Service Unavailable' })
  await expect(request(v.unknown(), '/api/blog')).rejects.toThrow(/^503: Service Unavailable$/)
})

test('what was asked for is asked once, while it is awaited and for good', async () => {
  const fetch = answering('[1]')
  await Promise.all([ask('/api/blog'), ask('/api/blog')])
  await ask('/api/blog')
  expect(replyTo('/api/blog')).toEqual({ data: [1] })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failure is kept and not tried again, until somebody asks', async () => {
  const failing = answering('Please sign in', { status: 401 })
  await ask('/api/other')
  expect(replyTo('/api/other')).toEqual({ error: new HttpError(401, 'Please sign in') })
  expect(failing).toHaveBeenCalledTimes(1)
  answering('[2]')
  await ask('/api/other')
  expect(replyTo('/api/other')).toEqual({ data: [2] })
})

test('a failure knows its status', async () => {
  answering('There is nothing at this address.', { status: 404 })
  const failure = await request(v.unknown(), '/api/blog/x').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(HttpError)
  expect(failure).toMatchObject({ status: 404 })
})

test('a reply of another shape is refused', async () => {
  answering('{"id":1}')
  await expect(request(v.object({ id: v.string() }), '/api/x')).rejects.toThrow('Expected string')
})

test('a server that does not answer is given up after 30 seconds, in a sentence', async () => {
  vi.useFakeTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
    return controller.signal
  })
  const silent = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_done, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)))
  vi.stubGlobal('fetch', silent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    timeout.mockRestore()
  })
  const asked = expect(request(v.unknown(), '/api/blog')).rejects.toThrow(
    'The server didn’t answer within 30 seconds. Please try again.',
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await asked
})
