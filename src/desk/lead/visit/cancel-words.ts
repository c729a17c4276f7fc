import type { CancelReason } from '../../../lead/booking.ts'

/** Why a customer canceled, after their name. */
export const CANCEL_WORDS: Record<CancelReason, string> = {
  'another-time': 'another time works better',
  'not-needed': 'doesn’t need it anymore',
  'chose-another': 'went with someone else',
  'something-else': 'something else',
}
