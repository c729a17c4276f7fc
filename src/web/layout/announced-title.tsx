import { memo, useEffect, useState } from 'react'

/**
 * Announces the new page's title to screen readers. The title may change after the page does: a post's arrives with the
 * API's answer.
 */
export const AnnouncedTitle = memo(function AnnouncedTitle() {
  const [announced, announce] = useState('')
  useEffect(() => {
    let last = document.title
    let timer: ReturnType<typeof setTimeout>
    const announceNew = () => {
      if (!document.title || document.title === last) return
      last = document.title
      announce(last)
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(announceNew, 100)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return (
    <p className="sr-only" aria-live="polite">
      {announced}
    </p>
  )
})
