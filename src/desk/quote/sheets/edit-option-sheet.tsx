import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import { QUOTE_LIMITS } from '../../../quote/content.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'
import { withOption, withoutOption, withStar } from '../draft-changes.ts'

type EditOptionProps = { details: QuoteDetails; option: string; removed: () => void }

/** What an option is called, what is said about it, and whether it is what we'd build. */
export function EditOptionSheet({ details: given, option: id, removed }: EditOptionProps) {
  const { content, change } = useQuoteDraft(given)
  const option = content.options.find((one) => one.id === id)
  if (!option) return null
  return (
    <Sheet title={option.name || 'New option'}>
      <div className="fields">
        <label className="wide">
          Name
          <input
            className="in"
            data-first
            maxLength={QUOTE_LIMITS.optionName}
            value={option.name}
            onChange={({ target }) => change((now) => withOption(now, id, (one) => ({ ...one, name: target.value })))}
          />
        </label>
        <label className="wide">
          Note
          <textarea
            className="in"
            rows={2}
            maxLength={QUOTE_LIMITS.optionNote}
            value={option.note}
            onChange={({ target }) => change((now) => withOption(now, id, (one) => ({ ...one, note: target.value })))}
          />
        </label>
      </div>
      <label className="switch quote-switch">
        <span>
          What we’d build
          <small>Shows a star. One option at most.</small>
        </span>
        <input
          type="checkbox"
          checked={option.isRecommended}
          onChange={({ target }) => change((now) => withStar(now, id, target.checked))}
        />
      </label>
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          Done
        </button>
        {content.options.length > 1 && (
          <button
            type="button"
            className="btn quiet remove"
            onClick={() => {
              closeSheet()
              change((now) => withoutOption(now, id))
              removed()
            }}
          >
            Remove option
          </button>
        )}
      </div>
    </Sheet>
  )
}
