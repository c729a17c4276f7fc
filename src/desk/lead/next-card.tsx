import { useState } from 'react'
import * as v from 'valibot'
import type { Lead } from '../../contract/desk/lead.ts'
import { enteredDay, enteredTime, FIRST_DAY, LAST_DAY } from '../../contract/desk/shapes.ts'
import { addDays, localDay, localTimeOf } from '../../lead/business-time.ts'
import { useNow } from '../time/use-now.ts'
import { centsOf, dollars } from '../ui/money.ts'
import { usePeople } from '../ui/use-me.ts'
import { QuickDays } from './quick-days.tsx'
import { useField } from './use-field.ts'
import { useLeadAction } from './use-lead-action.ts'

type Fault = { field: 'quoted' | 'follow-up' | 'visit'; words: string }

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
 * typing in.
 */
export function NextCard({ lead }: { lead: Lead }) {
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
  const isEntered = (field: Fault['field'], schema: typeof enteredDay | typeof enteredTime, text: string) => {
    const read = v.safeParse(schema, text)
    setFault(read.success ? null : { field, words: read.issues[0].message })
    return read.success
  }
  const followUp = useField(lead.followUpOn ?? '', (day) => {
    if (day === '' || isEntered('follow-up', enteredDay, day)) perform(lead, { action: 'follow-up', on: day || null })
  })
  const visit = useField(lead.visitAt ? localTimeOf(lead.visitAt) : '', (at) => {
    if (at && isEntered('visit', enteredTime, at))
      perform(lead, { action: 'visit', at, by: lead.visitBy ?? lead.assignedTo })
  })
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
          <input
            className="in"
            type="datetime-local"
            min={`${FIRST_DAY}T00:00`}
            max={`${LAST_DAY}T23:59`}
            {...faultProps('visit', faultOf('visit'))}
            {...visit}
          />
        </label>
        <FaultLine field="visit" words={faultOf('visit')} />
      </div>
    </section>
  )
}
