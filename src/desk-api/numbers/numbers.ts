import type { Numbers, NumbersBy, WEEKS } from '../../contract/desk/numbers.ts'
import { askedBefore, leadsForNumbers, minutesToTries, quotesOut } from '../../core/storage/desk-numbers.ts'
import type { Db } from '../../core/storage/tables.ts'
import { addDays, instantOf, localDay } from '../../lead/business-time.ts'
import {
  bringsOf,
  bySpeedOf,
  byWeekOf,
  centsOf,
  funnel,
  inquirersOf,
  lostOf,
  median,
  mondayOf,
  promiseOf,
  triesOf,
} from './count.ts'

const DAY = 86_400_000
const whole = (minutes: number | null) => (minutes === null ? null : Math.max(0, Math.round(minutes)))

/** Numbers of the last weeks, from a Monday on. */
export async function numbersOf(db: Db, weeks: (typeof WEEKS)[number], by: NumbersBy, now: Date): Promise<Numbers> {
  const today = localDay(now)
  const from = addDays(mondayOf(today), -(weeks - 1) * 7)
  const starts = instantOf(from, 0).toISOString()
  const startsBefore = instantOf(addDays(from, -weeks * 7), 0).toISOString()
  const [leads, earlier, known, quotes] = await Promise.all([
    leadsForNumbers(db, starts, now.toISOString(), by),
    minutesToTries(db, startsBefore, starts),
    askedBefore(db, starts),
    quotesOut(db),
  ])
  const inquirers = inquirersOf(leads.filter(({ person }) => !known.has(person)))
  const quotedAt = quotes.flatMap((quote) => quote.quoted_at ?? []).sort()
  const won = inquirers.filter(({ state }) => state === 'won')
  const lost = inquirers.filter(({ state }) => state === 'lost')
  const tries = triesOf(leads)
  return {
    weeks,
    by,
    from,
    to: today,
    asked: inquirers.length,
    cameBack: leads.length - inquirers.length,
    won: { count: won.length, cents: won.reduce((sum, { cents }) => sum + cents, 0) },
    firstTry: { minutes: whole(median(tries)), of: tries.length, minutesBefore: whole(median(earlier)) },
    promise: promiseOf(leads),
    decided: { won: won.length, of: won.length + lost.length, open: inquirers.length - won.length - lost.length },
    quotes: {
      count: quotes.length,
      cents: quotes.reduce((sum, quote) => sum + centsOf(quote.quoted_cents), 0),
      oldestDays: quotedAt[0] ? Math.floor((now.getTime() - Date.parse(quotedAt[0])) / DAY) : null,
    },
    brings: bringsOf(inquirers, by),
    byWeek: byWeekOf(inquirers, from, weeks),
    posts: funnel(inquirers),
    bySpeed: bySpeedOf(inquirers),
    lost: lostOf(leads),
  }
}
