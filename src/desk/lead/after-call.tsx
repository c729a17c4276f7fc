import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../browser/store.ts'
import { leadQuery } from '../api/queries.ts'
import { openSheet, sheetStore } from '../sheets/sheet-store.ts'
import { askedAboutCall, askWhenBack, type Called, calledStore } from './called.ts'

/** Back from Call, Text or Email the desk asks once how it went, wherever one is by then. */
export function AfterCall() {
  const { called } = useStore(calledStore)
  useEffect(askWhenBack, [])
  return called && <Ask called={called} />
}

function Ask({ called: { reference, how, at } }: { called: Called }) {
  const { data, isError } = useQuery(leadQuery(reference))
  const busy = useStore(sheetStore).sheet !== null
  useEffect(() => {
    if (isError) askedAboutCall()
    if (!data || busy) return
    askedAboutCall()
    openSheet({ kind: 'called', lead: data.lead, how, at })
  }, [data, isError, busy, how, at])
  return null
}
