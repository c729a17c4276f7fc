import { memo, type ReactNode } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import { PLAN_COLORS } from '../../../fence/plan-colors.ts'
import { along, turnAt } from '../../../fence/plan-line.ts'
import { GATE_NAMES } from '../../../fence/plan-materials.ts'
import { type Box, boxOf, onSheet, xy } from '../../../fence/plan-view.ts'
import { isOn } from '../store.ts'
import { rectOf, type Sight } from './ground.tsx'

const cornerName = (plan: Plan, index: number) => {
  const turn = turnAt(plan, index)
  const turns = turn ? `, turns ${turn > 0 ? 'right' : 'left'} ${Math.abs(turn)} degrees` : ''
  return `Corner ${index + 1} of ${plan.corners.length}${turns}. Arrow keys move it by a foot, with Shift by ten. Delete removes it.`
}
const gateName = ({ kind, side, at: from }: Plan['gates'][number]) =>
  `${GATE_NAMES[kind]} on side ${side + 1}, ${from} feet from its start. Arrow keys slide it. Delete removes it.`
const PLACES = { house: 'House', pool: 'Pool' } as const

type TargetProps = { of: string; name: string; on: boolean; transform?: string; children: ReactNode }
const Target = ({ of, name, on, transform, children }: TargetProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a button can't be inside an SVG
  <g
    className="pl-target"
    tabIndex={0}
    role="button"
    data-h={of}
    aria-label={name}
    aria-pressed={on}
    transform={transform}
  >
    {children}
  </g>
)

const Corner = memo(({ index, name, at, on }: { index: number; name: string; at: string; on: boolean }) => (
  <Target of={`corner:${index}`} name={name} on={on} transform={`translate(${at})`}>
    <circle r={23} fill="transparent" />
    <circle className="pl-ring" r={15} stroke={PLAN_COLORS.cedar} strokeWidth={2.5} />
    <circle r={8.5} fill="var(--color-paper)" strokeWidth={3} stroke={on ? PLAN_COLORS.cedar : PLAN_COLORS.pine} />
  </Target>
))

/** The four corner handles that resize a house or pool. */
function Sizes({ x, y, wide, deep }: Box) {
  const corners = [xy([x, y]), xy([x + wide, y]), xy([x + wide, y + deep]), xy([x, y + deep])]
  return corners.map((at, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the first one is always the upper left
    <g key={index} className="pl-size" data-h={`size:${index}`} transform={`translate(${at})`}>
      <circle r={22} fill="transparent" />
      <rect
        x={-6}
        y={-6}
        width={12}
        height={12}
        rx={3}
        fill="var(--color-white)"
        stroke={PLAN_COLORS.cedar}
        strokeWidth={2.5}
      />
    </g>
  ))
}

/**
 * What keyboards and screen readers find in the drawing, in this order: corners, gates, house, pool. Corners are also
 * what a finger drags. The others are drawn below; here they only show that they are focused.
 */
export const TargetLayer = memo(({ plan, view, selected }: Sight) => {
  const places = (['house', 'pool'] as const).flatMap((name) => {
    const place = plan[name]
    return place ? [{ name, box: boxOf(view, place), on: selected?.kind === name }] : []
  })
  return (
    <g>
      <g>
        {plan.corners.map((spot, index) => {
          const at = xy(onSheet(view, spot))
          const on = isOn(selected, 'corner', index)
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position in the line
          return <Corner key={index} index={index} name={cornerName(plan, index)} at={at} on={on} />
        })}
      </g>
      <g pointerEvents="none">
        {plan.gates.map((gate, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gate is identified by its position in the plan
          <Target key={index} of={`gate:${index}`} name={gateName(gate)} on={isOn(selected, 'gate', index)}>
            <path
              className="pl-ring"
              d={`M${[gate.at, gate.at + gate.width].map((feet) => xy(onSheet(view, along(plan, gate.side, feet)))).join('L')}`}
              stroke={PLAN_COLORS.cedar}
              strokeWidth={12}
              strokeOpacity={0.45}
              strokeLinecap="round"
            />
          </Target>
        ))}
      </g>
      <g pointerEvents="none">
        {places.map(({ name, box, on }) => (
          <Target
            key={name}
            of={`${name}:0`}
            name={`${PLACES[name]}. Arrow keys move it by a foot. Enter shows its size.`}
            on={on}
          >
            <rect className="pl-ring" {...rectOf(box, 5)} stroke={PLAN_COLORS.cedar} strokeWidth={2.5} rx={6} />
          </Target>
        ))}
      </g>
      <g>{places.map(({ name, box, on }) => on && <Sizes key={name} {...box} />)}</g>
    </g>
  )
})
