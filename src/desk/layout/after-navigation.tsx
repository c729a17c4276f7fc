import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import { rowId } from '../leads/lead-row.tsx'
import { focusNextHeading } from './page-heading.tsx'

/** After a navigation the heading is focused; back from a lead, its row, where the list was. */
export function AfterNavigation() {
  const { pathname, state } = useLocation()
  const before = useRef(pathname)
  const listAt = useRef(0)

  useEffect(() => {
    // Remembers how far the phone's list was scrolled, while it is the page.
    const remember = () => {
      if (location.pathname === '/') listAt.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    if (before.current === pathname) return
    const left = matchPath(leadPath(':reference'), before.current)?.params.reference
    before.current = pathname
    focusNextHeading(false)
    if (state?.quiet) return
    if (left && pathname === '/') {
      scrollTo(0, listAt.current)
      document.getElementById(rowId(left))?.focus({ preventScroll: true })
      return
    }
    scrollTo(0, 0)
    focusNextHeading(true)
  }, [pathname, state])
  return null
}
