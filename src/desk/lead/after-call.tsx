import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../browser/store.ts'
import { leadQuery } from '../api/queries.ts'
import { openSheet, sheetStore } from '../sheets/sheet-store.ts'
import { type Called, calledStore, clearPendingCall, promptAfterCall } from './pending-call.ts'

/** After a call, text or email, the desk asks once how it went, on any page. */
export function AfterCall() {
  const { called } = useStore(calledStore)
  useEffect(promptAfterCall, [])
  return called && <CallPrompt called={called} />
}

function CallPrompt({ called: { reference, how, at } }: { called: Called }) {
  const { data, isError } = useQuery(leadQuery(reference))
  const busy = useStore(sheetStore).sheet !== null
  useEffect(() => {
    if (isError) clearPendingCall()
    if (!data || busy) return
    clearPendingCall()
    openSheet({ kind: 'called', lead: data.lead, how, at })
  }, [data, isError, busy, how, at])
  return null
}
