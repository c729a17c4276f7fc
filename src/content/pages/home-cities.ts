/** The specification's home page names these eight, in this order. */
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
