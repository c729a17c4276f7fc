import { useQuery } from '@tanstack/react-query'
import type { Job } from '../../../contract/site/job.ts'
import type { Review } from '../../../contract/site/reviews.ts'
import type { Things } from '../../../contract/site/things.ts'
import { TextField } from '../editor/fields.tsx'
import { siteThingQuery } from '../site-queries.ts'

const REVIEWS = siteThingQuery({ kind: 'reviews', key: '' })
const MOST = 200

/** As many whole sentences of a review as there is room for; else its beginning. */
function startOf(text: string) {
  if (text.length <= MOST) return text
  const start = text.slice(0, MOST)
  return /^.*[.!?](?=\s)/.exec(start)?.[0] ?? start.replace(/\s+\S*$/, '')
}

type QuoteFieldProps = { quote: Job['quote']; change: (quote: Job['quote']) => void }

/** Words of the customer: out of a review that is on the site, since its writer agreed to that one. */
export function QuoteField({ quote, change }: QuoteFieldProps) {
  const published = useQuery(REVIEWS).data?.published as Things['reviews'] | undefined
  const shown = published?.reviews.filter(({ isShown }) => isShown) ?? []
  const review = shown.find(({ id }) => id === quote?.review)
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
      {(shown.length > 0 || quote) && (
        <label className="field" htmlFor="quote-review">
          <span className="field-label">Review</span>
          <select
            id="quote-review"
            className="in"
            value={quote?.review ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">None</option>
            {quote && !review && <option value={quote.review}>A review that is not on the site</option>}
            {shown.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {quote && (
        <>
          <TextField
            label="What to show"
            path="quote.text"
            most={MOST}
            rows={3}
            value={quote.text}
            change={(text) => change({ ...quote, text: text.replaceAll('\n', ' ') })}
          />
          {review && <p className="tail">Full review: “{review.text}”</p>}
        </>
      )}
    </section>
  )
}
