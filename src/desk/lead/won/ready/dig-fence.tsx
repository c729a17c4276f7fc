import { DIG_HOLIDAYS, digHolidays } from '../../../../content/dig-holidays.ts'
import { addDays } from '../../../../lead/business-time.ts'
import { digDates, isDigDay } from '../../../../lead/dig-days.ts'
import { dayInWords, shortDayOf } from '../../../../lead/time-words.ts'
import { plannedDays, type WorkOrder } from '../../../../lead/work-order.ts'
import type { Won } from './use-work-order-change.tsx'

/** Enough even for a ticket that was entered with a faraway date. */
const MOST = 45

/** The day of the call and every dig day until the ticket ends. */
function ticketDays(noticeOn: string, goodUntil: string) {
  const days = [noticeOn]
  for (let day = addDays(noticeOn, 1); day <= goodUntil && days.length < MOST; day = addDays(day, 1))
    if (isDigDay(day, DIG_HOLIDAYS)) days.push(day)
  return days
}

/** For example: Thanksgiving Day, Nov 26, doesn't count. Empty without holidays in these days. */
export function holidayWords(from: string, to: string) {
  const off = digHolidays.days.filter(({ day }) => day > from && day <= to)
  const named = off.map(({ day, name }) => `${name}, ${dayInWords(day)},`)
  return off.length === 0 ? '' : ` ${named.join(' and ')} ${off.length === 1 ? 'doesn’t' : 'don’t'} count.`
}

type DigFenceProps = { order: WorkOrder; daysOff: Won['ready']['daysOff']; hasLegend?: boolean }

/** One picket per working day of the ticket: the call, the days to wait, the work, and the rest. */
export function DigFence({ order, daysOff, hasLegend = false }: DigFenceProps) {
  const { noticeOn } = order
  const dates = noticeOn ? digDates(noticeOn, order.goodUntil, DIG_HOLIDAYS) : null
  if (!noticeOn || !dates?.goodUntil) return null
  const { earliest, goodUntil } = dates
  const days = ticketDays(noticeOn, goodUntil)
  const work = plannedDays(order, daysOff)
  const kindOf = (day: string) =>
    day === noticeOn ? 'called' : work.includes(day) ? 'work' : earliest && day < earliest ? 'wait' : 'open'
  const legend = [
    { kind: 'called', day: noticeOn, words: 'called' },
    ...(work[0]
      ? [{ kind: 'work', day: work[0], words: `work, ${work.length} ${work.length === 1 ? 'day' : 'days'}` }]
      : []),
    { kind: 'open', day: goodUntil, words: 'expires' },
  ]
  return (
    <>
      <svg className="dig-fence" viewBox={`0 0 ${days.length * 10} 36`} preserveAspectRatio="none" aria-hidden="true">
        <path className="rail" d={`M0 15h${days.length * 10}M0 26h${days.length * 10}`} />
        {days.map((day, at) => {
          const kind = kindOf(day)
          const top = kind === 'called' || kind === 'work' ? 1 : 6
          return <path key={day} className={kind} d={`M${at * 10 + 2} ${top + 5}l3-5 3 5V36h-6z`} />
        })}
      </svg>
      {hasLegend && (
        <ul className="dig-legend">
          {legend.map(({ kind, day, words }) => (
            <li key={kind} className={kind}>
              <b>{shortDayOf(day)}</b> {words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
