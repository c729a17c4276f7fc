import { Glyph, type GlyphName } from '../parts/glyph.tsx'
import { usePlanner, usePlannerState } from '../use-planner.ts'

type ToolProps = { name: string; glyph: GlyphName; off?: boolean; onClick: () => void }
const Tool = ({ name, glyph, off, onClick }: ToolProps) => (
  <button type="button" aria-label={name} disabled={off} onClick={onClick}>
    <Glyph name={glyph} />
  </button>
)

export function SheetTools() {
  const planner = usePlanner()
  const canUndo = usePlannerState((state) => state.canUndo || Boolean(state.drawing?.length))
  const canRedo = usePlannerState((state) => state.canRedo && !state.drawing)
  return (
    <div className="pl-tools">
      <div>
        <Tool name="Undo" glyph="undo" off={!canUndo} onClick={planner.undo} />
        <Tool name="Redo" glyph="redo" off={!canRedo} onClick={planner.redo} />
      </div>
      <div>
        <Tool name="Closer" glyph="closer" onClick={() => planner.zoom(1.25)} />
        <Tool name="Farther" glyph="farther" onClick={() => planner.zoom(0.8)} />
        <Tool name="Show everything" glyph="all" onClick={planner.showAll} />
      </div>
    </div>
  )
}
