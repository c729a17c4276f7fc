import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { releasesSchema, siteOverviewSchema, siteThingSchema } from '../../contract/desk/site.ts'
import type { Kind } from '../../contract/site/kinds.ts'
import { requestJson } from '../api/request.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => requestJson(siteOverviewSchema, DESK_CALLS.site, { signal }),
})

export const siteThingQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['site', kind],
    queryFn: ({ signal }) => requestJson(siteThingSchema, callAt(DESK_CALLS.siteThing, { kind }), { signal }),
  })

export const releasesQuery = infiniteQueryOptions({
  queryKey: ['site', 'releases'],
  queryFn: ({ pageParam, signal }) =>
    requestJson(releasesSchema, DESK_CALLS.releases, {
      ...(pageParam ? { query: { before: String(pageParam) } } : {}),
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
})
