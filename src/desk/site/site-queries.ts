import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAt } from '../../contract/desk/desk-calls.ts'
import { releasesSchema, siteItemSchema, siteListSchema, siteOverviewSchema } from '../../contract/desk/site.ts'
import { itemCall, SITE_CALLS } from '../../contract/desk/site-calls.ts'
import type { ItemRef, ListKind } from '../../contract/site/kinds.ts'
import { requestJson } from '../api/request.ts'

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => requestJson(siteOverviewSchema, SITE_CALLS.site, { signal }),
})

export const siteItemQuery = (ref: ItemRef) =>
  queryOptions({
    queryKey: ['site', ref.kind, ref.key],
    queryFn: ({ signal }) => requestJson(siteItemSchema, itemCall(SITE_CALLS.siteItem, ref), { signal }),
  })

export const siteListQuery = (kind: ListKind) =>
  queryOptions({
    queryKey: ['site', kind],
    queryFn: ({ signal }) => requestJson(siteListSchema, callAt(SITE_CALLS.siteItem, { kind }), { signal }),
  })

/** The stored picture, or one small enough for a list. */
export const pictureSrc = (id: string, size: 'large' | 'small') =>
  callAt(size === 'small' ? SITE_CALLS.smallPicture : SITE_CALLS.sitePicture, { id }).url

export const NOTICE = { kind: 'notice', key: '' } as const
export const noticeQuery = siteItemQuery(NOTICE)

export const releasesQuery = infiniteQueryOptions({
  queryKey: ['site', 'releases'],
  queryFn: ({ pageParam, signal }) =>
    requestJson(releasesSchema, SITE_CALLS.releases, {
      ...(pageParam ? { query: { before: String(pageParam) } } : {}),
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
})

/** The path of an item's editor, below the Site tab. */
export const itemPath = ({ kind, key }: Pick<ItemRef, 'kind' | 'key'>) => (key === '' ? kind : `${kind}/${key}`)
