import { type RefObject, useEffect, useState } from 'react'
import { countOf } from '../../contract/field-limits.ts'

/** From this part of its limit on, a field says how much it holds. */
const NEAR = 0.9
/** It is said when the typing rests: a screen reader would repeat it at each key. */
const REST_MS = 500

/** How many characters stand in the control before it, once they come near the most it may have. */
export function CharacterCount({ field, most }: { field: RefObject<HTMLElement | null>; most: number }) {
  const [near, setNear] = useState(0)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const control = field.current?.querySelector<HTMLInputElement>('.control')
    const form = control?.form
    if (!form) return
    const read = () => setNear(control.value.length < most * NEAR ? 0 : control.value.length)
    const stop = new AbortController()
    control.addEventListener('input', read, { signal: stop.signal })
    form.addEventListener('reset', () => setNear(0), { signal: stop.signal })
    read()
    return () => stop.abort()
  }, [field, most])

  useEffect(() => {
    const timer = setTimeout(setShown, REST_MS, near)
    return () => clearTimeout(timer)
  }, [near])

  // There, and empty, before it speaks: words that come with their own element are often not read out.
  return near ? (
    <p className="count" role="status" data-over={shown > most}>
      {shown > 0 && `${countOf(shown)} of ${countOf(most)} characters`}
    </p>
  ) : null
}
