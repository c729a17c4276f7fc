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
    <Sheet title="A fresh code, please">
      {letter.isSuccess ? (
        <div className="sheet-part">
          <p>
            A letter is on its way to <b>{person.email}</b>. Type its code here.
          </p>
          <CodeForm done={done} press="Go on" />
        </div>
      ) : (
        <>
          <p>This needs a code of the last 12 hours. We send it to {person.email}.</p>
          {letter.isError && (
            <p className="fault" role="alert">
              {errorMessage(letter.error)}
            </p>
          )}
          <div className="choices">
            <button type="button" className="btn main" disabled={letter.isPending} onClick={() => letter.mutate()}>
              Send me the letter
            </button>
          </div>
        </>
      )}
    </Sheet>
  )
}
