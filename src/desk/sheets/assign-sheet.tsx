import type { LeadSummary } from '../../contract/desk/lead.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { usePeople } from '../ui/use-me.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export default function AssignSheet({ lead }: { lead: LeadSummary }) {
  const perform = useLeadAction(lead.reference)
  const { people } = usePeople()
  const rows = [...people.filter(({ isActive }) => isActive), { id: null, name: 'Nobody' }]
  return (
    <Sheet title={`Who will handle ${lead.firstName}?`}>
      <div className="choices">
        {rows.map(({ id, name }) => (
          <button
            key={name}
            type="button"
            className="btn plain"
            aria-pressed={lead.assignedTo === id}
            onClick={() => {
              closeSheet()
              perform(lead, { action: 'assign', to: id })
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
