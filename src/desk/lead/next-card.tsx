import { useState } from 'react'
import * as v from 'valibot'
import type { Lead } from '../../contract/desk/lead.ts'
import { enteredDay, LAST_DAY } from '../../contract/desk/shapes.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { useNow } from '../time/use-now.ts'
import { centsOf, dollars } from '../ui/money.ts'
import { usePeople } from '../ui/use-me.ts'
import { QuickDays } from './quick-days.tsx'
import { useLeadAction } from './use-lead-action.ts'

/** A field that shows the saved value until somebody types, and saves on blur or Enter. */
function useField(saved: string, save: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && typed !== saved) save(typed)
    setTyped(null)
  }
  return {
    value: typed ?? saved,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: leave,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') leave()
      if (event.key === 'Escape') setTyped(null)
    },
  }
}

type Fault = { field: 'quoted' | 'follow-up'; words: string }

const faultProps = (field: Fault['field'], words: string) =>
  words ? { 'aria-invalid': true, 'aria-describedby': `${field}-fault` } : {}
const FaultLine = ({ field, words }: Fault) =>
  words && (
    <p id={`${field}-fault`} className="fault wide">
      {words}
    </p>
  )

/**
 * What comes next. Every field saves when it loses focus, and updates from others don't change a field somebody is
 * typing in. While a quote is out, it fills in the amount.
 */
export function NextCard({ lead, isQuoteOut }: { lead: Lead; isQuoteOut: boolean }) {
  const perform = useLeadAction(lead.reference)
  const { people } = usePeople()
  const today = localDay(useNow())
  const [fault, setFault] = useState<Fault | null>(null)
  const offered = people.filter(({ isActive, id }) => isActive || id === lead.assignedTo)

  const quoted = useField(lead.quotedCents === null ? '' : dollars(lead.quotedCents), (text) => {
    const cents = centsOf(text)
    setFault(cents === null && text ? { field: 'quoted', words: 'Please enter an amount, such as 9,380.' } : null)
    if (cents !== null) perform(lead, { action: 'quoted', cents })
  })
  const followUp = useField(lead.followUpOn ?? '', (day) => {
    const read = v.safeParse(enteredDay, day)
    const isEntered = day === '' || read.success
    setFault(isEntered ? null : { field: 'follow-up', words: read.issues[0].message })
    if (isEntered) perform(lead, { action: 'follow-up', on: day || null })
  })
  const visit = lead.visitAt ? shortVisitWords(lead.visitAt, lead.isWindow) : 'Not set'
  const faultOf = (field: Fault['field']) => (fault?.field === field ? fault.words : '')

  return (
    <section className="card">
      <header>
        <h2>Next</h2>
      </header>
      <div className="fields">
        <label>
          Assigned to
          <select
            className="in"
            value={lead.assignedTo ?? ''}
            onChange={(event) => perform(lead, { action: 'assign', to: event.target.value || null })}
          >
            <option value="">Nobody yet</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Quoted
          <input
            className="in num"
            inputMode="decimal"
            placeholder="$"
            autoComplete="off"
            readOnly={isQuoteOut}
            {...faultProps('quoted', faultOf('quoted'))}
            {...quoted}
          />
        </label>
        <FaultLine field="quoted" words={faultOf('quoted')} />
        <label className="wide">
          Follow up on
          <input
            className="in"
            type="date"
            min={today}
            max={LAST_DAY}
            {...faultProps('follow-up', faultOf('follow-up'))}
            {...followUp}
          />
        </label>
        <FaultLine field="follow-up" words={faultOf('follow-up')} />
        <QuickDays pick={(days) => perform(lead, { action: 'follow-up', on: addDays(today, days) })} />
        <label className="wide">
          Visit
          {/* A customer may have booked it, so the sheet asks whether to tell them. */}
          <button
            type="button"
            className="in"
            aria-label={`Visit: ${visit}`}
            onClick={() => openSheet({ kind: 'visit', lead })}
          >
            {visit}
          </button>
        </label>
      </div>
    </section>
  )
}
