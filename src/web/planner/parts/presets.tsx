import { type PresetName, presets } from '../../../fence/plan-presets.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'

const SHAPES: Record<PresetName | 'draw', string> = {
  one: 'M5 15h28',
  three: 'M6 26V5h26v21',
  house: 'M11 24H5V4h28v20h-6',
  whole: 'M6 4h26v22H6z',
  pool: 'M6 5h26v20H6z',
  draw: 'M5 24 15 8l9 11 9-13',
}

function Shape({ name }: { name: PresetName | 'draw' }) {
  return (
    <svg viewBox="0 0 38 30" fill="none" aria-hidden="true">
      {(name === 'three' || name === 'house') && <path d="M11 20h16v8H11z" fill="var(--color-sand)" />}
      {name === 'whole' && <path d="M12 11h14v9H12z" fill="var(--color-sand)" />}
      {name === 'pool' && (
        <rect x="12" y="10" width="14" height="10" rx="3" fill="var(--color-water)" stroke="var(--color-water-edge)" />
      )}
      <path
        d={SHAPES[name]}
        stroke="var(--color-pine)"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {name === 'draw' && <circle cx="33" cy="6" r="3" fill="var(--color-cedar)" />}
    </svg>
  )
}

export function Presets() {
  const planner = usePlanner()
  const started = usePlannerState((state) => state.started)
  const drawing = usePlannerState((state) => state.drawing)
  const names = Object.keys(presets) as PresetName[]
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields
    <div className="pl-presets" role="group" aria-label="Start from a shape">
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={started === name} onClick={() => planner.start(name)}>
          <Shape name={name} />
          {presets[name].name}
        </button>
      ))}
      <button type="button" aria-pressed={drawing !== null} onClick={() => planner.draw([])}>
        <Shape name="draw" />
        Draw it myself
      </button>
    </div>
  )
}
