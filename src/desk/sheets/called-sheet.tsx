import type { LeadSummary } from '../../contract/desk/lead.ts'
import { act } from '../lead/act.ts'
import type { Mark } from '../lead/mark.ts'
import { Icon } from '../parts/icon.tsx'
import { timeOf } from '../time/business-time.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

/** Back from the phone's own program: the talk is noted with one press. */
export function CalledSheet({ lead, how, at }: { lead: LeadSummary; how: 'call' | 'text'; at: number }) {
  const mark = (what: Mark) => () => {
    closeSheet()
    act(lead, what)
  }
  const called = how === 'call'
  return (
    <Sheet title={`Did you reach ${lead.firstName}?`}>
      <p>
        You tapped {called ? 'Call' : 'Text'} at {timeOf(at)}.
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={mark({ act: 'reached', how })}>
          <Icon name="check" />
          {called ? 'Yes, we talked' : 'Yes, they answered'}
        </button>
        <button type="button" className="btn plain" onClick={mark({ act: 'tried', how, left: 'message' })}>
          {called ? 'Left a message' : 'Text sent'}
        </button>
        {called && (
          <button type="button" className="btn plain" onClick={mark({ act: 'tried', how, left: 'nothing' })}>
            No answer
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          {called ? 'I did not call' : 'I did not text'}
        </button>
      </div>
    </Sheet>
  )
}
