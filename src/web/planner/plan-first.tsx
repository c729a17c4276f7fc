import { useCallback, useEffect, useRef, useState } from 'react'
import { preinit } from 'react-dom'
import { useLocation } from 'react-router'
import type { Plan } from '../../fence/plan.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import styles from './planner.css?url'
import { savedPlan } from './saved-plan.ts'

type Loaded = Pick<typeof import('./planner.tsx'), 'Planner'> & { saved: Plan | null }
/** Loads the script, the styles and the code that reads a saved plan in parallel. */
async function fetchPlanner(): Promise<Loaded> {
  preinit(styles, { as: 'style', precedence: 'whole' })
  const [{ Planner }, saved] = await Promise.all([import('./planner.tsx'), savedPlan()])
  return { Planner, saved }
}
/**
 * The planner above the quote form. Closed, it is only this heading. Opening it, or a link to a plan, loads the rest.
 */
export function PlanFirst() {
  const { hash } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const [planner, setPlanner] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const ahead = useRef<Loaded>(null)

  /** Hover or focus on the heading comes a moment before the click. */
  const fetchAhead = () => {
    fetchPlanner().then(
      (loaded) => {
        ahead.current = loaded
      },
      () => undefined,
    )
  }
  /** If the planner has loaded by the click, it opens together with the heading, not a frame later. */
  const openAtOnce = () => {
    if (ahead.current) setPlanner(ahead.current)
    else fetchAhead()
  }
  const load = useCallback(() => {
    fetchPlanner().then(setPlanner, () => setFailed(true))
  }, [])
  // It may have been opened before the scripts loaded.
  useEffect(() => {
    if (!details.current) return
    if (/^#plan(=|$)/.test(hash)) details.current.open = true
    if (details.current.open) load()
  }, [hash, load])

  return (
    <details
      ref={details}
      id="plan"
      className="group bg-oyster"
      onToggle={(event) => event.currentTarget.open && !planner && load()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is clickable, by key too */}
      <summary
        className="wrap flex cursor-pointer flex-wrap items-end justify-between gap-4 py-8"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={openAtOnce}
      >
        <span>
          <span className="eyebrow">Optional</span>
          <h2 className="mt-2">Plan it first</h2>
          <span className="mt-2 block max-w-[44em] text-muted">
            Draw the line, choose the fence, and see the count and a ballpark price. No name or number needed: the plan
            stays on this device until you send it.
          </span>
        </span>
        <span className="btn btn-small group-open:hidden">Open the planner</span>
      </summary>
      {planner ? (
        <ErrorBoundary
          otherwise={
            <p className="wrap pb-8">The planner doesn’t work in this browser. You can still use the form below.</p>
          }
        >
          <planner.Planner hash={hash} saved={planner.saved} />
        </ErrorBoundary>
      ) : failed ? (
        <p className="wrap pb-8">
          The planner couldn’t be loaded. You can still use the form below.{' '}
          <button type="button" className="link min-h-11" onClick={load}>
            Try again
          </button>
        </p>
      ) : (
        <p className="wrap pb-8">
          One moment<noscript>: the planner needs JavaScript, but the form below doesn’t</noscript>
        </p>
      )}
    </details>
  )
}
