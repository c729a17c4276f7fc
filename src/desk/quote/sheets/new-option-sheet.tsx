import { useState } from 'react'
import { FencePicture } from '../../../browser/quote/fence-picture.tsx'
import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import type { Plan } from '../../../fence/plan.ts'
import { FENCES } from '../../../fence/plan-fence.ts'
import type { QuoteFence, QuoteOption } from '../../../quote/content.ts'
import { asOption, fenceKey, fenceName, otherFences } from '../../../quote/lines.ts'
import { dollars } from '../../../quote/money.ts'
import { optionCents } from '../../../quote/totals.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'
import { customOption, newId } from '../draft-changes.ts'
import { listWords } from '../line-words.ts'
import { knownPrices } from '../quote-queries.ts'

const isSame = (one: QuoteFence | null, other: QuoteFence) =>
  one !== null &&
  one.type === other.type &&
  one.material === other.material &&
  one.height === other.height &&
  one.look === other.look

type NewOptionProps = { details: QuoteDetails; plan: Plan; from: string; added: (id: string) => void }

/** The same fence line in everything else that we build, with its price. */
export default function NewOptionSheet({ details: given, plan, from, added }: NewOptionProps) {
  const { details, content, change } = useQuoteDraft(given)
  const option = content.options.find(({ id }) => id === from) ?? content.options[0]
  const [height, setHeight] = useState(option?.fence?.height ?? plan.height)
  if (!option) return null
  const prices = knownPrices(details)
  const id = newId('option', content.options)
  const add = (made: QuoteOption) => {
    closeSheet()
    change((now) => ({ ...now, options: [...now.options, made] }))
    added(made.id)
  }
  const heights = [...new Set(Object.values(FENCES).flatMap(({ heights: some }) => some))].sort((a, b) => a - b)
  const type = option.fence?.type ?? plan.type
  /** Fences of the same type come first. */
  const fences = otherFences(height)
    .filter((fence) => !content.options.some((one) => isSame(one.fence, fence)))
    .sort((one, other) => Number(other.type === type) - Number(one.type === type))
  return (
    <Sheet title="The same fence in…">
      <p>Same fence line, same gates. Your list prices are filled in for you to check.</p>
      <label>
        Height
        <select className="in" value={height} onChange={({ target }) => setHeight(Number(target.value))}>
          {heights.map((feet) => (
            <option key={feet} value={feet}>
              {feet} ft
            </option>
          ))}
        </select>
      </label>
      <div className="choices">
        {fences.map((fence) => {
          const made = asOption(option, id, plan, fence, prices)
          const range = prices.list[fenceKey(fence)]
          const isPriced = made.lines.every(({ cents }) => cents !== null)
          return (
            <button
              key={`${fence.type} ${fence.material} ${fence.look}`}
              type="button"
              className="option-pick"
              onClick={() => add(made)}
            >
              <FencePicture fence={fence} />
              <span>
                <b>{fenceName(fence)}</b>
                <small>
                  {`${fence.type}, ${fence.height} ft`}
                  {range && `, ${listWords(range)} per foot`}
                </small>
              </span>
              <b className="num">{isPriced ? dollars(optionCents(made)) : '–'}</b>
            </button>
          )
        })}
        <button type="button" className="btn quiet" onClick={() => add(customOption(id))}>
          Custom option, no picture
        </button>
      </div>
    </Sheet>
  )
}
