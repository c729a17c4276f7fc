import { memo, useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { countCalls } from '../api/events.ts'
import { rememberLanding } from '../forms/request-source.ts'
import { dismissTips } from '../ui/dismiss-tips.ts'

/**
 * What begins with the scripts, on whichever page a visit starts. A part of its own: the layout around it, with all its
 * links, is not rendered a second time.
 */
export const Started = memo(function Started() {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    rememberLanding()
    setStarted(true)
    document.documentElement.dataset.ready = ''
    const stop = [countCalls(), dismissTips()]
    return () => {
      for (const end of stop) end()
    }
  }, [])
  if (!started) return null
  return (
    <>
      {/* Its inline script is for pages that restore before they show; the browser does that until the scripts start. */}
      <ScrollRestoration />
      {/* Whoever puts the site on a home screen has touched it; the first picture has the line for itself. */}
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
})
