import type { MouseEvent } from 'react'

/** The address within the site that a plain press asks for, if it asks for one. */
export function insideHref(event: MouseEvent) {
  const href = (event.target as Element).closest('a')?.getAttribute('href')
  const plain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return plain && href?.startsWith('/') ? href : undefined
}
