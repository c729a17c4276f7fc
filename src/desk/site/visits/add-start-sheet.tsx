import { type FormEvent, useState } from 'react'
import { MOST_STARTS, type Visits } from '../../../contract/site/visits.ts'
import { WEEKDAYS, type Weekday } from '../../../contract/site/weekdays.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { WindowSelect } from '../../visits/window-select.tsx'

type AddStartProps = { week: Visits['week']; add: (day: Weekday, start: string) => void }

/** Adds a window at a time that has no chip yet. */
export function AddStartSheet({ week, add }: AddStartProps) {
  const [day, setDay] = useState<Weekday>('Monday')
  const [start, setStart] = useState('09:00')
  const { starts } = week[day]
  const isFull = starts.length >= MOST_STARTS
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!starts.includes(start)) add(day, start)
    closeSheet()
  }
  return (
    <Sheet title="Add a start time" saves>
      <form onSubmit={save}>
        <div className="fields">
          <label>
            Day
            <select className="in" value={day} onChange={(event) => setDay(event.target.value as Weekday)}>
              {WEEKDAYS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <WindowSelect start={start} setStart={setStart} />
        </div>
        {isFull && (
          <p className="fault">
            {day} has {MOST_STARTS} windows. Please remove one first.
          </p>
        )}
        <button type="submit" className="btn main wide" disabled={isFull}>
          Add it
        </button>
      </form>
    </Sheet>
  )
}
