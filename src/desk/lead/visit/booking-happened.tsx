import type { LeadEvent } from '../../../contract/desk/lead-actions.ts'
import { shortVisitWords } from '../../../lead/visit-words.ts'
import { CANCEL_WORDS } from './cancel-words.ts'

type BookingEvent = Extract<LeadEvent, { kind: 'booking' }>

function wordsOf({ what, at, reason }: BookingEvent['data']) {
  const when = at ? ` ${shortVisitWords(at)}` : ''
  switch (what) {
    case 'requested':
      return `requested${when}`
    case 'booked':
    case 'booked-by-desk':
      return `booked${when}`
    case 'rescheduled':
      return `rescheduled to${when}`
    case 'canceled':
      return `canceled${when}${reason ? `: ${CANCEL_WORDS[reason]}` : ''}`
    case 'canceled-by-desk':
      return `canceled the visit${when}`
    case 'still-good':
      return `says${when} is still good`
    case 'link-sent':
      return 'sent the link to pick a time'
    case 'online-off':
      return 'turned off online booking'
    case 'online-on':
      return 'turned on online booking'
  }
}

/** What happened with an online visit. Where nobody of the desk did it, the customer did. */
export default function BookingHappened({ event, name }: { event: BookingEvent; name: string }) {
  return (
    <>
      {event.personId === null && <b>{name} </b>}
      {wordsOf(event.data)}
    </>
  )
}
