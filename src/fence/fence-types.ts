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

export const GATE_TYPES = ['single', 'double', 'automatic'] as const
