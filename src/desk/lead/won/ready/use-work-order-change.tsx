import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { NetworkError } from '../../../../browser/request.ts'
import { callAt } from '../../../../contract/desk/desk-calls.ts'
import type { LeadDetails } from '../../../../contract/desk/lead-details.ts'
import {
  type ReadyToDig,
  WORK_ORDER_CALLS,
  type WorkOrderChanged,
  workOrderChangedSchema,
  workOrderConflictSchema,
} from '../../../../contract/desk/work-order.ts'
import type { NewWorkOrderChange } from '../../../../contract/desk/work-order-change.ts'
import { timeOrDay } from '../../../../lead/time-words.ts'
import { noteOwnVersion } from '../../../api/own-versions.ts'
import { leadQuery, patchCachedLead } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { errorBody, errorMessage, refusalOf, requestJson } from '../../../api/request.ts'
import { showNotice } from '../../../layout/notice.tsx'
import { Sheet } from '../../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../../sheets/sheet-store.ts'
import { serverNow } from '../../../time/use-now.ts'
import { FaultLine } from '../../../ui/fault-line.tsx'
import { useMe, usePeople } from '../../../ui/use-me.ts'
import { useLeadAction, versionOf } from '../../use-lead-action.ts'
import { lineLabel, lineOf } from './line-words.ts'

/** A won lead's page: its details, and the part of them that is about the work order. */
export type Won = { details: LeadDetails; ready: ReadyToDig }

function showChanged({ details, ready }: Won, { lead, workOrder }: Pick<WorkOrderChanged, 'lead' | 'workOrder'>) {
  patchCachedLead(lead)
  queryClient.setQueryData(
    leadQuery(details.lead.reference).queryKey,
    (cached) => cached && { ...cached, readyToDig: { ...ready, workOrder } },
  )
  for (const name of ['lead', 'leads', 'me', 'today']) queryClient.invalidateQueries({ queryKey: [name] })
}

function faultWords(error: Error) {
  if (error instanceof NetworkError) return 'You’re offline. Nothing was saved.'
  const [first] = Object.values(refusalOf(error)?.faults ?? {})
  return first ?? errorMessage(error)
}

/** Saves one line. Its sheet stays open until it is saved, and what is typed stays in it after a fault. */
export function useWorkOrderChange(won: Won) {
  const { lead } = won.details
  const perform = useLeadAction(lead.reference)
  /** The same change repeated after a lost answer is one change. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const saving = useMutation({
    mutationKey: ['lead-action', lead.reference],
    scope: { id: lead.reference },
    mutationFn: ({ change }: { change: NewWorkOrderChange; words: string }) =>
      requestJson(workOrderChangedSchema, callAt(WORK_ORDER_CALLS.changeWorkOrder, lead), {
        body: { ...change, version: versionOf(lead) },
        key,
      }),
    onSuccess: (changed, { words }) => {
      setKey(crypto.randomUUID())
      noteOwnVersion(changed.lead)
      showChanged(won, changed)
      closeSheet()
      const { event } = changed
      showNotice({
        words: [words, changed.warning?.words].filter(Boolean).join('. '),
        ...(event && {
          action: { label: 'Undo', run: () => void perform(changed.lead, { action: 'undo', event }) },
        }),
      })
    },
    onError: (error, sent) => {
      if (!(error instanceof NetworkError)) setKey(crypto.randomUUID())
      const conflict = errorBody(workOrderConflictSchema, error, 409)
      if (!conflict) return
      showChanged(won, conflict)
      const now = { details: { ...won.details, lead: conflict.lead }, ready: { ...won.ready, ...conflict } }
      openSheet({ kind: 'own', show: <OrderConflictSheet won={now} conflict={conflict} {...sent} /> })
    },
  })
  return {
    /** `words` name the change once it is saved. */
    save: (change: NewWorkOrderChange, words: string) => saving.mutate({ change, words }),
    isPending: saving.isPending,
    fault: saving.isError ? faultWords(saving.error) : null,
  }
}

type Conflict = v.InferOutput<typeof workOrderConflictSchema>
type ConflictProps = { won: Won; conflict: Conflict; change: NewWorkOrderChange; words: string }

/** What the line that was changed says now. */
function nowWords({ ready }: Won, { what }: NewWorkOrderChange, nameOf: (id: string | null) => string) {
  const { accessNotes, finishedOn } = ready.workOrder
  if (what === 'access') return `Access: ${accessNotes || 'none'}`
  if (what === 'finished') return finishedOn ? 'Finished' : 'Not finished'
  return `${lineLabel(what)}: ${lineOf(what, ready, { now: serverNow(), nameOf }).words}`
}

/** Somebody else, or another window, changed the work order first. Both are shown, and the person decides. */
function OrderConflictSheet({ won, conflict, change, words }: ConflictProps) {
  const { nameOf } = usePeople()
  const { save, isPending, fault } = useWorkOrderChange(won)
  const isMine = useMe().person.id === conflict.by
  const who = isMine ? 'You' : nameOf(conflict.by)
  return (
    <Sheet title={isMine ? 'You changed this in another window' : `${who} changed this first`}>
      <p>
        {who} changed the work order at {timeOrDay(conflict.at, serverNow())}. Yours wasn’t saved.
      </p>
      <dl className="dig-dates">
        <div>
          <dt>Now</dt>
          <dd>{nowWords(won, change, nameOf)}</dd>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>{words}</dd>
        </div>
      </dl>
      <FaultLine words={fault} />
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          {isMine ? 'OK' : 'Keep theirs'}
        </button>
        <button type="button" className="btn plain" disabled={isPending} onClick={() => save(change, words)}>
          Save mine
        </button>
      </div>
    </Sheet>
  )
}
