import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { foundSchema } from '../../contract/desk/lead.ts'
import { MAX_LENGTH } from '../../contract/field-limits.ts'
import { localTimeOf } from '../../lead/business-time.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { requestJson } from '../api/request.ts'
import { Sheet } from '../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'

const MOST = 6
/** Time after the last keystroke. */
const REST_MS = 200

/** Chooses whose visit this window becomes. Without search words it lists the leads in To do. */
export function BookSomeoneSheet({ at }: { at: string }) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['today', 'to-book', text],
    queryFn: ({ signal }) =>
      requestJson(foundSchema, DESK_CALLS.findLeads, { body: { show: 'todo', ...(text && { text }) }, signal }),
  })
  return (
    <Sheet title="Book someone">
      <p>{shortVisitWords(at)}</p>
      <label>
        Name, phone, city, reference
        <input
          className="in"
          type="search"
          autoComplete="off"
          data-first
          maxLength={MAX_LENGTH.line}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className="choices">
        {data?.leads.slice(0, MOST).map((lead) => (
          <button
            key={lead.reference}
            type="button"
            className="btn plain"
            onClick={() => openSheet({ kind: 'visit', lead, window: localTimeOf(at) })}
          >
            {lead.name}
            {lead.city && `, ${lead.city}`}
          </button>
        ))}
        {data?.leads.length === 0 && <p role="status">No leads found.</p>}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Cancel
        </button>
      </div>
    </Sheet>
  )
}
