import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { checkedSchema, releasedSchema } from '../../../contract/desk/site.ts'
import type { Call } from '../../api/early-calls.ts'
import { errorMessage, refusalOf, requestJson } from '../../api/request.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { Changes } from './changes.tsx'
import { PublishProgress } from './publish-progress.tsx'

type TrialSheetProps = {
  title: string
  /** The heading above the progress. */
  name: string
  /** What it means for everything else. */
  note: ReactNode
  action: string
  /** With `isTrial`, it only says what would change. */
  call: Call
  body: object
  /** Shown once it is live. */
  words?: string
}

export const openTrial = (props: TrialSheetProps) => openSheet({ kind: 'own', show: <TrialSheet {...props} /> })

/** Says what a call would change on the site, asks for confirmation, and shows the progress. */
function TrialSheet(props: TrialSheetProps) {
  const { title, name, note, action: actionLabel, call, body, words } = props
  const client = useQueryClient()
  /** A repeat of the same action is one release. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const trial = useQuery({
    queryKey: ['trial', call, body],
    queryFn: ({ signal }) => requestJson(checkedSchema, call, { body: { ...body, isTrial: true }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const publish = useMutation({
    mutationFn: async () => {
      const since = serverNow()
      return { since, ...(await requestJson(releasedSchema, call, { body, key })) }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
    onError: (error) => {
      if (refusalOf(error)?.reauth) openSheet({ kind: 'reauth', done: () => openTrial(props) })
    },
  })
  function again() {
    setKey(crypto.randomUUID())
    publish.reset()
  }
  if (publish.data)
    return (
      <Sheet key="progress" title={name}>
        <PublishProgress {...publish.data} again={again} {...(words && { words })} />
      </Sheet>
    )
  const failed = publish.error ?? trial.error
  const { changes, faults } = trial.data ?? { changes: [], faults: [] }
  return (
    <Sheet title={title}>
      <p>{note}</p>
      {trial.data && changes.length + faults.length === 0 && <p>Nothing to publish. This is already on the site.</p>}
      <Changes changes={changes} />
      {faults.map(({ message }) => (
        <p key={message} className="fault">
          {message}
        </p>
      ))}
      <FaultLine words={failed && errorMessage(failed)} />
      <div className="choices">
        {changes.length > 0 && (
          <button type="button" className="btn main" disabled={publish.isPending} onClick={() => publish.mutate()}>
            {actionLabel}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Cancel
        </button>
      </div>
    </Sheet>
  )
}
