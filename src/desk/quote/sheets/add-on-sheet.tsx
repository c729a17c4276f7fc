import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import { QUOTE_LIMITS, type QuoteAddOn } from '../../../quote/content.ts'
import { dollars } from '../../../quote/money.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { centsOf } from '../../ui/money.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'
import { withAddOn, withoutAddOn } from '../draft-changes.ts'
import { NumberField } from '../payment-and-schedule.tsx'

const BLANK = { text: '', detail: '', cents: null }

/** One add-on. A new one is in the draft as soon as something is typed. */
export function AddOnSheet({ details: given, id }: { details: QuoteDetails; id: string }) {
  const { content, change } = useQuoteDraft(given)
  const known = content.addOns.find((one) => one.id === id)
  const addOn: QuoteAddOn = known ?? { id, ...BLANK }
  const set = (part: Partial<QuoteAddOn>) => change((now) => withAddOn(now, { ...addOn, ...part }))
  return (
    <Sheet title={addOn.text || 'New add-on'}>
      <div className="fields">
        <label className="wide">
          Add-on
          <input
            className="in"
            data-first
            maxLength={QUOTE_LIMITS.addOnText}
            value={addOn.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </label>
        <label className="wide">
          Detail
          <input
            className="in"
            maxLength={QUOTE_LIMITS.addOnDetail}
            placeholder="Such as: Wood only."
            value={addOn.detail}
            onChange={({ target }) => set({ detail: target.value })}
          />
        </label>
        <NumberField
          className="wide"
          label="Price in dollars, the same for every option"
          shown={addOn.cents === null ? '' : dollars(addOn.cents).slice(1)}
          read={centsOf}
          change={(cents) => set({ cents })}
        />
      </div>
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          Done
        </button>
        {known && (
          <button
            type="button"
            className="btn quiet remove"
            onClick={() => {
              closeSheet()
              change((now) => withoutAddOn(now, id))
            }}
          >
            Remove add-on
          </button>
        )}
      </div>
    </Sheet>
  )
}
