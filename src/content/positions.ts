import type { CitySlug } from './catalog.ts'

/** Where each place lies: for the map, and for the geo tags of its page. */
export const POSITIONS: Record<CitySlug, { lat: number; lng: number }> = {
  mobile: { lat: 30.694, lng: -88.043 },
  saraland: { lat: 30.825, lng: -88.092 },
  prichard: { lat: 30.748, lng: -88.1 },
  chickasaw: { lat: 30.765, lng: -88.084 },
  satsuma: { lat: 30.855, lng: -88.054 },
  citronelle: { lat: 31.093, lng: -88.244 },
  'bayou-la-batre': { lat: 30.403, lng: -88.248 },
  creola: { lat: 30.895, lng: -88.015 },
  'mount-vernon': { lat: 31.093, lng: -88.011 },
  'tillmans-corner': { lat: 30.59, lng: -88.171 },
  daphne: { lat: 30.631, lng: -87.886 },
  fairhope: { lat: 30.526, lng: -87.896 },
  'gulf-shores': { lat: 30.268, lng: -87.701 },
  'orange-beach': { lat: 30.292, lng: -87.562 },
  foley: { lat: 30.406, lng: -87.682 },
  'spanish-fort': { lat: 30.669, lng: -87.922 },
  'bay-minette': { lat: 30.883, lng: -87.775 },
  robertsdale: { lat: 30.554, lng: -87.712 },
  loxley: { lat: 30.624, lng: -87.755 },
  silverhill: { lat: 30.545, lng: -87.751 },
  elberta: { lat: 30.414, lng: -87.598 },
}
