import type { ReactNode } from 'react'
import * as v from 'valibot'
import { DIG_HOLIDAYS } from '../../content/dig-holidays.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { readyToDigSchema } from '../../contract/desk/work-order.ts'
import { digDates } from '../../lead/dig-days.ts'
import { shortDay, shortDayOf, timeOf } from '../../lead/time-words.ts'
import { plannedDays } from '../../lead/work-order.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { PlanDrawing } from '../lead/plan-card.tsx'
import { splitRequest } from '../lead/request-fields.ts'
import { accessOf } from '../lead/won/ready/access-sheet.tsx'
import { byWords, LINES, lastChange, lineLabel, lineOf, spanWords } from '../lead/won/ready/line-words.ts'
import type { Won } from '../lead/won/ready/use-work-order-change.tsx'
import { serverNow } from '../time/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import { useMe, usePeople } from '../ui/use-me.ts'

/** One letter-size page for the crew. */
export function WorkOrder({ details }: { details: LeadDetails }) {
  const ready = v.safeParse(readyToDigSchema, details.readyToDig)
  if (!ready.success) return <p className="paper">Only a lead that is won has a work order.</p>
  return <Paper won={{ details, ready: ready.output }} />
}

function Paper({ won }: { won: Won }) {
  const { details, ready } = won
  const { lead, plan } = details
  const { site } = useMe()
  const { sentences, facts } = splitRequest(lead)
  const now = serverNow()
  return (
    <article className="paper work-order">
      <div className="line">
        <div>
          <PageHeading>{lead.name}</PageHeading>
          <b className="num phone">{lead.phone || lead.email}</b>
        </div>
        <div>
          <b>Work order</b>
          <br />
          <span className="num">
            {lead.reference} · Office {site.phone}
          </span>
        </div>
      </div>
      <div className="halves">
        <div>
          <h2>Where</h2>
          <p className="where">{lead.address ?? (lead.city || '________________________________________')}</p>
        </div>
        <div>
          <h2>Access</h2>
          <p className="access">{accessOf(won) || '________________________________________'}</p>
        </div>
      </div>
      <Dates {...ready} />
      <div className="halves">
        <Boxes won={won} now={now} />
        <div className="drawing">
          <h2>{plan ? 'Plan' : 'What was asked for'}</h2>
          {plan ? (
            <>
              <div className="sketch">
                <PlanDrawing plan={plan} reference={lead.reference} />
              </div>
              <p className="sides">{plan.sides.join(' · ')}</p>
            </>
          ) : (
            <>
              <dl>
                {facts
                  .filter(({ field }) => field !== 'accessConcerns')
                  .slice(0, MAX_FACTS)
                  .map(({ field, label, value }) => (
                    <div key={field}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
              <div className="sketch" />
            </>
          )}
        </div>
      </div>
      {ready.materials.length > 0 && <Materials materials={ready.materials} />}
      {sentences.length > 0 && (
        <>
          <h2>Customer requests</h2>
          <p className="words">{sentences.map(({ value }) => value).join('\n')}</p>
        </>
      )}
      <div className="halves blanks">
        {BLANKS.map((words) => (
          <div key={words}>
            <h2>{words}</h2>
            <div className="blank" />
            <div className="blank" />
            <div className="blank" />
          </div>
        ))}
      </div>
      <p className="care">
        Customer information: bring this sheet back or shred it.
        <span>
          Printed {shortDay(now)}, {timeOf(now)}
        </span>
      </p>
    </article>
  )
}

const MAX_FACTS = 8
const BLANKS = ['Changes on site, and who agreed', 'Used, hours, leftovers']

function Dates({ workOrder, daysOff }: Won['ready']) {
  const { noticeOn, goodUntil, ticket, crew } = workOrder
  const days = plannedDays(workOrder, daysOff)
  const dates = noticeOn ? digDates(noticeOn, goodUntil, DIG_HOLIDAYS) : null
  const facts = [
    { label: 'Start', value: days.length > 0 && spanWords(days) },
    { label: 'Days, crew', value: [days.length || '', crew].filter(Boolean).join(', ') },
    { label: '811 ticket', value: ticket },
    { label: 'Earliest dig', value: dates?.earliest && `${shortDayOf(dates.earliest)}, 7:00 am` },
    { label: 'Good until', value: dates?.goodUntil && `${shortDayOf(dates.goodUntil)}, 5:00 pm` },
  ]
  return (
    <dl className="dates">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value || '__________'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Boxes({ won: { details, ready }, now }: { won: Won; now: number }) {
  const { nameOf } = usePeople()
  const words = { now, nameOf }
  const lines = LINES.map((name) => {
    const line = lineOf(name, ready, words)
    const change = name === 'notice' || name === 'start' ? lastChange(details, name) : null
    const by = line.state === 'done' && change ? ` ${byWords(change, words)}.` : ''
    return { label: lineLabel(name), isDone: line.state === 'done', words: line.words + by }
  })
  return (
    <div>
      <h2>Before the first post</h2>
      <ul className="checks">
        {lines.map(({ label, isDone, words }) => (
          <Box key={label} isDone={isDone} label={label}>
            {words}
          </Box>
        ))}
        <Box isDone={false} label="All lines marked?">
          811 doesn’t mark private lines past the meter.
        </Box>
      </ul>
      <p className="by-hand">Hand dig within 18 inches of any mark.</p>
    </div>
  )
}

const Box = ({ isDone, label, children }: { isDone: boolean; label: string; children: ReactNode }) => (
  <li>
    <span className="box" aria-hidden="true">
      {isDone && <Icon name="check" size={14} />}
    </span>
    <span>
      <b>{label}</b>
      <span className="sr">{isDone ? ', done' : ', open'}</span> <small>{children}</small>
    </span>
  </li>
)

function Materials({ materials }: Pick<Won['ready'], 'materials'>) {
  const half = Math.ceil(materials.length / 2)
  return (
    <>
      <h2>Materials, counted from the plan (net)</h2>
      <div className="halves">
        {[materials.slice(0, half), materials.slice(half)].map(
          (part) =>
            part.length > 0 && (
              <table key={part[0]?.what}>
                <thead>
                  <tr>
                    <th scope="col">Qty</th>
                    <th scope="col">Item</th>
                    <th scope="col">Yard</th>
                    <th scope="col">Used</th>
                  </tr>
                </thead>
                <tbody>
                  {part.map(({ count, what }) => (
                    <tr key={what}>
                      <td className="num">{count.toLocaleString('en-US')}</td>
                      <td>{what}</td>
                      <td />
                      <td />
                    </tr>
                  ))}
                </tbody>
              </table>
            ),
        )}
      </div>
    </>
  )
}
