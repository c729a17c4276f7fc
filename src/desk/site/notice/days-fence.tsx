import { addDays, localDay } from '../../../lead/business-time.ts'
import { wholeDay } from '../../../lead/time-words.ts'
import { useNow } from '../../time/use-now.ts'

/** Seven pickets, one per day. The notice shows on the red ones, and a tap sets its last day. */
export function DaysFence({ until, choose }: { until: string | null; choose: (day: string) => void }) {
  const today = localDay(useNow())
  const last = until?.slice(0, 10)
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields
    <div className="week" role="group" aria-label="Last day of the notice">
      {Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).map((day, ahead) => (
        <button
          key={day}
          type="button"
          className={!last || day < last ? 'up' : day === last ? 'last' : ''}
          aria-pressed={day === last}
          onClick={() => choose(day)}
        >
          <i />
          <span>
            <span className="sr">Until </span>
            {ahead === 0 ? 'Today' : wholeDay(day).slice(0, 3)}
            <small>
              {Number(day.slice(8))}
              <span className="sr">, 6:00 pm</span>
            </small>
          </span>
        </button>
      ))}
    </div>
  )
}
