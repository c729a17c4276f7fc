/** What each address of the API is asked by. */
export const API_METHODS: Record<string, string> = {
  '/api/contact': 'POST',
  '/api/quotes': 'POST',
  '/api/events': 'POST',
  '/api/photos': 'POST',
  '/api/testimonials': 'GET, HEAD',
  '/api/blog': 'GET, HEAD',
  '/api/health': 'GET, HEAD',
}
