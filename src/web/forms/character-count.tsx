import { type RefObject, useEffect, useState } from 'react'
import { countOf } from '../../contract/field-limits.ts'

/** A field shows its character count from this share of its limit on. */
const NEAR = 0.9
/** The count is announced once typing pauses; otherwise screen readers would repeat it with every key. */
const TYPING_PAUSE_MS = 500

/** Shows how many characters the field's control contains, once they get close to the limit. */
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
    const timer = setTimeout(setShown, TYPING_PAUSE_MS, near)
    return () => clearTimeout(timer)
  }, [near])

  // The element must exist, empty, before it announces anything: screen readers often skip text that arrives with its
  // element.
  return near ? (
    <p className="count" role="status" data-over={shown > most}>
      {shown > 0 && `${countOf(shown)} of ${countOf(most)} characters`}
    </p>
  ) : null
}
