import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 901px)')
const watch = (watcher: () => void) => {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}

/** Room for the list and a lead beside each other; the same width as in the styles. */
export const useWide = () => useSyncExternalStore(watch, () => wide.matches)
