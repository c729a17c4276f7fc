const PATHS = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-3',
  redo: 'm15 7 4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h3',
  closer: 'M12 6v12M6 12h12',
  farther: 'M6 12h12',
  all: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  gate: 'M4 20V5M20 20V5M4 8h16M4 17h16M8 8v9M12 8v9M16 8v9',
  corner: 'M4 18 12 7l8 11M12 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  none: 'M3 12h3M10 12h3M17 12h4',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13',
  left: 'M19 12H5m6-6-6 6 6 6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
} as const

export type GlyphName = keyof typeof PATHS

export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg className="pl-glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
