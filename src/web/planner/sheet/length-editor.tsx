import { useRef } from 'react'
import { endsOf, lengthOf, outward, sideCount } from '../../../fence/plan-line.ts'
import { onSheet } from '../../../fence/plan-view.ts'
import { focusSelected } from '../parts/focus-selected.ts'
import { useTypeLength } from '../parts/use-type-length.ts'
import { usePlannerState } from '../use-planner.ts'

/** Edits a length in place, where it is shown on the line. */
export function LengthEditor({ side, close }: { side: number; close: () => void }) {
  const plan = usePlannerState((state) => state.plan)
  const view = usePlannerState((state) => state.view)
  const typeLength = useTypeLength()
  const done = useRef(false)
  if (side >= sideCount(plan)) return null
  const { wide, tall } = view
  const [a, b] = endsOf(plan, side)
  const [x, y] = onSheet(view, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
  const [nx, ny] = outward(plan, side)
  const within = (value: number, edge: number, most: number) => Math.max(edge, Math.min(most - edge, value))

  const finish = (text: string | null) => {
    if (done.current) return
    done.current = true
    close()
    if (text !== null) typeLength(side, text)
  }
  return (
    <div className="pl-edit" style={{ left: within(x + nx * 34, 74, wide), top: within(y + ny * 24, 32, tall) }}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the visitor tapped this very number
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Length of side ${side + 1} in feet`}
        defaultValue={lengthOf(plan, side)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => finish(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          finish(event.key === 'Enter' ? event.currentTarget.value : null)
          focusSelected()
        }}
      />
      ft
    </div>
  )
}
