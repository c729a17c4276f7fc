import { useState } from 'react'
import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import { QUOTE_LIMITS, type QuoteLine, UNITS } from '../../../quote/content.ts'
import type { KnownPrices } from '../../../quote/lines.ts'
import { dollars, exactDollars } from '../../../quote/money.ts'
import { lineCents } from '../../../quote/totals.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'
import { signedCents, withLine, withoutLine } from '../draft-changes.ts'
import { offListWords, UNIT_WORDS } from '../line-words.ts'
import { NumberField } from '../payment-and-schedule.tsx'
import { knownPrices } from '../quote-queries.ts'

const UNIT_NAMES: Record<QuoteLine['unit'], string> = { ft: 'ft', each: 'each', hour: 'hours', job: 'job' }
/** How much + and − change the price, in cents. */
const STEP: Record<QuoteLine['unit'], number> = { ft: 100, hour: 500, each: 1000, job: 1000 }

/** One item: its price, how many, and what the customer reads. Everything typed is in the draft at once. */
export function LineSheet({
  details: given,
  option,
  line: id,
}: {
  details: QuoteDetails
  option: string
  line: string
}) {
  const { details, content, change } = useQuoteDraft(given)
  const line = content.options.find((one) => one.id === option)?.lines.find((one) => one.id === id)
  if (!line) return null
  const prices = knownPrices(details)
  const set = (part: Partial<QuoteLine>) => change((now) => withLine(now, option, { ...line, ...part }))
  const off = offListWords(line, prices)
  return (
    <Sheet title={line.text || 'New item'}>
      {line.isCounted && <p>{countedFrom(line, content.plan?.gates.length ?? 0)}</p>}
      <PricePad key={id} line={line} set={(cents) => set({ cents, isConfirmed: cents !== null })} />
      <PriceScale line={line} prices={prices} />
      {off && <p className="off-list">{off}</p>}
      <div className="fields">
        <NumberField
          label="Quantity"
          shown={String(line.count)}
          read={(text) => (/^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null)}
          change={(count) => set({ count })}
        />
        <label>
          Unit
          <select
            className="in"
            value={line.unit}
            onChange={({ target }) => set({ unit: UNITS.find((unit) => unit === target.value) ?? line.unit })}
          >
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_NAMES[unit]}
              </option>
            ))}
          </select>
        </label>
        <label className="wide">
          Description {details.firstName} sees
          <input
            className="in"
            maxLength={QUOTE_LIMITS.lineText}
            data-first={line.text === '' || undefined}
            value={line.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </label>
      </div>
      <p className="option-total">
        <span>Item total</span>
        <b className="num">{dollars(lineCents(line))}</b>
      </p>
      <div className="choices">
        <button
          type="button"
          className="btn main"
          disabled={line.cents === null}
          onClick={() => {
            set({ isConfirmed: true })
            closeSheet()
          }}
        >
          Price looks right
        </button>
        <button
          type="button"
          className="btn quiet remove"
          onClick={() => {
            closeSheet()
            change((now) => withoutLine(now, option, id))
          }}
        >
          Remove item
        </button>
      </div>
    </Sheet>
  )
}

const countedFrom = ({ count, unit }: QuoteLine, gates: number) =>
  unit !== 'ft'
    ? 'From the drawing.'
    : `${count} ft from the drawing.${gates === 0 ? '' : gates === 1 ? ' The gate is a separate item.' : ' Gates are separate items.'}`

/** The price of one, with a step down and up. A price entered by hand counts as confirmed. */
function PricePad({ line, set }: { line: QuoteLine; set: (cents: number | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number) => {
    setTyped(null)
    set((line.cents ?? 0) + by * STEP[line.unit])
  }
  return (
    <div className="price-pad">
      <button type="button" aria-label="Less" onClick={() => step(-1)}>
        –
      </button>
      <label>
        <span className="sr">Price {UNIT_WORDS[line.unit]}</span>
        <input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          data-first={(line.text !== '' && line.cents === null) || undefined}
          placeholder="$"
          value={typed ?? (line.cents === null ? '' : exactDollars(line.cents))}
          aria-invalid={(typed !== null && typed.trim() !== '' && signedCents(typed) === null) || undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            const cents = signedCents(target.value)
            if (cents !== null || target.value.trim() === '') set(cents)
          }}
          onBlur={() => setTyped(null)}
        />
        <small aria-hidden="true">{UNIT_WORDS[line.unit]}</small>
      </label>
      <button type="button" aria-label="More" onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}

/** Where the price is within the published range, and what was charged last time. */
function PriceScale({ line, prices }: { line: QuoteLine; prices: KnownPrices }) {
  const range = line.key === null ? undefined : prices.list[line.key]
  const last = line.key === null ? undefined : prices.last[line.key]
  if (!range) return last === undefined ? null : <p className="hint">last time {dollars(last)}</p>
  const [low, high] = range
  const at = (cents: number) => `${Math.min(100, Math.max(0, ((cents - low) / (high - low || 1)) * 100))}%`
  return (
    <div className="price-scale">
      <i>{line.cents !== null && <u style={{ left: at(line.cents) }} />}</i>
      <p>
        <span>list {dollars(low)}</span>
        {last !== undefined && <b>last time {dollars(last)}</b>}
        <span>{dollars(high)}</span>
      </p>
    </div>
  )
}
