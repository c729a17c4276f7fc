import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 901px)')
const watch = (watcher: () => void) => {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}

/** Wide enough for the list and a lead side by side. This is the same width as in the styles. */
export const useWide = () => useSyncExternalStore(watch, () => wide.matches)
