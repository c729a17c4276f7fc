import type { BookingEvent } from './booking.ts'
import { DAY } from './durations.ts'

/** The parts of a history event that an undo needs. */
type Past = {
  id: string
  kind: string
  at: string
  personId: string | null
  undone: boolean
  data?: object
}

/** Events that the desk writes itself never block an undo. */
const NEVER_BLOCKING = ['undo', 'email', 'review', 'job', 'reminder']

/** Undoing what came before one of these would bring back the visit as it was then. */
const CHANGE_VISIT: readonly string[] = [
  'booked',
  'rescheduled',
  'canceled',
  'booked-by-desk',
  'canceled-by-desk',
] satisfies BookingEvent[]
/** These change nothing that a visit is about, so one that came after them doesn't keep them. */
const BESIDE_VISITS = ['note', 'assign', 'claimed']

const whatOf = ({ data }: Past) => (data && 'what' in data ? String(data.what) : '')

/**
 * A work order is changed beside everything else: its changes block each other and nothing else. "I've got it" changes
 * only who the lead is assigned to. What happens with an online visit blocks the same, and all other steps only where it
 * changed the visit.
 */
function isInTheWay(event: Past, chosen: string) {
  const { kind } = event
  if (kind === 'work-order' || chosen === 'work-order') return kind === chosen
  if (kind === 'booking' && chosen !== 'booking') {
    // A customer who cancels leaves the follow-up that is set as what comes next.
    if (chosen === 'follow-up') return whatOf(event) === ('canceled' satisfies BookingEvent)
    return CHANGE_VISIT.includes(whatOf(event)) && !BESIDE_VISITS.includes(chosen)
  }
  return kind !== 'claimed' || chosen === 'claimed' || chosen === 'assign'
}

/** Why an event can't be undone, as a sentence for the person. Null if it can. Events are sorted newest first. */
export function whyNotUndo(events: Past[], id: string, personId: string, now: Date): string | null {
  const chosen = events.find((event) => event.id === id)?.kind ?? ''
  const newest = events.find(
    (event) => !event.undone && !NEVER_BLOCKING.includes(event.kind) && isInTheWay(event, chosen),
  )
  if (newest?.id !== id) return 'You can only undo the newest change.'
  if (newest.personId !== personId) return 'You can only undo your own changes.'
  if (now.getTime() - Date.parse(newest.at) > DAY) return 'You can only undo a change within a day.'
  if (newest.kind === 'unreadable') return 'This change can’t be read, so it can’t be undone.'
  if (newest.kind === 'quote') return 'A quote can’t be undone. Withdraw it, or reopen the lead and make a new one.'
  if (whatOf(newest) === 'link-sent') return 'An email can’t be undone. A new link ends the one that was sent.'
  return newest.kind === 'added' ? 'You can’t undo adding a lead. Erase the lead instead.' : null
}
