import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { checkedSchema, releasedSchema } from '../../../contract/desk/site.ts'
import { REVIEW_CALLS, type WaitingReview } from '../../../contract/desk/site-reviews.ts'
import { errorMessage, requestJson, send } from '../../api/request.ts'
import { showNotice } from '../../frame/notice.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { TextField } from '../editor/fields.tsx'
import { Changes } from '../publish/changes.tsx'
import { PublishProgress } from '../publish/publish-progress.tsx'

const Failed = ({ error }: { error: Error | null }) =>
  error && (
    <p className="fault" role="alert">
      {errorMessage(error)}
    </p>
  )

/** Says what changes, asks, and publishes one review as the first of all. */
export function PublishReviewSheet({ review: { id, name } }: { review: WaitingReview }) {
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const call = callAt(REVIEW_CALLS.publishReview, { id })
  const trial = useQuery({
    queryKey: ['publish-review', id],
    queryFn: ({ signal }) => requestJson(checkedSchema, call, { body: { isTrial: true }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const publish = useMutation({
    mutationFn: async () => {
      const since = serverNow()
      return { since, ...(await requestJson(releasedSchema, call, { body: {}, key })) }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
  })
  if (publish.data)
    return (
      <Sheet key="progress" title="Reviews">
        <PublishProgress {...publish.data} again={() => publish.reset()} />
      </Sheet>
    )
  const { changes, faults } = trial.data ?? { changes: [], faults: [] }
  return (
    <Sheet title={`Publish the review of ${name}?`}>
      <p>It stands first. Everything else stays as it is now.</p>
      <Changes changes={changes} />
      {faults.map(({ message }) => (
        <p key={message} className="fault">
          {message}
        </p>
      ))}
      <Failed error={publish.error ?? trial.error} />
      <div className="choices">
        {changes.length > 0 && (
          <button type="button" className="btn main" disabled={publish.isPending} onClick={() => publish.mutate()}>
            Publish
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Leave it
        </button>
      </div>
    </Sheet>
  )
}

/** Not for the site: the reason stays with the lead. */
export function SetAsideSheet({ review: { id, name } }: { review: WaitingReview }) {
  const client = useQueryClient()
  const [because, setBecause] = useState('')
  const setAside = useMutation({
    mutationFn: () => send(callAt(REVIEW_CALLS.setAsideReview, { id }), { body: { because } }),
    onSuccess: () => {
      closeSheet()
      showNotice({ words: 'Set aside' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAside.mutate()
  }
  return (
    <Sheet title={`Set the review of ${name} aside?`}>
      <p>Visitors never see it. It stays in the history of its lead, with the reason.</p>
      <form onSubmit={save}>
        <TextField label="Why" path="because" most={160} value={because} change={setBecause} isFirst />
        <Failed error={setAside.error} />
        <button type="submit" className="btn main wide" disabled={setAside.isPending || because.trim().length < 3}>
          Set aside
        </button>
        <button type="button" className="btn quiet wide" onClick={() => closeSheet()}>
          Leave it
        </button>
      </form>
    </Sheet>
  )
}
