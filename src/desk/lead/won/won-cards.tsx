import './won.css'
import { lazy, Suspense } from 'react'
import type { LeadDetails } from '../../../contract/desk/lead-details.ts'
import { dayAndTime } from '../../../lead/time-words.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { Stars } from '../../site/reviews/stars.tsx'
import { useNow } from '../../time/use-now.ts'
import { RequestReviewSheet } from './request-review-sheet.tsx'
import { ShowJob } from './show-job.tsx'

// Loaded on its own, because it is as large as the rest of the page of a won lead.
const ReadyCard = lazy(() => import('./ready/ready-card.tsx'))

/** What to do with a won lead: get ready to dig, show the job on the site and ask for a review. */
export default function WonCards({ details }: { details: LeadDetails }) {
  return (
    <>
      <Suspense>
        <ReadyCard details={details} />
      </Suspense>
      <div className="won-cards">
        <ShowJob lead={details.lead} />
        <ReviewRequestCard details={details} />
      </div>
    </>
  )
}

function ReviewRequestCard({ details: { lead, review } }: { details: LeadDetails }) {
  const now = useNow()
  if (lead.email === '' && !review) return null
  const openRequest = () => openSheet({ kind: 'own', show: <RequestReviewSheet lead={lead} /> })
  const inside = (title: string, line: string) => (
    <>
      <Stars of={5} />
      <b>{title}</b>
      <span>{line}</span>
    </>
  )
  if (!review)
    return (
      <button type="button" className="review-request-card" onClick={openRequest}>
        {inside('Ask for a review', `One email to ${lead.firstName}. You see it before it goes out.`)}
      </button>
    )
  const when = (at: string) => dayAndTime(at, now)
  const line = review.publishedAt
    ? `${lead.firstName} wrote one. Published: ${when(review.publishedAt)}.`
    : review.answeredAt
      ? `${lead.firstName} wrote one: ${when(review.answeredAt)}. It’s under Site, Reviews.`
      : `We ask each customer once.`
  return <div className="review-request-card">{inside(`Asked for a review: ${when(review.askedAt)}`, line)}</div>
}
