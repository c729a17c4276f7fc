import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lengthOf } from '../../../fence/plan-line.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { type Controller, createController } from './controller.ts'
import { listenToPointers } from './gestures.ts'
import { onSheetKey } from './keys.ts'
import { LengthEditor } from './length-editor.tsx'
import { SheetTools } from './sheet-tools.tsx'

/** The drawing of the line, to scale. It is painted beside React: a drag changes attributes, and nothing is rendered. */
export function Sheet() {
  const planner = usePlanner()
  const state = usePlannerState()
  const svg = useRef<SVGSVGElement>(null)
  const sheet = useRef<Controller>(null)
  const [editing, edit] = useState<number | null>(null)

  // Before the first paint: the sheet is never seen empty.
  useLayoutEffect(() => {
    if (!svg.current) return
    const controller = createController(svg.current, planner)
    sheet.current = controller
    const quiet = listenToPointers(controller, planner, (side) => {
      planner.select({ kind: 'side', index: side })
      edit(side)
    })
    const sized = new ResizeObserver(() => controller.resize())
    sized.observe(svg.current)
    return () => {
      quiet()
      sized.disconnect()
      controller.stop()
    }
  }, [planner])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state is painted
  useLayoutEffect(() => sheet.current?.draw(), [state])
  useEffect(() => {
    if (state.fit > 0) sheet.current?.showAll()
  }, [state.fit])

  return (
    <div className="pl-sheet">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing */}
      <svg
        ref={svg}
        role="group"
        aria-label="Drawing of the fence line. The list below does the same without it."
        className={state.drawing ? 'pl-drawing' : ''}
        onKeyDown={(event) => svg.current && onSheetKey(planner, svg.current, event.nativeEvent)}
      />
      <SheetTools zoom={(factor) => sheet.current?.zoom(factor)} showAll={() => sheet.current?.showAll()} />
      {editing !== null && sheet.current && editing < state.plan.corners.length && (
        <LengthEditor
          key={editing}
          side={editing}
          feet={lengthOf(state.plan, editing)}
          sheet={sheet.current}
          close={() => edit(null)}
        />
      )}
    </div>
  )
}
