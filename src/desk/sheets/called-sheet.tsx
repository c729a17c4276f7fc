import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { NewAction } from '../../contract/desk/lead-actions.ts'
import { timeOf } from '../../lead/time-words.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const WORDS = {
  call: { tapped: 'Call', reached: 'Yes, we talked', left: 'Left a message', not: 'I didn’t call' },
  text: { tapped: 'Text', reached: 'Yes, they answered', left: 'Text sent', not: 'I didn’t text' },
  mail: { tapped: 'Email', reached: 'Yes, they answered', left: 'Email sent', not: 'I didn’t email' },
}

/** After the phone's own app was open, one tap records how it went. */
export default function CalledSheet({ lead, how, at }: { lead: LeadSummary; how: keyof typeof WORDS; at: number }) {
  const perform = useLeadAction(lead.reference)
  const words = WORDS[how]
  const record = (what: NewAction) => () => {
    closeSheet()
    perform(lead, what)
  }
  return (
    <Sheet title={`Did you reach ${lead.firstName}?`}>
      <p>
        You tapped {words.tapped} at {timeOf(at)}.
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={record({ action: 'reached', how })}>
          <Icon name="check" />
          {words.reached}
        </button>
        <button type="button" className="btn plain" onClick={record({ action: 'tried', how, left: 'message' })}>
          {words.left}
        </button>
        {how === 'call' && (
          <button type="button" className="btn plain" onClick={record({ action: 'tried', how, left: 'nothing' })}>
            No answer
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          {words.not}
        </button>
      </div>
    </Sheet>
  )
}
