import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const ADDRESS_DELAY = 300

/** The filter lives in the address, so that a filtered list can be shared; typing is shown at once and written there after a pause. */
export function useBlogFilter() {
  const [params, setParams] = useSearchParams()
  // The page was built without a query: the first render must match it, the address counts from then on.
  const [mounted, setMounted] = useState(false)
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = params.get('q') ?? ''

  useEffect(() => setMounted(true), [])
  useEffect(() => {
    setText(asked)
    return () => clearTimeout(timer.current)
  }, [asked])

  const write = (key: 'q' | 'category', value: string | null, replace: boolean) =>
    setParams(
      (previous) => {
        if (value) previous.set(key, value)
        else previous.delete(key)
        return previous
      },
      { replace, preventScrollReset: true },
    )

  return {
    text,
    category: mounted ? params.get('category') : null,
    setText: (value: string) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write('q', value, true), ADDRESS_DELAY)
    },
    setCategory: (value: string | null) => write('category', value, false),
  }
}
