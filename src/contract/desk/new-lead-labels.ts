import type { NewDeskLead } from './new-lead.ts'

export const NEW_LEAD_LABELS: Record<Exclude<keyof NewDeskLead, 'assignTo'>, string> = {
  name: 'Name',
  phone: 'Phone',
  city: 'City',
  service: 'What',
  foundUs: 'How they found us',
  address: 'Street address, if known',
  email: 'Email, if known',
  message: 'What they said',
}
