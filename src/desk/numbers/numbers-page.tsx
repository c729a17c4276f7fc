import './numbers.css'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Numbers, type NumbersBy, numbersSchema, SPEED_LABELS, WEEKS } from '../../contract/desk/numbers.ts'
import { LOST_REASON_LABELS } from '../../lead/steps.ts'
import { requestJson } from '../api/request.ts'
import { NoConnectionStrip } from '../layout/no-connection.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { counted } from '../ui/counted.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { SmallFence } from '../ui/logo.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { few, fourFigures, speedNote, topSourcesSentence, wholeDollars } from './number-words.ts'
import { QuotesSection } from './quotes-section.tsx'
import { SourcesCard } from './sources-card.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const numbersQuery = (weeks: (typeof WEEKS)[number], by: NumbersBy) =>
  queryOptions({
    queryKey: ['numbers', weeks, by],
    queryFn: ({ signal }) =>
      requestJson(numbersSchema, DESK_CALLS.numbers, { query: { weeks: String(weeks), by }, signal }),
    placeholderData: keepPreviousData,
  })

const SPANS = { 4: '4 weeks', 12: '12 weeks', 52: 'Year' } as const

export default function NumbersPage() {
  const [weeks, setWeeks] = useState<(typeof WEEKS)[number]>(12)
  const [by, setBy] = useState<NumbersBy>('source')
  const { data, error, dataUpdatedAt, refetch } = useQuery(numbersQuery(weeks, by))
  useEffect(() => {
    document.title = 'Numbers · Desk'
  }, [])
  return (
    <div className="page">
      <header>
        <PageHeading>Numbers</PageHeading>
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
        <div className="seg" role="group" aria-label="Time">
          {WEEKS.map((span) => (
            <button key={span} type="button" aria-pressed={weeks === span} onClick={() => setWeeks(span)}>
              {SPANS[span]}
            </button>
          ))}
        </div>
      </header>
      <NoConnectionStrip asOf={dataUpdatedAt} />
      {!data && error && <LoadFailed error={error} again={refetch} />}
      {data && <QuotesSection quotes={data.sentQuotes} />}
      {data && (data.asked > 0 ? <Figures numbers={data} show={setBy} /> : <NothingYet weeks={weeks} />)}
    </div>
  )
}

const NothingYet = ({ weeks }: { weeks: (typeof WEEKS)[number] }) => (
  <div className="empty">
    <SmallFence />
    <h2>Numbers start with the first lead.</h2>
    <p>Nobody asked in the last {weeks === 52 ? 'year' : `${weeks} weeks`}.</p>
  </div>
)

function Figures({ numbers, show }: { numbers: Numbers; show: (by: NumbersBy) => void }) {
  const { asked, won, cameBack, byWeek, funnel, bySpeed, lost } = numbers
  const fast = speedNote(numbers)
  const lostCount = lost.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className="lede">
        {counted(asked, 'person').replace('persons', 'people')} asked.{' '}
        {won.count === 0 ? (
          'No job won yet.'
        ) : (
          <>
            <em>
              {counted(won.count, 'job')} {won.count === 1 ? 'was' : 'were'} won
            </em>
            , worth <em>{wholeDollars(won.cents)}</em>. {topSourcesSentence(numbers)}
          </>
        )}
      </p>
      <dl className="kpis">
        {fourFigures(numbers).map(({ title, big, small, faster, slower }) => (
          <div className="kpi" key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{big}</b>
              <small>
                {faster && <span className="up">{faster} </span>}
                {slower && <span className="down">{slower} </span>}
                {small}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid">
        <SourcesCard numbers={numbers} show={show} />
        <section className="card w7">
          <h2>Leads by week</h2>
          <p>
            <span className="key won">won</span>
            <span className="key open">still open</span>
            <span className="key lost">lost</span>
          </p>
          <WeeksChart weeks={byWeek} />
        </section>
        <section className="card w5">
          <h2>From request to sale</h2>
          <p>Of everyone who asked in these weeks.</p>
          <FunnelChart funnel={funnel} />
        </section>
        <section className="card w7">
          <h2>Fast answers win</h2>
          <p>Jobs won, by how soon we first tried to reach them.</p>
          <ul className="bars">
            {bySpeed.map(({ speed, asked: of, won: bought }) => (
              <li key={speed}>
                <span>{SPEED_LABELS[speed]}</span>
                <span className="t">
                  <i className="marsh" style={{ width: `${of === 0 ? 0 : (bought / of) * 100}%` }} />
                </span>
                <b>
                  {bought} of {few(of)}
                </b>
              </li>
            ))}
          </ul>
          {fast && <p className="note-line">{fast}</p>}
        </section>
        <section className="card w5">
          <h2>Why we lost</h2>
          <p>{lostCount === 0 ? 'Nothing lost in these weeks.' : `${lostCount} lost, by the reason you chose.`}</p>
          <ul className="bars n">
            {lost.map(({ reason, count }) => (
              <li key={reason}>
                <span>{LOST_REASON_LABELS[reason]}</span>
                <span className="t">
                  <i style={{ width: `${(count / Math.max(1, ...lost.map((one) => one.count))) * 100}%` }} />
                </span>
                <b>{count}</b>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="hint page-foot">
        Counts people who asked for the first time in these weeks. Possible spam isn’t counted.
        {cameBack > 0 && ` ${counted(cameBack, 'request')} came from people who had asked before.`} Worth is the amount
        you entered when you marked a job as won.
      </p>
    </>
  )
}
