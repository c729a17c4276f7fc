import { QueryClient } from '@tanstack/react-query'
import { request } from './request.ts'

/** By default a query is a GET to its key's parts joined with slashes; nothing is asked for twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => request('GET', queryKey.join('/')),
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    mutations: { retry: false },
  },
})
