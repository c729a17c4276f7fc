import type { BuiltInFacts, Site } from './schemas/site-schema.ts'

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

const weekdays = { opens: '07:00', closes: '18:00' }

/** Facts that change between builds. They show until something else is published at the desk. */
export const siteFacts: BuiltInFacts = {
  phone: '(251) 555-0142',
  email: 'hello@gulflinefence.example',
  address: { street: '1450 Fenceline Drive', locality: 'Mobile', region: 'AL', postalCode: '36606' },
  hours: {
    week: {
      Monday: weekdays,
      Tuesday: weekdays,
      Wednesday: weekdays,
      Thursday: weekdays,
      Friday: weekdays,
      Saturday: { opens: '08:00', closes: '16:00' },
      Sunday: null,
    },
    emergency: 'Emergency repairs 24/7',
    daysOff: [],
  },
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
  notice: null,
}
