import { lazy, Suspense, useEffect } from 'react'
import type { Review } from '../../../contract/site/reviews.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { Icon } from '../../ui/icon.tsx'
import type { EditorProps } from '../editor/editor-props.ts'
import { numberIn, numberText, TextField } from '../editor/fields.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { Stars } from './stars.tsx'

const WaitingReviews = lazy(() => import('./waiting-reviews.tsx'))

/** How many show on the home page. */
const ON_HOME = 3
const newReview = (): Review => ({
  id: crypto.randomUUID(),
  name: '',
  town: '',
  stars: 5,
  text: '',
  work: '',
  isShown: true,
  hiddenBecause: null,
})

export function ReviewsEditor({ content, change, faultPath }: EditorProps<'reviews'>) {
  const { rating, reviews } = content
  const setReviews = (next: Review[]) => change({ ...content, reviews: next })
  const shown = reviews.filter(({ isShown }) => isShown)
  const hidden = reviews.filter(({ isShown }) => !isShown)
  const open = (review: Review, fault?: string) => {
    const isNew = !reviews.includes(review)
    const keep = (saved: Review | null) =>
      setReviews(
        isNew
          ? [...reviews, ...(saved ? [saved] : [])]
          : reviews.flatMap((one) => (one.id !== review.id ? [one] : saved ? [saved] : [])),
      )
    openSheet({ kind: 'own', show: <ReviewSheet review={review} isNew={isNew} keep={keep} faultyField={fault} /> })
  }
  const move = (review: Review, by: 1 | -1) => {
    const other = shown[shown.indexOf(review) + by]
    setReviews(reviews.map((one) => (one === review && other ? other : one === other ? review : one)))
  }
  const [, faultyAt, faultyField] = /^reviews\.(\d+)\.(\w+)/.exec(faultPath ?? '') ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each fault that was clicked
  useEffect(() => {
    const review = faultyAt ? reviews[Number(faultyAt)] : undefined
    if (review) open(review, faultyField)
  }, [faultPath])
  return (
    <>
      <Suspense>
        <WaitingReviews />
      </Suspense>
      <section className="part tight">
        <h2>Rating</h2>
        <p className="hint">Enter what your public review page shows. Keep it accurate.</p>
        <div className="rate">
          <TextField
            label="Stars"
            path="rating.value"
            inputMode="decimal"
            type="number"
            value={numberText(rating.value)}
            change={(value) => change({ ...content, rating: { ...rating, value: numberIn(value) } })}
          />
          <TextField
            label="Reviews"
            path="rating.count"
            inputMode="numeric"
            type="number"
            value={numberText(rating.count)}
            change={(value) => change({ ...content, rating: { ...rating, count: numberIn(value) } })}
          />
          <Stars of={rating.value} size={20} />
        </div>
      </section>
      <section className="part">
        <h2>Shown</h2>
        {shown.length === 0 && (
          <p className="hint">
            No reviews of your own yet, so the site shows samples. They disappear when you add your first one.
          </p>
        )}
        <ol>
          {shown.map((review, at) => (
            <li key={review.id}>
              <Row review={review} open={() => open(review)}>
                <button type="button" className="move" disabled={at === 0} onClick={() => move(review, -1)}>
                  <SiteIcon name="up" />
                  <span className="sr">Move {review.name} up</span>
                </button>
                <button
                  type="button"
                  className="move"
                  disabled={at === shown.length - 1}
                  onClick={() => move(review, 1)}
                >
                  <SiteIcon name="down" />
                  <span className="sr">Move {review.name} down</span>
                </button>
              </Row>
              {at === ON_HOME - 1 && <p className="home-cut">The home page shows these three</p>}
            </li>
          ))}
        </ol>
        <button type="button" className="btn plain wide" onClick={() => open(newReview())}>
          <Icon name="plus" size={18} />
          Add a review
        </button>
      </section>
      {hidden.length > 0 && (
        <section className="part">
          <h2>Hidden</h2>
          {hidden.map((review) => (
            <Row key={review.id} review={review} open={() => open(review)} />
          ))}
        </section>
      )}
    </>
  )
}

const Row = ({ review, open, children }: { review: Review; open: () => void; children?: React.ReactNode }) => (
  <div className={review.isShown ? 'review' : 'review dim'}>
    <div>
      <p className="review-by">
        <Stars of={review.stars} />
        <b>{review.name || 'No name yet'}</b>
      </p>
      <p>{review.text}</p>
      <p className="hint">
        {review.town} · {review.work}
        {!review.isShown && ` · hidden: ${review.hiddenBecause ?? 'no reason yet'}`}
      </p>
      <button type="button" className="btn quiet" onClick={open}>
        Edit<span className="sr"> the review by {review.name}</span>
      </button>
    </div>
    {children && <div className="moves">{children}</div>}
  </div>
)
