import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callAt } from '../../contract/desk/desk-calls.ts'
import { DESK_VISIT_CALLS, leadWindowsSchema, twoWeeksSchema } from '../../contract/desk/visits.ts'
import { requestJson } from '../api/request.ts'

/** Bookings arrive with live updates. Windows that somebody else closed don't, so ask for those at an interval. */
const POLL_MS = 15_000

/** Below Today, so that everything that refreshes Today refreshes it, too. */
export const twoWeeksQuery = (from: string | null) =>
  queryOptions({
    queryKey: ['today', 'two-weeks', from],
    queryFn: ({ signal }) =>
      requestJson(twoWeeksSchema, DESK_VISIT_CALLS.twoWeeks, { signal, ...(from !== null && { query: { from } }) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })

export const leadWindowsQuery = (reference: string) =>
  queryOptions({
    queryKey: ['today', 'windows', reference],
    queryFn: ({ signal }) =>
      requestJson(leadWindowsSchema, callAt(DESK_VISIT_CALLS.leadWindows, { reference }), { signal }),
  })
