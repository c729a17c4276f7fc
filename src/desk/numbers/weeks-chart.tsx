import type { Numbers } from '../../contract/desk/numbers.ts'
import { dayInWords } from '../../lead/time-words.ts'
import { ChartTable } from './chart-table.tsx'
import { useWidth } from './use-width.ts'

const HEIGHT = 230
const FOOT = 34
const HEAD = 22
const KINDS = ['won', 'open', 'lost'] as const

/** Round steps for the grid lines behind the bars. */
function steps(most: number) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => most / size <= 3) ?? 1000
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
}

/** Leads by week, stacked: won, still open and lost. */
export function WeeksChart({ weeks }: { weeks: Numbers['byWeek'] }) {
  const { box, width } = useWidth()
  const total = (week: Numbers['byWeek'][number]) => week.won + week.open + week.lost
  const most = Math.max(1, ...weeks.map(total))
  const pace = width / weeks.length
  const wide = Math.min(46, pace * 0.66)
  const tall = (count: number) => ((HEIGHT - FOOT - HEAD) * count) / most
  /** Label as many days as fit. */
  const every = weeks.length * 46 <= width ? 1 : Math.ceil((weeks.length * 58) / width)
  return (
    <div ref={box}>
      <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {steps(most).map((count) => (
          <g key={count}>
            <path d={`M0 ${HEIGHT - FOOT - tall(count)}h${width}`} stroke="var(--color-hair)" />
            {count > 0 && (
              <text x="0" y={HEIGHT - FOOT - tall(count) - 4}>
                {count}
              </text>
            )}
          </g>
        ))}
        {weeks.map((week, at) => {
          const x = at * pace + (pace - wide) / 2
          let base = HEIGHT - FOOT
          return (
            <g key={week.monday}>
              {KINDS.map((kind) => {
                const height = tall(week[kind])
                base -= height
                return (
                  height > 0 && (
                    <rect
                      key={kind}
                      className={kind}
                      x={x}
                      y={base}
                      width={wide}
                      height={Math.max(1, height - 1.5)}
                      rx={Math.min(3, wide / 3)}
                    />
                  )
                )
              })}
              {wide > 14 && total(week) > 0 && (
                <text className="strong" x={x + wide / 2} y={base - 6} textAnchor="middle">
                  {total(week)}
                </text>
              )}
              {at % every === 0 && (
                <text
                  x={at === 0 && every > 1 ? x : x + wide / 2}
                  y={HEIGHT - 12}
                  textAnchor={at === 0 && every > 1 ? 'start' : 'middle'}
                >
                  {dayInWords(week.monday)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <ChartTable
        caption="Leads by week"
        heads={['Week of', 'Won', 'Still open', 'Lost']}
        rows={weeks.map(({ monday, won, open, lost }) => [dayInWords(monday), won, open, lost])}
      />
    </div>
  )
}
