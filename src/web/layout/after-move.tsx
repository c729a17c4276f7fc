import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { countCalls } from '../api/events.ts'
import { rememberOrigin } from '../forms/visit-origin.ts'

/** After a move inside the site: focus goes to the new page's start and its title is announced. */
export function AfterMove() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [announced, announce] = useState('')

  useEffect(() => {
    rememberOrigin()
    document.documentElement.dataset.ready = ''
    return countCalls()
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
    // The title is set while the page renders; reading it a moment later finds the new one.
    const timer = setTimeout(() => announce(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname, hash])

  return (
    <>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      <ScrollRestoration getKey={(location) => location.pathname + location.search} />
    </>
  )
}
