import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { phoneHref } from '../../content/phone-href.ts'
import { Icon } from '../ui/icon.tsx'
import { useSite } from './use-layout-data.ts'

/** On phones, once the top of the page has scrolled away: call, or ask for an estimate. */
export function CallBar() {
  const { pathname } = useLocation()
  const { phone } = useSite()
  const [shown, show] = useState(false)

  useEffect(() => {
    const first = document.querySelector('main > *')
    if (!first) return
    const observer = new IntersectionObserver(([entry]) => show(entry?.isIntersecting === false))
    observer.observe(first)
    return () => observer.disconnect()
  }, [])

  // The quote page is already the estimate form; the bar would only cover its fields.
  if (!shown || pathname === '/quote') return null
  return (
    <aside
      aria-label="Reach us"
      className="no-print fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_1.4fr] gap-2.5 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.65rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <a href={phoneHref(phone)} className="btn btn-quiet btn-small">
        <Icon name="phone" /> Call
      </a>
      <a href="/quote" className="btn btn-small">
        Free estimate
      </a>
    </aside>
  )
}
