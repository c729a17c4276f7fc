import { memo } from 'react'
import { buildOf, FENCES, type FenceType, LOOKS } from '../../../fence/plan-fence.ts'
import { LIMITS } from '../../../fence/plan-limits.ts'
import { notesOf } from '../../../fence/plan-notes.ts'
import { setMaterial, setPool, setType } from '../change/fence.ts'
import { specimen } from '../drawing/specimen.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { NoteList } from './note-list.tsx'
import { NumberBox, wholeNumber } from './number-box.tsx'
import { Pills } from './pills.tsx'

const TYPES = Object.keys(FENCES) as FenceType[]

/** Shortens Chain Link (Galvanized) to Galvanized, because the type already says the rest. */
const shortName = (material: string) => /\((.+)\)/.exec(material)?.[1] ?? material

/** Memoized, because it never changes. */
const Sample = memo(({ type }: { type: FenceType }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, built from numbers
  <svg viewBox="0 -80 124 84" aria-hidden="true" dangerouslySetInnerHTML={{ __html: specimen(type) }} />
))

type SwitchProps = { title: string; about: string; on: boolean; turn: (on: boolean) => void }
const Switch = ({ title, about, on, turn }: SwitchProps) => (
  <label className="pl-switch">
    <span>{title}</span>
    <small>{about}</small>
    <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
    <i />
  </label>
)

export function FenceChoices() {
  const planner = usePlanner()
  const plan = usePlannerState((state) => state.plan)
  const { materials, heights } = FENCES[plan.type]
  const looks = LOOKS[buildOf(plan)]
  return (
    <>
      <fieldset>
        <legend className="sr-only">Fence type</legend>
        <div className="pl-types">
          {TYPES.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name="plan-type"
                checked={plan.type === type}
                onChange={() => planner.change(setType(plan, type), { words: `${type}.` })}
              />
              <span>
                <Sample type={type} />
                <b>{type.replace(' Fence', '')}</b>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Pills
        title="Material"
        name="plan-material"
        value={plan.material}
        options={materials.map((material) => ({ value: material, word: shortName(material) }))}
        choose={(material) => planner.change(setMaterial(plan, material))}
      />
      <Pills
        title="Height"
        name="plan-height"
        value={plan.height}
        options={heights.map((height) => ({ value: height, word: `${height} ft` }))}
        choose={(height) => planner.change({ ...plan, height })}
      />
      <NoteList className="pl-notes pl-light" notes={notesOf(plan).filter(({ conflict }) => conflict)} live />
      {Object.keys(looks).length > 1 && (
        <Pills
          title="Look"
          name="plan-look"
          value={plan.look}
          options={Object.entries(looks).map(([value, word]) => ({ value, word }))}
          choose={(look) => planner.change({ ...plan, look })}
        />
      )}
      <div className="pl-asks">
        <Switch
          title="Open to the wind"
          about="Facing fields, a canal or the bay. Then posts go six feet apart."
          on={plan.windy}
          turn={(windy) => planner.change({ ...plan, windy })}
        />
        <Switch
          title="A pool inside"
          about="We check the height, the line and the gates against pool rules."
          on={plan.pool !== null}
          turn={(inside) => planner.change(setPool(plan, inside), { selected: null })}
        />
        <div className="pl-switch">
          <span>Old fence to take out</span>
          <small>In feet. Includes posts and hauling.</small>
          <NumberBox
            label="Old fence to take out, in feet"
            value={plan.tearOut}
            unit="ft"
            commit={(text) => {
              const feet = wholeNumber(text)
              return feet !== null && planner.change({ ...plan, tearOut: Math.min(feet, LIMITS.tearOut) })
            }}
          />
        </div>
      </div>
    </>
  )
}
