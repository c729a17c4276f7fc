import { Chip } from './chip.tsx'

const WAYS = [
  { name: 'left', by: [-12, 0] },
  { name: 'up', by: [0, -12] },
  { name: 'down', by: [0, 12] },
  { name: 'right', by: [12, 0] },
] as const

/** Buttons that move by one foot whatever can also be dragged. */
export const Arrows = ({ move }: { move: (dx: number, dy: number) => void }) => (
  <span className="pl-arrows">
    {WAYS.map(({ name, by }) => (
      <Chip key={name} glyph={name} label={`1 ft ${name}`} press={() => move(by[0], by[1])} />
    ))}
  </span>
)
