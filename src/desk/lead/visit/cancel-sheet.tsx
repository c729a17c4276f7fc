import { useState } from 'react'
import type { LeadSummary } from '../../../contract/desk/lead.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { NotifyCustomer } from '../../sheets/sheet-form.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useLeadAction } from '../use-lead-action.ts'

type CancelSheetProps = { lead: LeadSummary; mayNotify: boolean; title?: string }

/** Cancels an upcoming visit. The customer gets an email with the link to pick another time, unless we call. */
export function CancelSheet({ lead, mayNotify, title = 'Cancel the visit?' }: CancelSheetProps) {
  const perform = useLeadAction(lead.reference)
  const [notify, setNotify] = useState(true)
  const cancel = () => {
    closeSheet()
    perform(lead, { action: 'cancel-visit', notify: mayNotify && notify })
  }
  return (
    <Sheet title={title}>
      {mayNotify ? (
        <NotifyCustomer notify={notify} setNotify={setNotify}>
          Let {lead.firstName} know by email
        </NotifyCustomer>
      ) : (
        <p>{lead.firstName} gets no email, so please call.</p>
      )}
      <div className="choices">
        <button type="button" className="btn main" onClick={cancel}>
          Cancel visit
        </button>
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Keep the visit
        </button>
      </div>
    </Sheet>
  )
}
