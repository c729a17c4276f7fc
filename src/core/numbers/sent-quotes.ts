import * as v from 'valibot'
import type { Numbers, YesAfter } from '../../contract/desk/numbers.ts'
import { localDay } from '../../lead/business-time.ts'
import { DAY } from '../../lead/durations.ts'
import { sentContentSchema } from '../../quote/content.ts'
import { type Chosen, chosenSchema, isExpired } from '../../quote/states.ts'
import { optionTotal } from '../../quote/totals.ts'
import {
  acceptedChangeOrders,
  offeredIn,
  offersOut,
  quotesSentSince,
  type SentQuote,
} from '../storage/quote-numbers.ts'
import type { Db } from '../storage/tables.ts'
import { median } from './count.ts'

/** Only what the numbers need of a quote. One damaged quote must not hide all of them. */
const offeredSchema = v.fallback(
  v.nullable(v.pipe(v.string(), v.parseJson(), v.pick(sentContentSchema, ['options', 'addOns', 'tax', 'deposit']))),
  null,
)
const choiceSchema = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), chosenSchema)), null)

type Accepted = SentQuote & { choice: Chosen }

/** Where the chosen option stands among the prices; null where there was only one. */
function rankOf(offered: NonNullable<v.InferOutput<typeof offeredSchema>>, option: string) {
  const totals = offered.options.map(({ id }) => optionTotal(offered, id))
  const chosen = optionTotal(offered, option)
  if (totals.length < 2) return null
  if (chosen === Math.min(...totals)) return 'lowest'
  return chosen === Math.max(...totals) ? 'highest' : 'middle'
}

async function choicesOf(db: Db, accepted: Accepted[]) {
  const options = { lowest: 0, middle: 0, highest: 0 }
  const addOns = { chosen: 0, of: 0 }
  for (const quote of accepted) {
    const offered = v.parse(offeredSchema, await offeredIn(db, quote))
    if (!offered) continue
    const rank = rankOf(offered, quote.choice.option)
    if (rank) options[rank] += 1
    if (offered.addOns.length === 0) continue
    addOns.of += 1
    if (quote.choice.addOns.length > 0) addOns.chosen += 1
  }
  return { options, addOns }
}

const REMINDED = ['no-reminder', 'first', 'second', 'third'] as const
const yesAfter = ({ choice, reminded }: Accepted): YesAfter =>
  choice.how === 'signed' ? (REMINDED[reminded] ?? 'third') : 'person'

function hows(accepted: Accepted[]): Numbers['sentQuotes']['yes'] {
  const yes = { 'no-reminder': 0, first: 0, second: 0, third: 0, person: 0 }
  for (const quote of accepted) yes[yesAfter(quote)] += 1
  return yes
}

/** Rounded to a tenth of a day. */
function daysToSign(signed: Accepted[]) {
  const days = median(signed.map(({ choice, first_sent }) => (Date.parse(choice.at) - Date.parse(first_sent)) / DAY))
  return days === null ? null : Math.max(0, Math.round(days * 10) / 10)
}

const sum = (rows: { cents: number | null }[]) => rows.reduce((total, { cents }) => total + (cents ?? 0), 0)
const ANSWERED = ['accepted', 'canceled', 'declined']

/** What became of the quotes whose first version was sent after a time. */
export async function sentQuotesSince(db: Db, from: string, now: Date): Promise<Numbers['sentQuotes']> {
  const today = localDay(now)
  const [sent, orders, out] = await Promise.all([
    quotesSentSince(db, from),
    acceptedChangeOrders(db),
    offersOut(db, today),
  ])
  const accepted = sent.flatMap((quote): Accepted[] => {
    const choice = quote.state === 'accepted' ? v.parse(choiceSchema, quote.chosen) : null
    return choice ? [{ ...quote, choice }] : []
  })
  const ids = new Set(accepted.map(({ id }) => id))
  const added = orders.filter(({ adds_to }) => adds_to !== null && ids.has(adds_to))
  const signed = accepted.filter(({ choice }) => choice.how === 'signed')
  const decided = sent.filter(
    ({ state, valid_until }) => ANSWERED.includes(state) || isExpired(state, valid_until, today),
  )
  return {
    sent: sent.length,
    opened: sent.filter(({ opened_first }) => opened_first !== null).length,
    accepted: { count: accepted.length, cents: Math.max(0, sum(accepted) + sum(added)) },
    decided: decided.length,
    toSign: { days: daysToSign(signed), of: signed.length },
    outNow: { count: out.length, cents: Math.max(0, sum(out)) },
    ...(await choicesOf(db, accepted)),
    changeOrders: added.length,
    yes: hows(accepted),
  }
}
