import { type FormEvent, useEffect, useState } from 'react'
import type { Review } from '../../../contract/site/reviews.ts'
import { visibleLength } from '../../../lead/visible-text.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { fieldId, Switch, TextField } from '../editor/fields.tsx'
import { PickStars } from './stars.tsx'

type ReviewSheetProps = {
  review: Review
  isNew: boolean
  keep: (review: Review | null) => void
  /** The field that a fault's link leads to. */
  faultyField: string | undefined
}

export function ReviewSheet({ review: before, isNew, keep, faultyField }: ReviewSheetProps) {
  const [review, setReview] = useState(before)
  const [isSure, setSure] = useState(false)
  const set = (part: Partial<Review>) => setReview({ ...review, ...part })
  useEffect(() => {
    if (faultyField) document.getElementById(fieldId(`review.${faultyField}`))?.focus()
  }, [faultyField])
  const save = (event: FormEvent) => {
    event.preventDefault()
    keep(review)
    closeSheet()
  }
  const leave = () => {
    if (isNew) return closeSheet()
    if (!isSure) return setSure(true)
    keep(null)
    closeSheet()
  }
  return (
    <Sheet title={isNew ? 'New review' : 'Review'} saves>
      <form onSubmit={save}>
        <PickStars stars={review.stars} choose={(stars) => set({ stars })} />
        <TextField
          label="Text"
          path="review.text"
          most={400}
          rows={4}
          value={review.text}
          change={(text) => set({ text: text.replaceAll('\n', ' ') })}
        />
        <div className="fields">
          <TextField label="Name as shown" path="review.name" value={review.name} change={(name) => set({ name })} />
          <TextField label="Town" path="review.town" value={review.town} change={(town) => set({ town })} />
        </div>
        <TextField label="Kind of work" path="review.work" value={review.work} change={(work) => set({ work })} />
        <Switch
          label="Shown on the site"
          isOn={review.isShown}
          change={(isShown) => set({ isShown, hiddenBecause: isShown ? null : '' })}
        />
        {!review.isShown && (
          <TextField
            label="Why is it hidden? (saved in History)"
            path="review.hiddenBecause"
            most={160}
            value={review.hiddenBecause ?? ''}
            change={(hiddenBecause) => set({ hiddenBecause })}
          />
        )}
        <button
          type="submit"
          className="btn main wide"
          disabled={!review.isShown && visibleLength(review.hiddenBecause ?? '') === 0}
        >
          Save
        </button>
        <button type="button" className={isSure ? 'btn danger wide' : 'btn quiet wide'} onClick={leave}>
          {isNew ? 'Cancel' : isSure ? 'Yes, delete this review' : 'Delete'}
        </button>
      </form>
    </Sheet>
  )
}
