import type { Tone } from '../../lead/promise-clock.ts'

const COUNT = 24

type PicketsProps = { hours: number; tone: Tone; words: string; width?: number; height?: number }

/** Twenty-four pickets, one for each promised hour. One falls every hour. */
export function Pickets({ hours, tone, words, width = 96, height = 18 }: PicketsProps) {
  const pace = width / COUNT
  const wide = pace * 0.66
  const tip = Math.min(wide * 0.7, height * 0.2)
  const fallen = COUNT - Math.min(COUNT, Math.max(0, Math.ceil(hours)))
  /** One path for all pickets of a kind, because a list draws fifty of these fences. */
  const path = (from: number, to: number, picket: (x: number) => string) =>
    Array.from({ length: to - from }, (_, at) => picket((from + at) * pace + (pace - wide) / 2)).join('')
  return (
    <svg
      className={`pickets ${tone}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words}
    >
      <path className="beam" d={`M0 ${height * 0.82}h${width}`} strokeWidth={Math.max(1.5, height * 0.08)} />
      <path className="down" d={path(0, fallen, (x) => `M${x} ${height * 0.72}h${wide}V${height}h-${wide}z`)} />
      <path
        className="up"
        d={path(fallen, COUNT, (x) => `M${x} ${tip}l${wide / 2}-${tip} ${wide / 2} ${tip}V${height}h-${wide}z`)}
      />
    </svg>
  )
}
