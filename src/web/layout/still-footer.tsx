import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Footer } from './footer.tsx'
import { insideHref } from './inside-href.ts'

const asBuilt = import.meta.env.SSR ? '' : (document.querySelector('footer')?.innerHTML ?? '')

/**
 * The footer is the same on every page and never changes, so the browser keeps the one in the page:
 * its code is not sent again as script, only its links are followed inside the site.
 */
export function StillFooter() {
  const navigate = useNavigate()
  if (import.meta.env.SSR || import.meta.env.DEV) return <Footer />
  const follow = (event: MouseEvent) => {
    const href = insideHref(event)
    if (!href) return
    event.preventDefault()
    navigate(href)
  }
  return <footer onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: asBuilt }} />
}
