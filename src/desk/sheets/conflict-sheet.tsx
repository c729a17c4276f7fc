import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { Conflict } from '../../contract/desk/lead-actions.ts'
import type { LeadAction } from '../../lead/actions.ts'
import { timeOrDay } from '../../lead/time-words.ts'
import { actionWords } from '../lead/action-words.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { serverNow } from '../time/use-now.ts'
import { useMe, usePeople } from '../ui/use-me.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const MARKED: Record<string, string> = {
  tried: 'as tried',
  reached: 'as reached',
  visit: 'for a visit',
  quoted: 'as quoted',
  won: 'as won',
  lost: 'as lost',
  reopen: 'as reopened',
}

type ConflictProps = { lead: LeadSummary; conflict: Conflict; action: LeadAction }

/** Somebody else, or another window, changed the lead at the same time. Their change stays, and ours becomes a note. */
export default function ConflictSheet({ lead, conflict, action }: ConflictProps) {
  const perform = useLeadAction(lead.reference)
  const { nameOf } = usePeople()
  const isMine = useMe().person.id === conflict.by
  const isByCustomer = conflict.kind === 'booking' && conflict.by === null
  const who = isMine ? 'You' : isByCustomer ? lead.firstName : nameOf(conflict.by)
  const what = MARKED[conflict.kind ?? '']
  const when = timeOrDay(conflict.at, serverNow())
  const mine = actionWords(action, serverNow(), nameOf)
  return (
    <Sheet title={isMine ? 'You changed this in another window' : `${who} changed this first`}>
      <p>
        {isByCustomer
          ? conflict.message
          : `${who} ${what ? `marked ${lead.firstName} ${what}` : `changed ${lead.firstName}’s lead`} at ${when}.`}{' '}
        {isMine ? 'This change' : 'Your change'} wasn’t saved: {mine}.
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          {isMine ? 'OK' : 'Keep theirs'}
        </button>
        <button
          type="button"
          className="btn plain"
          onClick={() => {
            closeSheet()
            perform(lead, { action: 'note', text: mine })
          }}
        >
          {isMine ? 'Add this as a note' : 'Add mine as a note'}
        </button>
      </div>
    </Sheet>
  )
}
