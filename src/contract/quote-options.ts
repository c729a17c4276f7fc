export const FENCE_TYPES = [
  'Privacy Fence',
  'Chain Link Fence',
  'Picket Fence',
  'Aluminum Fence',
  'Vinyl/PVC Fence',
  'Shadowbox Fence',
] as const

export const MATERIALS = [
  'Cedar Wood',
  'Pine Wood',
  'Vinyl/PVC',
  'Aluminum',
  'Chain Link (Galvanized)',
  'Chain Link (Vinyl Coated)',
  'Composite',
] as const

export const HEIGHTS = ['3', '4', '5', '6', '7', '8'] as const
export const PROPERTY_TYPES = ['residential', 'commercial', 'industrial'] as const
export const GATE_REQUIRED = ['yes', 'no'] as const
export const GATE_TYPES = ['single', 'double', 'automatic'] as const
export const TIMELINES = ['asap', '1-2-weeks', '1-month', '2-3-months', 'flexible'] as const
export const BUDGETS = ['under-5k', '5k-10k', '10k-20k', '20k-plus', 'no-limit'] as const

export const QUOTE_LABELS = {
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
