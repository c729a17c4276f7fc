import type { Plan } from '../../fence/plan.ts'
import { along, boundsOf, isFenced, type Place, sidesOf, stretchesOf } from '../../fence/plan-line.ts'

const WIDE = 132
const TALL = 92

/** A thumbnail of the line, without lengths. */
export function MiniPlan({ plan }: { plan: Plan }) {
  const [left, top, right, bottom] = boundsOf(plan)
  const scale = Math.min((WIDE - 18) / Math.max(right - left, 48), (TALL - 18) / Math.max(bottom - top, 48))
  const at = ([x, y]: readonly [number, number]) =>
    `${Math.round((x - (left + right) / 2) * scale * 10) / 10 + WIDE / 2} ${Math.round((y - (top + bottom) / 2) * scale * 10) / 10 + TALL / 2}`
  const box = ([x, y, wide, deep]: Place) =>
    `M${at([x, y])}L${at([x + wide, y])}L${at([x + wide, y + deep])}L${at([x, y + deep])}Z`
  const piece = (side: number, from: number, to: number) =>
    `M${at(along(plan, side, from))}L${at(along(plan, side, to))}`
  const fence = sidesOf(plan).flatMap((side) =>
    stretchesOf(plan, side).map(({ from, feet }) => piece(side, from, from + feet)),
  )
  const gates = plan.gates.filter(({ side }) => isFenced(plan, side))
  return (
    <svg viewBox={`0 0 ${WIDE} ${TALL}`} aria-hidden="true" fill="none">
      {plan.house && <path d={box(plan.house)} fill="var(--color-sand)" stroke="var(--color-house-edge)" />}
      {plan.pool && <path d={box(plan.pool)} fill="var(--color-water)" stroke="var(--color-water-edge)" />}
      <path d={fence.join('')} stroke="var(--color-pine)" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d={gates.map(({ side, at: from, width }) => piece(side, from, from + width)).join('')}
        stroke="var(--color-cedar)"
        strokeWidth="3.5"
      />
    </svg>
  )
}
