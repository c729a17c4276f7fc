import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { leadPath } from '../../contract/desk/addresses.ts'
import { type DayVisit, leadVisitSchema } from '../../contract/desk/visits.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { leadQuery } from '../api/queries.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { CancelSheet } from '../lead/visit/cancel-sheet.tsx'
import { Sheet } from '../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'
import { useNow } from '../time/use-now.ts'

type Shown = Pick<DayVisit, 'reference' | 'name' | 'city' | 'at'> & Partial<DayVisit>

/** What can be done with a visit of the calendar. The lead itself is read first: actions need its version. */
export function DayVisitSheet({ visit, isRequest }: { visit: Shown; isRequest: boolean }) {
  const details = useQuery(leadQuery(visit.reference)).data
  const perform = useLeadAction(visit.reference)
  const { tags = [] } = visit
  const hasBegun = Date.parse(visit.at) <= useNow()
  const lead = details?.lead
  const read = v.safeParse(leadVisitSchema, details?.visit)
  const mayNotify = read.success && read.output.hasMailbox
  const cancel = (title: string) =>
    lead && openSheet({ kind: 'own', show: <CancelSheet lead={lead} mayNotify={mayNotify} title={title} /> })
  return (
    <Sheet title={`${visit.name}${visit.city && `, ${visit.city}`}`}>
      <p>
        {shortVisitWords(visit.at, isRequest || visit.isWindow === true)}
        {isRequest && '. Requested, not confirmed.'}
      </p>
      {tags.map((words) => (
        <p key={words} className="fault">
          {words}
        </p>
      ))}
      <div className="choices">
        <button type="button" className="btn main" onClick={() => closeSheet(leadPath(visit.reference))}>
          Open the lead
        </button>
        {isRequest && lead && !hasBegun && (
          <button
            type="button"
            className="btn plain"
            onClick={() => {
              closeSheet()
              perform(lead, { action: 'book-requested' })
            }}
          >
            Book it
          </button>
        )}
        {lead && (
          <button type="button" className="btn plain" onClick={() => openSheet({ kind: 'visit', lead })}>
            {isRequest ? 'Another time' : 'Reschedule'}
          </button>
        )}
        {lead && !isRequest && (
          <button
            type="button"
            className="btn plain"
            onClick={() => cancel(tags.length > 0 ? 'Ask to reschedule?' : 'Cancel the visit?')}
          >
            {tags.length > 0 && mayNotify ? 'Ask to reschedule' : 'Cancel visit'}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          {isRequest ? 'Close' : 'Keep the visit'}
        </button>
      </div>
    </Sheet>
  )
}
