import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { HttpError } from '../../browser/request.ts'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Find, foundSchema, type LeadSummary } from '../../contract/desk/lead.ts'
import { type LeadDetails, leadDetailsSchema } from '../../contract/desk/lead-details.ts'
import { type Me, meSchema } from '../../contract/desk/person.ts'
import { todaySchema } from '../../contract/desk/today.ts'
import { setServerTime } from '../time/use-now.ts'
import { clearCache, queryClient } from './query-client.ts'
import { requestJson } from './request.ts'

/** Null when nobody is signed in here. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      const me = await requestJson(meSchema, DESK_CALLS.me, { signal })
      setServerTime(me.now)
      return me
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) throw error
      clearCache()
      return null
    }
  },
})

export type Shown = Pick<Find, 'show' | 'text' | 'whose'>
export const leadsQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['leads', shown],
    queryFn: ({ pageParam, signal }) =>
      requestJson(foundSchema, DESK_CALLS.findLeads, {
        body: pageParam ? { ...shown, after: pageParam } : shown,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const leadQuery = (reference: string) =>
  queryOptions({
    queryKey: ['lead', reference],
    queryFn: ({ signal }) => requestJson(leadDetailsSchema, callAt(DESK_CALLS.lead, { reference }), { signal }),
  })

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => requestJson(todaySchema, DESK_CALLS.today, { signal }),
})

/** Updates a changed lead in place everywhere on the screen, so no list moves under a thumb. */
export function patchCachedLead(changed: LeadSummary) {
  queryClient.setQueriesData<{ pages: { leads: LeadSummary[] }[] }>(
    { queryKey: ['leads'] },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map((page) => ({
          ...page,
          leads: page.leads.map((lead) => (lead.reference === changed.reference ? { ...lead, ...changed } : lead)),
        })),
      },
  )
  queryClient.setQueryData<LeadDetails>(
    leadQuery(changed.reference).queryKey,
    (details) => details && { ...details, lead: { ...details.lead, ...changed } },
  )
}
