import { useQuery } from '@tanstack/react-query'
import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import { dateOf } from '../../lead/time-words.ts'
import type { DraftContent } from '../../quote/content.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { termsWords } from './editor-words.ts'
import { fieldOf } from './fault-fields.ts'
import { QuoteIcon } from './quote-icon.tsx'
import { quoteSettingsQuery } from './quote-queries.ts'
import { TermsSheet } from './sheets/terms-sheet.tsx'

type TermsProps = {
  details: QuoteDetails
  content: DraftContent
  change: (next: (draft: DraftContent) => DraftContent) => void
}

export function QuoteTerms({ details, content, change }: TermsProps) {
  const { data } = useQuery(quoteSettingsQuery)
  const { newerTerms, isHome } = details
  const [title, length] = termsWords(content.terms, data && { terms: data.settings.terms, at: data.at })
  const isOn = content.notice !== null
  const hasNewer = newerTerms && newerTerms.terms !== content.terms
  return (
    <section className="part">
      <h2>Terms</h2>
      <button
        type="button"
        className="quote-row"
        id={fieldOf('terms')}
        onClick={() => openSheet({ kind: 'own', show: <TermsSheet details={details} /> })}
      >
        <span>
          <b>{title}</b>
          <small>{length}</small>
        </span>
        <QuoteIcon name="forward" size={18} />
      </button>
      {hasNewer && (
        <p className="aside">
          <span>
            Your terms changed on {dateOf(newerTerms.at)}.{' '}
            <button
              type="button"
              className="link"
              onClick={() => change((now) => ({ ...now, terms: newerTerms.terms }))}
            >
              Use the new ones?
            </button>
          </span>
        </p>
      )}
      {isHome ? (
        <p className="quote-row">
          <span>
            <b>Right to cancel, three business days</b>
            <small>The law requires it for homes.</small>
          </span>
          <span className={isOn ? 'tag' : 'tag red'}>{isOn ? 'On' : 'Off'}</span>
        </p>
      ) : (
        <label className="switch quote-switch">
          <span>
            Right to cancel, three business days
            <small>The law requires it for homes. This one isn’t.</small>
          </span>
          <input
            type="checkbox"
            checked={isOn}
            disabled={!data}
            onChange={({ target }) =>
              change((now) => ({ ...now, notice: target.checked && data ? data.settings.notice : null }))
            }
          />
        </label>
      )}
    </section>
  )
}
