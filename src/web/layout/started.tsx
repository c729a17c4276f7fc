import { memo, useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { countCalls } from '../api/events.ts'
import { rememberLanding } from '../forms/request-source.ts'
import { dismissTips } from '../ui/dismiss-tips.ts'

/**
 * Everything that starts with the scripts, on whichever page a visit begins. It is a separate component, so that the
 * layout around it, with all its links, isn't rendered a second time.
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
      {/* Not prerendered, because the browser restores the scroll position itself until the scripts start. */}
      <ScrollRestoration />
      {/* Only visitors who interact install the site, so the manifest doesn't compete with the first picture. */}
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
})
