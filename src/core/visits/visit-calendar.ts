import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { site } from '../../content/site.ts'
import { oneLine } from '../plain-text.ts'
import type { LeadWorkRow } from '../storage/desk-tables.ts'
import type { VisitTime } from '../storage/queued-email.ts'
import type { LeadRow } from '../storage/tables.ts'

const HOST = new URL(site.host).hostname

/**
 * A visit as a calendar file for its customer. It keeps its id, and the version counts up, so that a later file moves or
 * removes it. It has no address: they know where they live, and their calendar may be shared.
 */
export function visitFile(
  { reference }: Pick<LeadRow, 'reference'>,
  { version, changed_at }: Pick<LeadWorkRow, 'version' | 'changed_at'>,
  { at, minutes }: VisitTime,
  { isCanceled = false }: { isCanceled?: boolean } = {},
) {
  const calendar = ical({
    prodId: { company: oneLine(site.brand), product: 'Visits' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `visit-${reference}@${HOST}`,
    sequence: version,
    stamp: new Date(changed_at),
    start: new Date(at),
    end: new Date(Date.parse(at) + minutes * 60_000),
    summary: `Free fence estimate, ${site.brand}`,
    ...(isCanceled ? { status: ICalEventStatus.CANCELLED } : {}),
  })
  return calendar.toString()
}
