import type { QuoteFault } from '../../../quote/faults.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { QuoteIcon } from '../quote-icon.tsx'

/** Why the draft can't be sent yet. Each sentence leads to its field. */
export const FaultsSheet = ({ faults, open }: { faults: QuoteFault[]; open: (field: string) => void }) => (
  <Sheet title="Fix these first">
    <div className="choices">
      {faults.map(({ field, text }) => (
        <button key={`${field} ${text}`} type="button" className="aside red" onClick={() => open(field)}>
          <QuoteIcon name="warning" />
          <span>{text}</span>
        </button>
      ))}
    </div>
    <div className="choices">
      <button type="button" className="btn main" onClick={() => closeSheet()}>
        Back to the quote
      </button>
    </div>
  </Sheet>
)
