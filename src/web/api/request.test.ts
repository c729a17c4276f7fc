import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { HttpError, request } from './request.ts'

/** A server that gives one answer and remembers what it was asked. */
function answering(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
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

test('by default a query asks for its key joined with slashes', async () => {
  const fetch = answering('{"slug":"a"}')
  expect(await queryClient.fetchQuery({ queryKey: ['/api/blog', 'a'] })).toEqual({ slug: 'a' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/blog/a')
})

test('what was fetched is never stale, and a failure is not tried again', async () => {
  const fetch = answering('[1]')
  await queryClient.fetchQuery({ queryKey: ['/api/blog'] })
  await queryClient.fetchQuery({ queryKey: ['/api/blog'] })
  expect(fetch).toHaveBeenCalledTimes(1)
  const failing = answering('Please sign in', { status: 401 })
  await expect(queryClient.fetchQuery({ queryKey: ['/api/other'] })).rejects.toThrow('401: Please sign in')
  expect(failing).toHaveBeenCalledTimes(1)
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
    'No answer came within 30 seconds. Please try again.',
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await asked
})
