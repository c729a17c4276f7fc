import type { ReactNode } from 'react'
import type { Plan } from '../../fence/plan.ts'
import { isFenced, lengthOf, sidesOf } from '../../fence/plan-line.ts'
import {
  BOLT,
  fencePath,
  gridPaths,
  labelSpot,
  labelWidth,
  postPaths,
  ridge,
  sidePath,
  swingOf,
  waves,
} from '../../fence/plan-paths.ts'
import { type Box, boxOf, type Pixel, round2, type View, viewOf, xy } from '../../fence/plan-view.ts'
import { describeSides } from '../../fence/plan-words.ts'

const WIDE = 620
const TALL = 392
const ROOM = { above: 45, below: 50, beside: 180, least: 0 }
/** With more sides than this there is no space for framed lengths, so the numbers are drawn without a frame. */
const FRAMED_SIDES = 10

const PINE = 'var(--color-pine)'
const CEDAR = 'var(--color-cedar-deep)'
const MUTED = 'var(--color-muted)'

const rectOf = ({ x, y, wide, deep }: Box) => ({
  x: round2(x),
  y: round2(y),
  width: round2(wide),
  height: round2(deep),
})

const Word = ({ at: [x, y], fill, children }: { at: Pixel; fill: string; children: ReactNode }) => (
  <text x={round2(x)} y={round2(y + 4.6)} textAnchor="middle" fill={fill}>
    {children}
  </text>
)

function Ground({ plan: { house, pool }, view }: { plan: Plan; view: View }) {
  const { thin, thick, bar } = gridPaths(view, round2)
  const roof = house && boxOf(view, house)
  const water = pool && boxOf(view, pool)
  const middle = ({ x, y, wide, deep }: Box): Pixel => [x + wide / 2, y + deep / 2]
  return (
    <>
      <path d={thin} stroke="var(--color-hair)" />
      <path d={thick} stroke="var(--color-sand)" />
      <g transform={`translate(16 ${TALL - 18})`}>
        <path d={`M0-5V3H${round2(bar * view.scale)}V-5`} stroke="var(--color-muted)" strokeWidth="1.6" />
        <text x={round2(bar * view.scale + 8)} y="4" fill="var(--color-muted)">{`${bar} ft`}</text>
      </g>
      {water && (
        <>
          <rect
            {...rectOf(water)}
            rx="12"
            fill="var(--color-water)"
            stroke="var(--color-water-edge)"
            strokeWidth="1.6"
          />
          <path d={waves(water)} stroke="var(--color-water-edge)" strokeWidth="1.6" strokeLinecap="round" />
          <Word at={middle(water)} fill="var(--color-pool)">
            Pool
          </Word>
        </>
      )}
      {roof && (
        <>
          <rect {...rectOf(roof)} fill="var(--color-sand)" stroke="var(--color-house-edge)" strokeWidth="1.6" />
          <path d={ridge(roof)} stroke="var(--color-dune)" strokeWidth="1.3" />
          {Math.min(roof.wide, roof.deep) >= 28 && (
            <>
              <rect
                {...rectOf({ x: middle(roof)[0] - 31, y: middle(roof)[1] - 12, wide: 62, deep: 24 })}
                rx="12"
                fill="var(--color-oyster)"
              />
              <Word at={middle(roof)} fill={MUTED}>
                House
              </Word>
            </>
          )}
        </>
      )}
    </>
  )
}

type SideProps = { plan: Plan; view: View; side: number; isChanged: boolean }

function Length({ plan, view, side, isChanged }: SideProps) {
  const feet = lengthOf(plan, side)
  if (feet * view.scale < 12) return null
  const color = isChanged ? CEDAR : PINE
  if (sidesOf(plan).length > FRAMED_SIDES)
    return (
      <Word at={labelSpot(plan, side, view, 22)} fill={color}>
        {feet}
      </Word>
    )
  const word = `${feet} ft`
  const wide = labelWidth(word)
  const [x, y] = labelSpot(plan, side, view, wide)
  const fenced = isFenced(plan, side)
  return (
    <>
      <rect
        {...rectOf({ x: x - wide / 2, y: y - 13, wide, deep: 26 })}
        rx="13"
        fill={isChanged ? 'var(--color-cedar-soft)' : 'var(--color-paper)'}
        stroke={fenced ? color : 'var(--color-field)'}
        strokeWidth={isChanged ? 2 : 1.4}
        strokeDasharray={fenced ? undefined : '3 3'}
      />
      <Word at={[x, y]} fill={fenced ? color : MUTED}>
        {word}
      </Word>
    </>
  )
}

function Gates({ plan, view }: { plan: Plan; view: View }) {
  const gates = plan.gates.filter(({ side }) => isFenced(plan, side))
  return gates.map((gate) => {
    const { leaves, arcs, bolt } = swingOf(plan, gate, view)
    return (
      <g key={leaves} stroke="var(--color-cedar)">
        <path d={leaves} strokeWidth="3" strokeLinecap="round" />
        <path d={arcs} strokeWidth="1.2" strokeDasharray="3 3" />
        {gate.kind === 'automatic' && (
          <g transform={`translate(${xy(bolt)})`}>
            <circle r="8" fill="var(--color-cedar)" />
            <path d={BOLT} stroke="var(--color-white)" strokeWidth="1.6" strokeLinejoin="round" />
          </g>
        )}
      </g>
    )
  })
}

/** Example: Side 1: 8 ft, walk gate, 4 ft, at 2 ft, then right. */
export const sideSentences = (plan: Plan) =>
  describeSides(plan).map(
    ({ side, feet, fenced, turn, gates }) =>
      `Side ${side}: ${feet} ft${fenced ? '' : ', no fence'}${gates.map((gate) => `, ${gate.toLowerCase()}`).join('')}${turn && `, then ${turn}`}.`,
  )

/** The fence line with its lengths. Changed sides are in cedar, and their lengths have a filled frame. */
export function PlanDrawing({ plan, changed = [] }: { plan: Plan; changed?: number[] }) {
  const view = viewOf(plan, WIDE, TALL, ROOM)
  const sides = sidesOf(plan)
  const posts = postPaths(plan, view)
  const paths = (some: number[], path: typeof sidePath) => some.map((side) => path(plan, view, side)).join('')
  return (
    <svg
      className="qt-plan"
      viewBox={`0 0 ${WIDE} ${TALL}`}
      fill="none"
      role="img"
      aria-label={`Drawing of the fence line. ${sideSentences(plan).join(' ')}`}
    >
      <Ground plan={plan} view={view} />
      <path
        d={paths(
          sides.filter((side) => !isFenced(plan, side)),
          sidePath,
        )}
        stroke="var(--color-field)"
        strokeWidth="2"
        strokeDasharray="3 7"
        strokeLinecap="round"
      />
      <g strokeWidth="4.5" strokeLinecap="round">
        <path
          d={paths(
            sides.filter((side) => !changed.includes(side)),
            fencePath,
          )}
          stroke="var(--color-pine)"
        />
        <path d={paths(changed, fencePath)} stroke="var(--color-cedar)" />
      </g>
      <path d={posts.plain} fill="var(--color-paper)" stroke="var(--color-pine)" strokeWidth="1.5" />
      <path d={posts.gate} fill="var(--color-cedar)" stroke="var(--color-cedar-deep)" strokeWidth="1.5" />
      <Gates plan={plan} view={view} />
      {sides.map((side) => (
        <Length key={side} plan={plan} view={view} side={side} isChanged={changed.includes(side)} />
      ))}
    </svg>
  )
}
