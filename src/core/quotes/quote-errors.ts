import { site } from '../../content/site.ts'
import { QUOTE_REFUSAL_HEADER, type QuoteRefusal, YOUR_QUOTE_LABELS } from '../../contract/your-quote.ts'
import { localDay } from '../../lead/business-time.ts'
import { daysBetween, longDate, longWeekday, timeOf } from '../../lead/time-words.ts'
import type { Chosen } from '../../quote/states.ts'
import { HttpError } from '../http/http-error.ts'
import { currentSiteContent } from '../published.ts'

const refusal = (status: number, reason: QuoteRefusal, sentence: string) =>
  new HttpError(status, sentence, { headers: { [QUOTE_REFUSAL_HEADER]: reason } })

const phone = () => currentSiteContent().facts.phone

/** "on Thursday", or "on November 19" where the weekday could be another week's. */
const onDay = (day: string, today: string) =>
  Math.abs(daysBetween(day, today)) < 7 ? `on ${longWeekday(day)}` : `on ${longDate(day)}`
/** "at 7:51 pm", with its day unless it is today. */
function moment(at: string, now: Date) {
  const [day, today] = [localDay(at), localDay(now)]
  return day === today ? `at ${timeOf(at)}` : `${onDay(day, today)} at ${timeOf(at)}`
}

/** One answer for a code that is wrong, was replaced, or belonged to a quote that is gone. */
export const quoteUnknown = () =>
  new HttpError(
    404,
    `This link doesn’t open a quote. Your email app may have cut it off, or a newer link replaced it. Enter the code from our latest email, or call ${phone()}.`,
  )

export const newer = (version: number, sentAt: string, now: Date) =>
  refusal(
    409,
    'newer',
    `There’s a newer quote. Nothing was signed. ${site.shortName} sent version ${version} ${moment(sentAt, now)}, while you had this page open.`,
  )

export const withdrawn = () =>
  refusal(410, 'withdrawn', 'We withdrew this quote. Nothing was signed. Please call us and we’ll make you a new one.')

export const expired = (validUntil: string) =>
  refusal(
    410,
    'expired',
    `This quote expired on ${longDate(validUntil)}. It was good through midnight, Central time. Nothing was signed.`,
  )

/** A yes that was recorded at the desk is no signature. */
export function alreadyAccepted({ at, name, how }: Pick<Chosen, 'at' | 'name' | 'how'>, now: Date) {
  const day = onDay(localDay(at), localDay(now))
  const sentence =
    how === 'signed'
      ? `This quote was signed ${day} at ${timeOf(at)} by ${name}. Here is the copy.`
      : `${name} said yes to this quote ${day}. Please call ${phone()}.`
  return refusal(409, 'accepted', sentence)
}

export const outOfDate = () => refusal(409, 'reload', 'This page is out of date. Nothing was signed. Please reload it.')

export const wrongDigits = () => refusal(422, 'digits', 'Those aren’t the last four digits we have.')
export const tooManyTries = () =>
  refusal(429, 'digits', `Too many tries today. Please call ${phone()}; we can take your yes by phone.`)

export const tooLateToCancel = (cancelBy: string | null, now: Date) =>
  refusal(
    410,
    'too-late',
    cancelBy === null
      ? 'This contract can’t be canceled here. Please call us.'
      : `The time to cancel ended ${onDay(cancelBy, localDay(now))} at midnight. Please call us.`,
  )

export const tooManyMessages = (most: number) =>
  new HttpError(429, `You’ve sent us ${most} messages about this quote today. Please call ${phone()}.`)

export const confirmStop = () =>
  refusal(409, 'again', 'Please tap Stop reminders once more, so that we know a person did.')

/** In the same form as the schema's own faults. */
export const faulty = (field: keyof typeof YOUR_QUOTE_LABELS, fault: string) =>
  new HttpError(422, `${YOUR_QUOTE_LABELS[field]}: ${fault}`, { faults: { [field]: fault } })

export const notRead = (cause: unknown) =>
  new HttpError(503, `We can’t open your quote right now. Please try again in a minute, or call ${phone()}.`, { cause })
export const notSaved = (cause: unknown) =>
  new HttpError(
    503,
    `We couldn’t save it just now. Nothing was signed. Please try again in a minute, or call ${phone()}.`,
    { cause },
  )
/** For what isn't a signature: on a signed contract, "Nothing was signed" would be wrong. */
const notStored = (cause: unknown, what = '') =>
  new HttpError(503, `We couldn’t save it just now.${what} Please try again in a minute, or call ${phone()}.`, {
    cause,
  })
export const notAnswered = (cause: unknown) => notStored(cause)
export const notCanceled = (cause: unknown) => notStored(cause, ' Your contract isn’t canceled yet.')
export const noPdf = (cause?: unknown) =>
  new HttpError(503, 'We can’t make the PDF right now. Please try again in a minute.', { cause })
