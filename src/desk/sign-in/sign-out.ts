import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { meQuery } from '../api/queries.ts'
import { clearCache, queryClient } from '../api/query-client.ts'
import { errorMessage, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { closeSheet } from '../sheets/sheet-store.ts'
import { clearStoredLeads } from '../ui/local-storage.ts'

/** Ends the session here and clears everything that was loaded. */
export async function signOut() {
  closeSheet('/')
  try {
    await send(DESK_CALLS.signOut)
  } catch (error) {
    return showNotice({ words: errorMessage(error), fault: true })
  }
  clearStoredLeads()
  queryClient.setQueryData(meQuery.queryKey, null)
  clearCache()
}
