/** The page where a customer books a visit. Reference and code stand behind the #, so no server or log sees them. */
export const VISIT_PATH = '/visit'

/** Every call of that page. All are posts, with JSON or as a plain form, which a page answers. */
export const VISIT_CALLS = {
  readVisit: { method: 'POST', url: '/api/visit' },
  bookVisit: { method: 'POST', url: '/api/visit/book' },
  cancelVisit: { method: 'POST', url: '/api/visit/cancel' },
  stillGood: { method: 'POST', url: '/api/visit/still-good' },
  visitCalendar: { method: 'POST', url: '/api/visit/calendar' },
} as const

/** Where a form was answered, it leads on to that page. */
export const VISIT_OFFER = {
  link: 'Pick a time for your free estimate',
  hint: 'Takes a minute. We come to you.',
} as const
