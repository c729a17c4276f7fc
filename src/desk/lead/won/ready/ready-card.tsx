import { FaultLine } from '../../../ui/fault-line.tsx'
import './ready.css'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { check, chevronRight, minus } from '../../../../browser/icon-paths.ts'
import { DIG_HOLIDAYS } from '../../../../content/dig-holidays.ts'
import { leadPath } from '../../../../contract/desk/addresses.ts'
import type { LeadDetails } from '../../../../contract/desk/lead-details.ts'
import { readyToDigSchema } from '../../../../contract/desk/work-order.ts'
import { localDay } from '../../../../lead/business-time.ts'
import { digWarning } from '../../../../lead/dig-warnings.ts'
import { shortDayOf } from '../../../../lead/time-words.ts'
import { digPlanOf } from '../../../../lead/work-order.ts'
import { openSheet } from '../../../sheets/sheet-store.ts'
import { useNow } from '../../../time/use-now.ts'
import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { usePeople } from '../../../ui/use-me.ts'
import { AccessSheet, accessOf } from './access-sheet.tsx'
import { CheckSheet } from './check-sheet.tsx'
import { DigFence } from './dig-fence.tsx'
import { DigWarning } from './dig-warning.tsx'
import { LINES, type Line, type LineName, lineLabel, lineOf } from './line-words.ts'
import { useWorkOrderChange, type Won } from './use-work-order-change.tsx'

// Loaded when they're opened.
const NoticeSheet = lazy(() => import('./notice-sheet.tsx'))
const StartSheet = lazy(() => import('./start-sheet.tsx'))

/** What has to be done before the first post hole of a won lead. Nothing in it is required. */
export default function ReadyCard({ details }: { details: LeadDetails }) {
  const ready = v.safeParse(readyToDigSchema, details.readyToDig)
  return ready.success ? <Ready won={{ details, ready: ready.output }} /> : null
}

const sheetOf = (name: LineName, won: Won) =>
  name === 'notice' ? (
    <NoticeSheet won={won} />
  ) : name === 'start' ? (
    <StartSheet won={won} />
  ) : (
    <CheckSheet won={won} name={name} />
  )
const open = (show: ReactNode) => openSheet({ kind: 'own', show })

function Ready({ won }: { won: Won }) {
  const { ready, details } = won
  const { workOrder, daysOff } = ready
  const now = useNow()
  const { nameOf } = usePeople()
  const { save, isPending, fault } = useWorkOrderChange(won)
  const lines = LINES.map((name) => ({ name, ...lineOf(name, ready, { now, nameOf }) }))
  const done = lines.filter(({ state }) => state === 'done').length
  const access = accessOf(won)
  const isFinished = workOrder.finishedOn !== null
  return (
    <section className="card dig" aria-labelledby="dig">
      <header>
        <h2 id="dig" tabIndex={-1}>
          Ready to dig
        </h2>
        <span className="hint num">
          {done} of {lines.length}
        </span>
      </header>
      <SmallPickets lines={lines} />
      <DigWarning warning={digWarning(digPlanOf(workOrder, daysOff), localDay(now), DIG_HOLIDAYS)} />
      <ul>
        {lines.map(({ name, state, words }) => (
          <li key={name}>
            <button type="button" className="dig-line" onClick={() => open(sheetOf(name, won))}>
              <Box state={state} />
              <span>
                <b>{lineLabel(name)}</b>
                <span className="sr">{STATE_WORDS[state]}</span>
                <small>{words}</small>
              </span>
              <LineIcon path={chevronRight} size={18} />
            </button>
            {name === 'notice' && <DigFence order={workOrder} daysOff={daysOff} hasLegend />}
          </li>
        ))}
        <li>
          <button type="button" className="dig-line" onClick={() => open(<AccessSheet won={won} />)}>
            <span>
              <b>Access notes</b>
              <small>{access || 'None yet.'}</small>
            </span>
            <LineIcon path={chevronRight} size={18} />
          </button>
        </li>
      </ul>
      {isFinished && <p className="dig-finished">Finished {shortDayOf(workOrder.finishedOn ?? '')}.</p>}
      <FaultLine words={fault} />
      <div className="dig-actions">
        <Link className="btn main" to={`${leadPath(details.lead.reference)}/print/work-order`}>
          <Icon name="print" />
          Print work order
        </Link>
        <button
          type="button"
          className="btn plain"
          disabled={isPending}
          onClick={() =>
            save({ what: 'finished', isFinished: !isFinished }, isFinished ? 'Marked not finished' : 'Marked finished')
          }
        >
          {isFinished ? 'Mark not finished' : 'Mark finished'}
        </button>
      </div>
    </section>
  )
}

const STATE_WORDS: Record<Line['state'], string> = { done: ', done', waiting: ', waiting', open: ', open' }

const Box = ({ state }: Pick<Line, 'state'>) => (
  <span className={`dig-box ${state}`}>
    {state !== 'open' && <LineIcon path={state === 'done' ? check : minus} size={16} />}
  </span>
)

/** One picket per line: green is done, cedar waits for somebody's answer. */
const SmallPickets = ({ lines }: { lines: Line[] }) => (
  <svg className="dig-lines" viewBox="0 0 240 30" preserveAspectRatio="none" aria-hidden="true">
    <path className="rail" d="M0 12h240M0 22h240" />
    {lines.map(({ state }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are always the same six
      <path key={at} className={state} d={`M${at * 40 + 14} 6l6-6 6 6v24h-12z`} />
    ))}
  </svg>
)
