import * as v from 'valibot'
import { actSchema, type Conflict } from '../../contract/desk/acts.ts'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { act } from '../lead/act.ts'
import { actWords } from '../lead/act-words.ts'
import type { Mark } from '../lead/mark.ts'
import { usePeople } from '../parts/use-me.ts'
import { timeOrDay } from '../time/business-time.ts'
import { serverNow } from '../time/use-now.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const MARKED: Record<string, string> = {
  tried: 'as tried',
  reached: 'as reached',
  visit: 'for a visit',
  quoted: 'as quoted',
  won: 'as won',
  lost: 'as lost',
  reopen: 'as open again',
}

/** Somebody else marked the lead in the same minute: theirs stands, ours becomes a note if wanted. */
export function ConflictSheet({ lead, conflict, mark }: { lead: LeadSummary; conflict: Conflict; mark: Mark }) {
  const { nameOf } = usePeople()
  const who = nameOf(conflict.by)
  const what = MARKED[conflict.kind ?? '']
  const when = timeOrDay(conflict.at, serverNow())
  const mine = actWords(v.parse(actSchema, { ...mark, version: 0 }), serverNow(), nameOf)
  return (
    <Sheet title={`${who} was faster`}>
      <p>
        {who} {what ? `marked ${lead.firstName} ${what}` : `changed ${lead.firstName}’s lead`} at {when}. Yours was not
        kept: {mine}.
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet()}>
          Keep theirs
        </button>
        <button
          type="button"
          className="btn plain"
          onClick={() => {
            closeSheet()
            act(lead, { act: 'note', text: mine })
          }}
        >
          Note mine as well
        </button>
      </div>
    </Sheet>
  )
}
