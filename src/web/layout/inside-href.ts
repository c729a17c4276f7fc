import type { SyntheticEvent } from 'react'

/** The address within the site that an event on a link is about; not one that the browser should handle itself. */
export function insideHref(event: SyntheticEvent) {
  const link = (event.target as Element).closest('a')
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event.nativeEvent as MouseEvent
  if (event.defaultPrevented || button > 0 || metaKey || ctrlKey || shiftKey || altKey) return
  return link?.getAttribute('href')?.startsWith('/') ? link.pathname + link.search + link.hash : undefined
}
