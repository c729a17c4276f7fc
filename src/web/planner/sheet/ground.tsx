import { memo } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import type { Place } from '../../../fence/plan-line.ts'
import { round2, xy } from '../drawing/shapes.ts'
import type { Selected } from '../store.ts'
import { inYard, onSheet, type View } from './view.ts'

/** Feet between thin lines and between thick ones, by how close the view is. */
function gridOf(scale: number): [number, number] {
  if (scale >= 9) return [1, 5]
  if (scale >= 2.2) return [5, 20]
  return scale >= 1 ? [10, 50] : [50, 200]
}

const Grid = memo(({ view }: { view: View }) => {
  const { wide, tall, scale } = view
  const [thin, thick] = gridOf(scale)
  const [left, top] = inYard(view, 0, 0)
  const [right, bottom] = inYard(view, wide, tall)
  const paths = { thin: '', thick: '' }
  for (let x = Math.ceil(left / 12 / thin) * thin; x <= right / 12; x += thin)
    paths[x % thick === 0 ? 'thick' : 'thin'] += `M${round2(onSheet(view, [x * 12, 0])[0])} 0V${tall}`
  for (let y = Math.ceil(top / 12 / thin) * thin; y <= bottom / 12; y += thin)
    paths[y % thick === 0 ? 'thick' : 'thin'] += `M0 ${round2(onSheet(view, [0, y * 12])[1])}H${wide}`
  const bar = [5, 10, 20, 50, 100, 200].find((feet) => feet * scale >= 56) ?? 500
  return (
    <g>
      <path d={paths.thin} stroke="#efe6d3" />
      <path d={paths.thick} stroke="#e2d5ba" />
      <g transform={`translate(16 ${tall - 18})`}>
        <path d={`M0-5V3H${round2(bar * scale)}V-5`} stroke="#56635b" strokeWidth={1.6} />
        <text x={round2(bar * scale + 8)} y={4} fill="#56635b" fontSize={12}>
          {`${bar} ft`}
        </text>
      </g>
    </g>
  )
})

export function boxOf(view: View, [x, y, wide, deep]: Place) {
  const [px, py] = onSheet(view, [x, y])
  return { x: px, y: py, wide: (wide / 12) * view.scale, deep: (deep / 12) * view.scale }
}
type Box = ReturnType<typeof boxOf>

export const rectOf = ({ x, y, wide, deep }: Box, around = 0) => ({
  x: round2(x - around),
  y: round2(y - around),
  width: round2(wide + 2 * around),
  height: round2(deep + 2 * around),
})
const edge = (on: boolean, color: string) => ({ stroke: on ? '#a84b18' : color, strokeWidth: on ? 2.5 : 1.6 })

type Standing = { place: Place; view: View; on: boolean }

const Pool = memo(({ place, view, on }: Standing) => {
  const box = boxOf(view, place)
  const { x, y, wide, deep } = box
  const wave = (part: number, down: number) => `M${round2(x + wide * part)} ${round2(y + deep * down)}q8-5 16 0t16 0`
  return (
    <g className="pl-place" data-h="pool:0">
      <rect {...rectOf(box)} rx={round2(Math.min(wide, deep) * 0.16)} fill="#cfe6ec" {...edge(on, '#6fa9b8')} />
      <path d={wave(0.12, 0.32) + wave(0.58, 0.76)} stroke="#6fa9b8" strokeWidth={1.6} strokeLinecap="round" />
      <text x={round2(x + wide / 2)} y={round2(y + deep / 2 + 4.5)} textAnchor="middle" fill="#1f5570">
        Pool
      </text>
    </g>
  )
})

/** A hip roof from above: four corners, and the two ends of the ridge. */
function ridge({ x, y, wide, deep }: Box) {
  const half = Math.min(wide, deep) / 2
  const [near, far] = [xy([x + half, y + half]), xy([x + wide - half, y + deep - half])]
  const sides = [xy([x + wide, y]), xy([x, y + deep])]
  const [right, left] = wide >= deep ? sides : sides.reverse()
  return `M${xy([x, y])}L${near}L${left}M${right}L${far}L${xy([x + wide, y + deep])}M${near}L${far}`
}

const House = memo(({ place, view, on }: Standing) => {
  const box = boxOf(view, place)
  const [mx, my] = [box.x + box.wide / 2, box.y + box.deep / 2]
  return (
    <g className="pl-place" data-h="house:0">
      <rect {...rectOf(box)} fill="#e7dcc8" {...edge(on, '#b09f7d')} />
      <path d={ridge(box)} stroke="#cbbb98" strokeWidth={1.3} />
      {Math.min(box.wide, box.deep) >= 28 && (
        <>
          <rect x={round2(mx - 31)} y={round2(my - 12)} width={62} height={24} rx={12} fill="#f4ecdb" />
          <text x={round2(mx)} y={round2(my + 4.5)} textAnchor="middle" fill="#56635b">
            House
          </text>
        </>
      )}
    </g>
  )
})

/** What of the plan is seen, and which part of it is in hand. */
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
