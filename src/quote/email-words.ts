import { monthAndDay, weekdayAndDate } from './date-words.ts'
import { dollars } from './money.ts'
import { type Priced, totalRange } from './totals.ts'

/** Why an email about a quote goes to the customer. */
type EmailedBecause = 'sent' | 'updated' | 'extended'

const WAYS = ['', 'one way', 'two ways', 'three ways']

export function quoteSubject(brand: string, why: EmailedBecause, validUntil: string) {
  if (why === 'extended') return `Your quote is now good through ${monthAndDay(validUntil)}`
  return why === 'updated' ? 'Your updated fence quote' : `Your fence quote from ${brand}`
}

export const greeting = (name: string) => `Hi ${name.trim().split(/\s/)[0] || 'there'},`

/** What the customer can do on the page, and what the code after it is for. */
export const codeWords = (page: string) =>
  `You can choose your fence, ask for a change, or sign right there. No account needed. If the button doesn’t work, go to ${page} and enter this code:`

/** What is offered, for how much, and how long: in the email, and at the desk before it goes out. */
export function offerWords(
  quote: Priced & { addsTo: { number: string } | null },
  why: EmailedBecause,
  validUntil: string,
) {
  const [low, high] = totalRange(quote)
  const good = `good through ${weekdayAndDate(validUntil)}`
  if (why === 'extended') return `Your quote is now ${good}. Nothing else has changed.`
  if (quote.addsTo)
    return `Here is the change to your contract (quote ${quote.addsTo.number}): ${dollars(low)}. It is ${good}.`
  const prices =
    quote.options.length === 1
      ? `Here is your fence for ${dollars(low)}.`
      : `Here are ${WAYS[quote.options.length]} to build it, from ${dollars(low)} to ${dollars(high)}.`
  return `${why === 'updated' ? 'We updated your quote. ' : ''}${prices} This quote is ${good}.`
}
