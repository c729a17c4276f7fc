import { expect, onTestFinished, test, vi } from 'vitest'
import { HttpError } from '../../browser/request.ts'
import { load, replyTo } from './replies.ts'

/** A server that always gives the same answer and counts the requests. */
function answering(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return fetch
}

test('a reply is requested only once, both while it is loading and after it has arrived', async () => {
  const fetch = answering('[1]')
  await Promise.all([load('/api/blog'), load('/api/blog')])
  await load('/api/blog')
  expect(replyTo('/api/blog')).toEqual({ data: [1] })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failure is remembered and not retried until somebody asks again', async () => {
  const failing = answering('Please sign in', { status: 401 })
  await load('/api/other')
  const { error } = replyTo('/api/other') as { error: unknown }
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 401, answer: 'Please sign in' })
  expect(failing).toHaveBeenCalledTimes(1)
  answering('[2]')
  await load('/api/other')
  expect(replyTo('/api/other')).toEqual({ data: [2] })
})
