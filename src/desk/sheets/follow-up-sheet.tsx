import { type FormEvent, useState } from 'react'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { LAST_DAY } from '../../contract/desk/shapes.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import { QuickDays } from '../lead/quick-days.tsx'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { serverNow } from '../time/use-now.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export default function FollowUpSheet({ lead }: { lead: LeadSummary }) {
  const perform = useLeadAction(lead.reference)
  const today = localDay(serverNow())
  const [day, setDay] = useState(lead.followUpOn ?? '')
  const set = (on: string | null) => {
    closeSheet()
    perform(lead, { action: 'follow-up', on })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    set(day || null)
  }
  return (
    <Sheet title={`When will you follow up with ${lead.firstName}?`} saves>
      <p>It’s due that day, here and in the morning email.</p>
      <div className="choices">
        <QuickDays pick={(days) => set(addDays(today, days))} />
      </div>
      <form onSubmit={save}>
        <label>
          Another day
          <input
            className="in"
            type="date"
            min={today}
            max={LAST_DAY}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        <div className="choices">
          <button type="submit" className="btn main" disabled={!day}>
            Set follow-up
          </button>
          {lead.followUpOn && (
            <button type="button" className="btn quiet" onClick={() => set(null)}>
              Remove follow-up
            </button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
