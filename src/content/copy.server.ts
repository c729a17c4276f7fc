import type * as v from 'valibot'
import { promisedHours } from './promise.ts'
import { checked } from './schemas/checked.ts'
import { contentAt, type SiteFacts } from './site-content.ts'

type Facts = Pick<SiteFacts, 'stormNotice' | 'hours' | 'emergency'>

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Hours as people say them: from 7 to 6 on weekdays. Null where that could be misread, such as from 12:00 PM or to 5:30. */
function spokenHours({ days, time }: Facts['hours'][number]) {
  const [, opens, closes] = /^([1-9]|1[01]):00 AM to (\d+):00 PM$/.exec(time) ?? []
  if (!opens) return null
  const on = days === 'Monday to Friday' ? 'on weekdays' : days.includes(' to ') ? days : `on ${days}`
  return `from ${opens} to ${closes} ${on}`
}

/**
 * The placeholders that copy may use, such as `{responseTime}`. `literal` matches wording that would hard-code the
 * built-in value instead.
 */
const PLACEHOLDERS = {
  /** Example: 24 hours */
  responseTime: {
    words: (facts: Facts) => `${promisedHours(facts)} hours`,
    literal: /\b24[ -]hours?\b/i,
  },
  /** Follows the word "Call". Example: from 7 to 6 on weekdays or from 8 to 4 on Saturday */
  openingHours: {
    words: ({ hours }: Facts) => {
      const spoken = hours.map(spokenHours).filter((words) => words !== null)
      const exact = hours.map(({ days, time }) => `${days} ${time}`)
      return either.format(spoken.length === hours.length ? spoken : exact)
    },
    literal: /\bfrom [78] to [46]\b|\b\d{1,2}:\d\d [AP]M\b/i,
  },
  /** A sentence of its own without the period. Example: Emergency repairs 24/7 */
  emergency: {
    words: ({ emergency }: Facts) => emergency.replace(/[.!]$/, ''),
    literal: /\b24\/7\b|\baround the clock\b|\bat any hour\b|\bday (and|or) night\b|\bby night\b/i,
  },
} satisfies Record<string, { words: (facts: Facts) => string; literal: RegExp }>
type Placeholder = keyof typeof PLACEHOLDERS

const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]
const PLACEHOLDER = new RegExp(`\\{(${NAMES.join('|')})\\}`, 'g')
const filled = (text: string, facts: Facts) =>
  text.replace(PLACEHOLDER, (_, name: Placeholder) => PLACEHOLDERS[name].words(facts))

function mapTexts<Data>(data: Data, change: (text: string, path: string) => string): Data {
  const changed = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return change(value, path)
    if (Array.isArray(value)) return value.map((part, at) => changed(part, `${path}.${at}`))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, `${path}.${name}`)]))
  }
  return changed(data, '') as Data
}

/** Fills the copy's placeholders with the published hours, response time and emergency text. */
export const withPublishedHours = <Data>(copy: Data, facts: Facts): Data =>
  mapTexts(copy, (text) => filled(text, facts))

function placeholderFault(text: string) {
  const unknown = /\{[^}]*\}?|\}/.exec(text.replace(PLACEHOLDER, ''))
  if (unknown) return `there is no placeholder ${unknown[0]}, only ${NAMES.map((name) => `{${name}}`).join(', ')}`
  for (const name of NAMES) {
    const literal = PLACEHOLDERS[name].literal.exec(text)
    if (literal) return `"${literal[0]}" can be changed at the desk: please write {${name}}`
  }
  return null
}

/** Fails if the copy uses an unknown placeholder, or hard-codes a value that has a placeholder. */
export function copyOf<Data>(file: string, copy: Data): Data {
  const faults: string[] = []
  mapTexts(copy, (text, path) => {
    const fault = placeholderFault(text)
    if (fault) faults.push(`${path.slice(1) || 'file'}: ${fault}`)
    return text
  })
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`)
  return copy
}

const builtInFacts = contentAt({}, new Date(0)).facts

/** Like `copyOf`, for copy with length limits. The limits apply to the text with the built-in values filled in. */
export function checkedCopy<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  copy: v.InferInput<Schema>,
): v.InferOutput<Schema> {
  const shown = checked(file, schema, withPublishedHours(copy, builtInFacts))
  const texts = new Map<string, string>()
  mapTexts(copyOf(file, copy), (text, path) => {
    texts.set(path, text)
    return text
  })
  return mapTexts(shown, (text, path) => texts.get(path) ?? text)
}
