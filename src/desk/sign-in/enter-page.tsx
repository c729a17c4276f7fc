import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type LinkCheck, linkCheckSchema } from '../../contract/desk/sign-in.ts'
import { timeOf } from '../../lead/time-words.ts'
import { meQuery } from '../api/queries.ts'
import { errorMessage, requestJson } from '../api/request.ts'
import { FaultLine } from '../ui/fault-line.tsx'
import { Logo } from '../ui/logo.tsx'
import { finishedSchema } from './code-form.tsx'

/** The page of the email's link. Opening it changes nothing, because email scanners open links first. */
export default function EnterPage() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  useEffect(() => {
    document.title = 'Sign in · Desk'
    if (!hash) return
    // Take the token out of the address: it must not stay in the history.
    setToken(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  const linkCheck = useQuery({
    queryKey: ['link-check', token],
    queryFn: () => requestJson(linkCheckSchema, DESK_CALLS.checkLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token)
    return (
      <Solo title="Type the code instead">
        <p>Part of the link is missing. Enter the code from the email in the browser where you asked for it.</p>
        <SignInInstead />
      </Solo>
    )
  if (linkCheck.isError)
    return (
      <Solo title={errorMessage(linkCheck.error)}>
        <p>A link works once, for 15 minutes.</p>
        <SignInInstead />
      </Solo>
    )
  if (!linkCheck.data)
    return (
      <Solo title="One moment">
        <p>Checking your link…</p>
      </Solo>
    )
  return linkCheck.data.isSameBrowser ? <SameBrowser token={token} /> : <OtherBrowser linkCheck={linkCheck.data} />
}

const Solo = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="solo">
    <div className="box">
      <Logo onPaper />
      <h1>{title}</h1>
      {children}
    </div>
  </main>
)

const SignInInstead = () => (
  <Link className="btn plain wide" to="/">
    Sign in here instead
  </Link>
)

function SameBrowser({ token }: { token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const finish = useMutation({
    mutationFn: () => requestJson(finishedSchema, DESK_CALLS.finishSignIn, { body: { token } }),
    onSuccess: ({ me }) => {
      client.removeQueries({ queryKey: ['link-check'] })
      client.setQueryData(meQuery.queryKey, me)
      navigate('/', { replace: true })
    },
  })
  return (
    <Solo title="Welcome back">
      <p>You asked for this link in this browser.</p>
      <FaultLine words={finish.isError && errorMessage(finish.error)} />
      <button type="button" className="btn main wide" disabled={finish.isPending} onClick={() => finish.mutate()}>
        Sign in
      </button>
    </Solo>
  )
}

const OtherBrowser = ({ linkCheck: { askedAt, askedFrom, code } }: { linkCheck: LinkCheck }) => (
  <Solo title="You asked in another browser">
    <p>
      Someone asked for this email at {timeOf(askedAt)} from <b>{askedFrom}</b>. Only that browser can use it.
      {code ? ' Enter this code there:' : ' Enter the code from the email there.'}
    </p>
    {code && (
      <p className="display num code-words">
        {code.slice(0, 4)} {code.slice(4)}
      </p>
    )}
    <SignInInstead />
    <p className="hint">Didn’t ask for it? You can ignore it. Nobody gets signed in.</p>
  </Solo>
)
