import { type ReactNode, useEffect, useRef } from 'react'

let isAwaited = false

/** Focuses the page's heading after navigation, as soon as it is rendered. */
export const focusNextHeading = (shouldFocus: boolean) => {
  isAwaited = shouldFocus
}

export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAwaited) return
    isAwaited = false
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
