import { promisedHours } from '../../content/promise.ts'
import { VISIT_REFUSAL_HEADER, type VisitRefusal } from '../../contract/visit.ts'
import { MAX_REQUESTS } from '../../lead/booking.ts'
import { localDay } from '../../lead/business-time.ts'
import { longWeekday } from '../../lead/time-words.ts'
import { windowWords } from '../../lead/visit-words.ts'
import { HttpError } from '../http/http-error.ts'
import { currentSiteContent } from '../published.ts'

const refusal = (reason: VisitRefusal, sentence: string) =>
  new HttpError(409, sentence, { headers: { [VISIT_REFUSAL_HEADER]: reason } })

const phone = () => currentSiteContent().facts.phone

/** Thursday, 10:00 am to noon */
const spoken = (at: string) => `${longWeekday(localDay(at))}, ${windowWords(at)}`

/** One answer for a code that is wrong or ended, and for a request that is gone. */
export const visitUnknown = () =>
  new HttpError(
    404,
    `This link doesn’t open a visit. It may be from an older email. Please use the link in our latest email, or call ${phone()}.`,
  )

/** Another customer booked it first. */
export const justTaken = (at: string) => refusal('taken', `${spoken(at)} was just taken.`)
export const noLongerOpen = (at: string) => refusal('closed', `${spoken(at)} is no longer open.`)
/** The page that was answered is an older one. */
export const visitChanged = () => refusal('changed', 'Your visit has changed. Here is the new time.')
export const noVisit = () =>
  new HttpError(404, `You have no visit booked with this link. Open it again to pick a time, or call ${phone()}.`)
export const needsTheEmail = () => refusal('closed', 'To reschedule or cancel, use the link in our email.')

export const tooLate = () =>
  refusal('too-late', `Your visit is less than two hours away. To change it, please call ${phone()}.`)
export const isOver = () => refusal('too-late', `This visit has passed. Questions about it? Call ${phone()}.`)
export const tooOften = () => refusal('too-often', `Please call ${phone()} to change it again.`)
/** The time that was picked now isn't requested. The one before it still is. */
export const requestedTooOften = () =>
  refusal(
    'too-often',
    `You’ve picked ${MAX_REQUESTS} times already, so this one wasn’t requested. Please call ${phone()} and we’ll set one up.`,
  )

/** The same words whatever the reason is. */
export function nothingOpen() {
  const hours = promisedHours(currentSiteContent().facts)
  return refusal(
    'none',
    `No times are open right now. Call ${phone()} and we’ll set one up. Or sit tight: we’ll call you within ${hours} hours.`,
  )
}

export const notRead = (cause: unknown) =>
  new HttpError(503, `We can’t open your visit right now. Please try again in a minute, or call ${phone()}.`, { cause })
export const notBooked = (cause: unknown) =>
  new HttpError(503, `We couldn’t book your visit just now. Nothing changed. Please try again, or call ${phone()}.`, {
    cause,
  })
