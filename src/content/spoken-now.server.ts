import { shownHours } from './opening-hours.ts'
import { promisedHours } from './promise.ts'
import { builtIn, type SiteFacts } from './site-content.ts'

const PROMISE = /\b24(?=[ -]hours?\b)/gi
/** As a city's page says the built-in hours. */
const OPEN = 'from 7 to 6 on weekdays or from 8 to 4 on Saturday'
const builtInHours = JSON.stringify(shownHours(builtIn.hours.week))
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

function mapWords<Data>(data: Data, change: (words: string) => string): Data {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(changed)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]))
  }
  return changed(data) as Data
}

/** The copy is written with the built-in hours: where others are published, every word of it says those. */
export function spokenNow<Data>(copy: Data, facts: Pick<SiteFacts, 'stormNotice' | 'hours'>): Data {
  const promised = promisedHours(facts)
  const isOpenOtherwise = JSON.stringify(facts.hours) !== builtInHours
  if (promised === 24 && !isOpenOtherwise) return copy
  const open = isOpenOtherwise ? either.format(facts.hours.map(({ days, time }) => `${days} ${time}`)) : OPEN
  return mapWords(copy, (words) => words.replace(PROMISE, String(promised)).replace(OPEN, () => open))
}
