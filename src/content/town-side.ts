import type { Town } from '../lead/visit-windows.ts'
import type { CountyKey } from './catalog.ts'

/** What a city's file says about where it is. */
type Place = {
  slug: string
  name: string
  county: CountyKey
  position: { lat: number; lng: number }
  zipCodes: readonly string[]
}
export type KnownTown = Town & { slug: string }

/** "Tillman's Corner, AL" and "tillmans-corner" are the same town. */
const plain = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/['’.]/g, '')
      .match(/[a-z]+/g) ?? []
  )
    .filter((word) => word !== 'al' && word !== 'alabama')
    .join('-')

const ZIP = /\b\d{5}\b/

const byName = new WeakMap<readonly Place[], Map<string, Place>>()
/** Every city by its plain name and its slug, made once: the towns of all visits are looked up for each page. */
function namesOf(cities: readonly Place[]) {
  const known =
    byName.get(cities) ??
    new Map([...cities.map((one) => [plain(one.name), one] as const), ...cities.map((one) => [one.slug, one] as const)])
  byName.set(cities, known)
  return known
}

/**
 * The town of a request, from what its form has: a city, by name or slug, and a ZIP code. The name wins, because mail
 * with one town's ZIP often goes to the next. Null when neither is a town we serve.
 */
export function townOf({ city, zip }: { city: string; zip: string }, cities: readonly Place[]): KnownTown | null {
  const code = ZIP.exec(zip)?.[0] ?? ZIP.exec(city)?.[0] ?? ''
  const found = namesOf(cities).get(plain(city)) ?? cities.find(({ zipCodes }) => zipCodes.includes(code))
  return found ? { slug: found.slug, name: found.name, side: found.county, position: found.position } : null
}
