import { useMutation } from '@tanstack/react-query'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { errorMessage, send } from '../api/request.ts'
import { useMe } from '../parts/use-me.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { Sheet } from './sheet.tsx'

/** Before erasing and exporting: a code of the last hours shows that it is still the same person. */
export default function ProveSheet({ done }: { done: () => void }) {
  const { person } = useMe()
  const letter = useMutation({ mutationFn: () => send(DESK_CALLS.signIn, { body: { email: person.email } }) })
  return (
    <Sheet title="Enter a new sign-in code to continue">
      {letter.isSuccess ? (
        <div className="sheet-part">
          <p>
            We sent an email to <b>{person.email}</b>. Enter the code from it.
          </p>
          <CodeForm done={done} press="Continue" />
        </div>
      ) : (
        <>
          <p>This needs a sign-in code from the last 12 hours. We’ll email one to {person.email}.</p>
          {letter.isError && (
            <p className="fault" role="alert">
              {errorMessage(letter.error)}
            </p>
          )}
          <div className="choices">
            <button type="button" className="btn main" disabled={letter.isPending} onClick={() => letter.mutate()}>
              Email me a code
            </button>
          </div>
        </>
      )}
    </Sheet>
  )
}
