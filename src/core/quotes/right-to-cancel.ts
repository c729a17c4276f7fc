import { localDay } from '../../lead/business-time.ts'
import { lastDayToCancel, refundBy } from '../../quote/cancel-days.ts'
import type { Chosen } from '../../quote/states.ts'
import { dataOf } from '../storage/quote-record.ts'
import type { QuoteEventRow } from '../storage/quote-tables.ts'

type Accepted = Pick<Chosen, 'how' | 'at'>
type Entry = Pick<QuoteEventRow, 'kind' | 'at' | 'data'>

/**
 * When the customer got the notice: with the signature, or after a yes that was recorded at the desk, with the email or
 * on paper, whichever came first.
 */
function noticeGivenAt(chosen: Accepted, record: Entry[]) {
  if (chosen.how === 'signed') return chosen.at
  const saidYes = record.findLastIndex(({ kind }) => kind === 'said-yes')
  const given = record.slice(saidYes + 1).find((entry) => {
    const { email, gaveNotice } = dataOf(entry)
    return (entry.kind === 'email-sent' && email === 'quote-signed') || (entry.kind === 'told' && gaveNotice === true)
  })
  return given?.at ?? null
}

/** Whether somebody told the customer about the right to cancel since the quote was signed or a yes was recorded. */
export function wasTold(record: Pick<Entry, 'kind'>[]) {
  const decision = record.findLastIndex(({ kind }) => kind === 'accepted' || kind === 'said-yes')
  return record.slice(decision + 1).some(({ kind }) => kind === 'told')
}

export type RightToCancel = {
  /** The last day to cancel; null without a right to cancel, and while the customer has no notice of it. */
  cancelBy: string | null
  /** The customer has no notice yet, so the days to cancel haven't begun. */
  isNoticeMissing: boolean
}

export function rightToCancel(notice: string | null, chosen: Accepted, record: Entry[]): RightToCancel {
  if (notice === null) return { cancelBy: null, isNoticeMissing: false }
  const given = noticeGivenAt(chosen, record)
  if (given === null) return { cancelBy: null, isNoticeMissing: true }
  return { cancelBy: lastDayToCancel(localDay(given > chosen.at ? given : chosen.at)), isNoticeMissing: false }
}

/** Whether the customer can still cancel without asking anybody. */
export const mayCancel = ({ cancelBy, isNoticeMissing }: RightToCancel, today: string) =>
  isNoticeMissing || (cancelBy !== null && today <= cancelBy)

/** When a contract was canceled, and the last day for the refund. Null if it wasn't canceled. */
export function cancellationOf(record: Entry[]) {
  const canceled = record.findLast(({ kind }) => kind === 'canceled')
  if (!canceled) return null
  const { on, with: contract } = dataOf(canceled)
  return {
    canceledAt: canceled.at,
    refundBy: refundBy(typeof on === 'string' ? on : localDay(canceled.at)),
    /** For a change order that was canceled together with its contract: the contract's number. */
    endedWith: typeof contract === 'string' ? contract : null,
  }
}
