import type { GateKind } from '../../../fence/plan-fence.ts'
import { isFenced, lengthOf, turnAt } from '../../../fence/plan-line.ts'
import { addGate } from '../change/gates.ts'
import { addCorner, makeSquare, toggleFence } from '../change/line.ts'
import { movePlace, type PlaceName, sizePlace } from '../change/places.ts'
import { removeCorner, shiftCorner } from '../sheet/keys.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { Arrows } from './arrows.tsx'
import { Chip } from './chip.tsx'
import { focusSelected } from './focus-selected.ts'
import { GateBar } from './gate-bar.tsx'
import { NumberBox, wholeNumber } from './number-box.tsx'
import { useTypeLength } from './use-type-length.ts'

function OneSide({ side }: { side: number }) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const typeLength = useTypeLength()
  const fenced = isFenced(plan, side)
  const gate = (kind: GateKind) => {
    const more = addGate(plan, side, kind)
    if (!more) return planner.tell('No room for it', `Side ${side + 1} is too short for that gate.`)
    planner.change(more, { selected: { kind: 'gate', index: more.gates.length - 1 }, words: 'Gate added.' })
    focusSelected()
  }
  const corner = () => {
    const more = addCorner(plan, side)
    if (!more) return planner.tell('No room for it', `Side ${side + 1} is too short for another corner.`)
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
        take={(text) => typeLength(side, text)}
      />
      {fenced && (
        <>
          <Chip first glyph="gate" press={() => gate('single')}>
            Walk gate
          </Chip>
          <Chip press={() => gate('double')}>
            Double<span className="sr-only"> gate</span>
          </Chip>
          <Chip press={() => gate('automatic')}>
            Automatic<span className="sr-only"> gate</span>
          </Chip>
        </>
      )}
      <Chip glyph="corner" press={corner}>
        Corner
      </Chip>
      <Chip glyph="none" press={() => planner.change(toggleFence(plan, side))}>
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
        <Chip first press={() => planner.change(makeSquare(plan, index, turn))}>
          {Math.abs(turn) < 45 ? 'Make it straight' : 'Make it square'}
        </Chip>
      )}
      <Chip glyph="remove" label="Remove this corner" press={remove} />
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
      <NumberBox label={`Width of the ${name} in feet`} value={place[2] / 12} unit="ft" take={size('wide')} />
      by
      <NumberBox label={`Depth of the ${name} in feet`} value={place[3] / 12} unit="ft" take={size('deep')} />
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
        <Chip first press={() => planner.finishDrawing(false)}>
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
