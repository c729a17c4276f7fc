import { GATE_TYPES } from '../../../fence/fence-types.ts'
import { fitGates } from '../../../fence/fit-gates.ts'
import type { GateKind } from '../../../fence/plan-fence.ts'
import { GATE_NAMES } from '../../../fence/plan-materials.ts'
import { changeGate, removeGate, setKind, setWidth, slideGate } from '../change/gates.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { Chip } from './chip.tsx'
import { focusSelected } from './focus-selected.ts'
import { NumberBox, wholeNumber } from './number-box.tsx'

export function GateBar({ index }: { index: number }) {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const gate = plan.gates[index]
  if (!gate) return null
  const change = (next: typeof plan) => {
    if (fitGates(next).gone.length === 0) return planner.change(next)
    planner.warn('No room for it', `Side ${gate.side + 1} is too short for that gate.`)
    return false
  }
  const number = (resized: (feet: number) => typeof plan) => (text: string) => {
    const feet = wholeNumber(text)
    return feet !== null && change(resized(feet))
  }
  const remove = () => {
    planner.change(removeGate(plan, index), { selected: null, words: 'Gate removed.' })
    focusSelected()
  }
  return (
    <>
      <select
        className="pl-pick"
        aria-label="Kind of gate"
        value={gate.kind}
        onChange={(event) => change(setKind(plan, index, event.currentTarget.value as GateKind))}
      >
        {GATE_TYPES.map((kind) => (
          <option key={kind} value={kind}>
            {GATE_NAMES[kind]}
          </option>
        ))}
      </select>
      <NumberBox
        label="Width of the gate in feet"
        value={gate.width}
        unit="ft wide"
        commit={number((feet) => setWidth(plan, index, feet))}
      />
      <span className="pl-arrows">
        <Chip glyph="left" label="Slide back 1 ft" onClick={() => planner.change(slideGate(plan, index, -1))} />
        <NumberBox
          label={`Feet from the start of side ${gate.side + 1}`}
          value={gate.at}
          unit={`ft along side ${gate.side + 1}`}
          commit={number((at) => changeGate(plan, index, { at }))}
        />
        <Chip glyph="right" label="Slide on 1 ft" onClick={() => planner.change(slideGate(plan, index, 1))} />
      </span>
      <Chip glyph="remove" label="Remove this gate" onClick={remove} />
    </>
  )
}
