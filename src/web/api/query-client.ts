import { QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { API_CALLS } from '../../contract/api-calls.ts'
import { blogPostSchema, blogSummariesSchema, testimonialsSchema } from '../../contract/replies.ts'
import { request } from './request.ts'

/** By default a query is a GET to its key's parts joined with slashes; nothing is asked for twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => request(v.unknown(), queryKey.join('/')),
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    mutations: { retry: false },
  },
})

const asked = <Schema extends v.GenericSchema>(schema: Schema, ...queryKey: string[]) =>
  queryOptions({ queryKey, select: (reply: unknown): v.InferOutput<Schema> => v.parse(schema, reply) })

export const testimonialsQuery = asked(testimonialsSchema, API_CALLS.testimonials.url)
export const postsQuery = asked(blogSummariesSchema, API_CALLS.posts.url)
export const postQuery = (slug: string) => asked(blogPostSchema, API_CALLS.posts.url, slug)
