import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { leadPath } from '../../../contract/desk/addresses.ts'
import { REVIEW_CALLS, type WaitingReview, waitingReviewsSchema } from '../../../contract/desk/site-reviews.ts'
import { timeOrDay } from '../../../lead/time-words.ts'
import { requestJson } from '../../api/request.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { useMe } from '../../ui/use-me.ts'
import { Stars } from './stars.tsx'
import { openPublishReview, SetAsideSheet } from './waiting-sheets.tsx'

/** Reviews that customers wrote after we asked. They come first until somebody decides. */
export default function WaitingReviews() {
  const { data } = useQuery({
    queryKey: ['site', 'waiting'],
    queryFn: ({ signal }) => requestJson(waitingReviewsSchema, REVIEW_CALLS.waitingReviews, { signal }),
  })
  return data?.reviews.map((review) => <Waiting key={review.id} review={review} />)
}

function Waiting({ review }: { review: WaitingReview }) {
  const { name, town, stars, text, work, at, reference, isAgreed } = review
  const now = useNow()
  const isOwner = useMe().person.role === 'owner'
  return (
    <section className="waiting-review" aria-label={`New review by ${name}, ${reference}`}>
      <p className="tag honey">New, {timeOrDay(at, now)}</p>
      <blockquote>“{text}”</blockquote>
      <p className="review-by">
        <Stars of={stars} />
        <b>{name}</b>
      </p>
      <p className="hint">
        {town} · {work} ·{' '}
        <Link className="link" to={leadPath(reference)}>
          {reference}
        </Link>
      </p>
      {!isAgreed && <p className="fault">{name} didn’t agree to have it shown, so you can’t publish it.</p>}
      {isOwner ? (
        <div className="pair">
          {isAgreed && (
            <button type="button" className="btn main" onClick={() => openPublishReview(review)}>
              Publish at the top
            </button>
          )}
          <button
            type="button"
            className="btn quiet"
            onClick={() => openSheet({ kind: 'own', show: <SetAsideSheet review={review} /> })}
          >
            Don’t publish
          </button>
        </div>
      ) : (
        <p className="hint">Only the owner can publish it.</p>
      )}
    </section>
  )
}
