import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { requestPage } from '../api/replies.ts'

/** As long as a pointer or the focus rests on a link that is meant. */
const INTENT = 100

/** The address of a page of ours that the link under an event leads to. */
function pageAt({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  return link && href?.startsWith('/') && !link.hasAttribute('target') ? href : undefined
}

/**
 * Links are plain links, which no navigation renders again: this turns a press on any of them into a navigation inside the site,
 * and fetches ahead where the pointer or the focus rests.
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
