import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import { type DraftContent, QUOTE_LIMITS } from '../../../quote/content.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'

const FIELDS: { name: keyof DraftContent['customer']; label: string; type?: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'address', label: 'Job address' },
  { name: 'town', label: 'Town, for “Your fence in …”' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
]

/** Whom the quote is for. Changes stay on the quote; the lead doesn't change. */
export default function CustomerSheet({ details: given }: { details: QuoteDetails }) {
  const { content, change } = useQuoteDraft(given)
  return (
    <Sheet title="Who is it for?">
      <p>From the lead. Changes here are for this quote only.</p>
      <div className="fields">
        {FIELDS.map(({ name, label, type = 'text' }) => (
          <label key={name} className="wide">
            {label}
            <input
              className="in"
              type={type}
              autoComplete="off"
              maxLength={QUOTE_LIMITS.person}
              value={content.customer[name]}
              onChange={({ target }) =>
                change((now) => ({ ...now, customer: { ...now.customer, [name]: target.value } }))
              }
            />
          </label>
        ))}
      </div>
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          Done
        </button>
      </div>
    </Sheet>
  )
}
