import { memo } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import { PLAN_COLORS } from '../../../fence/plan-colors.ts'
import { isFenced, lengthOf, sidesOf } from '../../../fence/plan-line.ts'
import {
  BOLT,
  fencePath,
  labelSpot,
  labelWidth,
  piecePath,
  postPaths,
  sideEnds,
  sidePath,
  swingOf,
} from '../../../fence/plan-paths.ts'
import { round2, type View, xy } from '../../../fence/plan-view.ts'
import { isOn } from '../store.ts'
import type { Sight } from './ground.tsx'

/** The invisible area for grabbing a side with a finger or a mouse. */
function SideHit({ plan, view, side, on }: { plan: Plan; view: View; side: number; on: boolean }) {
  const [a, b] = sideEnds(plan, view, side)
  const flat = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1])
  return (
    <path
      className="pl-side"
      data-h={`side:${side}`}
      d={`M${xy(a)}L${xy(b)}`}
      stroke="transparent"
      strokeWidth={30}
      style={{ cursor: `${flat ? 'ns' : 'ew'}-resize`, touchAction: on ? 'none' : 'pan-y' }}
    />
  )
}

function linePaths({ plan, view, selected }: Sight) {
  const paths = { none: '', fence: '', chosen: '' }
  for (const side of sidesOf(plan)) {
    const on = isOn(selected, 'side', side)
    if (!isFenced(plan, side)) paths[on ? 'chosen' : 'none'] += sidePath(plan, view, side)
    paths[on ? 'chosen' : 'fence'] += fencePath(plan, view, side)
  }
  return paths
}

function Gate({ plan, view, index, on }: { plan: Plan; view: View; index: number; on: boolean }) {
  const gate = plan.gates[index]
  if (!gate) return null
  const swing = swingOf(plan, gate, view)
  const d = piecePath(plan, view, gate.side, gate.at, gate.width)
  return (
    <g className="pl-gate" data-h={`gate:${index}`}>
      <path d={d} stroke="transparent" strokeWidth={44} />
      {on && <path d={d} stroke="var(--color-honey)" strokeWidth={7} strokeLinecap="round" />}
      <path d={swing.leaves} stroke={PLAN_COLORS.cedar} strokeWidth={3} strokeLinecap="round" />
      <path d={swing.arcs} stroke={PLAN_COLORS.cedar} strokeWidth={1.2} strokeDasharray="3 3" />
      {gate.kind === 'automatic' && (
        <g transform={`translate(${xy(swing.bolt)})`}>
          <circle r={8} fill={PLAN_COLORS.cedar} />
          <path d={BOLT} stroke="var(--color-white)" strokeWidth={1.6} strokeLinejoin="round" />
        </g>
      )}
    </g>
  )
}

export const LineLayer = memo(({ plan, view, selected }: Sight) => {
  const posts = postPaths(plan, view)
  const { none, fence, chosen } = linePaths({ plan, view, selected })
  return (
    <g>
      <g>
        {sidesOf(plan).map((side) => (
          <SideHit key={side} plan={plan} view={view} side={side} on={isOn(selected, 'side', side)} />
        ))}
      </g>
      <path d={none} stroke={PLAN_COLORS.field} strokeWidth={2} strokeDasharray="3 7" strokeLinecap="round" />
      <path d={fence} stroke={PLAN_COLORS.pine} strokeWidth={4.5} strokeLinecap="round" />
      <path d={chosen} stroke={PLAN_COLORS.cedar} strokeWidth={4.5} strokeLinecap="round" />
      <path d={posts.plain} fill="var(--color-paper)" stroke={PLAN_COLORS.pine} strokeWidth={1.5} />
      <path d={posts.gate} fill={PLAN_COLORS.cedar} stroke="var(--color-cedar-deep)" strokeWidth={1.5} />
      <g>
        {plan.gates.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gate is identified by its position in the plan
          <Gate key={index} plan={plan} view={view} index={index} on={isOn(selected, 'gate', index)} />
        ))}
      </g>
    </g>
  )
})

type LabelProps = { side: number; feet: number; x: number; y: number; on: boolean; fenced: boolean }

const Label = memo(({ side, feet, x, y, on, fenced }: LabelProps) => {
  const word = `${feet} ft`
  const wide = labelWidth(word)
  return (
    <g className="pl-label" data-h={`label:${side}`} transform={`translate(${x} ${y})`}>
      <rect x={-wide / 2 - 5} y={-22} width={wide + 10} height={44} fill="transparent" />
      <rect
        x={-wide / 2}
        y={-13}
        width={wide}
        height={26}
        rx={13}
        strokeWidth={1.4}
        fill={on ? PLAN_COLORS.cedar : 'var(--color-paper)'}
        stroke={on ? PLAN_COLORS.cedar : fenced ? PLAN_COLORS.pine : PLAN_COLORS.field}
        strokeDasharray={fenced ? 'none' : '3 3'}
      />
      <text
        y={4.6}
        textAnchor="middle"
        fontWeight={700}
        fill={on ? 'var(--color-white)' : fenced ? PLAN_COLORS.pine : 'var(--color-muted)'}
      >
        {word}
      </text>
    </g>
  )
})

export const LabelLayer = memo(({ plan, view, selected }: Sight) => (
  <g>
    {sidesOf(plan).map((side) => {
      const feet = lengthOf(plan, side)
      const on = isOn(selected, 'side', side)
      if (feet * view.scale <= 16 && !on) return null
      const [x, y] = labelSpot(plan, side, view, labelWidth(`${feet} ft`))
      return (
        <Label key={side} side={side} feet={feet} x={round2(x)} y={round2(y)} on={on} fenced={isFenced(plan, side)} />
      )
    })}
  </g>
))
