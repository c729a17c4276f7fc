import type { Tone } from '../time/promise-clock.ts'

const COUNT = 24

type PicketsProps = { hours: number; tone: Tone; words: string; width?: number; height?: number }

/** Twenty-four pickets, one for each promised hour; one falls each hour. */
export function Pickets({ hours, tone, words, width = 96, height = 18 }: PicketsProps) {
  const pace = width / COUNT
  const wide = pace * 0.66
  const tip = Math.min(wide * 0.7, height * 0.2)
  const fallen = COUNT - Math.min(COUNT, Math.max(0, Math.ceil(hours)))
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
      {Array.from({ length: COUNT }, (_, at) => {
        const x = at * pace + (pace - wide) / 2
        return at < fallen ? (
          <path key={x} className="down" d={`M${x} ${height * 0.72}h${wide}V${height}h-${wide}z`} />
        ) : (
          <path key={x} className="up" d={`M${x} ${tip}l${wide / 2}-${tip} ${wide / 2} ${tip}V${height}h-${wide}z`} />
        )
      })}
    </svg>
  )
}
