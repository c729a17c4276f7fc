import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'

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
  expect(await request('POST', '/api/contact', { city: 'mobile' }, { 'idempotency-key': 'k' })).toEqual({ id: '1' })
  expect(fetch).toHaveBeenCalledWith('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: '{"city":"mobile"}',
  })
})

test('a question without a body has no content type', async () => {
  const fetch = answering('[]')
  await request('GET', '/api/blog')
  expect(fetch).toHaveBeenCalledWith('/api/blog', { method: 'GET', credentials: 'include', headers: {} })
})

test('a failure reads as the status, a colon and what the server said', async () => {
  answering('Email: Valid email is required', { status: 400 })
  await expect(request('POST', '/api/contact', {})).rejects.toThrow(/^400: Email: Valid email is required$/)
})

test('a failure without words reads as its status text', async () => {
  answering('', { status: 503, statusText: 'Service Unavailable' })
  await expect(request('GET', '/api/blog')).rejects.toThrow(/^503: Service Unavailable$/)
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
