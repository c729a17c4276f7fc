import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { errorMessage, send } from '../api/request.ts'
import { FaultLine } from '../ui/fault-line.tsx'
import { hasSavedNote } from '../ui/local-storage.ts'
import { CodeForm } from './code-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Asks for the address, then for the code. The email's link does the same when it is opened in this browser. */
export default function SignInPage({ wasIn }: { wasIn: boolean }) {
  const [email, setEmail] = useState('')
  const message = useMutation({
    mutationFn: (address: string) => send(DESK_CALLS.signIn, { body: { email: address } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    message.mutate(email.trim())
  }
  useEffect(() => {
    document.title = 'Sign in · Desk'
  }, [])
  return (
    <SignInLayout>
      {message.isSuccess ? (
        <EnterCode email={email} again={() => message.mutate(email.trim())} change={message.reset} />
      ) : (
        <form className="box" onSubmit={submit}>
          {wasIn && (
            <p className="strip" role="status">
              You were signed out here.{hasSavedNote() && ' Your note is saved.'}
            </p>
          )}
          <h1>Sign in</h1>
          <p className="lead-in">We’ll email you a link and a code. No password needed.</p>
          <label htmlFor="email">Your email address</label>
          <input
            className="in"
            id="email"
            type="email"
            required
            autoComplete="username"
            inputMode="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <FaultLine words={message.isError && errorMessage(message.error)} />
          <button type="submit" className="btn main wide" disabled={message.isPending}>
            Email me a link
          </button>
          <p className="small-print">
            Can’t get your email? On the server, <b>npm run leads -- desk-link</b> prints a link that works once.
          </p>
        </form>
      )}
    </SignInLayout>
  )
}

/** Another email can be requested after this many seconds. */
const PAUSE = 60

function EnterCode({ email, again, change }: { email: string; again: () => void; change: () => void }) {
  const [left, setLeft] = useState(PAUSE)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="box">
      <h1>Check your email</h1>
      <p className="lead-in">
        If <b>{email}</b> is on the list, we sent it an email. Open the link in this browser, or enter the code here.
      </p>
      <CodeForm done={() => {}} action="Sign in" />
      <p className="small-print">
        The link and the code work for 15 minutes.{' '}
        {left > 0 ? (
          <>
            You can ask for another one in <span className="num">{left} s</span>.
          </>
        ) : (
          <button
            type="button"
            className="link"
            onClick={() => {
              setLeft(PAUSE)
              again()
            }}
          >
            Send another email
          </button>
        )}{' '}
        <button type="button" className="link" onClick={change}>
          Use another address
        </button>
      </p>
      <p className="small-print">Nobody from this company will ever ask you for the code.</p>
    </div>
  )
}
