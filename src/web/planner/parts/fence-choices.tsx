import { notesOf } from '../../../content/plan-notes.ts'
import { LIMITS } from '../../../contract/plan.ts'
import { buildOf, FENCES, type FenceType, LOOKS } from '../../../contract/plan-fence.ts'
import { setMaterial, setPool, setType } from '../change/fence.ts'
import { specimen } from '../drawing/specimen.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'
import { NoteList } from './note-list.tsx'
import { NumberBox, wholeNumber } from './number-box.tsx'
import { Pills } from './pills.tsx'

/** Drawn once: they never change. */
const TYPES = (Object.keys(FENCES) as FenceType[]).map((type) => ({ type, art: specimen(type) }))

/** Galvanized, not Chain Link (Galvanized): the type says that already. */
const shortName = (material: string) => /\((.+)\)/.exec(material)?.[1] ?? material

export function FenceChoices() {
  const planner = usePlanner()
  const { plan } = usePlannerState()
  const { materials, heights } = FENCES[plan.type]
  const looks = LOOKS[buildOf(plan)]
  return (
    <>
      <fieldset>
        <legend className="sr-only">Fence type</legend>
        <div className="pl-types">
          {TYPES.map(({ type, art }) => (
            <label key={type}>
              <input
                type="radio"
                name="plan-type"
                checked={plan.type === type}
                onChange={() => planner.change(setType(plan, type), { words: `${type}.` })}
              />
              <span>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us from numbers; no visitor's words are in it */}
                <svg viewBox="0 -80 124 84" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />
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
      {Object.keys(looks).length > 1 && (
        <Pills
          title="Look"
          name="plan-look"
          value={plan.look}
          options={Object.entries(looks).map(([value, word]) => ({ value, word }))}
          choose={(look) => planner.change({ ...plan, look })}
        />
      )}
      <NoteList className="pl-notes pl-light" notes={notesOf(plan).filter(({ conflict }) => conflict)} live />
      <div className="pl-asks">
        <label className="pl-switch">
          <span>Open to the wind</span>
          <small>Facing fields, a canal or the bay. Posts are then set six feet apart.</small>
          <input
            type="checkbox"
            checked={plan.windy}
            onChange={(event) => planner.change({ ...plan, windy: event.currentTarget.checked })}
          />
          <i />
        </label>
        <label className="pl-switch">
          <span>A pool inside</span>
          <small>Checks the height, the line and the gates against the pool rules.</small>
          <input
            type="checkbox"
            checked={plan.pool !== null}
            onChange={(event) => planner.change(setPool(plan, event.currentTarget.checked), { selected: null })}
          />
          <i />
        </label>
        <div className="pl-switch">
          <span>Old fence to take out</span>
          <small>Feet of it, posts and hauling included.</small>
          <NumberBox
            label="Old fence to take out, in feet"
            value={plan.tearOut}
            unit="ft"
            take={(text) => {
              const feet = wholeNumber(text)
              return feet !== null && planner.change({ ...plan, tearOut: Math.min(feet, LIMITS.tearOut) })
            }}
          />
        </div>
      </div>
    </>
  )
}
