import { PlanDrawing } from '../../browser/quote/plan-drawing.tsx'
import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import type { Plan } from '../../fence/plan.ts'
import { changedSides } from '../../quote/changes.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { planWords } from './editor-words.ts'
import { LengthsSheet } from './sheets/lengths-sheet.tsx'

/** The quote's own plan. In a change order, sides that differ from the signed plan are in cedar. */
export function PlanBox({ details, plan }: { details: QuoteDetails; plan: Plan }) {
  const signed = details.addsTo?.plan ?? null
  return (
    <figure className="quote-plan">
      <PlanDrawing plan={plan} changed={changedSides(signed, plan)} />
      <figcaption>
        <span>{planWords(plan, signed)}</span>
        <button
          type="button"
          className="btn plain small"
          onClick={() => openSheet({ kind: 'own', show: <LengthsSheet details={details} /> })}
        >
          Lengths
        </button>
      </figcaption>
    </figure>
  )
}
