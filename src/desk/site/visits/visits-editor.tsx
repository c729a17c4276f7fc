import './visits.css'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { NOTICE_WORDS, visitsLine } from '../../../content/site-words/visits-words.ts'
import type { Hours } from '../../../contract/site/hours.ts'
import {
  MAX_VISIT_NOTE,
  MOST_PER_WINDOW,
  NOTICE_HOURS,
  USUAL_STARTS,
  type Visits,
  windowChip,
  windowsAWeek,
} from '../../../contract/site/visits.ts'
import { WEEKDAYS, type Weekday } from '../../../contract/site/weekdays.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { Icon } from '../../ui/icon.tsx'
import type { EditorProps } from '../editor/editor-props.ts'
import { Choice, FaultsContext, numberIn, numberText, Switch, TextField, useFault } from '../editor/fields.tsx'
import { siteItemQuery } from '../site-queries.ts'
import { AddStartSheet } from './add-start-sheet.tsx'

const HOURS = { kind: 'hours', key: '' } as const

export default function VisitsEditor({ content, change }: EditorProps<'visits'>) {
  const { isOn, week, capacity, noticeHours, dailyLimit, note } = content
  const hours = useQuery(siteItemQuery(HOURS)).data?.published as Hours | undefined
  const set = (part: Partial<Visits>) => change({ ...content, ...part })
  const setDay = (day: Weekday, part: Partial<Visits['week'][Weekday]>) =>
    set({ week: { ...week, [day]: { ...week[day], ...part } } })
  const isShown = (day: Weekday) => hours?.week[day] !== null || week[day].starts.length > 0
  return (
    <>
      <section className="visits-on">
        <Switch label="Customers pick a time" isOn={isOn} change={(on) => set({ isOn: on })} />
        <p className="hint">{isOn ? 'After they send a form, and from our email.' : visitsLine(content)}</p>
      </section>
      <section className="part tight" aria-labelledby="visit-windows">
        <h2 id="visit-windows">Windows</h2>
        <p className="hint">Based on your hours. Two-hour arrival windows, {windowsAWeek(content)} a week.</p>
        <NoWindows />
        {WEEKDAYS.map((day) =>
          isShown(day) ? (
            <DayWindows key={day} day={day} {...week[day]} change={(part) => setDay(day, part)} />
          ) : (
            <p key={day} className="visit-day">
              <b>{day.slice(0, 3)}</b>
              <span className="hint">Closed</span>
            </p>
          ),
        )}
        <button
          type="button"
          className="btn quiet"
          onClick={() =>
            openSheet({
              kind: 'own',
              show: (
                <AddStartSheet
                  week={week}
                  add={(day, start) => setDay(day, { starts: [...week[day].starts, start].sort() })}
                />
              ),
            })
          }
        >
          <Icon name="plus" size={18} />
          Add a start time
        </button>
      </section>
      <section className="part">
        <h2>Visits per window</h2>
        <Choice
          label="Visits per window"
          choices={Array.from({ length: MOST_PER_WINDOW }, (_, at) => [at + 1, `${at + 1}`] as const)}
          chosen={capacity}
          choose={(most) => set({ capacity: most })}
        />
      </section>
      <section className="part">
        <h2>Minimum notice</h2>
        <Choice
          label="Minimum notice"
          choices={NOTICE_HOURS.map((hour) => [hour, NOTICE_WORDS[hour]] as const)}
          chosen={noticeHours}
          choose={(hour) => set({ noticeHours: hour })}
        />
      </section>
      <section className="part visits-limit">
        <h2>Daily limit</h2>
        <p className="hint">Customers’ own bookings in 24 hours. Past that, they request a time and you book it.</p>
        <TextField
          label={<span className="sr">Daily limit</span>}
          path="dailyLimit"
          type="number"
          inputMode="numeric"
          value={numberText(dailyLimit)}
          change={(most) => set({ dailyLimit: numberIn(most) })}
        />
      </section>
      <section className="part">
        <TextField
          label="Note on the page"
          path="note"
          most={MAX_VISIT_NOTE}
          rows={2}
          placeholder="Please have gates unlocked and dogs inside."
          value={note}
          change={(words) => set({ note: words })}
        />
      </section>
    </>
  )
}

/** The fault of the whole week. Each day shows its own. */
function NoWindows() {
  const fault = useContext(FaultsContext).find(({ path }) => path === 'week')
  return fault && <p className="fault">{fault.message}</p>
}

type DayWindowsProps = Visits['week'][Weekday] & {
  day: Weekday
  change: (part: Partial<Visits['week'][Weekday]>) => void
}

function DayWindows({ day, starts, side, change }: DayWindowsProps) {
  const { field, sentence } = useFault(`week.${day}`)
  const known = [...new Set([...USUAL_STARTS, ...starts])].sort()
  const toggle = (start: string) =>
    change({ starts: starts.includes(start) ? starts.filter((one) => one !== start) : [...starts, start].sort() })
  return (
    <fieldset className="visit-day">
      <legend>{day.slice(0, 3)}</legend>
      <div className="visit-chips">
        {known.map((start) => (
          <button
            key={start}
            type="button"
            className="visit-chip"
            aria-label={`${day} ${windowChip(start)}`}
            aria-pressed={starts.includes(start)}
            onClick={() => toggle(start)}
          >
            {windowChip(start)}
          </button>
        ))}
      </div>
      <select
        {...field}
        className="in"
        aria-label={`Side of the bay on ${day}`}
        value={side}
        onChange={(event) => change({ side: event.target.value as typeof side })}
      >
        <option value="both">Both sides</option>
        <option value="Mobile">Mobile</option>
        <option value="Baldwin">Baldwin</option>
      </select>
      {sentence}
    </fieldset>
  )
}
