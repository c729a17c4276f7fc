import type { DeskDay } from '../../contract/desk/visits.ts'
import { hoursText } from '../../contract/site/visits.ts'

const SIDES = { both: 'Both sides', Mobile: 'Mobile side', Baldwin: 'Baldwin side' }

/** Its side or day off. Hours are said where they aren't the weekday's own, and where there are no windows to show them. */
export function dayWords(
  { side, hours, dayOff, isClosed }: Pick<DeskDay, 'side' | 'hours' | 'dayOff' | 'isClosed'>,
  isOn: boolean,
) {
  if (hours === null) return dayOff === null ? 'Closed' : `${dayOff}${isOn ? ': no windows' : ''}`
  return [dayOff, (dayOff !== null || !isOn) && hoursText(hours), isOn && SIDES[side], isClosed && 'closed by you']
    .filter(Boolean)
    .join(' · ')
}
