import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import type { Lead } from '../../../contract/desk/lead.ts'
import {
  REVIEW_CALLS,
  type ReviewEmail,
  reviewEmailSchema,
  reviewRequestedSchema,
} from '../../../contract/desk/site-reviews.ts'
import { queryClient } from '../../api/query-client.ts'
import { errorMessage, requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Shows the email as it will be sent, and sends it. */
export function RequestReviewSheet({ lead }: { lead: Lead }) {
  const [key] = useState(() => crypto.randomUUID())
  const message = useQuery({
    queryKey: ['review-email', lead.reference],
    queryFn: ({ signal }) => requestJson(reviewEmailSchema, callAt(REVIEW_CALLS.reviewEmail, lead), { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: () => requestJson(reviewRequestedSchema, callAt(REVIEW_CALLS.requestReview, lead), { body: {}, key }),
    onSuccess: () => {
      closeSheet()
      showNotice({ words: `The email to ${lead.firstName} goes out now` })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lead', lead.reference] }),
  })
  const error = send.error ?? message.error
  return (
    <Sheet title={`Ask ${lead.firstName} for a review`}>
      <p>Each customer gets one email, never a second.</p>
      {message.data && <EmailPreview {...message.data} />}
      <FaultLine words={error && errorMessage(error)} />
      <div className="choices">
        {message.data && (
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

const EmailPreview = ({ to, subject, hello, ask, google, note, thanks }: ReviewEmail) => (
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
