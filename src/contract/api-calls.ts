import { LEAD_CALLS } from './forms.ts'
import { VISIT_CALLS } from './visit-calls.ts'
import { YOUR_QUOTE_CALLS } from './your-quote-calls.ts'

/**
 * Every call of the public API, listed once. The routes, the refused methods, the fuzz test and the API docs all read
 * this.
 */
export const API_CALLS = {
  contact: { method: 'POST', url: LEAD_CALLS.contact.path },
  quote: { method: 'POST', url: LEAD_CALLS.quote.path },
  addPhoto: { method: 'POST', url: '/api/photos' },
  takeOutPhoto: { method: 'DELETE', url: '/api/photos/:id' },
  review: { method: 'POST', url: '/api/reviews' },
  ...YOUR_QUOTE_CALLS,
  ...VISIT_CALLS,
  countEvent: { method: 'POST', url: '/api/events' },
  testimonials: { method: 'GET', url: '/api/testimonials' },
  posts: { method: 'GET', url: '/api/blog' },
  post: { method: 'GET', url: '/api/blog/:slug' },
  health: { method: 'GET', url: '/api/health' },
} as const
export type ApiCall = keyof typeof API_CALLS

const isAt = (url: string, path: string) => new RegExp(`^${url.replace(/:\w+/, '[^/]+')}$`).test(path)

/** The methods a path answers. Anything with GET also answers HEAD. */
export const methodsAt = (path: string): string[] =>
  Object.values(API_CALLS)
    .filter(({ url }) => isAt(url, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
