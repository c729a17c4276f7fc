import type { QuoteDetails } from '../../../contract/desk/quotes.ts'
import { dateOf } from '../../../lead/time-words.ts'
import { NOTICE_OF_CANCELLATION } from '../../../quote/consent.ts'

/** What the sender should know about the right to cancel; null where a home has the federal form. */
export function noticeWords(
  { isHome, noticeOff, addsTo }: Pick<QuoteDetails, 'isHome' | 'noticeOff' | 'addsTo'>,
  notice: string | null,
): [title: string, why: string] | null {
  if (notice === NOTICE_OF_CANCELLATION) return null
  if (notice !== null) return ['The right to cancel isn’t the federal form', 'Its text is your own, from Settings.']
  if (!isHome) return null
  if (addsTo) return ['No right to cancel', `Quote ${addsTo.number} has none either.`]
  return noticeOff && ['No right to cancel', `Since ${dateOf(noticeOff.since)}: ${noticeOff.because}`]
}
