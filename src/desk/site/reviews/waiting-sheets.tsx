import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { REVIEW_CALLS, type WaitingReview } from '../../../contract/desk/site-reviews.ts'
import { visibleLength } from '../../../lead/visible-text.ts'
import { errorMessage, send } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { TextField } from '../editor/fields.tsx'
import { openTrial } from '../publish/trial-sheet.tsx'

/** Publishes one review, ahead of all others. */
export const openPublishReview = ({ id, name }: WaitingReview) =>
  openTrial({
    title: `Publish the review by ${name}?`,
    name: 'Reviews',
    note: 'It goes first. Everything else stays as it is now.',
    action: 'Publish',
    call: callAt(REVIEW_CALLS.publishReview, { id }),
    body: {},
  })

/** For a review that won't be published. The reason stays with the lead. */
export function SetAsideSheet({ review: { id, name } }: { review: WaitingReview }) {
  const client = useQueryClient()
  const [because, setBecause] = useState('')
  const setAside = useMutation({
    mutationFn: () => send(callAt(REVIEW_CALLS.setAsideReview, { id }), { body: { because } }),
    onSuccess: () => {
      closeSheet()
      showNotice({ words: 'Not published' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setAside.mutate()
  }
  return (
    <Sheet title={`Don’t publish the review by ${name}?`}>
      <p>Visitors won’t see it. It stays in the lead’s history, with your reason.</p>
      <form onSubmit={save}>
        <TextField label="Reason" path="because" most={160} value={because} change={setBecause} isFirst />
        <FaultLine words={setAside.error && errorMessage(setAside.error)} />
        <button
          type="submit"
          className="btn main wide"
          disabled={setAside.isPending || visibleLength(because.trim()) < 3}
        >
          Don’t publish
        </button>
        <button type="button" className="btn quiet wide" onClick={() => closeSheet()}>
          Cancel
        </button>
      </form>
    </Sheet>
  )
}
