import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import { type DraftContent, QUOTE_LIMITS } from '../../quote/content.ts'
import { Icon } from '../ui/icon.tsx'

type PhotosProps = {
  photos: QuoteDetails['photos']
  content: DraftContent
  change: (next: (draft: DraftContent) => DraftContent) => void
}

/** Up to four of the lead's photos go into the quote. */
export function QuotePhotos({ photos, content, change }: PhotosProps) {
  if (photos.length === 0) return null
  const chosen = content.photos
  const isFull = chosen.length >= QUOTE_LIMITS.photos
  const toggle = (id: string) =>
    change((now) => ({
      ...now,
      photos: now.photos.includes(id) ? now.photos.filter((one) => one !== id) : [...now.photos, id],
    }))
  return (
    <section className="part">
      <h2>
        Photos{' '}
        <small>
          {chosen.length} of {Math.min(photos.length, QUOTE_LIMITS.photos)} included
        </small>
      </h2>
      <div className="quote-photos">
        {photos.map(({ id, width, height }, at) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            aria-label={`Photo ${at + 1}`}
            disabled={isFull && !chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            <img
              src={callAt(DESK_CALLS.photo, { id, size: 'small' }).url}
              width={width}
              height={height}
              alt=""
              loading="lazy"
            />
            <i aria-hidden="true">
              <Icon name="check" size={16} />
            </i>
          </button>
        ))}
      </div>
    </section>
  )
}
