export const CONTACT_CITIES = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'daphne', label: 'Daphne' },
  { value: 'fairhope', label: 'Fairhope' },
  { value: 'gulf-shores', label: 'Gulf Shores' },
  { value: 'spanish-fort', label: 'Spanish Fort' },
  { value: 'foley', label: 'Foley' },
  { value: 'orange-beach', label: 'Orange Beach' },
  { value: 'other', label: 'Other (Mobile/Baldwin County)' },
] as const

export const CONTACT_SERVICES = [
  { value: 'new-fence', label: 'New Fence Installation' },
  { value: 'fence-repair', label: 'Fence Repair' },
  { value: 'gate-installation', label: 'Gate Installation' },
  { value: 'estimate-only', label: 'Free Estimate' },
] as const

export const CONTACT_LABELS = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  serviceType: 'Service',
  message: 'Message',
} as const
