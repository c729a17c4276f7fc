import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { requestPage } from '../api/replies.ts'

/** How long the pointer or the focus must stay on a link before its page is prefetched. */
const INTENT = 100

/** The site's page that the link under an event leads to. */
function pageAt({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  return link && href?.startsWith('/') && !link.hasAttribute('target') ? href : undefined
}

/**
 * Links are plain elements, so that navigation doesn't re-render them. This component turns a click on any of them into
 * client-side navigation, and prefetches the page when the pointer or the focus stays on a link.
 */
export function SiteNavigation() {
  const navigate = useNavigate()
  const [ahead, fetchAhead] = useState<string>()

  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, listener, { signal: over.signal })
    const onIntent = (event: Event) => {
      clearTimeout(timer)
      const page = pageAt(event)
      if (page) timer = setTimeout(() => fetchAhead(page), INTENT)
    }
    on('mouseover', onIntent)
    on('focusin', onIntent)
    on('click', (event) => {
      clearTimeout(timer)
      const page = pageAt(event)
      const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
      if (!page || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      requestPage(new URL(page, location.origin).pathname)
      const { pathname, search, hash } = location
      void navigate(page, { replace: page === pathname + search + hash })
    })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [navigate])

  return ahead && <PrefetchPageLinks page={ahead} />
}
