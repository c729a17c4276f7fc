import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { WholeLead } from '../../contract/desk/whole-lead.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { useMe } from '../parts/use-me.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet, openSheet } from './sheet-store.ts'

export default function MoreSheet({ whole }: { whole: WholeLead }) {
  const { lead } = whole
  const act = useLeadAction(lead.reference)
  const { person } = useMe()
  return (
    <Sheet title={lead.name}>
      <div className="choices">
        <a className="btn plain" href={callAt(DESK_CALLS.contactCard, lead).url} download>
          Save contact (vCard)
        </a>
        {lead.visitAt && (
          <a className="btn plain" href={callAt(DESK_CALLS.visit, lead).url} download>
            Add visit to calendar (ICS)
          </a>
        )}
        {!lead.withheld && (
          <button
            type="button"
            className="btn plain"
            onClick={() => {
              closeSheet()
              act(lead, { act: 'hold-back' })
            }}
          >
            Mark as spam
          </button>
        )}
        {person.role === 'owner' && (
          <button type="button" className="btn danger" onClick={() => openSheet({ kind: 'erase', whole })}>
            Erase this person
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Close
        </button>
      </div>
    </Sheet>
  )
}
