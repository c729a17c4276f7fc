import { useQuery } from '@tanstack/react-query'
import type { SiteItems } from '../../../contract/site/items.ts'
import type { Job } from '../../../contract/site/job.ts'
import type { Review } from '../../../contract/site/reviews.ts'
import { TextField } from '../editor/fields.tsx'
import { siteItemQuery } from '../site-queries.ts'

const REVIEWS = siteItemQuery({ kind: 'reviews', key: '' })
const MAX = 200

/** As many whole sentences of a review as fit, or else its beginning. */
function startOf(text: string) {
  if (text.length <= MAX) return text
  const start = text.slice(0, MAX)
  return /^.*[.!?](?=\s)/.exec(start)?.[0] ?? start.replace(/\s+\S*$/, '')
}

type CustomerWordsFieldProps = {
  customerWords: Job['customerWords']
  change: (customerWords: Job['customerWords']) => void
}

/** The customer's words. They come from a review on the site, because its author agreed to have that one shown. */
export function CustomerWordsField({ customerWords, change }: CustomerWordsFieldProps) {
  const published = useQuery(REVIEWS).data?.published as SiteItems['reviews'] | undefined
  const shown = published?.reviews.filter(({ isShown }) => isShown) ?? []
  const review = shown.find(({ id }) => id === customerWords?.review)
  const choose = (id: string) => {
    const chosen = shown.find((one) => one.id === id)
    change(chosen ? { review: id, text: startOf(chosen.text), name: chosen.name } : null)
  }
  const nameOf = ({ name, town }: Review) => `${name}, ${town}`
  return (
    <section className="part">
      <h2>Customer quote</h2>
      <p className="hint">
        {shown.length === 0
          ? 'When one of your reviews is on the site, you can quote it here.'
          : 'From a review on the site. You can shorten it, but not change the words.'}
      </p>
      {(shown.length > 0 || customerWords) && (
        <label className="field" htmlFor="quote-review">
          <span className="field-label">Review</span>
          <select
            id="quote-review"
            className="in"
            value={customerWords?.review ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">None</option>
            {customerWords && !review && <option value={customerWords.review}>A review that is not on the site</option>}
            {shown.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {customerWords && (
        <>
          <TextField
            label="What to show"
            path="customerWords.text"
            most={MAX}
            rows={3}
            value={customerWords.text}
            change={(text) => change({ ...customerWords, text: text.replaceAll('\n', ' ') })}
          />
          {review && <p className="tail">Full review: “{review.text}”</p>}
        </>
      )}
    </section>
  )
}
