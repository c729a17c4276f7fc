import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { meQuery } from '../api/queries.ts'
import { clearCache, queryClient } from '../api/query-client.ts'
import { errorMessage, send } from '../api/request.ts'
import { showNotice } from '../frame/notice.tsx'
import { forgetLeads } from '../parts/local-storage.ts'
import { closeSheet } from '../sheets/sheet-store.ts'

/** Ends the session here and forgets everything that was read. */
export async function signOut() {
  closeSheet('/')
  try {
    await send(DESK_CALLS.signOut)
  } catch (error) {
    return showNotice({ words: errorMessage(error), fault: true })
  }
  forgetLeads()
  queryClient.setQueryData(meQuery.queryKey, null)
  clearCache()
}
