import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { countCalls } from '../api/events.ts'
import { dismissTips } from '../ui/dismiss-tips.ts'
import { fetchStylesheetAhead } from '../ui/whole-stylesheet.tsx'

/** Remembered for this visit only: the address a visitor landed on is gone after a move. */
function rememberLanding() {
  try {
    sessionStorage['visit-origin'] ??= JSON.stringify([location.search, document.referrer])
  } catch {
    // Storage is forbidden: a lead will simply not say where the visit began.
  }
}

/** After a move inside the site: focus goes to the new page's start and its title is announced. */
export function AfterMove() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [announced, announce] = useState('')
  const [started, setStarted] = useState(false)

  useEffect(() => {
    rememberLanding()
    setStarted(true)
    fetchStylesheetAhead()
    document.documentElement.dataset.ready = ''
    const stop = [countCalls(), dismissTips()]
    return () => {
      for (const end of stop) end()
    }
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // These describe the page that was loaded, not the one moved to.
    for (const tag of document.head.querySelectorAll(
      '[type="application/ld+json"], [name^="geo."], [name="ICBM"], [name$="-type"]',
    ))
      tag.remove()
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])

  // A title can come later than its page: that of a post arrives with the answer of the API.
  useEffect(() => {
    let last = document.title
    let timer: ReturnType<typeof setTimeout>
    const announceNew = () => {
      if (!document.title || document.title === last) return
      last = document.title
      announce(last)
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(announceNew, 100)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  return (
    <>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      {/* Its inline script is for pages that restore before they show; here the browser does that until the scripts start. */}
      {started && <ScrollRestoration />}
    </>
  )
}
