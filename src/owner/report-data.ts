import type { Numbers, NumbersBy } from '../contract/desk/numbers.ts'
import { lastWeeks, numbersOf } from '../core/numbers/numbers.ts'
import { eventTotals } from '../core/storage/events.ts'
import { countLeads } from '../core/storage/lead-search.ts'
import type { Db } from '../core/storage/tables.ts'

export type Bar = { label: string; count: number; won?: number }
export type Report = Pick<Numbers, 'from' | 'to' | 'asked' | 'cameBack' | 'promise' | 'won'> & {
  inSpam: number
  sections: { title: string; bars: Bar[] }[]
}

const EVENTS: Record<string, string> = {
  call: 'Taps on the phone number',
  'form-start': 'Forms started',
  'form-send': 'Forms sent',
  'plan-open': 'Planner opened',
  'plan-use': 'Plans put into a request',
}

/** The desk's Numbers for the terminal: the same weeks, people and names, in the same order. */
export async function gatherReport(db: Db, weeks: number, now: Date): Promise<Report> {
  const barsBy = async (by: NumbersBy) => {
    const { bySource } = await numbersOf(db, weeks, by, now)
    return bySource.map(({ name, asked, won }) => ({ label: name, count: asked, won }))
  }
  const { from, to, asked, cameBack, promise, won, byWeek } = await numbersOf(db, weeks, 'page', now)
  const events = await eventTotals(db, from)
  return {
    from,
    to,
    asked,
    cameBack,
    promise,
    won,
    inSpam: await countLeads(db, { inSpam: true, since: lastWeeks(weeks, now).starts }),
    sections: [
      {
        title: 'By week',
        bars: byWeek.map((week) => ({ label: week.monday, count: week.won + week.open + week.lost, won: week.won })),
      },
      { title: 'By city', bars: await barsBy('city') },
      { title: 'By service', bars: await barsBy('service') },
      { title: 'By source', bars: await barsBy('source') },
      {
        title: 'On the site',
        bars: Object.entries(EVENTS).map(([event, label]) => ({ label, count: events.get(event) ?? 0 })),
      },
    ],
  }
}

/** Such as "8, 2 won". */
export const figureOf = ({ count, won = 0 }: Bar) => (won > 0 ? `${count}, ${won} won` : `${count}`)

export const headline = ({ from, to, asked, cameBack, promise, won, inSpam }: Report) =>
  `From ${from} to ${to}: ${asked} asked for the first time, ${won.count} of them won; ${cameBack} more requests from people who asked before; promise kept for ${promise.kept} of ${promise.of}; ${inSpam} possible spam, left out.`
