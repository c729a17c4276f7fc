import { type FormEvent, useState } from 'react'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { FIRST_DAY, LAST_DAY } from '../../contract/desk/shapes.ts'
import { addDays, localDay, localTimeOf } from '../../lead/business-time.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { serverNow } from '../time/use-now.ts'
import { usePeople } from '../ui/use-me.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export function VisitSheet({ lead }: { lead: LeadSummary }) {
  const perform = useLeadAction(lead.reference)
  const { people } = usePeople()
  const tomorrow = `${addDays(localDay(serverNow()), 1)}T09:00`
  const [at, setAt] = useState(lead.visitAt ? localTimeOf(lead.visitAt) : tomorrow)
  const [by, setBy] = useState(lead.visitBy ?? lead.assignedTo ?? '')
  const book = (event: FormEvent) => {
    event.preventDefault()
    if (!at) return
    closeSheet()
    perform(lead, { action: 'visit', at, by: by || null })
  }
  return (
    <Sheet title="When is the visit?" saves>
      <p>It shows up in the calendar file and the morning email.</p>
      <form onSubmit={book}>
        <label>
          Day and time
          <input
            className="in"
            type="datetime-local"
            required
            min={`${FIRST_DAY}T00:00`}
            max={`${LAST_DAY}T23:59`}
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </label>
        <label>
          Who goes
          <select className="in" value={by} onChange={(event) => setBy(event.target.value)}>
            <option value="">Not decided yet</option>
            {people
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <div className="choices">
          <button type="submit" className="btn main">
            Book the visit
          </button>
        </div>
      </form>
    </Sheet>
  )
}
