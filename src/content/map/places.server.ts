import { type City, cities, cityLink } from '../cities.server.ts'

const WEST = -88.5
const NORTH = 31.33
/** Pixels per degree of latitude. A degree of longitude is shorter at this latitude. */
const SCALE = 595
const LNG_SHARE = Math.cos((30.75 * Math.PI) / 180)

const x = (lng: number) => Math.round((lng - WEST) * SCALE * LNG_SHARE)
const y = (lat: number) => Math.round((NORTH - lat) * SCALE)

export const mapPlaces = cities.map((city) => ({
  ...cityLink(city),
  x: x(city.position.lng),
  y: y(city.position.lat),
  side: city.mapLabel?.side ?? ('right' as const),
  dy: city.mapLabel?.dy ?? 0,
}))
export type MapPlace = (typeof mapPlaces)[number]

/** A city's own map shows only the nearest places, so that its page stays small however many there are. */
export function mapPlacesAround({ position }: City, most = 40): MapPlace[] {
  const away = (place: MapPlace) => Math.hypot(place.x - x(position.lng), place.y - y(position.lat))
  return mapPlaces.length <= most ? mapPlaces : [...mapPlaces].sort((a, b) => away(a) - away(b)).slice(0, most)
}
