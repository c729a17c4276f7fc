import { memo } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import type { Place } from '../../../fence/plan-line.ts'
import { gridPaths, ridge, waves } from '../../../fence/plan-paths.ts'
import { type Box, boxOf, round2, type View } from '../../../fence/plan-view.ts'
import type { Selected } from '../store.ts'

const Grid = memo(({ view }: { view: View }) => {
  const { tall, scale } = view
  const { thin, thick, bar } = gridPaths(view, round2)
  return (
    <g>
      <path d={thin} stroke="var(--color-hair)" />
      <path d={thick} stroke="var(--color-sand)" />
      <g transform={`translate(16 ${tall - 18})`}>
        <path d={`M0-5V3H${round2(bar * scale)}V-5`} stroke="var(--color-muted)" strokeWidth={1.6} />
        <text x={round2(bar * scale + 8)} y={4} fill="var(--color-muted)">
          {`${bar} ft`}
        </text>
      </g>
    </g>
  )
})

export const rectOf = ({ x, y, wide, deep }: Box, around = 0) => ({
  x: round2(x - around),
  y: round2(y - around),
  width: round2(wide + 2 * around),
  height: round2(deep + 2 * around),
})
const edge = (on: boolean, color: string) => ({
  stroke: on ? 'var(--color-cedar)' : color,
  strokeWidth: on ? 2.5 : 1.6,
})

type Standing = { place: Place; view: View; on: boolean }

const Pool = memo(({ place, view, on }: Standing) => {
  const box = boxOf(view, place)
  const { x, y, wide, deep } = box
  return (
    <g className="pl-place" data-h="pool:0">
      <rect
        {...rectOf(box)}
        rx={round2(Math.min(wide, deep) * 0.16)}
        fill="var(--color-water)"
        {...edge(on, 'var(--color-water-edge)')}
      />
      <path d={waves(box)} stroke="var(--color-water-edge)" strokeWidth={1.6} strokeLinecap="round" />
      <text x={round2(x + wide / 2)} y={round2(y + deep / 2 + 4.5)} textAnchor="middle" fill="var(--color-pool)">
        Pool
      </text>
    </g>
  )
})

const House = memo(({ place, view, on }: Standing) => {
  const box = boxOf(view, place)
  const [mx, my] = [box.x + box.wide / 2, box.y + box.deep / 2]
  return (
    <g className="pl-place" data-h="house:0">
      <rect {...rectOf(box)} fill="var(--color-sand)" {...edge(on, 'var(--color-house-edge)')} />
      <path d={ridge(box)} stroke="var(--color-dune)" strokeWidth={1.3} />
      {Math.min(box.wide, box.deep) >= 28 && (
        <>
          <rect x={round2(mx - 31)} y={round2(my - 12)} width={62} height={24} rx={12} fill="var(--color-oyster)" />
          <text x={round2(mx)} y={round2(my + 4.5)} textAnchor="middle" fill="var(--color-muted)">
            House
          </text>
        </>
      )}
    </g>
  )
})

/** The plan, the visible part of it, and the selection. */
export type Sight = { plan: Plan; view: View; selected: Selected | null }

export const Ground = ({ plan: { house, pool }, view, selected }: Sight) => (
  <>
    <Grid view={view} />
    <g>
      {pool && <Pool place={pool} view={view} on={selected?.kind === 'pool'} />}
      {house && <House place={house} view={view} on={selected?.kind === 'house'} />}
    </g>
  </>
)
