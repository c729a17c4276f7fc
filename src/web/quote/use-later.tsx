import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { CallLink } from './code-form.tsx'

type Later = typeof import('./later-steps.tsx').later

let loaded: Later | undefined

/** Renders with the steps that come later. They load as soon as the quote is drawn, and again after a failure. */
export function WithLater({ children }: { children: (later: Later) => ReactNode }) {
  const [later, setLater] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./later-steps.tsx').then(
      (module) => {
        loaded = module.later
        setLater(module.later)
      },
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (!loaded) load()
  }, [load])
  if (later) return children(later)
  if (!failed) return <p role="status">One moment…</p>
  return (
    <div role="alert" className="qt-note qt-note-alarm">
      This part of the page couldn’t be loaded. Nothing was signed, and everything you entered is still here. Try again,
      or call <CallLink />.{' '}
      <button type="button" className="qt-link" onClick={load}>
        Try again
      </button>
    </div>
  )
}

/** Loads the steps that come later while the customer reads. A failure shows when they are needed. */
export function fetchLater() {
  import('./later-steps.tsx').then(
    (module) => {
      loaded = module.later
    },
    () => undefined,
  )
}
