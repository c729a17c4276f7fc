import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import type { Lead } from '../../../contract/desk/lead.ts'
import {
  REVIEW_CALLS,
  type ReviewLetter,
  reviewAskedSchema,
  reviewLetterSchema,
} from '../../../contract/desk/site-reviews.ts'
import { queryClient } from '../../api/query-client.ts'
import { errorMessage, requestJson } from '../../api/request.ts'
import { showNotice } from '../../frame/notice.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'

/** The letter as it goes out, and the press that sends it. */
export function AskSheet({ lead }: { lead: Lead }) {
  const [key] = useState(() => crypto.randomUUID())
  const letter = useQuery({
    queryKey: ['review-letter', lead.reference],
    queryFn: ({ signal }) => requestJson(reviewLetterSchema, callAt(REVIEW_CALLS.reviewLetter, lead), { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: () => requestJson(reviewAskedSchema, callAt(REVIEW_CALLS.askReview, lead), { body: {}, key }),
    onSuccess: () => {
      closeSheet()
      showNotice({ words: `The email to ${lead.firstName} goes out now` })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lead', lead.reference] }),
  })
  const error = send.error ?? letter.error
  return (
    <Sheet title={`Ask ${lead.firstName} for a review`}>
      <p>Each customer gets one email, never a second.</p>
      {letter.data && <Letter {...letter.data} />}
      {error && (
        <p className="fault" role="alert">
          {errorMessage(error)}
        </p>
      )}
      <div className="choices">
        {letter.data && (
          <button type="button" className="btn main" disabled={send.isPending} onClick={() => send.mutate()}>
            <Icon name="mail" />
            Send to {lead.firstName}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Not now
        </button>
      </div>
    </Sheet>
  )
}

const Letter = ({ to, subject, hello, ask, google, note, thanks }: ReviewLetter) => (
  <section className="email-preview" aria-label="Email preview">
    <dl>
      <dt>To</dt>
      <dd>{to}</dd>
      <dt>Subject</dt>
      <dd>{subject}</dd>
    </dl>
    <div>
      <p>{hello}</p>
      <p>{ask}</p>
      <p>
        <b className="as-button">Write it here</b>
        {google && <b className="as-button quiet">Write it on Google</b>}
      </p>
      <p className="hint">{note}</p>
      <p>{thanks}</p>
    </div>
  </section>
)
