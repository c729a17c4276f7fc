/** The specification lists these eight cities on the home page, in this order. */
export const HOME_CITIES = [
  'Mobile',
  'Fairhope',
  'Daphne',
  'Spanish Fort',
  'Gulf Shores',
  'Orange Beach',
  'Foley',
  'Saraland',
] as const
