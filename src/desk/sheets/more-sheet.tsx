import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { useMe } from '../ui/use-me.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet, openSheet } from './sheet-store.ts'

// Loaded when it's opened, with what else is about visits.
const VisitActions = lazy(() => import('../lead/visit/visit-more-sheet.tsx'))

export default function MoreSheet({ details }: { details: LeadDetails }) {
  const { lead } = details
  const perform = useLeadAction(lead.reference)
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
        {!lead.inSpam && details.visit !== null && details.visit !== undefined && (
          <Suspense>
            <VisitActions lead={lead} visit={details.visit} />
          </Suspense>
        )}
        {lead.step === 'won' && (
          <Link className="btn plain" to={`${leadPath(lead.reference)}/print`} onClick={() => closeSheet()}>
            Print sheet
          </Link>
        )}
        {!lead.inSpam && (
          <button
            type="button"
            className="btn plain"
            onClick={() => {
              closeSheet()
              perform(lead, { action: 'mark-spam' })
            }}
          >
            Mark as spam
          </button>
        )}
        {person.role === 'owner' && (
          <button type="button" className="btn danger" onClick={() => openSheet({ kind: 'erase', details })}>
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
