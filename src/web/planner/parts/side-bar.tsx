import type { GateKind } from '../../../fence/plan-fence.ts'
import { isFenced, lengthOf, turnAt } from '../../../fence/plan-line.ts'
import { addGate } from '../change/gates.ts'
import { addCorner, makeSquare, toggleFence } from '../change/line.ts'
import { movePlace, type PlaceName, sizePlace } from '../change/places.ts'
import { removeCorner, shiftCorner } from '../sheet/keys.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { Chip } from './chip.tsx'
import { focusSelected } from './focus-selected.ts'
import { GateBar } from './gate-bar.tsx'
import { NumberBox, wholeNumber } from './number-box.tsx'
import { useTypeLength } from './use-type-length.ts'

const DIRECTIONS = [
  { name: 'left', by: [-12, 0] },
  { name: 'up', by: [0, -12] },
  { name: 'down', by: [0, 12] },
  { name: 'right', by: [12, 0] },
] as const

/** Buttons that move a corner or a place by one foot, for those who can’t drag it. */
const Arrows = ({ move }: { move: (dx: number, dy: number) => void }) => (
  <span className="pl-arrows">
    {DIRECTIONS.map(({ name, by }) => (
      <Chip key={name} glyph={name} label={`1 ft ${name}`} onClick={() => move(by[0], by[1])} />
    ))}
  </span>
)

function OneSide({ side }: { side: number }) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const typeLength = useTypeLength()
  const fenced = isFenced(plan, side)
  const gate = (kind: GateKind) => {
    const more = addGate(plan, side, kind)
    if (!more) return planner.warn('No room for it', `Side ${side + 1} is too short for that gate.`)
    planner.change(more, { selected: { kind: 'gate', index: more.gates.length - 1 }, words: 'Gate added.' })
    focusSelected()
  }
  const corner = () => {
    const more = addCorner(plan, side)
    if (!more) return planner.warn('No room for it', `Side ${side + 1} is too short for another corner.`)
    planner.change(more, { selected: { kind: 'corner', index: side + 1 }, words: 'Corner added.' })
    focusSelected()
  }
  return (
    <>
      <b>Side {side + 1}</b>
      <NumberBox
        label={`Length of side ${side + 1} in feet`}
        value={lengthOf(plan, side)}
        unit="ft"
        decimal
        commit={(text) => typeLength(side, text)}
      />
      {fenced && (
        <>
          <Chip first glyph="gate" onClick={() => gate('single')}>
            Walk gate
          </Chip>
          <Chip onClick={() => gate('double')}>
            Double<span className="sr-only"> gate</span>
          </Chip>
          <Chip onClick={() => gate('automatic')}>
            Automatic<span className="sr-only"> gate</span>
          </Chip>
        </>
      )}
      <Chip glyph="corner" onClick={corner}>
        Corner
      </Chip>
      <Chip glyph="none" onClick={() => planner.change(toggleFence(plan, side))}>
        {fenced ? 'No fence here' : 'Fence here'}
      </Chip>
    </>
  )
}

function OneCorner({ index }: { index: number }) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const turn = turnAt(plan, index)
  const remove = () => {
    removeCorner(planner, index)
    focusSelected()
  }
  return (
    <>
      <b>Corner {index + 1}</b>
      <Arrows move={(dx, dy) => shiftCorner(planner, index, dx, dy)} />
      {Math.abs(turn) % 90 !== 0 && (
        <Chip first onClick={() => planner.change(makeSquare(plan, index, turn))}>
          {Math.abs(turn) < 45 ? 'Make it straight' : 'Make it square'}
        </Chip>
      )}
      <Chip glyph="remove" label="Remove this corner" onClick={remove} />
    </>
  )
}

function OnePlace({ name }: { name: PlaceName }) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const place = plan[name]
  if (!place) return null
  const size = (key: 'wide' | 'deep') => (text: string) => {
    const feet = wholeNumber(text)
    return feet !== null && planner.change(sizePlace(plan, name, { [key]: feet }))
  }
  return (
    <>
      <b>{name === 'house' ? 'House' : 'Pool'}</b>
      <NumberBox label={`Width of the ${name} in feet`} value={place[2] / 12} unit="ft" commit={size('wide')} />
      by
      <NumberBox label={`Depth of the ${name} in feet`} value={place[3] / 12} unit="ft" commit={size('deep')} />
      <Arrows move={(dx, dy) => planner.change(movePlace(plan, name, dx, dy))} />
    </>
  )
}

/** The actions for the selected part of the plan. */
export function SideBar() {
  const planner = usePlanner()
  const selected = usePlannerState((state) => state.selected)
  const drawing = usePlannerState((state) => state.drawing)
  if (drawing)
    return (
      <div className="pl-bar">
        <b>Drawing</b>
        <span className="pl-say">
          {drawing.length === 0
            ? 'Tap where the fence starts.'
            : drawing.length < 3
              ? 'Tap the next corner.'
              : 'Tap the next corner. Tap the first one to close the line.'}
        </span>
        <Chip first onClick={() => planner.finishDrawing(false)}>
          Finish
        </Chip>
      </div>
    )
  return (
    <section className="pl-bar" id="plan-selected" tabIndex={-1} aria-label="What is selected">
      {!selected && (
        <span className="pl-say">
          Tap a number to type it, a side to put a gate on it. Drag corners and sides. Two fingers move the sheet.
        </span>
      )}
      {selected?.kind === 'side' && <OneSide side={selected.index} />}
      {selected?.kind === 'corner' && <OneCorner index={selected.index} />}
      {selected?.kind === 'gate' && <GateBar index={selected.index} />}
      {(selected?.kind === 'house' || selected?.kind === 'pool') && <OnePlace name={selected.kind} />}
    </section>
  )
}
