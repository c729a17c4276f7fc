import type { ServiceSlug } from './catalog.ts'

/** Short addresses that county cards link to; each redirects to the service page. */
export const SERVICE_ALIASES = {
  'privacy-fence': 'privacy-fencing',
  'aluminum-fence': 'aluminum-fencing',
  'vinyl-fence': 'vinyl-fencing',
  'chain-link-fence': 'chain-link-fencing',
  'commercial-fence': 'commercial-fencing',
} as const satisfies Record<string, ServiceSlug>
