import { Glyph } from '../parts/glyph.tsx'
import { usePlanner, usePlannerState } from '../use-planner.ts'

export function SheetTools({ zoom, showAll }: { zoom: (factor: number) => void; showAll: () => void }) {
  const planner = usePlanner()
  const { canUndo, canRedo, drawing } = usePlannerState()
  return (
    <div className="pl-tools">
      <div>
        <button type="button" aria-label="Undo" disabled={!canUndo && !drawing?.length} onClick={planner.undo}>
          <Glyph name="undo" />
        </button>
        <button type="button" aria-label="Redo" disabled={!canRedo || drawing !== null} onClick={planner.redo}>
          <Glyph name="redo" />
        </button>
      </div>
      <div>
        <button type="button" aria-label="Closer" onClick={() => zoom(1.25)}>
          <Glyph name="closer" />
        </button>
        <button type="button" aria-label="Farther" onClick={() => zoom(0.8)}>
          <Glyph name="farther" />
        </button>
        <button type="button" aria-label="Show everything" onClick={showAll}>
          <Glyph name="all" />
        </button>
      </div>
    </div>
  )
}
