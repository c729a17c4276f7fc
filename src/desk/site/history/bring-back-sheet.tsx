import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { checkedSchema, releasedSchema } from '../../../contract/desk/site.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import { KIND_LABELS, KIND_NAMES, type ThingRef } from '../../../contract/site/kinds.ts'
import { dateOf, timeOrDay } from '../../../lead/time-words.ts'
import { errorMessage, Refused, requestJson } from '../../api/request.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { Changes } from '../publish/changes.tsx'
import { PublishProgress } from '../publish/publish-progress.tsx'

type BringBackProps = {
  of: ThingRef
  number: number
  /** When the release was published that is brought back or undone. */
  at: string | number
  isUndo?: boolean | undefined
}

/** Says what changes, asks, and publishes one thing as a release left it. */
export function BringBackSheet({ of, number, at, isUndo }: BringBackProps) {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const call = callAt(SITE_CALLS.bringBack, { number: String(number) })
  const trial = useQuery({
    queryKey: ['bring-back', of, number],
    queryFn: ({ signal }) => requestJson(checkedSchema, call, { body: { ...of, isTrial: true }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const bring = useMutation({
    mutationFn: async () => {
      const since = serverNow()
      return { since, ...(await requestJson(releasedSchema, call, { body: of, key })) }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
    onError: (error) => {
      if (error instanceof Refused && error.refusal.prove)
        openSheet({
          kind: 'prove',
          done: () =>
            openSheet({ kind: 'own', show: <BringBackSheet of={of} number={number} at={at} isUndo={isUndo} /> }),
        })
    },
  })
  const name = KIND_NAMES[of.kind]
  if (bring.data)
    return (
      <Sheet key="progress" title={KIND_LABELS[of.kind]}>
        <PublishProgress
          {...bring.data}
          again={() => bring.reset()}
          words={`Back to what it was at ${timeOrDay(at, serverNow())}.`}
        />
      </Sheet>
    )
  const error = bring.error ?? trial.error
  const changes = trial.data?.changes ?? []
  return (
    <Sheet title={isUndo ? `Undo the change of the ${name}?` : `Bring back the ${name} of ${dateOf(at)}?`}>
      <p>Only the {name}. Everything else stays as it is now.</p>
      {trial.data && changes.length === 0 && <p>Nothing changes: this is what the site says now.</p>}
      <Changes changes={changes} />
      {trial.data?.faults.map(({ message }) => (
        <p key={message} className="fault">
          {message}
        </p>
      ))}
      {error && (
        <p className="fault" role="alert">
          {errorMessage(error)}
        </p>
      )}
      <div className="choices">
        {changes.length > 0 && (
          <button type="button" className="btn main" disabled={bring.isPending} onClick={() => bring.mutate()}>
            {isUndo ? 'Undo and publish' : 'Bring back and publish'}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Leave it
        </button>
      </div>
    </Sheet>
  )
}
