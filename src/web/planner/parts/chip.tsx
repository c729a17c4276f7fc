import type { ReactNode } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

type Props = {
  glyph?: GlyphName
  /** The accessible name, for a button that shows only a glyph. */
  label?: string
  /** The choice that most visitors will want. */
  first?: boolean
  onClick: () => void
  children?: ReactNode
}

export const Chip = ({ glyph, label, first, onClick, children }: Props) => (
  <button
    type="button"
    className={`pl-chip ${first ? 'pl-go' : ''} ${children ? '' : 'pl-x'}`}
    aria-label={label}
    onClick={onClick}
  >
    {glyph && <Glyph name={glyph} />}
    {children}
  </button>
)
