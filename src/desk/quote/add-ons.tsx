import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import { QUOTE_LIMITS, type QuoteAddOn } from '../../quote/content.ts'
import { dollars } from '../../quote/money.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { Icon } from '../ui/icon.tsx'
import { newId } from './draft-changes.ts'
import { fieldOf } from './fault-fields.ts'
import { QuoteIcon } from './quote-icon.tsx'
import { AddOnSheet } from './sheets/add-on-sheet.tsx'

/** What the customer may add: never preselected, and priced the same for every option. */
export function AddOns({ details, addOns }: { details: QuoteDetails; addOns: QuoteAddOn[] }) {
  const open = (id: string) => openSheet({ kind: 'own', show: <AddOnSheet details={details} id={id} /> })
  return (
    <section className="part">
      <h2>
        Add-ons <small>optional for the customer</small>
      </h2>
      {addOns.map(({ id, text, detail, cents }) => (
        <button key={id} type="button" className="quote-row" id={fieldOf(`addOn:${id}`)} onClick={() => open(id)}>
          <span>
            <b>{text || 'New add-on'}</b>
            {detail && <small>{detail}</small>}
          </span>
          <b className="num">{cents === null ? '–' : dollars(cents)}</b>
          <QuoteIcon name="forward" size={18} />
        </button>
      ))}
      {addOns.length < QUOTE_LIMITS.addOns && (
        <button type="button" className="add-row" onClick={() => open(newId('add-on', addOns))}>
          <Icon name="plus" size={18} />
          {addOns.length === 0 ? 'Add one' : 'Add another'}
        </button>
      )}
    </section>
  )
}
