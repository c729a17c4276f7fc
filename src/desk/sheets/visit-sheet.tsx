import './visit-sheet.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { FIRST_DAY, LAST_DAY } from '../../contract/desk/shapes.ts'
import type { LeadWindows } from '../../contract/desk/visits.ts'
import { windowChip } from '../../contract/site/visits.ts'
import { addDays, instantOfText, localDay, localTimeOf } from '../../lead/business-time.ts'
import { WINDOW_MINUTES } from '../../lead/visit-windows.ts'
import { visitTimeWords } from '../../lead/visit-words.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { serverNow } from '../time/use-now.ts'
import { usePeople } from '../ui/use-me.ts'
import { leadWindowsQuery } from '../visits/visit-queries.ts'
import { Sheet } from './sheet.tsx'
import { NotifyCustomer } from './sheet-form.tsx'
import { closeSheet } from './sheet-store.ts'

const USUAL_MINUTES = 60

type VisitSheetProps = {
  lead: LeadSummary
  /** The window that was tapped, by the business's clock. */
  window?: string
}

/** Sets a visit: in an open window, or at any time. */
export default function VisitSheet({ lead, window: tapped }: VisitSheetProps) {
  const perform = useLeadAction(lead.reference)
  const { people } = usePeople()
  const windows = useQuery(leadWindowsQuery(lead.reference)).data
  const tomorrow = `${addDays(localDay(serverNow()), 1)}T09:00`
  const [at, setAt] = useState(tapped ?? (lead.visitAt ? localTimeOf(lead.visitAt) : tomorrow))
  const [isWindow, setIsWindow] = useState(tapped !== undefined || lead.isWindow)
  const [by, setBy] = useState(lead.visitBy ?? lead.assignedTo ?? '')
  const [notify, setNotify] = useState(true)
  const isSameTime = lead.visitAt !== null && localTimeOf(lead.visitAt) === at
  const mayNotify = windows?.isOn === true && windows.hasMailbox && !isSameTime
  const choose = (local: string, window: boolean) => {
    setAt(local)
    setIsWindow(window)
  }
  const book = (event: FormEvent) => {
    event.preventDefault()
    if (!at) return
    closeSheet()
    perform(lead, { action: 'visit', at, by: by || null, window: isWindow, notify: mayNotify && notify })
  }
  return (
    <Sheet title="When is the visit?" saves>
      <p>{saysOf(lead, windows, mayNotify)}</p>
      <form onSubmit={book}>
        {windows && windows.offered.length > 0 && (
          <>
            <Chips windows={windows} at={isWindow ? at : ''} choose={(local) => choose(local, true)} />
            <p className="or-any">or any time</p>
          </>
        )}
        <label>
          Day and time
          <input
            className="in"
            type="datetime-local"
            required
            min={`${FIRST_DAY}T00:00`}
            max={`${LAST_DAY}T23:59`}
            value={at}
            onChange={(event) => choose(event.target.value, false)}
          />
        </label>
        <label>
          Who’s going
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
        <Warning windows={windows} at={at} minutes={isWindow ? WINDOW_MINUTES : USUAL_MINUTES} />
        {mayNotify && (
          <NotifyCustomer notify={notify} setNotify={setNotify}>
            Let {lead.firstName} know by email
          </NotifyCustomer>
        )}
        <div className="choices">
          <button type="submit" className="btn main">
            Book the visit
          </button>
        </div>
      </form>
    </Sheet>
  )
}

function saysOf({ firstName }: LeadSummary, windows: LeadWindows | undefined, mayNotify: boolean) {
  if (!windows?.isOn || windows.offered.length === 0) return 'It shows up in the calendar file and the morning email.'
  const open = windows.town ? `Open for ${windows.town}.` : 'These windows are open.'
  return mayNotify ? `${open} ${firstName} gets an email.` : open
}

/** "Thu 19, 10–noon" */
const chipWords = (local: string, at: string) =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${local}Z`))} ${Number(
    local.slice(8, 10),
  )}, ${windowChip(localTimeOf(at).slice(11))}`

const SIDES = { both: 'both sides', Mobile: 'Mobile side', Baldwin: 'Baldwin side' }

function Chips({ windows, at, choose }: { windows: LeadWindows; at: string; choose: (local: string) => void }) {
  return (
    <div className="window-chips">
      {windows.offered.map((window) => {
        const local = localTimeOf(window.at)
        return (
          <button key={window.at} type="button" aria-pressed={local === at} onClick={() => choose(local)}>
            <b>{chipWords(local, window.at)}</b>
            <span className={window.near ? 'near' : undefined}>
              {window.near ? `in ${window.near} that day` : SIDES[window.side]}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Somebody else is booked at this time. The desk may book it anyway. */
function Warning({ windows, at, minutes }: { windows: LeadWindows | undefined; at: string; minutes: number }) {
  const starts = at ? instantOfText(at).getTime() : Number.NaN
  const ends = starts + minutes * 60_000
  const other = windows?.visits.find((visit) => {
    const from = Date.parse(visit.at)
    return from < ends && from + visit.minutes * 60_000 > starts
  })
  if (!other) return null
  const who = `${other.name}${other.city ? ` in ${other.city}` : ''}`
  return (
    <p className="aside" role="status">
      <span>
        {who} is booked {other.isWindow ? '' : 'at '}
        {visitTimeWords(other.at, other.isWindow)}. Book anyway?
      </span>
    </p>
  )
}
