import { nearDayInWords, shortDayOf } from '../lead/time-words.ts'
import { callBy } from './cancel-days.ts'

/** What a quote's line in lists depends on. Days are on the business's calendar. */
export type RowFacts = {
  state: 'out' | 'accepted' | 'declined' | 'canceled'
  isChangeOrder: boolean
  sentOn: string
  validUntil: string
  openedCount: number
  isAsked: boolean
  /** The customer wants it after it expired, or after a no. */
  isAgain: boolean
  /** The version that is being written; null while there is no draft. */
  draftVersion: number | null
  /** When it was accepted. */
  acceptedOn: string
  isSigned: boolean
  /** The customer's mail server refused the contract. */
  isCopyRefused: boolean
  /** The customer must still be told about the right to cancel: until when, if the days have begun. */
  untold: { cancelBy: string | null } | null
  /** When a refund is due that nobody has marked as done. */
  refundBy: string | null
}
/** With a rank: of several quotes on a lead, the lowest one is shown. */
export type RowLine = { rank: number; line: string }

const TIMES = ['', '', ' twice', ' three times']

function acceptedLine({ isSigned, isCopyRefused, untold, acceptedOn }: RowFacts, today: string): RowLine {
  const what = `${isSigned ? 'Signed' : 'Said yes'}${isCopyRefused ? '. The copy was rejected' : ''}`
  if (!untold && isCopyRefused) return { rank: 1, line: `${what}. Call.` }
  if (!untold) return { rank: 9, line: `${what} ${nearDayInWords(acceptedOn, `${today}T18:00:00Z`)}` }
  const by = untold.cancelBy && callBy(untold.cancelBy)
  const when = by ? (by > today ? `by ${shortDayOf(by)} ` : 'today ') : ''
  return { rank: 0, line: `${what}. Call ${when}about the right to cancel.` }
}

const quoteOf = ({ isChangeOrder }: RowFacts) => (isChangeOrder ? 'change order' : 'quote')
const draftWords = ({ draftVersion }: RowFacts) => (draftVersion ? ` Version ${draftVersion} is in draft.` : '')
const againLine = (facts: RowFacts): RowLine => ({
  rank: 2,
  line: `Wants the ${quoteOf(facts)} again.${draftWords(facts)}`,
})

function outLine(facts: RowFacts, today: string): RowLine {
  const { isChangeOrder, sentOn, validUntil, openedCount, isAsked, isAgain } = facts
  const quote = quoteOf(facts)
  const named = isChangeOrder ? 'Change order' : 'Quote'
  const near = (day: string) => nearDayInWords(day, `${today}T18:00:00Z`)
  if (isAgain) return againLine(facts)
  if (isAsked) return { rank: 2, line: `Asked for a change.${draftWords(facts)}` }
  if (validUntil < today) return { rank: 5, line: `${named} expired, no answer` }
  if (validUntil === today) return { rank: 3, line: `${named} expires tonight` }
  if (near(validUntil) === 'tomorrow') return { rank: 4, line: `${named} expires tomorrow` }
  if (openedCount > 0) {
    const times = TIMES[openedCount] ?? ` ${openedCount} times`
    return { rank: 6, line: `Opened the ${quote}${times}, no answer. Call.` }
  }
  return { rank: 7, line: `${named} sent ${near(sentOn)}, not opened` }
}

/** What a lead's row says about one of its quotes; null where there is nothing to say. */
export function rowLine(facts: RowFacts, today: string): RowLine | null {
  if (facts.state === 'accepted') return acceptedLine(facts, today)
  if (facts.state === 'out') return outLine(facts, today)
  if (facts.state === 'declined')
    return facts.isAgain ? againLine(facts) : { rank: 8, line: `Declined the ${quoteOf(facts)}` }
  return facts.refundBy ? { rank: 1, line: `Refund due by ${shortDayOf(facts.refundBy)}` } : null
}
