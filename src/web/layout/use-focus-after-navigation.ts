import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation inside the site the focus goes to the new page's start, or stays with the part its address names. */
export function useFocusAfterNavigation() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
