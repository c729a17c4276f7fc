import {
  all,
  arrowDown,
  arrowLeft,
  arrowRight,
  arrowUp,
  corner,
  dashes,
  gate,
  minus,
  plus,
  redo,
  trash,
  undo,
} from '../../../browser/icon-paths.ts'

const PATHS = {
  undo,
  redo,
  closer: plus,
  farther: minus,
  all,
  gate,
  corner,
  none: dashes,
  remove: trash,
  left: arrowLeft,
  right: arrowRight,
  up: arrowUp,
  down: arrowDown,
}

export type GlyphName = keyof typeof PATHS

export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg className="pl-glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
