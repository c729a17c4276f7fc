import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import { rowId } from '../leads/lead-row.tsx'
import { focusNextHeading } from './page-heading.tsx'

/**
 * Focuses the heading after navigation. Coming back from a lead, it focuses the lead's row and restores the scroll
 * position.
 */
export function AfterNavigation() {
  const { pathname, state } = useLocation()
  const before = useRef(pathname)
  const listAt = useRef(0)

  useEffect(() => {
    // Remember how far the phone's list was scrolled while it is the current page.
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
