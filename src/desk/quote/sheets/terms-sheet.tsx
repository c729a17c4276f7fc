import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import { grouped } from '../../../fence/plan-words.ts'
import { QUOTE_LIMITS } from '../../../quote/content.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'

export function TermsSheet({ details: given }: { details: QuoteDetails }) {
  const { content, change } = useQuoteDraft(given)
  return (
    <Sheet title="Terms of this quote">
      <p>Changes here are for this quote only. Your own terms are in Settings.</p>
      <label>
        <span className="sr">Terms</span>
        <textarea
          className="in"
          rows={14}
          maxLength={QUOTE_LIMITS.terms}
          value={content.terms}
          onChange={({ target }) => change((now) => ({ ...now, terms: target.value }))}
        />
      </label>
      <p className="hint">
        A line after a blank line becomes a heading. {grouped(content.terms.length)} of {grouped(QUOTE_LIMITS.terms)}{' '}
        characters.
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          Done
        </button>
      </div>
    </Sheet>
  )
}
