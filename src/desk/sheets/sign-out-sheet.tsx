import { signOut } from '../sign-in/sign-out.ts'
import { hasSavedNote } from '../ui/local-storage.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export default function SignOutSheet() {
  return (
    <Sheet title="Sign out on this device?">
      <p>
        To sign in again, you’ll need a new email.
        {hasSavedNote() && ' The note you haven’t added will be discarded.'}
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
