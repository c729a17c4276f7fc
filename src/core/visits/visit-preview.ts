import { cities } from '../../content/cities.server.ts'
import { townOf } from '../../content/town-side.ts'
import type { Visits } from '../../contract/site/visits.ts'
import type { VisitAnswer } from '../../contract/visit.ts'
import { localDay } from '../../lead/business-time.ts'
import type { OpeningHours } from '../../lead/hours-on.ts'
import { offeredWindows } from '../../lead/visit-near.ts'
import { openDaysAhead } from '../../lead/visit-windows.ts'

/** What somebody in Fairhope, with the code from our email, would be offered by these rules, with nothing booked yet. */
export function previewedAnswer(rules: Visits, hours: OpeningHours, now: Date): VisitAnswer {
  const town = townOf({ city: 'Fairhope', zip: '' }, cities)
  const windows = offeredWindows({ now, hours, rules, overrides: [], visits: [], town, side: null })
  return {
    state: windows.length > 0 ? 'pick' : 'none',
    may: 'book',
    firstName: '',
    mailbox: '',
    today: localDay(now),
    days: openDaysAhead({ now, hours }),
    windows: windows.map(({ at }) => ({ at })),
    requested: null,
    visit: null,
    elsewhere: null,
    note: rules.note,
  }
}
