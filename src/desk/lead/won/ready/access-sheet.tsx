import { useState } from 'react'
import { ACCESS_NOTES_LENGTH } from '../../../../contract/desk/work-order.ts'
import { Sheet } from '../../../sheets/sheet.tsx'
import { SheetForm } from '../../../sheets/sheet-form.tsx'
import { useWorkOrderChange, type Won } from './use-work-order-change.tsx'

/** How to get in: what the customer wrote, until somebody changes it. */
export const accessOf = ({ details: { lead }, ready: { workOrder } }: Won) =>
  workOrder.accessNotes ?? lead.asked.find(({ field }) => field === 'accessConcerns')?.value ?? ''

export function AccessSheet({ won }: { won: Won }) {
  const { save, ...change } = useWorkOrderChange(won)
  const [notes, setNotes] = useState(accessOf(won).slice(0, ACCESS_NOTES_LENGTH))
  return (
    <Sheet title="Access notes">
      <p>They’re printed on the work order.</p>
      <SheetForm {...change} label="Save" save={() => save({ what: 'access', notes }, 'Access notes saved')}>
        <label>
          Gates, parking, dogs
          <textarea
            className="in"
            rows={4}
            maxLength={ACCESS_NOTES_LENGTH}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </label>
      </SheetForm>
    </Sheet>
  )
}
