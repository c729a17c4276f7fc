import type { Site, SiteFacts } from './schemas/site-schema.ts'

/** Make the site yours: everything about the business that is not copy stands here, once. */
export const site: Site = {
  brand: 'Gulfline Fence Co.',
  shortName: 'Gulfline',
  host: 'https://www.gulflinefence.example',
  since: 2008,
  copyrightYear: 2024,
  experienceYears: 15,
  projects: 500,
  radiusMiles: 50,
  position: { lat: 30.6953, lng: -88.0399 },
  payments: ['Cash', 'Check', 'Credit Card', 'PayPal'],
  priceRange: '$$',
  structuredAreas: [
    'Mobile',
    'Prichard',
    'Saraland',
    'Chickasaw',
    'Satsuma',
    'Daphne',
    'Fairhope',
    'Gulf Shores',
    'Orange Beach',
    'Foley',
    'Spanish Fort',
  ],
  sampleTestimonials: true,
  planner: true,
}

/** What changes sooner than the site is built anew. */
export const siteFacts: SiteFacts = {
  phone: '(251) 555-0142',
  email: 'hello@gulflinefence.example',
  address: { street: '1450 Fenceline Drive', locality: 'Mobile', region: 'AL', postalCode: '36606' },
  hours: [
    { days: 'Monday to Friday', shortDays: 'Mon–Fri', time: '7:00 AM to 6:00 PM' },
    { days: 'Saturday', shortDays: 'Sat', time: '8:00 AM to 4:00 PM' },
  ],
  emergency: 'Emergency repairs 24/7',
  structuredHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
    { days: ['Saturday'], opens: '08:00', closes: '15:00' },
  ],
  rating: { value: 4.8, count: 47 },
  licenseNumber: null,
  links: {
    facebook: null,
    instagram: null,
    google: null,
    privacyPolicy: null,
    termsOfService: null,
    licenseInfo: null,
  },
  stormNotice: null,
}
