import { useState } from 'react'
import { DIG_HOLIDAYS } from '../../../../content/dig-holidays.ts'
import { FIRST_DAY, LAST_DAY } from '../../../../contract/desk/shapes.ts'
import { localDay } from '../../../../lead/business-time.ts'
import { digDates } from '../../../../lead/dig-days.ts'
import { digWarning, unknownYearWords } from '../../../../lead/dig-warnings.ts'
import { shortDayOf } from '../../../../lead/time-words.ts'
import { digPlanOf } from '../../../../lead/work-order.ts'
import { Sheet } from '../../../sheets/sheet.tsx'
import { SheetForm } from '../../../sheets/sheet-form.tsx'
import { serverNow } from '../../../time/use-now.ts'
import { DigFence, holidayWords } from './dig-fence.tsx'
import { DigWarning } from './dig-warning.tsx'
import { useWorkOrderChange, type Won } from './use-work-order-change.tsx'

/** The call to 811. Its dates and what they mean for the start day show before it is saved. */
export default function NoticeSheet({ won }: { won: Won }) {
  const { workOrder, daysOff } = won.ready
  const { save, ...change } = useWorkOrderChange(won)
  const today = localDay(serverNow())
  const [noticeOn, setNoticeOn] = useState(workOrder.noticeOn ?? today)
  const [isToday, setIsToday] = useState(noticeOn === today)
  const [ticket, setTicket] = useState(workOrder.ticket ?? '')
  const [typedUntil, setTypedUntil] = useState(workOrder.goodUntil)
  const counted = noticeOn ? digDates(noticeOn, null, DIG_HOLIDAYS) : null
  /** Only a date that differs from our count is the ticket's own. */
  const goodUntil = typedUntil && typedUntil !== counted?.goodUntil ? typedUntil : null
  const dates = noticeOn ? digDates(noticeOn, goodUntil, DIG_HOLIDAYS) : null
  const order = { ...workOrder, noticeOn: noticeOn || null, ticket, goodUntil }
  const rows = dates && [
    { label: 'Earliest dig', day: dates.earliest, more: ', 7:00 am' },
    { label: 'Latest start', day: dates.latestStart, more: '' },
    { label: 'Good until', day: dates.goodUntil, more: '' },
    { label: 'Renew by', day: dates.renewBy, more: '' },
  ]
  const choose = (isTodayNow: boolean) => {
    setIsToday(isTodayNow)
    if (isTodayNow) setNoticeOn(today)
  }
  return (
    <Sheet title="811">
      <p>
        Two full working days, not counting the day of the call.{' '}
        <a href="https://al811.com" target="_blank" rel="noreferrer">
          al811.com
        </a>
      </p>
      <SheetForm
        {...change}
        label="Save"
        save={() => noticeOn && save({ what: 'notice', on: noticeOn, ticket, goodUntil }, '811 saved')}
        more={
          workOrder.noticeOn && (
            <button
              type="button"
              className="btn quiet"
              disabled={change.isPending}
              onClick={() => save({ what: 'notice', on: null, ticket: '', goodUntil: null }, 'Call removed')}
            >
              Remove the call
            </button>
          )
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
        <div className="seg dig-when" role="group" aria-label="Day of the call">
          <button type="button" aria-pressed={isToday} onClick={() => choose(true)}>
            Called today
          </button>
          <button type="button" aria-pressed={!isToday} onClick={() => choose(false)}>
            Another day
          </button>
        </div>
        <div className="fields">
          {!isToday && (
            <label className="wide">
              Day of the call
              <input
                className="in"
                type="date"
                required
                min={FIRST_DAY}
                max={today}
                value={noticeOn}
                onChange={({ target }) => setNoticeOn(target.value)}
              />
            </label>
          )}
          <label>
            Ticket number
            <input
              className="in"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              value={ticket}
              onChange={({ target }) => setTicket(target.value)}
            />
          </label>
          <label>
            Ticket good until
            <input
              className="in"
              type="date"
              min={noticeOn || FIRST_DAY}
              max={LAST_DAY}
              value={typedUntil ?? counted?.goodUntil ?? ''}
              onChange={({ target }) => setTypedUntil(target.value || null)}
            />
          </label>
        </div>
        {dates?.goodUntil && (
          <div className="dig-ticket">
            <DigFence order={order} daysOff={daysOff} />
            <p>One picket per working day.{holidayWords(noticeOn, dates.goodUntil)}</p>
          </div>
        )}
        <dl className="dig-dates">
          {rows?.map(({ label, day, more }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{day ? shortDayOf(day) + more : 'not known'}</dd>
            </div>
          ))}
        </dl>
        <DigWarning
          warning={
            dates?.earliest === null
              ? { kind: 'unknown-year', words: unknownYearWords(noticeOn, DIG_HOLIDAYS) }
              : digWarning(digPlanOf(order, daysOff), today, DIG_HOLIDAYS)
          }
        />
        <p className="dig-care">
          Hand dig within 18 inches of any mark. 811 doesn’t mark private lines past the meter.
        </p>
      </SheetForm>
    </Sheet>
  )
}
