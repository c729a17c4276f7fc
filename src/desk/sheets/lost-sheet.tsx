import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { MAX_LENGTH } from '../../contract/field-limits.ts'
import { LOST_REASON_LABELS, LOST_REASONS } from '../../lead/steps.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { serverNow } from '../time/use-now.ts'
import { leadWindowsQuery } from '../visits/visit-queries.ts'
import { Sheet } from './sheet.tsx'
import { NotifyCustomer } from './sheet-form.tsx'
import { closeSheet } from './sheet-store.ts'

export default function LostSheet({ lead }: { lead: LeadSummary }) {
  const perform = useLeadAction(lead.reference)
  const [words, setWords] = useState('')
  const [notify, setNotify] = useState(true)
  const visitAt = lead.visitAt && Date.parse(lead.visitAt) > serverNow() ? lead.visitAt : null
  const windows = useQuery({ ...leadWindowsQuery(lead.reference), enabled: visitAt !== null }).data
  return (
    <Sheet title="Why was it lost?">
      <p>It counts under “Why we lost”.</p>
      {visitAt && (
        <>
          <p>This cancels the visit on {shortVisitWords(visitAt, lead.isWindow)}.</p>
          {windows?.hasMailbox === false ? (
            <p>{lead.firstName} gets no email, so please call.</p>
          ) : (
            <NotifyCustomer notify={notify} setNotify={setNotify}>
              Let {lead.firstName} know by email
            </NotifyCustomer>
          )}
        </>
      )}
      <div className="choices pairs">
        {LOST_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="btn plain"
            onClick={() => {
              closeSheet()
              perform(lead, { action: 'lost', reason, words: words.trim(), notify: visitAt !== null && notify })
            }}
          >
            {LOST_REASON_LABELS[reason]}
          </button>
        ))}
      </div>
      <label>
        Anything to add? Type it before you choose
        <input
          className="in"
          maxLength={MAX_LENGTH.text}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
    </Sheet>
  )
}
