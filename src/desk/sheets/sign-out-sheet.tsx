import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { meQuery } from '../api/queries.ts'
import { clearCache, queryClient } from '../api/query-client.ts'
import { errorMessage, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { clearStoredLeads, hasSavedNote, hasSavedQuote } from '../ui/local-storage.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

/** Ends the session here and clears everything that was loaded. */
async function signOut() {
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

export default function SignOutSheet() {
  return (
    <Sheet title="Sign out on this device?">
      <p>
        To sign in again, you’ll need a new email.
        {hasSavedNote() && ' The note you haven’t added will be discarded.'}
        {hasSavedQuote() && ' Quote changes the desk doesn’t have yet will be discarded.'}
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={signOut}>
          Sign out
        </button>
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Stay signed in
        </button>
      </div>
    </Sheet>
  )
}
