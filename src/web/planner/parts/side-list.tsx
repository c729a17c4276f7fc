import { useState } from 'react'
import { countPlan } from '../../../fence/plan-count.ts'
import { gatesOn, turnAt } from '../../../fence/plan-line.ts'
import { counted, describeSides, gateWords, type SideDescription, TURNS } from '../../../fence/plan-words.ts'
import { addSide, closeLine, dropCorner, openLine, setTurn } from '../change/line.ts'
import type { Selected } from '../store.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { Chip } from './chip.tsx'
import { focusSelected } from './focus-selected.ts'
import { NumberBox } from './number-box.tsx'
import { useTypeLength } from './use-type-length.ts'

function Turn({ side, turn }: Pick<SideDescription, 'side' | 'turn'>) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  if (!turn) return <span />
  if (plan.closed) return <span className="pl-say">{turn}</span>
  const degrees = turnAt(plan, side)
  const known = TURNS.some((one) => one.degrees === degrees)
  return (
    <select
      className="pl-pick"
      aria-label={`Then turn, after side ${side}`}
      value={degrees}
      onChange={(event) => planner.change(setTurn(plan, side, Number(event.currentTarget.value)), { fit: true })}
    >
      {!known && <option value={degrees}>{turn}</option>}
      {TURNS.map((one) => (
        <option key={one.degrees} value={one.degrees}>
          {one.word}
        </option>
      ))}
    </select>
  )
}

function Row({ words }: { words: SideDescription }) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const selected = usePlannerState((state) => state.selected)
  const typeLength = useTypeLength()
  const { side, feet, fenced, turn } = words
  const index = side - 1
  const on = selected?.kind === 'side' && selected.index === index
  const pick = (what: Selected) => {
    planner.select(what)
    focusSelected()
  }
  return (
    <li className={`${on ? 'pl-on' : ''} ${fenced ? '' : 'pl-none'}`}>
      <b>Side {side}</b>
      <NumberBox
        label={`Side ${side}, feet`}
        value={feet}
        unit="ft"
        decimal
        commit={(text) => typeLength(index, text) && planner.showAll()}
      />
      <Turn side={side} turn={turn} />
      <span className="pl-gates">
        {fenced
          ? gatesOn(plan, index).map((gate) => (
              <Chip
                key={gate.at}
                label={`Side ${side}: change ${gateWords(gate)}`}
                onClick={() => pick({ kind: 'gate', index: plan.gates.indexOf(gate) })}
              >
                {gateWords(gate)}
              </Chip>
            ))
          : 'No fence here'}
      </span>
      <Chip glyph="gate" label={`Side ${side}: gate, corner, no fence`} onClick={() => pick({ kind: 'side', index })}>
        <span className="pl-wide">Gate …</span>
      </Chip>
    </li>
  )
}

/** The line as a list of sides, as measured with a tape. Everything can be done here without the drawing. */
export function SideList() {
  // Only how it starts: turning the phone must not close a list that somebody is using.
  const [open] = useState(() => window.innerWidth > 700)
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const sides = describeSides(plan)
  const less = () => {
    const fewer = dropCorner(plan, plan.corners.length - 1)
    if (fewer) planner.change(fewer, { selected: null, fit: true, words: 'Side removed.' })
  }
  return (
    <details className="pl-list" open={open}>
      <summary>
        The same plan as a list{' '}
        <span>
          {counted(sides.length, 'side')}, {countPlan(plan).totalFeet} ft
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: without the role, Safari doesn't announce lists without bullets */}
      <ol role="list" aria-label="Sides of the fence line. You can do everything here that you can do in the drawing.">
        {sides.map((words) => (
          <Row key={words.side} words={words} />
        ))}
      </ol>
      <div className="pl-ends">
        {plan.closed ? (
          <Chip onClick={() => planner.change(openLine(plan), { selected: null })}>Open the line</Chip>
        ) : (
          <>
            <Chip onClick={() => planner.change(addSide(plan), { fit: true, words: 'Side added.' })}>Add a side</Chip>
            {sides.length > 1 && (
              <>
                <Chip onClick={less}>Remove the last</Chip>
                <Chip onClick={() => planner.change(closeLine(plan))}>Close the line</Chip>
              </>
            )}
          </>
        )}
      </div>
    </details>
  )
}
