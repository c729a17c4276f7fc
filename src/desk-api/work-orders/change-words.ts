import type { WorkOrderChange } from '../../contract/desk/work-order-change.ts'
import { oneLine } from '../../core/plain-text.ts'
import { localDay } from '../../lead/business-time.ts'
import { dayInWords, shortDayOf } from '../../lead/time-words.ts'
import { CHECKS, type CheckName, type CheckState } from '../../lead/work-order.ts'

const DID: { [Name in CheckName]: Record<CheckState<Name>, string> } = {
  propertyLine: {
    survey: 'checked the survey',
    pins: 'found the property pins',
    homeowner: 'was shown the property line by the homeowner',
    'not-needed': 'noted that the property line needs no check',
  },
  hoa: {
    submitted: 'sent the plans to the HOA',
    approved: 'noted that the HOA approved',
    'not-needed': 'noted that no HOA approval is needed',
  },
  permit: {
    applied: 'applied for the permit',
    issued: 'noted that the permit was issued',
    'not-needed': 'noted that no permit is needed',
  },
  materials: { ordered: 'ordered materials', 'at-yard': 'noted that the materials are at the yard' },
}
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const list = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** What somebody did with a work order, to follow their name in the history: "called 811, ticket 263210417". */
export function changeWords(change: WorkOrderChange, now: Date): string {
  switch (change.what) {
    case 'notice':
      if (change.on === null) return 'removed the 811 call'
      return list(
        `called 811${change.on === localDay(now) ? '' : ` on ${dayInWords(change.on)}`}`,
        change.ticket && `ticket ${oneLine(change.ticket)}`,
      )
    case 'start':
      if (change.on === null) return 'removed the start day'
      return `set the start day: ${list(shortDayOf(change.on), days(change.days), oneLine(change.crew))}`
    case 'access':
      return 'changed the access notes'
    case 'finished':
      return change.isFinished ? 'marked the work as finished' : 'marked the work as not finished'
    default: {
      if (change.state === null) return `cleared “${CHECKS[change.what].label}”`
      const did: Partial<Record<CheckState, string>> = DID[change.what]
      return list(did[change.state] ?? '', change.what === 'permit' ? oneLine(change.note) : '')
    }
  }
}
