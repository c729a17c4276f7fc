import type { ReactNode } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

type Props = {
  glyph?: GlyphName
  /** What it does, where a glyph alone stands for it. */
  label?: string
  /** The one that most will want. */
  first?: boolean
  press: () => void
  children?: ReactNode
}

/** A small button of the planner. */
export const Chip = ({ glyph, label, first, press, children }: Props) => (
  <button
    type="button"
    className={`pl-chip ${first ? 'pl-go' : ''} ${children ? '' : 'pl-x'}`}
    aria-label={label}
    onClick={press}
  >
    {glyph && <Glyph name={glyph} />}
    {children}
  </button>
)
