import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const ADDRESS_DELAY = 300

const withValue = (key: 'q' | 'category', value: string | null) => (params: URLSearchParams) => {
  if (value) params.set(key, value)
  else params.delete(key)
  return params
}

/** The filter lives in the address, so that a filtered list can be shared; typing is shown at once and written there after a pause. */
export function useBlogFilter() {
  const [params, setParams] = useSearchParams()
  // The page was built without a query: the first render must match it, the address counts from then on.
  const [mounted, setMounted] = useState(false)
  const [text, setText] = useState('')
  const asked = params.get('q') ?? ''
  const written = useRef('')

  useEffect(() => setMounted(true), [])
  useEffect(() => {
    // What the list wrote there itself is left alone: more may have been typed since.
    if (asked !== written.current) setText(asked)
    written.current = asked
  }, [asked])
  useEffect(() => {
    if (text === asked) return
    const timer = setTimeout(() => {
      written.current = text
      setParams(withValue('q', text), { replace: true, preventScrollReset: true })
    }, ADDRESS_DELAY)
    return () => clearTimeout(timer)
  }, [text, asked, setParams])

  return {
    text,
    category: mounted ? params.get('category') : null,
    setText,
    setCategory: (value: string | null) => setParams(withValue('category', value), { preventScrollReset: true }),
  }
}
