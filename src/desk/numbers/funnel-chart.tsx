import { FEW, type Numbers } from '../../contract/desk/numbers.ts'
import { ChartTable } from './chart-table.tsx'
import { percent } from './number-words.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 216
const FOOT = 40
const HEAD = 30

/** From request to sale, as posts that get shorter. */
export function FunnelChart({ funnel }: { funnel: Numbers['funnel'] }) {
  const { box, width } = useWidth()
  const steps = [
    ['Asked', funnel.asked],
    ['Reached', funnel.reached],
    ['Visit', funnel.visit],
    ['Quoted', funnel.quoted],
    ['Won', funnel.won],
  ] as const
  const pace = width / steps.length
  const wide = Math.min(54, pace * 0.5)
  const most = Math.max(1, funnel.asked)
  const shares = steps.map(([, count], at) => {
    const before = steps[at - 1]?.[1] ?? 0
    if (at === 0 || before === 0) return ''
    return before < FEW ? `${count} of ${before}` : `${percent(count, before)}%`
  })
  return (
    <div ref={box}>
      <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <path
          d={`M0 ${HEIGHT - FOOT - 26}h${width}M0 ${HEIGHT - FOOT - 58}h${width}`}
          stroke="var(--color-wood)"
          strokeWidth="8"
        />
        {steps.map(([name, count], at) => {
          const height = ((HEIGHT - FOOT - HEAD) * count) / most + 4
          const x = at * pace + (pace - wide) / 2
          const y = HEIGHT - FOOT - height
          const tip = Math.min(10, height)
          return (
            <g key={name} textAnchor="middle">
              <path
                d={`M${x} ${y + tip}l${wide / 2}-${tip} ${wide / 2} ${tip}V${HEIGHT - FOOT}h-${wide}z`}
                fill={name === 'Won' ? 'var(--color-pine)' : 'var(--color-marsh)'}
              />
              <text className="strong count" x={x + wide / 2} y={y - 8}>
                {count}
              </text>
              <text x={x + wide / 2} y={HEIGHT - 20} fill="var(--color-ink)">
                {name}
              </text>
              <text x={x + wide / 2} y={HEIGHT - 4}>
                {shares[at]}
              </text>
            </g>
          )
        })}
      </svg>
      <ChartTable
        caption="From request to sale"
        heads={['Step', 'Leads', 'Of the previous step']}
        rows={steps.map(([name, count], at) => [name, count, shares[at] ?? ''])}
      />
    </div>
  )
}
