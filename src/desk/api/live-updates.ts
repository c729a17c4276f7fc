import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { HttpError } from '../../browser/request.ts'
import { createStore } from '../../browser/store.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { foundSchema, type LeadSummary } from '../../contract/desk/lead.ts'
import { liveSchemas } from '../../contract/desk/live.ts'
import { announce } from '../layout/announcer.tsx'
import { openEventStream } from './event-stream.ts'
import { isOwnVersion } from './own-versions.ts'
import { leadQuery, patchCachedLead } from './queries.ts'
import { queryClient } from './query-client.ts'
import { connectionStore, requestJson } from './request.ts'

/** Whether live updates are connected, and which leads have arrived but aren't in the list yet. */
export const liveStore = createStore({ connected: false, arrived: [] as string[] })

export const showArrived = () => {
  liveStore.set({ arrived: [] })
  return queryClient.invalidateQueries({ queryKey: ['leads'] })
}

/** Don't refetch what wasn't found: its page would say "Loading" for a moment. */
const isThere = ({ state: { error } }: Query) => !(error instanceof HttpError && error.status === 404)

/** The first answer is still on its way and may be older than the news, but invalidating doesn't refetch it. */
const isFirst = ({ state: { data, fetchStatus } }: Query) => data === undefined && fetchStatus === 'fetching'

async function refreshOne(name: string) {
  const firsts = queryClient.getQueryCache().findAll({ queryKey: [name], predicate: isFirst })
  await queryClient.invalidateQueries({ queryKey: [name], predicate: isThere })
  for (const { queryKey } of firsts) queryClient.invalidateQueries({ queryKey, exact: true, predicate: isThere })
}
const refresh = (...names: string[]) => {
  for (const name of names) void refreshOne(name)
}

/** A lead arrived. The list stays as it is, and a bar offers to show the lead. */
async function onLeadArrived(reference: string) {
  refresh('me', 'today', 'status')
  if (isOwnVersion({ reference, version: 0 })) return
  const { lead } = await queryClient.fetchQuery({ ...leadQuery(reference), staleTime: 0 })
  const { arrived } = liveStore.get()
  if (lead.inSpam || arrived.includes(reference)) return
  liveStore.set({ arrived: [...arrived, reference] })
  announce(arrivalWords(arrived.length + 1))
}
export const arrivalWords = (count: number) =>
  count === 1 ? '1 new lead just arrived.' : `${count} new leads just arrived.`

/** Somebody changed a lead. Its row is updated in place, and an open page is refetched. */
async function onLeadChanged(reference: string, version: number) {
  const cached = queryClient.getQueryData(leadQuery(reference).queryKey)
  if (cached && cached.lead.version >= version && isOwnVersion({ reference, version })) return
  refresh('me', 'today')
  queryClient.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  queryClient.invalidateQueries({ queryKey: ['quote'] })
  const readNow = () => queryClient.fetchQuery({ ...leadQuery(reference), staleTime: 0 })
  let details = await readNow()
  // The answer was requested before the change.
  if (details.lead.version < version) details = await readNow()
  patchCachedLead(details.lead)
  if (details.lead.version > version || isOwnVersion({ reference, version })) return
  // Few changes are news, so their words load with the first one.
  const { announceNews } = await import('./lead-news.ts')
  announceNews(details)
}

/** Leads that arrived while disconnected are announced like new ones, in the bar, so the list doesn't jump. */
async function catchUp() {
  const cached = queryClient.getQueriesData<{ pages: { leads: LeadSummary[] }[] }>({ queryKey: ['leads'] })
  const known = cached.flatMap(([, found]) => found?.pages.flatMap(({ leads }) => leads) ?? [])
  if (cached.every(([, found]) => !found)) return
  const newest = known.reduce((last, { receivedAt }) => (receivedAt > last ? receivedAt : last), '')
  const { leads } = await requestJson(foundSchema, DESK_CALLS.findLeads, { body: { show: 'new' } })
  for (const { reference, receivedAt } of leads) if (receivedAt > newest) await onLeadArrived(reference)
}

function onStreamEvent(event: string, data: unknown) {
  const changed = v.safeParse(liveSchemas.lead, data)
  // A lead that was erased in the meantime leaves the list. Its own page says so itself.
  if (event === 'lead' && changed.success) onLeadArrived(changed.output.reference).catch(() => {})
  if (event === 'work' && changed.success)
    onLeadChanged(changed.output.reference, changed.output.version).catch(() => refresh('leads'))
  if (event === 'again') refresh(...EVERYTHING, 'numbers')
  if (event === 'status') refresh('status', 'devices', 'me')
  if (event === 'site') refresh('site')
  if (event === 'bye') refresh('me')
}

const EVERYTHING = ['me', 'leads', 'lead', 'today', 'status', 'devices', 'site']

/** Listens while somebody is signed in. Without a connection, the desk asks every minute. */
export function useLiveUpdates() {
  useEffect(() => {
    const close = openEventStream(({ event, data }) => {
      if (event !== 'connection') return onStreamEvent(event, data)
      const was = liveStore.get().connected
      liveStore.set({ connected: data })
      // Events that were missed while disconnected aren't sent again.
      if (!data || was) return
      refresh('me', 'lead', 'today', 'site')
      catchUp().catch(() => {})
    })
    const timer = setInterval(() => {
      if (!liveStore.get().connected && document.visibilityState === 'visible') refresh(...EVERYTHING)
    }, 60_000)
    const offlineTimer = setInterval(() => {
      if (!connectionStore.get().connected) refresh(...EVERYTHING)
    }, 10_000)
    return () => {
      clearInterval(timer)
      clearInterval(offlineTimer)
      close()
      liveStore.set({ connected: false, arrived: [] })
    }
  }, [])
}
