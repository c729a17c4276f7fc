import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { HttpError, NetworkError } from '../../browser/request.ts'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import {
  type ActionResult,
  actionResultSchema,
  conflictSchema,
  leadActionSchema,
  type NewAction,
} from '../../contract/desk/lead-actions.ts'
import type { LeadAction } from '../../lead/actions.ts'
import { isOwnVersion, noteOwnVersion } from '../api/own-versions.ts'
import { leadQuery, patchCachedLead } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { errorBody, errorMessage, refusalOf, requestJson } from '../api/request.ts'
import { hideNotice, showNotice } from '../layout/notice.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import { serverNow } from '../time/use-now.ts'
import { useMe, usePeople } from '../ui/use-me.ts'
import { actionWords } from './action-words.ts'
import { changesOf } from './changes-of.ts'

/** An action, with the lead as the person saw it when deciding. */
type Sent = { lead: LeadSummary; action: LeadAction; key: string }
/** Shows the result at once and saves it on the server, with Undo for 8 seconds. Resolves to whether it was saved. */
export type PerformAction = (lead: LeadSummary, action: NewAction, key?: string) => Promise<boolean>

/** The version the person saw, plus the versions this window has created since. */
export function versionOf({ reference, version }: LeadSummary) {
  let known = version
  while (isOwnVersion({ reference, version: known + 1 })) known += 1
  return known
}

function saved({ lead, event }: ActionResult) {
  noteOwnVersion(lead)
  patchCachedLead(lead)
  queryClient.setQueryData(
    leadQuery(lead.reference).queryKey,
    (details) => details && { ...details, lead, events: [event, ...details.events] },
  )
  for (const name of ['leads', 'me', 'today', 'numbers', 'status']) queryClient.invalidateQueries({ queryKey: [name] })
  queryClient.invalidateQueries({ queryKey: ['lead', lead.reference] })
}

function failed(error: Error, { lead, action, key }: Sent, perform: PerformAction) {
  const conflict = errorBody(conflictSchema, error, 409)
  if (conflict) {
    patchCachedLead(conflict.lead)
    queryClient.invalidateQueries({ queryKey: ['lead', lead.reference] })
    if (action.action === 'claim') showNotice({ words: conflict.message })
    else openSheet({ kind: 'conflict', lead: conflict.lead, conflict, action })
    return
  }
  if (error instanceof HttpError && error.status === 404) {
    for (const queryKey of [['lead', lead.reference], ['leads']]) queryClient.invalidateQueries({ queryKey })
    showNotice({ words: 'This lead was erased.', fault: true })
    return
  }
  if (error instanceof NetworkError)
    showNotice({
      words: 'You’re offline. Nothing was saved.',
      fault: true,
      action: { label: 'Try again', run: () => perform(lead, action, key) },
    })
  else {
    const [first] = Object.values(refusalOf(error)?.faults ?? {})
    showNotice({ words: first ?? errorMessage(error), fault: true })
  }
}

/** Performs an action on a lead. Actions on the same lead are sent one at a time, wherever they are started. */
export function useLeadAction(reference: string): PerformAction {
  const { person, site } = useMe()
  const { nameOf } = usePeople()
  const { mutateAsync } = useMutation({
    mutationKey: ['lead-action', reference],
    scope: { id: reference },
    mutationFn: ({ lead, action, key }: Sent) =>
      requestJson(actionResultSchema, callAt(DESK_CALLS.leadAction, lead), {
        body: { ...action, version: versionOf(lead) },
        key,
      }),
    // After a network failure, send it again with its own key: a repeat counts as one action.
    retry: (count, error) => count < 2 && error instanceof NetworkError && navigator.onLine,
    retryDelay: 0,
    onMutate: ({ lead, action }) => {
      const before = queryClient.getQueryData(leadQuery(reference).queryKey)?.lead ?? lead
      patchCachedLead({
        ...before,
        ...changesOf(before, action, person.id, new Date(serverNow()), new Set(site.workingDays)),
      })
      return before
    },
    onSuccess: saved,
    onError: (error, sent, before) => {
      if (before) patchCachedLead(before)
      hideNotice()
      failed(error, sent, perform)
    },
  })
  const perform: PerformAction = (lead, started, key = crypto.randomUUID()) => {
    const { success, output: action, issues } = v.safeParse(leadActionSchema, { ...started, version: lead.version })
    if (!success) {
      showNotice({ words: issues[0].message, fault: true })
      return Promise.resolve(false)
    }
    const sent = mutateAsync({ lead, action, key })
    const undo = () =>
      sent.then((performed) => perform(performed.lead, { action: 'undo', event: performed.event.id })).catch(() => {})
    const words = actionWords(action, serverNow(), nameOf)
    const show = (shown: string) =>
      showNotice(action.action === 'undo' ? { words: shown } : { words: shown, action: { label: 'Undo', run: undo } })
    show(words)
    return sent.then(
      ({ tags }) => {
        if (tags.length > 0) show([words, ...tags].join('. '))
        return true
      },
      () => false,
    )
  }
  return perform
}
