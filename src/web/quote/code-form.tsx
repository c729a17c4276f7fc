import { type FormEvent, type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { phoneHref } from '../../content/phone-href.ts'
import { typedCode } from '../../contract/spoken-code.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Failure, Field, Narrow } from './step-parts.tsx'

export const CallLink = ({ children }: { children?: ReactNode }) => {
  const { phone } = useSite()
  return (
    <a className="qt-link qt-inline" href={phoneHref(phone)}>
      {children ?? phone}
    </a>
  )
}

/** The link has no code, or one that opens nothing. */
export function CodeForm({
  open,
  isChecking,
  failure,
}: {
  open: (code: string) => void
  isChecking: boolean
  failure: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = v.safeParse(typedCode, typed)
    setError(code.success ? '' : code.issues[0].message)
    if (code.success) open(code.output)
    else document.getElementById('code')?.focus()
  }
  return (
    <Narrow title="This link doesn’t open a quote">
      <p>
        Your email app may have cut it off, or a newer link replaced it. Enter the code from our latest email, or call{' '}
        <CallLink />.
      </p>
      <form className="qt-code" onSubmit={submit} noValidate>
        <Field id="code" label="Code from our email" error={error}>
          {(field) => (
            <input
              {...field}
              name="code"
              className="qt-input"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="7H4K QM2X 9TRD"
              maxLength={40}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Failure>{failure}</Failure>
        <button type="submit" className="qt-button" disabled={isChecking}>
          Open my quote
        </button>
      </form>
    </Narrow>
  )
}
