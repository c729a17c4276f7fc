import { useState } from 'react'
import type { Lead } from '../../contract/desk/lead.ts'
import { centsOf, dollars } from '../parts/money.ts'
import { usePeople } from '../parts/use-me.ts'
import { addDays, dayOf, localTimeOf } from '../time/business-time.ts'
import { useNow } from '../time/use-now.ts'
import { act } from './act.ts'
import { QuickDays } from './quick-days.tsx'
import { useField } from './use-field.ts'

/** What comes next. Every field saves as it is left; news from others changes none that is being typed in. */
export function NextCard({ lead }: { lead: Lead }) {
  const { people } = usePeople()
  const today = dayOf(useNow())
  const [fault, setFault] = useState('')
  const offered = people.filter(({ here, id }) => here || id === lead.assignedTo)

  const quoted = useField(lead.quotedCents === null ? '' : dollars(lead.quotedCents), (text) => {
    const cents = centsOf(text)
    setFault(cents === null && text ? 'Please enter an amount, such as 9,380.' : '')
    if (cents !== null) act(lead, { act: 'quoted', cents })
  })
  const followUp = useField(lead.followUpOn ?? '', (day) => act(lead, { act: 'follow-up', on: day || null }))
  const visit = useField(lead.visitAt ? localTimeOf(lead.visitAt) : '', (at) => {
    if (at) act(lead, { act: 'visit', at, by: lead.visitBy ?? lead.assignedTo })
  })

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
            onChange={(event) => act(lead, { act: 'assign', to: event.target.value || null })}
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
            aria-invalid={fault !== ''}
            aria-describedby={fault ? 'quoted-fault' : undefined}
            {...quoted}
          />
        </label>
        {fault && (
          <p id="quoted-fault" className="fault wide">
            {fault}
          </p>
        )}
        <label className="wide">
          Follow up on
          <input className="in" type="date" min={today} {...followUp} />
        </label>
        <QuickDays pick={(days) => act(lead, { act: 'follow-up', on: addDays(today, days) })} />
        <label className="wide">
          Visit
          <input className="in" type="datetime-local" {...visit} />
        </label>
      </div>
    </section>
  )
}
