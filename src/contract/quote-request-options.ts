export const HEIGHTS = ['3', '4', '5', '6', '7', '8'] as const
export const PROPERTY_TYPES = ['residential', 'commercial', 'industrial'] as const
export const GATE_REQUIRED = ['yes', 'no'] as const
export const TIMELINES = ['asap', '1-2-weeks', '1-month', '2-3-months', 'flexible'] as const
export const BUDGETS = ['under-5k', '5k-10k', '10k-20k', '20k-plus', 'no-limit'] as const

/** How a value reads to a homeowner. The value itself stays the option's text. */
export const CHOICE_WORDS: Record<string, string> = {
  asap: 'As soon as possible',
  '1-2-weeks': 'In 1–2 weeks',
  '1-month': 'In about a month',
  '2-3-months': 'In 2–3 months',
  flexible: 'Flexible',
  'under-5k': 'Under $5,000',
  '5k-10k': '$5,000–$10,000',
  '10k-20k': '$10,000–$20,000',
  '20k-plus': '$20,000 or more',
  'no-limit': 'No set limit',
  residential: 'Residential',
  commercial: 'Commercial',
  industrial: 'Industrial',
  single: 'Single',
  double: 'Double',
  automatic: 'Automatic',
}

export const QUOTE_REQUEST_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  fenceType: 'Fence type',
  material: 'Material',
  style: 'Style',
  heightFeet: 'Height (feet)',
  linearFeet: 'Length (feet)',
  propertyType: 'Property type',
  gateRequired: 'Gate required',
  gateType: 'Gate type',
  accessConcerns: 'Access concerns',
  timelinePreference: 'Timeline',
  budgetRange: 'Budget',
  projectDescription: 'Project description',
  specialRequirements: 'Special requirements',
} as const
