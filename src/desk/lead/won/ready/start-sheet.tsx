import { useState } from 'react'
import { DIG_HOLIDAYS } from '../../../../content/dig-holidays.ts'
import { DESK_CALLS } from '../../../../contract/desk/desk-calls.ts'
import { FIRST_DAY, LAST_DAY } from '../../../../contract/desk/shapes.ts'
import { localDay } from '../../../../lead/business-time.ts'
import { callWords, digWarning } from '../../../../lead/dig-warnings.ts'
import { dayInWords, shortDayOf } from '../../../../lead/time-words.ts'
import { digPlanOf, MAX_WORK_DAYS, plannedDays } from '../../../../lead/work-order.ts'
import { Sheet } from '../../../sheets/sheet.tsx'
import { SheetForm } from '../../../sheets/sheet-form.tsx'
import { closeSheet } from '../../../sheets/sheet-store.ts'
import { serverNow } from '../../../time/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DigWarning } from './dig-warning.tsx'
import { useWorkOrderChange, type Won } from './use-work-order-change.tsx'

/** "Dec 15", "Dec 15 to 18" or "Nov 30 to Dec 2". */
function shortSpan([from = '', ...more]: string[]) {
  const to = more.at(-1)
  if (!to) return dayInWords(from)
  return `${dayInWords(from)} to ${to.slice(0, 7) === from.slice(0, 7) ? Number(to.slice(8)) : dayInWords(to)}`
}

/** When the work is. What 811's rules say about it shows before it is saved. */
export default function StartSheet({ won }: { won: Won }) {
  const { workOrder, daysOff, crews } = won.ready
  const { save, ...change } = useWorkOrderChange(won)
  const today = localDay(serverNow())
  const [on, setOn] = useState(workOrder.startsOn ?? '')
  const [days, setDays] = useState(String(workOrder.days ?? 1))
  const [saturdays, setSaturdays] = useState(workOrder.saturdays)
  const [crew, setCrew] = useState(workOrder.crew ?? '')
  const [isTyping, setIsTyping] = useState(crews.length === 0)
  const count = Number(days)
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_WORK_DAYS
  const order = { ...workOrder, startsOn: on || null, days: isCount ? count : 1, saturdays }
  const planned = plannedDays(order, daysOff)
  const call = on && !workOrder.noticeOn && callWords(on, today, DIG_HOLIDAYS)
  const before = workOrder.startsOn
  const back = before && (
    <button type="button" className="btn plain" onClick={() => closeSheet()}>
      Back to {shortDayOf(before)}
    </button>
  )
  const remove = (
    <button
      type="button"
      className="btn quiet"
      disabled={change.isPending}
      onClick={() => save({ what: 'start', on: null, days: 1, saturdays: false, crew: '' }, 'Start day removed')}
    >
      Remove the start day
    </button>
  )
  return (
    <Sheet title="Start day">
      <p>
        It shows on Today, in Two weeks and in the{' '}
        <a href={DESK_CALLS.workDays.url} download>
          calendar file
        </a>
        .
      </p>
      <SheetForm
        {...change}
        label={planned.length > 0 ? `Save ${shortSpan(planned)}` : 'Save'}
        save={() => save({ what: 'start', on, days: count, saturdays, crew }, `Work: ${shortSpan(planned)}`)}
        more={before && (on === before ? remove : back)}
      >
        <div className="fields">
          <label>
            First day
            <input
              className="in"
              type="date"
              required
              min={FIRST_DAY}
              max={LAST_DAY}
              value={on}
              onChange={({ target }) => setOn(target.value)}
            />
          </label>
          <label>
            Days of work
            <input
              className="in"
              type="number"
              required
              min={1}
              max={MAX_WORK_DAYS}
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          </label>
        </div>
        <label className="check">
          <input type="checkbox" checked={saturdays} onChange={({ target }) => setSaturdays(target.checked)} />
          Include Saturdays
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
        <div className="quick" role="group" aria-label="Crew">
          {crews.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={!isTyping && crew === one}
              onClick={() => {
                setIsTyping(false)
                setCrew(crew === one ? '' : one)
              }}
            >
              {one}
            </button>
          ))}
          {crews.length > 0 && (
            <button type="button" className="chip" aria-pressed={isTyping} onClick={() => setIsTyping(true)}>
              <Icon name="plus" size={16} />
              Another
            </button>
          )}
        </div>
        {isTyping && (
          <label>
            Crew
            <input
              className="in"
              maxLength={40}
              autoComplete="off"
              placeholder="Crew 1"
              value={crew}
              onChange={({ target }) => setCrew(target.value)}
            />
          </label>
        )}
        {call && <p className="dig-call">{call}.</p>}
        <DigWarning warning={digWarning(digPlanOf(order, daysOff), today, DIG_HOLIDAYS)} />
      </SheetForm>
    </Sheet>
  )
}
