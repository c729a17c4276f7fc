import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { Today } from '../../contract/desk/today.ts'
import { localDay } from '../../lead/business-time.ts'
import { dueWords } from '../../lead/promise-clock.ts'
import { timeOf, timeOrDay, wholeDay } from '../../lead/time-words.ts'
import { shortVisitWords, windowWords } from '../../lead/visit-words.ts'
import { todayQuery } from '../api/queries.ts'
import { NoConnectionStrip } from '../layout/no-connection.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { useNow } from '../time/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { SmallFence } from '../ui/logo.tsx'
import { dollars } from '../ui/money.ts'
import { usePeople } from '../ui/use-me.ts'
import { TodayTabs } from './today-tabs.tsx'

type Item = Today['items'][number]

/** The day in order of time: answers due, visits, then what can be done any time. */
export default function TodayPage() {
  const now = useNow()
  const { data, error, dataUpdatedAt, refetch } = useQuery(todayQuery)
  useEffect(() => {
    document.title = 'Today · Desk'
  }, [])
  return (
    <div className="page narrow">
      <header>
        <PageHeading>{wholeDay(data?.day ?? localDay(now))}</PageHeading>
        <TodayTabs />
        <a className="btn plain small" href={DESK_CALLS.visits.url} download>
          <Icon name="today" size={18} />
          Calendar file
        </a>
        <a className="btn plain small" href={DESK_CALLS.workDays.url} download>
          <Icon name="today" size={18} />
          Work days
        </a>
      </header>
      <NoConnectionStrip asOf={dataUpdatedAt} />
      {!data && error && <LoadFailed error={error} again={refetch} />}
      {data?.items.length === 0 && (
        <div className="empty">
          <SmallFence />
          <h2>Nothing is due today</h2>
          <p>New requests show up here.</p>
        </div>
      )}
      <ol>
        {data?.items.map((item) => (
          <DayItem key={`${item.kind} ${item.lead.reference}`} item={item} now={now} />
        ))}
      </ol>
    </div>
  )
}

const TAGS = {
  late: { words: '', color: 'red' },
  answer: { words: 'answer due', color: 'warm' },
  visit: { words: 'visit', color: 'blue' },
  'try-again': { words: 'try again', color: 'honey' },
  'follow-up': { words: 'follow up', color: 'honey' },
  requested: { words: 'requested, not confirmed', color: 'honey' },
  work: { words: 'work', color: '' },
  dig: { words: 'dig', color: 'honey' },
} as const

function DayItem({ item: { kind, at, lead, address }, now }: { item: Item; now: number }) {
  const { nameOf } = usePeople()
  const { words, color } = TAGS[kind]
  const hot = kind === 'late' || kind === 'answer'
  const late = kind === 'late' && lead.answerBy ? dueWords(lead.answerBy, now) : words
  const parts =
    kind === 'visit'
      ? [
          lead.isWindow && lead.visitAt ? `Visit, ${windowWords(lead.visitAt)}` : 'Visit',
          address ?? lead.city,
          lead.visitBy && nameOf(lead.visitBy),
        ]
      : [lead.city, kind === 'try-again' && lead.triedAt ? `tried ${timeOrDay(lead.triedAt, now)}` : whatOf(lead)]
  const line = lead.requestedStart
    ? `${shortVisitWords(lead.requestedStart)}: call to book it`
    : kind === 'follow-up'
      ? lead.quote?.line
      : lead.dig
  return (
    <li className={hot ? 'day hot' : 'day'}>
      {kind === 'late' ? (
        <span className="when">now</span>
      ) : at ? (
        <time dateTime={at}>{timeOf(at)}</time>
      ) : (
        <span className="when">any time</span>
      )}
      <div>
        <Link className="card" to={leadPath(lead.reference)}>
          <span>
            <b>{lead.name}</b>
            <span className={`tag ${color}`}>{late}</span>
          </span>
          <span className="hint">{parts.filter(Boolean).join(' · ')}</span>
          {line && <b>{line}</b>}
        </Link>
      </div>
    </li>
  )
}

const whatOf = ({ step, quotedCents, what }: Item['lead']) =>
  step === 'quoted' && quotedCents !== null ? `quoted ${dollars(quotedCents)}` : what
