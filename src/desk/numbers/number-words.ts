import { FEW, type Numbers } from '../../contract/desk/numbers.ts'
import { counted } from '../ui/counted.ts'
import { dollars } from '../ui/money.ts'

export const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))
/** A small count proves nothing yet, so the sentence says so: "of only 4". */
export const few = (count: number) => (count > 0 && count < FEW ? `only ${count}` : `${count}`)
export const soFar = (count: number) => (count > 0 && count < FEW ? `, only ${count} so far` : '')
export const onlySoFar = (words: string, count: number) => (count > 0 && count < FEW ? `only ${words} so far` : words)

/** Large amounts are rounded: cents don't matter here. */
export const wholeDollars = (cents: number) => dollars(Math.round(cents / 100) * 100)

/** Minutes as a person says them: 47 min, 3 h 05 min. */
export function minutesInWords(minutes: number) {
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`
}

/** What brought most of the money. Null while nothing is won. */
export function topSourcesSentence({ bySource, won, by }: Numbers) {
  const [first, second] = [...bySource].sort((a, b) => b.cents - a.cents)
  if (by !== 'source' || !first || won.cents === 0 || first.cents === 0) return null
  const careful = won.count < FEW ? ` That’s only ${counted(won.count, 'job')} so far.` : ''
  if (!second || second.cents === 0) return `${first.name} brought all of the money.${careful}`
  return `${first.name} brought ${percent(first.cents, won.cents)}% of the money, ${second.name} ${percent(second.cents, won.cents)}%.${careful}`
}

const promiseWords = (of: number, late: number) =>
  of === 0 ? 'no answer due yet' : late === 0 ? 'nobody waited too long' : `${late} answered late`

type Figure = { title: string; big: string; small: string; faster?: string; slower?: string }

/** The four figures. Each names its count. */
export function fourFigures({ firstTry, promise, decided, quotes }: Numbers): Figure[] {
  const { minutes, minutesBefore, of } = firstTry
  const gain = minutes === null || minutesBefore === null ? 0 : minutesBefore - minutes
  const late = promise.of - promise.kept
  const change =
    gain > 0
      ? { faster: `${minutesInWords(gain)} faster` }
      : gain < 0
        ? { slower: `${minutesInWords(-gain)} slower` }
        : {}
  return [
    {
      title: 'Typical first answer',
      big: minutes === null ? 'none yet' : minutesInWords(minutes),
      small: `${gain === 0 ? '' : 'than before, '}${onlySoFar(counted(of, 'lead'), of)}`,
      ...change,
    },
    {
      title: 'Promise kept',
      big: `${promise.kept} of ${promise.of}`,
      small: `${promiseWords(promise.of, late)}${soFar(promise.of)}`,
    },
    {
      title: 'Won, of those decided',
      big: `${decided.won} of ${decided.of}`,
      small: `${decided.of === 0 ? 'none decided yet' : `${percent(decided.won, decided.of)}%${soFar(decided.of)}`}, ${decided.open} still open`,
    },
    {
      title: 'Quotes out',
      big: wholeDollars(quotes.cents),
      small: `${onlySoFar(counted(quotes.count, 'quote'), quotes.count)}${quotes.oldestDays === null ? '' : `, oldest ${counted(quotes.oldestDays, 'day')}`}`,
    },
  ]
}

/** A source that sends many people and little money, worded carefully while there are few jobs. */
export function sourcesNote({ bySource, asked, won, by }: Numbers) {
  if (by !== 'source' || asked < 2 * FEW || won.cents === 0) return null
  const gap = (one: Numbers['bySource'][number]) => percent(one.asked, asked) - percent(one.cents, won.cents)
  const weak = [...bySource].sort((a, b) => gap(b) - gap(a))[0]
  if (!weak || gap(weak) < 8) return null
  const share = `${weak.name} sends ${percent(weak.asked, asked)}% of the people and ${percent(weak.cents, won.cents)}% of the money.`
  return weak.won < FEW ? `${share} That’s only ${counted(weak.won, 'job')} so far.` : share
}

export function speedNote({ bySpeed }: Numbers) {
  const sum = (fast: boolean, key: 'asked' | 'won') =>
    bySpeed
      .filter(({ speed }) => speed !== 'never' && (speed === '5-minutes' || speed === 'hour') === fast)
      .reduce((total, row) => total + row[key], 0)
  if (sum(true, 'asked') === 0 || sum(false, 'asked') === 0) return null
  const share = (fast: boolean) => {
    const asked = sum(fast, 'asked')
    return `${percent(sum(fast, 'won'), asked)}% of ${few(asked)} won`
  }
  return `Answered within the hour: ${share(true)}. Later: ${share(false)}.`
}
