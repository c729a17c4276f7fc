import { type FormEvent, useState } from 'react'
import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import type { Plan } from '../../../fence/plan.ts'
import { countPlan } from '../../../fence/plan-count.ts'
import { readFeet, typeLength } from '../../../fence/plan-lengths.ts'
import { LIMITS } from '../../../fence/plan-limits.ts'
import { lengthOf, sidesOf } from '../../../fence/plan-line.ts'
import { GATE_NAMES } from '../../../fence/plan-materials.ts'
import { grouped } from '../../../fence/plan-words.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { listed } from '../../ui/counted.ts'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'
import { withChangedPlan, withPlan } from '../draft-changes.ts'
import { knownPrices } from '../quote-queries.ts'

const TEAR_OUT = 'tearOut'
type Typed = Record<string, string>

/** The plan with everything typed, or what is wrong, by field. Sides that nobody typed in stay as they are. */
function measured(plan: Plan, typed: Typed) {
  const faults: Record<string, string> = {}
  let gone: Plan['gates'] = []
  let next = plan
  for (const side of sidesOf(plan)) {
    const text = typed[side]
    if (text === undefined) continue
    const read = typeLength(next, side, text)
    if ('fault' in read) faults[side] = read.fault
    else {
      next = read.plan
      gone = [...gone, ...read.gone]
    }
  }
  const tearOut = typed[TEAR_OUT] === undefined ? plan.tearOut : typed[TEAR_OUT].trim() ? readFeet(typed[TEAR_OUT]) : 0
  if (tearOut === null || tearOut > LIMITS.tearOut)
    faults[TEAR_OUT] = `Please enter 0 to ${grouped(LIMITS.tearOut)} feet.`
  else next = { ...next, tearOut }
  return { plan: next, gone, faults }
}

/** What was measured on the property. Only the quote's own plan changes. */
export function LengthsSheet({ details: given }: { details: QuoteDetails }) {
  const { details, content, change } = useQuoteDraft(given)
  const [typed, setTyped] = useState<Typed>({})
  const [isTried, setIsTried] = useState(false)
  const { plan } = content
  if (!plan) return null
  const prices = knownPrices(details)
  const next = measured(plan, typed)
  const hasFaults = Object.keys(next.faults).length > 0
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (hasFaults) return setIsTried(true)
    closeSheet()
    const signed = details.addsTo?.plan
    change((now) => (signed ? withChangedPlan(now, signed, next.plan, prices) : withPlan(now, next.plan, prices)))
    if (next.gone.length > 0)
      showNotice({
        words: `${listed(next.gone.map(({ kind, side }) => `${GATE_NAMES[kind]} on side ${side + 1}`))} no longer ${next.gone.length > 1 ? 'fit and were' : 'fits and was'} removed.`,
      })
  }
  const field = (name: string, label: string, feet: number) => (
    <label key={name} className="length-row">
      <b>{label}</b>
      <input
        className="in num"
        autoComplete="off"
        value={typed[name] ?? `${feet} ft`}
        aria-invalid={(isTried && next.faults[name] !== undefined) || undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
      {isTried && next.faults[name] && <span className="fault">{next.faults[name]}</span>}
    </label>
  )
  return (
    <Sheet title="Measured lengths" saves>
      <p>
        Enter what you measured. The drawing and the footage update. {details.firstName}’s own drawing stays with the
        request.
      </p>
      <form onSubmit={use} noValidate>
        {sidesOf(plan).map((side) => {
          const gates = plan.gates
            .filter((gate) => gate.side === side)
            .map(({ kind }) => GATE_NAMES[kind].toLowerCase())
          const label = `Side ${side + 1}${gates.length > 0 ? `, with the ${listed(gates)}` : ''}`
          return field(String(side), label, lengthOf(plan, side))
        })}
        {field(TEAR_OUT, 'Old fence to tear out', plan.tearOut)}
        <div className="choices">
          <button type="submit" className="btn main">
            Use these lengths, {grouped(countPlan(hasFaults ? plan : next.plan).totalFeet)} ft
          </button>
        </div>
      </form>
    </Sheet>
  )
}
