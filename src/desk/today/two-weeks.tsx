import './two-weeks.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TWO_WEEKS_PATH } from '../../contract/desk/addresses.ts'
import { addDays, localDay, mondayOf } from '../../lead/business-time.ts'
import { dayInWords } from '../../lead/time-words.ts'
import { NoConnectionStrip } from '../layout/no-connection.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import { useNow } from '../time/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { twoWeeksQuery } from '../visits/visit-queries.ts'
import { AddWindowSheet } from './add-window-sheet.tsx'
import { DayColumn } from './day-column.tsx'
import { TodayTabs } from './today-tabs.tsx'

const WEEK = 7

function weekName(monday: string, today: string) {
  if (monday === mondayOf(today)) return 'This week'
  if (monday === addDays(mondayOf(today), WEEK)) return 'Next week'
  return `Week of ${dayInWords(monday)}`
}

/** The visits and open windows of two weeks, a list of days on a phone and two rows of seven beside. */
export default function TwoWeeksPage() {
  const [params] = useSearchParams()
  const { data, error, dataUpdatedAt, refetch } = useQuery(twoWeeksQuery(params.get('from')))
  const today = localDay(useNow())
  const first = data?.days[0]?.day ?? mondayOf(today)
  useEffect(() => {
    document.title = 'Two weeks · Desk'
  }, [])
  return (
    <div className="page two-weeks">
      <header>
        <PageHeading>Two weeks</PageHeading>
        <TodayTabs />
        {data?.isOn && (
          <button
            type="button"
            className="btn plain small"
            onClick={() => openSheet({ kind: 'own', show: <AddWindowSheet day={today} /> })}
          >
            <Icon name="plus" size={18} />
            Add a window
          </button>
        )}
      </header>
      <NoConnectionStrip asOf={dataUpdatedAt} />
      {!data && error && <LoadFailed error={error} again={refetch} />}
      {data && !data.isOn && (
        <p className="hint">Customers can’t pick a time yet. Turn visits on under Site, Visits.</p>
      )}
      {data &&
        [first, addDays(first, WEEK)].map((monday, at) => (
          <section key={monday} aria-labelledby={monday}>
            <h2 id={monday} className="tw-week">
              {weekName(monday, today)}
            </h2>
            <ol className="tw-days">
              {data.days.slice(at * WEEK, (at + 1) * WEEK).map((day) => (
                <DayColumn key={day.day} day={day} today={today} isOn={data.isOn} />
              ))}
            </ol>
          </section>
        ))}
      <nav className="tw-more" aria-label="Other weeks">
        <Link className="btn plain small" to={`?from=${addDays(first, -2 * WEEK)}`}>
          Earlier
        </Link>
        {first !== mondayOf(today) && (
          <Link className="btn plain small" to={TWO_WEEKS_PATH}>
            This week
          </Link>
        )}
        <Link className="btn plain small" to={`?from=${addDays(first, 2 * WEEK)}`}>
          Later
        </Link>
      </nav>
      {data?.isOn && <Legend />}
    </div>
  )
}

const Legend = () => (
  <p className="tw-legend" aria-hidden="true">
    <span className="open">open to customers</span>
    <span className="visit">visit</span>
    <span className="work">work</span>
    <span className="asked">requested, not confirmed: still open to others</span>
    <span className="closed">closed by you</span>
  </p>
)
