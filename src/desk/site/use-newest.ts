import { useEffect, useRef } from 'react'

/** A ref to the newest draft: somebody may click Undo long after the draft it was offered with was saved. */
export function useNewest<Value>(value: Value) {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
