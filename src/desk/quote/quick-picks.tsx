import type { QuoteLine, QuoteOption } from '../../quote/content.ts'
import { pickKey, QUICK_PICKS, startPrice } from '../../quote/lines.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import type { QuoteDraft } from './draft/use-quote-draft.ts'
import { newId, withLine } from './draft-changes.ts'
import { knownPrices } from './quote-queries.ts'
import { LineSheet } from './sheets/line-sheet.tsx'

/** Common work, for a quote without a drawing. */
export function QuickPicks({ draft, option }: { draft: QuoteDraft; option: QuoteOption }) {
  const { details, change } = draft
  const pick = ({ label, text, unit }: (typeof QUICK_PICKS)[number]) => {
    const key = pickKey(label)
    const line: QuoteLine = {
      id: newId('item', option.lines),
      text,
      count: 1,
      unit,
      cents: startPrice(key, knownPrices(details)),
      key,
      isCounted: false,
      isConfirmed: false,
    }
    change((now) => withLine(now, option.id, line))
    openSheet({ kind: 'own', show: <LineSheet details={details} option={option.id} line={line.id} /> })
  }
  return (
    <section className="part">
      <h2>Quick picks</h2>
      <div className="quick-picks">
        {QUICK_PICKS.map((one) => (
          <button key={one.label} type="button" className="chip" onClick={() => pick(one)}>
            {one.label}
          </button>
        ))}
      </div>
    </section>
  )
}
