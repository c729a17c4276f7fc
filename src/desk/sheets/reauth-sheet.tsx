import { useMutation } from '@tanstack/react-query'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { errorMessage, send } from '../api/request.ts'
import { CodeForm } from '../sign-in/code-form.tsx'
import { FaultLine } from '../ui/fault-line.tsx'
import { useMe } from '../ui/use-me.ts'
import { Sheet } from './sheet.tsx'

/** Before erasing and exporting, a recent code shows that it is still the same person. */
export default function ReauthSheet({ done }: { done: () => void }) {
  const { person } = useMe()
  const message = useMutation({ mutationFn: () => send(DESK_CALLS.signIn, { body: { email: person.email } }) })
  return (
    <Sheet title="Enter a new sign-in code to continue">
      {message.isSuccess ? (
        <div className="sheet-part">
          <p>
            We sent an email to <b>{person.email}</b>. Enter the code from it.
          </p>
          <CodeForm done={done} action="Continue" />
        </div>
      ) : (
        <>
          <p>This needs a sign-in code from the last 12 hours. We’ll email one to {person.email}.</p>
          <FaultLine words={message.isError && errorMessage(message.error)} />
          <div className="choices">
            <button type="button" className="btn main" disabled={message.isPending} onClick={() => message.mutate()}>
              Email me a code
            </button>
          </div>
        </>
      )}
    </Sheet>
  )
}
