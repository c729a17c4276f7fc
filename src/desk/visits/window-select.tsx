import { windowChip } from '../../contract/site/visits.ts'

/** Every full and half hour after which two hours still fit into the day. */
const STARTS = Array.from({ length: 45 }, (_, half) => `${`${half >> 1}`.padStart(2, '0')}:${half % 2 ? '30' : '00'}`)

/** Chooses a two-hour window that has no chip. */
export const WindowSelect = ({ start, setStart }: { start: string; setStart: (start: string) => void }) => (
  <label>
    Window
    <select className="in" value={start} onChange={({ target }) => setStart(target.value)}>
      {STARTS.map((time) => (
        <option key={time} value={time}>
          {windowChip(time)} {time < '12:00' ? 'am' : 'pm'}
        </option>
      ))}
    </select>
  </label>
)
