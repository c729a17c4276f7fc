import { Glyph, type GlyphName } from '../parts/glyph.tsx'
import { usePlanner, usePlannerState } from '../use-planner.ts'

type ToolProps = { name: string; glyph: GlyphName; off?: boolean; press: () => void }
const Tool = ({ name, glyph, off, press }: ToolProps) => (
  <button type="button" aria-label={name} disabled={off} onClick={press}>
    <Glyph name={glyph} />
  </button>
)

export function SheetTools({ zoom, showAll }: { zoom: (factor: number) => void; showAll: () => void }) {
  const planner = usePlanner()
  const { canUndo, canRedo, drawing } = usePlannerState()
  return (
    <div className="pl-tools">
      <div>
        <Tool name="Undo" glyph="undo" off={!canUndo && !drawing?.length} press={planner.undo} />
        <Tool name="Redo" glyph="redo" off={!canRedo || drawing !== null} press={planner.redo} />
      </div>
      <div>
        <Tool name="Closer" glyph="closer" press={() => zoom(1.25)} />
        <Tool name="Farther" glyph="farther" press={() => zoom(0.8)} />
        <Tool name="Show everything" glyph="all" press={showAll} />
      </div>
    </div>
  )
}
