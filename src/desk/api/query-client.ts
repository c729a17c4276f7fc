import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from '../../browser/request.ts'

/** Keeps nothing in memory for the next person. */
export const clearCache = () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })

/** An ended session shows the sign-in page at once, no matter which call noticed it. */
export function noticeSignedOut(error: unknown) {
  if (!(error instanceof HttpError) || error.status !== 401 || !queryClient.getQueryData(['me'])) return
  queryClient.setQueryData(['me'], null)
  clearCache()
}

const retry = (count: number, error: Error) => !(error instanceof HttpError) && count < 2

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 20_000, gcTime: 600_000, retry, retryDelay: 800 },
    mutations: { networkMode: 'always', retry: false },
  },
})
