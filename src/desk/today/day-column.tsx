import { Link } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import type { DayVisit, DayWindow, DeskDay } from '../../contract/desk/visits.ts'
import { windowChip } from '../../contract/site/visits.ts'
import { localTimeOf } from '../../lead/business-time.ts'
import { DAY } from '../../lead/durations.ts'
import { longDate, longWeekday, timeOf } from '../../lead/time-words.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { useNow } from '../time/use-now.ts'
import { usePeople } from '../ui/use-me.ts'
import { AddWindowSheet } from './add-window-sheet.tsx'
import { DayVisitSheet } from './day-visit-sheet.tsx'
import { dayWords } from './day-words.ts'
import { WindowSheet } from './window-sheet.tsx'

/** Several visits may start at once, so `key` names more than the time. */
type Item = { at: string; what: 'window' | 'visit' | 'request'; key: string; show: React.ReactNode }

/** One day: its side, its windows and who is in them, in order of time. */
export function DayColumn({ day, today, isOn }: { day: DeskDay; today: string; isOn: boolean }) {
  const isPast = day.day < today
  const isOff = day.hours === null
  // A full window shows as the visits in it.
  const windows = day.windows.filter(({ state }) => state !== 'full')
  const items: Item[] = [
    ...windows.map(
      (window): Item => ({
        at: window.at,
        what: 'window',
        key: window.start,
        show: <Window window={window} day={day} />,
      }),
    ),
    ...day.visits.map(
      (visit): Item => ({ at: visit.at, what: 'visit', key: visit.reference, show: <Visit visit={visit} /> }),
    ),
    ...day.requests.map(
      (request): Item => ({
        at: request.at,
        what: 'request',
        key: request.reference,
        show: <Visit visit={request} isRequest />,
      }),
    ),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <li className={`tw-day${isPast ? ' past' : ''}${day.day === today ? ' today' : ''}${isOff ? ' off' : ''}`}>
      <h3>
        <span className="sr">
          {longWeekday(day.day)}, {longDate(day.day)}
        </span>
        <span aria-hidden="true">
          <small>{longWeekday(day.day).slice(0, 3)}</small> <b>{Number(day.day.slice(8))}</b>
        </span>
      </h3>
      <div className="tw-body">
        <p className="tw-side">
          {day.day === today && <b>Today · </b>}
          {dayWords(day, isOn)}
        </p>
        <ul>
          {day.work.map(({ reference, name, number, of, crew }) => (
            <li key={`work ${reference}`}>
              <Link className="tw-item work" to={leadPath(reference)}>
                <b>{name}</b>
                {`, day ${number} of ${of}`}
                {crew && <small>{crew}</small>}
              </Link>
            </li>
          ))}
          {items.map(({ what, key, show }) => (
            <li key={`${what} ${key}`} className={what}>
              {show}
            </li>
          ))}
          {isOn && !isPast && !day.isClosed && !(day.dayOff && isOff) && (
            <li className="window">
              <button
                type="button"
                className="tw-item add"
                onClick={() => openSheet({ kind: 'own', show: <AddWindowSheet day={day.day} /> })}
              >
                <span aria-hidden="true">+</span>
                <span className="sr">
                  Add a window on {longWeekday(day.day)}, {longDate(day.day)}
                </span>
              </button>
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}

function Window({ window, day }: { window: DayWindow; day: DeskDay }) {
  return (
    <button
      type="button"
      className={`tw-item ${window.state}`}
      onClick={() => openSheet({ kind: 'own', show: <WindowSheet window={window} day={day} /> })}
    >
      <b>{windowChip(window.start)}</b> <span>{window.state === 'closed' ? 'closed' : 'open'}</span>
    </button>
  )
}

export const timeWords = (at: string, isWindow: boolean) =>
  isWindow ? windowChip(localTimeOf(at).slice(11)) : timeOf(at)

type Shown = Pick<DayVisit, 'reference' | 'name' | 'city' | 'at'> & Partial<DayVisit>

/** A visit, or a requested time that reserves nothing. */
function Visit({ visit, isRequest = false }: { visit: Shown; isRequest?: boolean }) {
  const now = useNow()
  const { nameOf } = usePeople()
  const { name, city, at, by, bookedAt, isStillGood, tags = [] } = visit
  const isNew = bookedAt ? now - Date.parse(bookedAt) < DAY : false
  return (
    <button
      type="button"
      className={`tw-item visit${isRequest ? ' asked' : ''}${isNew ? ' new' : ''}`}
      onClick={() => openSheet({ kind: 'own', show: <DayVisitSheet visit={visit} isRequest={isRequest} /> })}
    >
      <span>
        {timeWords(at, isRequest || visit.isWindow === true)}
        {isRequest && ', requested, not confirmed'}
        {isNew && <i>new</i>}
        {isStillGood && <i>still good</i>}
      </span>
      <b>
        {name}
        {city && <span>, {city}</span>}
      </b>
      {by && <small>{nameOf(by)}</small>}
      {tags.map((words) => (
        <em key={words}>{words}</em>
      ))}
    </button>
  )
}
