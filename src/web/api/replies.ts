import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { request } from '../../browser/request.ts'
import { createStore, useStore } from '../../browser/store.ts'
import { API_CALLS } from '../../contract/api-calls.ts'

type Reply = { data?: unknown; error?: unknown }

/** Keyed by request path. */
const replies = createStore<Record<string, Reply>>({})

export const replyTo = (path: string) => replies.get()[path]

/** A reply that arrived is never requested again. A failed one is, at the next click. */
export async function load(path: string) {
  const known = replyTo(path)
  if (known && !known.error) return
  replies.set({ [path]: {} })
  const reply = await request(path, (response): Promise<unknown> => response.json()).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
  replies.set({ [path]: reply })
}

/** Requests a blog page's data from the API at the click, before anything else of that page has loaded. */
export function requestPage(path: string) {
  const [, slug] = /^\/blog(?:\/([^/]+))?$/.exec(path) ?? []
  if (slug) void load(postCall(slug))
  if (slug || /^\/blog(\/page\/\d+)?$/.test(path)) void load(API_CALLS.posts.url)
}
export const postCall = (slug: string) => API_CALLS.post.url.replace(':slug', slug)

export function useReply<Schema extends v.GenericSchema>(schema: Schema, path: string) {
  const reply = useStore(replies, (all) => all[path])
  useEffect(() => {
    if (!replyTo(path)) void load(path)
  }, [path])
  const read = useMemo(() => (reply?.data === undefined ? undefined : v.safeParse(schema, reply.data)), [schema, reply])
  const data: v.InferOutput<Schema> | undefined = read?.success ? read.output : undefined
  return { data, error: reply?.error ?? read?.issues, retry: () => load(path) }
}
