import { QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
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

export const testimonialsQuery = asked(testimonialsSchema, '/api/testimonials')
export const postsQuery = asked(blogSummariesSchema, '/api/blog')
export const postQuery = (slug: string) => asked(blogPostSchema, '/api/blog', slug)
