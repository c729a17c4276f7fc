import { useLayoutEffect, useRef, useState } from 'react'
import { onSheet, type View, xy } from '../../../fence/plan-view.ts'
import type { Spot } from '../change/line.ts'
import type { Guide } from '../change/snap.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { createGestures } from './gestures.ts'
import { Ground } from './ground.tsx'
import { onSheetKey } from './keys.ts'
import { LengthEditor } from './length-editor.tsx'
import { LabelLayer, LineLayer } from './line-layer.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { TargetLayer } from './target-layer.tsx'

/** The lines that a dragged corner snaps to. */
function Guides({ guides, view }: { guides: Guide[]; view: View }) {
  const far = view.wide + view.tall
  const lines = guides.map(({ through, way }) => {
    const [x, y] = onSheet(view, through)
    return `M${xy([x - way[0] * far, y - way[1] * far])}L${xy([x + way[0] * far, y + way[1] * far])}`
  })
  return <path d={lines.join('')} stroke="var(--color-cedar)" strokeDasharray="4 5" opacity={0.8} />
}

/** A line that is still being drawn by hand. */
function Sketch({ drawing, next, view }: { drawing: Spot[]; next: Spot | null; view: View }) {
  const points = drawing.map((point) => xy(onSheet(view, point)))
  const last = points.at(-1)
  return (
    <>
      <path
        d={points.length > 1 ? `M${points.join('L')}` : ''}
        stroke="var(--color-pine)"
        strokeWidth={4.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={last && next ? `M${last}L${xy(onSheet(view, next))}` : ''}
        stroke="var(--color-cedar)"
        strokeWidth={2.5}
        strokeDasharray="6 6"
      />
      <path
        d={points.map((point) => `M${point}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0`).join('')}
        fill="var(--color-paper)"
        stroke="var(--color-cedar)"
        strokeWidth={3}
      />
    </>
  )
}

/** The plan, or its preview during a drag, as seen through the view. */
function Drawing() {
  const { plan, drag, view, selected, drawing, next } = usePlannerState((state) => state)
  if (view.wide === 0) return null
  const sight = { plan: drag?.plan ?? plan, view, selected }
  return (
    <>
      <Ground {...sight} />
      {drawing ? (
        <Sketch drawing={drawing} next={next} view={view} />
      ) : (
        <>
          <LineLayer {...sight} />
          {drag && <Guides guides={drag.guides} view={view} />}
          <LabelLayer {...sight} />
          <TargetLayer {...sight} />
        </>
      )}
    </>
  )
}

/** The drawing of the line, to scale. */
export function Sheet() {
  const planner = usePlanner()
  const isDrawing = usePlannerState(({ drawing }) => drawing !== null)
  const svg = useRef<SVGSVGElement>(null)
  const [editing, edit] = useState<number | null>(null)
  const [{ onTouchStart, onWheel, ...pointers }] = useState(() =>
    createGestures(planner, (side) => {
      planner.select({ kind: 'side', index: side })
      edit(side)
    }),
  )

  // Measure before the first paint, so that the drawing is never seen empty.
  useLayoutEffect(() => {
    const element = svg.current
    if (!element) return
    const measure = () => planner.resize(element.clientWidth, element.clientHeight)
    measure()
    const sized = new ResizeObserver(measure)
    sized.observe(element)
    // React registers these two listeners as passive.
    element.addEventListener('touchstart', onTouchStart, { passive: false })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      sized.disconnect()
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('wheel', onWheel)
    }
  }, [planner, onTouchStart, onWheel])

  return (
    <div className="pl-sheet">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing */}
      <svg
        ref={svg}
        role="group"
        aria-label="Drawing of the fence line. The list below does the same without it."
        className={isDrawing ? 'pl-drawing' : ''}
        onKeyDown={(event) => onSheetKey(planner, event)}
        {...pointers}
      >
        <Drawing />
      </svg>
      <SheetTools />
      {editing !== null && <LengthEditor key={editing} side={editing} close={() => edit(null)} />}
    </div>
  )
}
