import type { DayWindow, DeskDay } from '../../contract/desk/visits.ts'
import { shortDayOf } from '../../lead/time-words.ts'
import { windowWords } from '../../lead/visit-words.ts'
import { Sheet } from '../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'
import { FaultLine } from '../ui/fault-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { BookSomeoneSheet } from './book-someone-sheet.tsx'
import { useWindowChange } from './use-window-change.ts'

const SIDES = { both: 'both sides', Mobile: 'the Mobile side', Baldwin: 'the Baldwin side' }
const COUNTS = ['No visits', 'One visit', 'Two visits', 'Three visits', 'Four visits']

/** What can be done with a window that nobody has booked. */
export function WindowSheet({ window, day }: { window: DayWindow; day: DeskDay }) {
  const { change, anyway, taken, fault, isPending } = useWindowChange()
  const { length } = day.visits
  const isClosed = window.state === 'closed'
  const one = { day: day.day, start: window.start }
  const side = window.isAdded ? 'both' : day.side
  return (
    <Sheet title={`${shortDayOf(day.day)}, ${windowWords(window.at)}`}>
      <p>
        {isClosed ? 'Closed to customers.' : `Open to customers on ${SIDES[side]}.`}{' '}
        {COUNTS[length] ?? `${length} visits`} that day.
      </p>
      <FaultLine words={taken ?? fault} />
      <div className="choices">
        {taken ? (
          <button type="button" className="btn main" disabled={isPending} onClick={anyway}>
            Close it anyway
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn main"
              onClick={() => openSheet({ kind: 'own', show: <BookSomeoneSheet at={window.at} /> })}
            >
              <Icon name="plus" size={18} />
              Book someone
            </button>
            {isClosed ? (
              <button
                type="button"
                className="btn plain"
                disabled={isPending}
                onClick={() => change({ ...one, ...(day.isClosed ? { start: '' as const } : {}), what: 'open' })}
              >
                {day.isClosed ? 'Reopen the day' : 'Reopen'}
              </button>
            ) : (
              <>
                <button
                  type="button"
                  className="btn plain"
                  disabled={isPending}
                  onClick={() => change({ ...one, what: 'closed' })}
                >
                  Close window
                </button>
                <button
                  type="button"
                  className="btn plain"
                  disabled={isPending}
                  onClick={() => change({ day: day.day, start: '', what: 'closed' })}
                >
                  Close the whole day
                </button>
              </>
            )}
          </>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          {isClosed ? 'Leave it closed' : 'Leave it open'}
        </button>
      </div>
    </Sheet>
  )
}
