import { useState } from 'react'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { MAX_LENGTH } from '../../contract/field-limits.ts'
import { LOST_REASON_LABELS, LOST_REASONS } from '../../lead/steps.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export function LostSheet({ lead }: { lead: LeadSummary }) {
  const perform = useLeadAction(lead.reference)
  const [words, setWords] = useState('')
  return (
    <Sheet title="Why was it lost?">
      <p>It counts under “Why we lost”.</p>
      <div className="choices pairs">
        {LOST_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="btn plain"
            onClick={() => {
              closeSheet()
              perform(lead, { action: 'lost', reason, words: words.trim() })
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
