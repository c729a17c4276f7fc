import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move inside the site the focus goes to the new page's start, or stays with the part its address names. */
export function useFocusAfterMove() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
