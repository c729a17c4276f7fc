import { expect, onTestFinished, test, vi } from 'vitest'
import { HttpError } from '../../browser/request.ts'
import { ask, replyTo } from './replies.ts'

/** A server that gives one answer and counts how often it was asked. */
function answering(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return fetch
}

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
