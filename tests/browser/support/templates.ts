/** One address of each template. */
export const TEMPLATES = [
  '/',
  '/services',
  '/services/pool-safety-fencing',
  '/service-areas',
  '/service-areas/mobile-county',
  '/service-areas/bayou-la-batre',
  '/contact',
  '/quote',
  '/blog',
  '/blog/planning-security-fencing-for-a-yard',
  '/nowhere',
  '/blog/nothing',
] as const
