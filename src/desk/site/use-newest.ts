import { useEffect, useRef } from 'react'

/** Of the newest draft: an Undo is pressed when the one that it stands beside is long kept. */
export function useNewest<Value>(value: Value) {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
