import { useEffect, useState } from 'react'
import { countCalls } from '../api/events.ts'
import { rememberLanding } from '../forms/visit-origin.ts'
import { dismissTips } from '../ui/dismiss-tips.ts'
import { fetchStylesheetAhead } from '../ui/whole-stylesheet.tsx'

/** What begins with the scripts, on whichever page a visit starts; true from then on. */
export function useStarted() {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    rememberLanding()
    fetchStylesheetAhead()
    setStarted(true)
    document.documentElement.dataset.ready = ''
    const stop = [countCalls(), dismissTips()]
    return () => {
      for (const end of stop) end()
    }
  }, [])
  return started
}
