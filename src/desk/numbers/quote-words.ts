import { FEW, type Numbers } from '../../contract/desk/numbers.ts'
import { counted } from '../ui/counted.ts'
import { few, onlySoFar, percent, soFar, wholeDollars } from './number-words.ts'

type Quotes = Numbers['sentQuotes']

/** "41 quotes went out. 34 were opened and 22 accepted, worth $191,480." as what stands out and what doesn't. */
export function quotesSentence({ sent, opened, accepted }: Quotes) {
  const wereOpened = `${opened} ${opened === 1 ? 'was' : 'were'} opened`
  return accepted.count === 0
    ? [counted(sent, 'quote'), ` went out. ${wereOpened}, none accepted yet.`]
    : [
        counted(sent, 'quote'),
        ` went out. ${wereOpened} and `,
        `${accepted.count} accepted`,
        `, worth ${wholeDollars(accepted.cents)}.`,
      ]
}

/** The four figures. Each names its count. */
export function quoteFigures({ sent, opened, accepted, decided, toSign, outNow }: Quotes) {
  return [
    {
      title: 'Opened',
      big: sent === 0 ? 'none yet' : `${percent(opened, sent)}%`,
      small: sent === 0 ? 'none sent' : `${opened} of ${sent}${soFar(sent)}`,
    },
    {
      title: 'Accepted',
      big: decided === 0 ? 'none yet' : `${percent(accepted.count, decided)}%`,
      small: decided === 0 ? 'none decided yet' : `${accepted.count} of ${decided} decided${soFar(decided)}`,
    },
    {
      title: 'Time to sign',
      big: toSign.days === null ? 'none yet' : counted(toSign.days, 'day'),
      small: toSign.of === 0 ? 'none signed yet' : `typical of ${onlySoFar(`${toSign.of} signed`, toSign.of)}`,
    },
    {
      title: 'Out now',
      big: String(outNow.count),
      small: outNow.count === 0 ? 'no quote is out' : `${wholeDollars(outNow.cents)}, lowest option`,
    },
  ]
}

export const withOptions = ({ options }: Quotes) => options.lowest + options.middle + options.highest

/** "15 with options", or "only 3 with options so far". */
export const optionsCount = (quotes: Quotes) => onlySoFar(`${withOptions(quotes)} with options`, withOptions(quotes))

/** "22 accepted", or "only 3 accepted so far". */
export const acceptedCount = ({ accepted: { count } }: Quotes) => onlySoFar(`${count} accepted`, count)

/** "9 of 22 chose an add-on. Only 3 change orders so far." */
export function addOnsNote({ addOns, changeOrders }: Quotes) {
  const orders = counted(changeOrders, 'change order')
  return [
    addOns.of > 0 && `${addOns.chosen} of ${few(addOns.of)} chose an add-on.`,
    changeOrders > 0 && (changeOrders < FEW ? `Only ${orders} so far.` : `${orders}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
