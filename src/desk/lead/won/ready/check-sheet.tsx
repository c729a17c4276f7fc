import { useState } from 'react'
import type { NewWorkOrderChange } from '../../../../contract/desk/work-order-change.ts'
import { dayInWords } from '../../../../lead/time-words.ts'
import { CHECKS, type CheckName, type CheckState } from '../../../../lead/work-order.ts'
import { Sheet } from '../../../sheets/sheet.tsx'
import { FaultLine } from '../../../ui/fault-line.tsx'
import { useWorkOrderChange, type Won } from './use-work-order-change.tsx'

/** The property line, the HOA, the permit or the materials: one tap says how far it is. */
export function CheckSheet({ won, name }: { won: Won; name: CheckName }) {
  const { workOrder, permit, materials } = won.ready
  const { save, isPending, fault } = useWorkOrderChange(won)
  const check = workOrder.checks[name]
  const [number, setNumber] = useState(name === 'permit' ? (check?.note ?? '') : '')
  const { label } = CHECKS[name]
  const states: Partial<Record<CheckState, string>> = CHECKS[name].states
  const choose = (state: CheckState | null) => {
    const note = name === 'permit' ? { note: number } : {}
    save(
      { what: name, state, ...note } as NewWorkOrderChange,
      `${label}: ${(state && states[state]) ?? 'not done yet'}`,
    )
  }
  return (
    <Sheet title={label}>
      {name === 'permit' &&
        (permit.office ? (
          <p>
            <a href={permit.office.link} target="_blank" rel="noreferrer">
              {permit.office.office}
            </a>
            , last checked {dayInWords(permit.office.checkedOn)}
          </p>
        ) : (
          <p>{permit.missing}</p>
        ))}
      {name === 'materials' && (
        <>
          <p>
            {materials.length > 0
              ? 'Counted from the plan, net. Nothing is added for waste.'
              : 'There’s no plan to count from.'}
          </p>
          <ul className="dig-materials">
            {materials.map(({ count, what }) => (
              <li key={what}>
                <b className="num">{count.toLocaleString('en-US')}</b> {what}
              </li>
            ))}
          </ul>
        </>
      )}
      {name === 'permit' && (
        <label>
          Permit number, once it’s issued
          <input
            className="in"
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </label>
      )}
      <div className="choices">
        {Object.entries(states).map(([state, words]) => (
          <button
            key={state}
            type="button"
            className={check?.state === state ? 'btn pine' : 'btn plain'}
            aria-pressed={check?.state === state}
            disabled={isPending}
            onClick={() => choose(state as CheckState)}
          >
            {words}
          </button>
        ))}
        {check && (
          <button type="button" className="btn quiet" disabled={isPending} onClick={() => choose(null)}>
            Not done yet
          </button>
        )}
      </div>
      <FaultLine words={fault} />
    </Sheet>
  )
}
