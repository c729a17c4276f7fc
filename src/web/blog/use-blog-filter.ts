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
  const written = useRef<string>(undefined)
  const asked = params.get('q') ?? ''

  useEffect(() => setMounted(true), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const isOwn = asked === written.current
    written.current = undefined
    // What was typed since counts more than the address it has just been written to.
    if (isOwn) return
    clearTimeout(timer.current)
    setText(asked)
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
      timer.current = setTimeout(() => {
        written.current = value
        write('q', value, true)
      }, ADDRESS_DELAY)
    },
    setCategory: (value: string | null) => write('category', value, false),
  }
}
