/** One page of each template. */
export const TEMPLATES = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/services/privacy-fencing' },
  { name: 'areas', path: '/service-areas' },
  { name: 'county', path: '/service-areas/baldwin-county' },
  { name: 'city', path: '/service-areas/daphne' },
  { name: 'contact', path: '/contact' },
  { name: 'quote', path: '/quote' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/salt-air-fence-materials' },
] as const

/** These come from the jobs that `manyItems` publishes. */
export const WORK_TEMPLATES = [
  { name: 'our work', path: '/our-work' },
  { name: 'job', path: '/our-work/job-1' },
] as const
