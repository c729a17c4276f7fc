import type { Numbers, NumbersBy } from '../../contract/desk/numbers.ts'
import { addDays, instantOf, localDay, mondayOf } from '../../lead/business-time.ts'
import { DAY } from '../../lead/durations.ts'
import { askedBefore, leadsForNumbers, minutesToTries, promiseSince, quotesOut } from '../storage/desk-numbers.ts'
import type { Db } from '../storage/tables.ts'
import { bySpeedOf, byWeekOf, centsOf, countBySource, funnel, inquirersOf, lostOf, median, triesOf } from './count.ts'
import { sentQuotesSince } from './sent-quotes.ts'

const whole = (minutes: number | null) => (minutes === null ? null : Math.max(0, Math.round(minutes)))

/** When a day starts in the business's time zone. */
const startOf = (day: string) => instantOf(day, 0).toISOString()

/**
 * The last weeks in the business's time zone, this one included: the first Monday, and the instant at which it starts.
 */
export function lastWeeks(weeks: number, now: Date) {
  const from = addDays(mondayOf(localDay(now)), -(weeks - 1) * 7)
  return { from, starts: startOf(from) }
}

/** How often the promised answer was in time, for leads of the last weeks. */
export const promiseOf = (db: Db, weeks: number, now: Date) =>
  promiseSince(db, lastWeeks(weeks, now).starts, now.toISOString())

/** The numbers for the last weeks, as the desk shows them and the owner's report prints them. */
export async function numbersOf(
  db: Db,
  weeks: number,
  by: NumbersBy,
  now: Date,
): Promise<Omit<Numbers, 'weeks' | 'by'>> {
  const { from, starts } = lastWeeks(weeks, now)
  const [leads, promise, earlier, known, quotes, sentQuotes] = await Promise.all([
    leadsForNumbers(db, starts, by),
    promiseOf(db, weeks, now),
    minutesToTries(db, startOf(addDays(from, -weeks * 7)), starts),
    askedBefore(db, starts),
    quotesOut(db),
    sentQuotesSince(db, starts, now),
  ])
  const inquirers = inquirersOf(leads.filter(({ person }) => !known.has(person)))
  const quotedAt = quotes.flatMap((quote) => quote.quoted_at ?? []).sort()
  const won = inquirers.filter(({ state }) => state === 'won')
  const lost = inquirers.filter(({ state }) => state === 'lost')
  const tries = triesOf(leads)
  return {
    from,
    to: localDay(now),
    asked: inquirers.length,
    cameBack: leads.length - inquirers.length,
    won: { count: won.length, cents: won.reduce((sum, { cents }) => sum + cents, 0) },
    firstTry: { minutes: whole(median(tries)), of: tries.length, minutesBefore: whole(median(earlier)) },
    promise,
    decided: { won: won.length, of: won.length + lost.length, open: inquirers.length - won.length - lost.length },
    quotes: {
      count: quotes.length,
      cents: quotes.reduce((sum, quote) => sum + centsOf(quote.quoted_cents), 0),
      oldestDays: quotedAt[0] ? Math.floor((now.getTime() - Date.parse(quotedAt[0])) / DAY) : null,
    },
    sentQuotes,
    bySource: countBySource(inquirers, by),
    byWeek: byWeekOf(inquirers, from, weeks),
    funnel: funnel(inquirers),
    bySpeed: bySpeedOf(inquirers),
    lost: lostOf(leads),
  }
}
