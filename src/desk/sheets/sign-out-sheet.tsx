import { hasSavedNote } from '../parts/local-storage.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export default function SignOutSheet() {
  return (
    <Sheet title="Sign out here?">
      <p>
        You need a new letter to come back.
        {hasSavedNote() && ' A note that was not added is thrown away.'}
      </p>
      <div className="choices">
        <button type="button" className="btn main" onClick={signOut}>
          Sign out
        </button>
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Stay
        </button>
      </div>
    </Sheet>
  )
}
