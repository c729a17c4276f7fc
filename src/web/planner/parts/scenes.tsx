import { memo, useEffect, useRef, useState } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import { countPlan } from '../../../fence/plan-count.ts'
import { sideCount } from '../../../fence/plan-line.ts'
import { lookOf } from '../../../fence/plan-words.ts'
import { closeUp } from '../drawing/close-up.ts'
import { yardView } from '../drawing/yard.ts'
import { usePlannerState } from '../use-planner.ts'
import { Step } from './step.tsx'

/** Wait for a pause before redrawing, so that drawing doesn't slow down the change itself. */
const PAUSE = 60

function useLater(plan: Plan) {
  const [later, setLater] = useState(plan)
  useEffect(() => {
    const timer = setTimeout(() => setLater(plan), PAUSE)
    return () => clearTimeout(timer)
  }, [plan])
  return later
}

/** The element's size in pixels, because the drawings fill the space they get. Null while the styles haven't loaded. */
function useSize() {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<[number, number] | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      setSize(clientWidth && clientHeight ? [clientWidth, clientHeight] : null)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, size }
}

type Drawing = { box: string; art: string }
function Scene({
  label,
  draw,
  slice = false,
}: {
  label: string
  draw: (wide: number, tall: number) => Drawing
  slice?: boolean
}) {
  const { frame, size } = useSize()
  const drawing = size && draw(...size)
  return (
    <div className="pl-scene" ref={frame}>
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={drawing.box}
          preserveAspectRatio={slice ? 'xMidYMid slice' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, built from numbers
          dangerouslySetInnerHTML={{ __html: drawing.art }}
        />
      )}
    </div>
  )
}

const NAMES = { close: 'Close up', yard: 'In the yard' } as const
type Tab = keyof typeof NAMES

export const Scenes = () => <Drawings plan={useLater(usePlannerState((state) => state.plan))} />

/**
 * Side by side on a wide screen, two tabs on a phone. Redrawn only when the plan changes, not when the selection does.
 */
const Drawings = memo(function Drawings({ plan }: { plan: Plan }) {
  const [tab, choose] = useState<Tab>('close')
  const [quarters, turn] = useState(2)
  const count = countPlan(plan)
  const look = lookOf(plan).toLowerCase()
  return (
    <div data-tab={tab}>
      <div className="pl-stand-head">
        <Step number={3} title="How it would look" />
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
        <div className="pl-tabs" role="group" aria-label="View">
          {(Object.keys(NAMES) as Tab[]).map((name) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => choose(name)}>
              {NAMES[name]}
            </button>
          ))}
        </div>
      </div>
      <div className="pl-scenes">
        <div className="pl-close">
          <Scene
            slice
            label={`${plan.type}, ${plan.material}, ${plan.height} feet high, ${look}, drawn to scale beside a person of 5 feet 9 inches, with the post footings below ground.`}
            draw={(wide, tall) => closeUp(plan, wide, tall)}
          />
        </div>
        <div className="pl-yard">
          <Scene
            label={`The whole line in the yard: ${sideCount(plan)} sides, ${count.totalFeet} feet, ${count.gates.length} gates.`}
            draw={(wide, tall) => yardView(plan, wide, tall, quarters)}
          />
          <button
            type="button"
            className="pl-chip pl-turn"
            aria-label="Turn the view"
            onClick={() => turn((quarters + 1) % 4)}
          >
            Turn
          </button>
        </div>
      </div>
      <p className="pl-cap">
        {plan.material}, {plan.height} ft, {look}. Both drawings are to scale. The person is 5 ft 9 in tall, and the
        ground is cut open to show the footings.
      </p>
    </div>
  )
})
