import { useEffect } from 'react'
import { daysOffAt, rangeWords, type runsOfWeek, shownHours, timeWords } from '../../../content/opening-hours.ts'
import { siteFacts } from '../../../content/site.ts'
import type { DayOff } from '../../../contract/site/hours.ts'
import { DAY_OFF_SHOWS_BEFORE, WEEKDAYS, type Weekday } from '../../../contract/site/weekdays.ts'
import { addDays, localDay } from '../../../lead/business-time.ts'
import { dayInWords } from '../../../lead/time-words.ts'
import { openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import type { EditorProps } from '../editor/editor-props.ts'
import { Switch, TextField, useFault } from '../editor/fields.tsx'
import { DayOffSheet } from './day-off-sheet.tsx'

const USUAL = { opens: '08:00', closes: '17:00' }
const runWords = (runs: ReturnType<typeof runsOfWeek>) =>
  runs
    .map(
      ({ days, ...hours }) =>
        `${days[0]?.slice(0, 3)}${days.length > 1 ? `–${days.at(-1)?.slice(0, 3)}` : ''} ${timeWords(hours)}`,
    )
    .join(', ')

export function HoursEditor({ content, isBuiltIn, change, faultPath }: EditorProps<'hours'>) {
  const { week, emergency, daysOff } = content
  const today = localDay(useNow())
  const setWeek = (days: Partial<typeof week>) => change({ ...content, week: { ...week, ...days } })
  const monday = week.Monday
  const copied = Object.fromEntries(WEEKDAYS.slice(1, 5).map((day) => [day, monday])) as Partial<typeof week>
  const openDay = (at: number) =>
    openSheet({
      kind: 'own',
      show: (
        <DayOffSheet
          dayOff={daysOff[at] ?? { from: today, to: today, words: '', hours: null }}
          isNew={at >= daysOff.length}
          keep={(dayOff) =>
            change({
              ...content,
              daysOff: [...daysOff.filter((_, other) => other !== at), ...(dayOff ? [dayOff] : [])].sort((a, b) =>
                a.from.localeCompare(b.from),
              ),
            })
          }
        />
      ),
    })
  const faultyDay = /^daysOff\.(\d+)/.exec(faultPath ?? '')?.[1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each fault that was clicked
  useEffect(() => {
    if (faultyDay) openDay(Number(faultyDay))
  }, [faultPath])
  return (
    <>
      <section className="part tight" aria-label="Week">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} day={day} hours={week[day]} change={(hours) => setWeek({ [day]: hours })} />
        ))}
        {monday && (
          <button type="button" className="btn quiet" onClick={() => setWeek(copied)}>
            Use Monday’s times through Friday
          </button>
        )}
        <WeekFault />
        <p className="reads">
          <small>Visitors will read</small>
          {shownHours(week).map(({ days, time }) => (
            <span key={days}>
              {days} {time}
            </span>
          ))}
        </p>
      </section>
      <section className="part">
        <h2>Emergency line</h2>
        <TextField
          label={<span className="sr">Emergency line</span>}
          path="emergency"
          value={emergency}
          change={(words) => change({ ...content, emergency: words })}
        />
      </section>
      <section className="part">
        <h2>Days off</h2>
        <p className="hint">Each one shows {DAY_OFF_SHOWS_BEFORE} days ahead and comes down automatically.</p>
        <ul>
          {daysOff.map((dayOff, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
            <li key={at}>
              <DayOffRow dayOff={dayOff} today={today} open={() => openDay(at)} />
            </li>
          ))}
        </ul>
        <button type="button" className="btn plain wide" onClick={() => openDay(daysOff.length)}>
          <Icon name="plus" size={18} />
          Add a day off
        </button>
      </section>
      {isBuiltIn && (
        <p className="aside">
          <Icon name="search" size={18} />
          <span>
            Search engines now read{' '}
            {runWords(siteFacts.structuredHours.map((run) => ({ ...run, days: [...run.days] })))}. Once you publish,
            they read the hours above.
          </span>
        </p>
      )}
    </>
  )
}

function WeekFault() {
  const { field, sentence } = useFault('week')
  return <span id={field.id}>{sentence}</span>
}

type Hours = DayOff['hours']
function DayRow({ day, hours, change }: { day: Weekday; hours: Hours; change: (hours: Hours) => void }) {
  const { field, sentence } = useFault(`week.${day}`)
  const time = (end: 'opens' | 'closes') =>
    hours && (
      <input
        className="in num"
        type="time"
        {...(end === 'closes' ? field : {})}
        aria-label={`${day} ${end}`}
        value={hours[end]}
        onChange={(event) => change({ ...hours, [end]: event.target.value })}
      />
    )
  return (
    <div className="day-row">
      <b>{day.slice(0, 3)}</b>
      {hours ? (
        <>
          {time('opens')}
          <span>–</span>
          {time('closes')}
        </>
      ) : (
        <span className="closed">Closed</span>
      )}
      <Switch label={`${day} open`} hidden isOn={hours !== null} change={(isOpen) => change(isOpen ? USUAL : null)} />
      {sentence}
    </div>
  )
}

function DayOffRow({ dayOff, today, open }: { dayOff: DayOff; today: string; open: () => void }) {
  const { from, words, hours } = dayOff
  const state = dayOff.to < today ? 'over' : daysOffAt([dayOff], today).length > 0 ? 'shows' : 'later'
  return (
    <button type="button" className="off" onClick={open}>
      <Leaf above={dayInWords(from).slice(0, 3)} day={from} />
      <span>
        <b>{words || 'No reason yet'}</b>
        <span className="hint">
          {rangeWords(dayOff)}, {hours ? timeWords(hours) : 'closed'}
        </span>
      </span>
      <span className={state === 'shows' ? 'tag' : 'tag line'}>
        {state === 'over'
          ? 'past'
          : state === 'shows'
            ? 'showing now'
            : `from ${dayInWords(addDays(from, -DAY_OFF_SHOWS_BEFORE))}`}
      </span>
    </button>
  )
}
