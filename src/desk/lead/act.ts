import * as v from 'valibot'
import { type Acted, actedSchema, actSchema, conflictSchema } from '../../contract/desk/acts.ts'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { ignoreOwnChange } from '../api/live-updates.ts'
import { leadQuery, meQuery, patchCachedLead } from '../api/queries.ts'
import { noticeSignedOut, queryClient } from '../api/query-client.ts'
import { errorMessage, NoConnection, Refused, requestJson } from '../api/request.ts'
import { hideNotice, showNotice } from '../frame/notice.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import { serverNow } from '../time/use-now.ts'
import { actWords } from './act-words.ts'
import { changesOf } from './changes-of.ts'
import type { Mark } from './mark.ts'

/** Marks of one lead go out one after the other; each knows the versions that marks of this window made. */
const lines = new Map<string, Promise<unknown>>()
const made = new Set<string>()

/** The version somebody decided on, and what this window itself made of it since. */
function versionOf({ reference, version }: LeadSummary) {
  let known = version
  while (made.has(`${reference} ${known + 1}`)) known += 1
  return known
}

export const nameOf = (id: string | null) =>
  queryClient.getQueryData(meQuery.queryKey)?.people.find((person) => person.id === id)?.name ?? 'The desk'

/** A press without signal is sent again with its own key: a repeat is one mark. */
async function post(lead: LeadSummary, mark: Mark, key: string) {
  const version = versionOf(lead)
  for (let left = 2; ; left -= 1) {
    try {
      const acted = await requestJson(actedSchema, callAt(DESK_CALLS.act, lead), { body: { ...mark, version }, key })
      made.add(`${lead.reference} ${acted.lead.version}`)
      return acted
    } catch (error) {
      if (left === 0 || !(error instanceof NoConnection) || !navigator.onLine) throw error
    }
  }
}

function saved({ lead, event }: Acted) {
  ignoreOwnChange(`${lead.reference} ${lead.version}`)
  patchCachedLead(lead)
  queryClient.setQueryData(
    leadQuery(lead.reference).queryKey,
    (whole) => whole && { ...whole, lead, events: [event, ...whole.events] },
  )
  for (const name of ['leads', 'me', 'today', 'numbers', 'house']) queryClient.invalidateQueries({ queryKey: [name] })
  queryClient.invalidateQueries({ queryKey: ['lead', lead.reference] })
}

function failed(error: unknown, lead: LeadSummary, mark: Mark, key: string) {
  noticeSignedOut(error)
  const conflict = error instanceof Refused && error.status === 409 ? v.safeParse(conflictSchema, error.body) : null
  if (conflict?.success) {
    patchCachedLead(conflict.output.lead)
    queryClient.invalidateQueries({ queryKey: ['lead', lead.reference] })
    openSheet({ kind: 'conflict', lead: conflict.output.lead, conflict: conflict.output, mark })
    return
  }
  if (error instanceof Refused && error.status === 404) {
    for (const queryKey of [['lead', lead.reference], ['leads']]) queryClient.invalidateQueries({ queryKey })
    showNotice({ words: 'This lead was erased.', fault: true })
    return
  }
  if (error instanceof NoConnection)
    showNotice({
      words: 'No connection. Nothing was marked.',
      fault: true,
      press: { label: 'Try again', run: () => act(lead, mark, key) },
    })
  else {
    const first = error instanceof Refused ? Object.values(error.refusal.faults ?? {})[0] : null
    showNotice({ words: first ?? errorMessage(error), fault: true })
  }
}

/** Marks a lead: shown at once, kept by the server, with Undo for 8 seconds. Resolves to whether it was kept. */
export function act(lead: LeadSummary, mark: Mark, key: string = crypto.randomUUID()): Promise<boolean> {
  const { success, output: whole, issues } = v.safeParse(actSchema, { ...mark, version: lead.version })
  if (!success) {
    showNotice({ words: issues[0].message, fault: true })
    return Promise.resolve(false)
  }
  const before = queryClient.getQueryData(leadQuery(lead.reference).queryKey)?.lead ?? lead
  const me = queryClient.getQueryData(meQuery.queryKey)?.person.id ?? ''
  patchCachedLead({ ...before, ...changesOf(before, whole, me, new Date(serverNow())) })

  const sent = (lines.get(lead.reference) ?? Promise.resolve()).then(() => post(lead, mark, key))
  lines.set(
    lead.reference,
    sent.catch(() => {}),
  )
  const undo = () => sent.then(({ lead: after, event }) => act(after, { act: 'undo', event: event.id })).catch(() => {})
  const words = actWords(whole, serverNow(), nameOf)
  showNotice(mark.act === 'undo' ? { words } : { words, press: { label: 'Undo', run: undo } })
  return sent.then(
    (acted) => {
      saved(acted)
      return true
    },
    (error) => {
      patchCachedLead(before)
      hideNotice()
      failed(error, before, mark, key)
      return false
    },
  )
}
