import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import type { Lead } from '../../../contract/desk/lead.ts'
import { DESK_VISIT_CALLS, leadVisitSchema } from '../../../contract/desk/visits.ts'
import { hasUpcomingVisit } from '../../../lead/booking.ts'
import { OPEN_STEPS } from '../../../lead/steps.ts'
import { leadQuery } from '../../api/queries.ts'
import { errorMessage, requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { useLeadAction } from '../use-lead-action.ts'
import { CancelSheet } from './cancel-sheet.tsx'

const queuedSchema = v.object({ message: v.string() })

type VisitProps = { lead: Lead; visit: unknown }

/** What else can be done about a lead’s visit, in a sheet. Nothing for a lead that is won or lost. */
export default function VisitActions({ lead, visit: shown }: VisitProps) {
  // What was changed a moment ago may not have been on the page yet.
  const { data = { visit: shown } } = useQuery(leadQuery(lead.reference))
  const perform = useLeadAction(lead.reference)
  const now = useNow()
  const client = useQueryClient()
  const link = useMutation({
    mutationFn: (renew: boolean) =>
      requestJson(queuedSchema, callAt(DESK_VISIT_CALLS.visitLink, lead), { body: { renew } }),
    onSuccess: ({ message }) => {
      closeSheet()
      showNotice({ words: message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['lead', lead.reference] }),
  })
  const read = v.safeParse(leadVisitSchema, data.visit)
  if (!read.success) return null
  const visit = read.output
  const isOpen = visit.isOn && OPEN_STEPS.includes(lead.step)
  const isUpcoming = hasUpcomingVisit(lead, new Date(now)) && lead.step !== 'lost'
  return (
    <>
      <FaultLine words={link.error && errorMessage(link.error)} />
      {isOpen && visit.onlineBooking && visit.hasMailbox && (
        <>
          {!isUpcoming && (
            <button type="button" className="btn plain" disabled={link.isPending} onClick={() => link.mutate(false)}>
              Send the link
            </button>
          )}
          <button type="button" className="btn plain" disabled={link.isPending} onClick={() => link.mutate(true)}>
            New link (ends the old one)
          </button>
        </>
      )}
      {isUpcoming && (
        <button
          type="button"
          className="btn plain"
          onClick={() => openSheet({ kind: 'own', show: <CancelSheet lead={lead} mayNotify={visit.hasMailbox} /> })}
        >
          Cancel visit
        </button>
      )}
      {isOpen && (
        <button
          type="button"
          className="btn plain"
          onClick={() => {
            closeSheet()
            perform(lead, { action: 'online-booking', on: !visit.onlineBooking })
          }}
        >
          Turn {visit.onlineBooking ? 'off' : 'on'} online booking for {lead.firstName}
        </button>
      )}
    </>
  )
}

export const VisitMoreSheet = ({ lead, visit }: VisitProps) => (
  <Sheet title={`${lead.firstName}’s visit`}>
    <div className="choices">
      <VisitActions lead={lead} visit={visit} />
      <button type="button" className="btn quiet" onClick={() => closeSheet()}>
        Close
      </button>
    </div>
  </Sheet>
)
