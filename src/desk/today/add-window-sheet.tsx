import { useState } from 'react'
import { localDay } from '../../lead/business-time.ts'
import { Sheet } from '../sheets/sheet.tsx'
import { SheetForm } from '../sheets/sheet-form.tsx'
import { serverNow } from '../time/use-now.ts'
import { WindowSelect } from '../visits/window-select.tsx'
import { useWindowChange } from './use-window-change.ts'

/** Adds a window to one day, at any hour. */
export function AddWindowSheet({ day: first }: { day: string }) {
  const { change, fault, isPending } = useWindowChange()
  const [day, setDay] = useState(first)
  const [start, setStart] = useState('17:00')
  return (
    <Sheet title="Add a window">
      <p>Customers on either side of the bay can book it, even outside your hours.</p>
      <SheetForm
        isPending={isPending}
        fault={fault}
        label="Add a window"
        save={() => change({ day, start, what: 'added' })}
      >
        <div className="fields">
          <label>
            Day
            <input
              className="in"
              type="date"
              required
              min={localDay(serverNow())}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </label>
          <WindowSelect start={start} setStart={setStart} />
        </div>
      </SheetForm>
    </Sheet>
  )
}
