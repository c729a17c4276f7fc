import { API_CALLS } from '../../contract/api-calls.ts'
import type { SiteEvent } from '../../contract/forms.ts'

/** Counts without cookies or personal data: which event, on which page. Losing a count does no harm. */
export function countEvent(event: SiteEvent) {
  try {
    const body = new Blob([JSON.stringify({ event, page: location.pathname })], { type: 'application/json' })
    navigator.sendBeacon(API_CALLS.countEvent.url, body)
  } catch {
    // A failing counter must not break what it counts.
  }
}

export function countCalls() {
  const onClick = (click: MouseEvent) => {
    if ((click.target as Element).closest('a[href^="tel:"]')) countEvent('call')
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
