import { randomUUID } from 'node:crypto'

/** A complete and valid set of entries. */
export const inquiry = {
  fullName: 'Jane Doe',
  email: 'jane@example.com',
  phone: '(251) 555-0199',
  city: 'daphne',
  serviceType: 'new-fence',
  message: 'About 120 feet along the back.',
}

/** The same from a new address, because one address gets three confirmations a day. */
export const newInquiry = () => ({ ...inquiry, email: `jane.${randomUUID()}@example.com` })

export const quote = {
  firstName: 'Sam',
  lastName: "O'Neil",
  email: 'sam@example.com',
  phone: '251.555.0123',
  address: '12 Oak St',
  city: 'Fairhope',
  state: 'AL',
  zipCode: '36532',
  fenceType: 'Privacy Fence',
  material: 'Cedar Wood',
  style: 'board on board',
  heightFeet: '6',
  linearFeet: 'about 150',
  propertyType: 'residential',
  gateRequired: 'yes',
  gateType: 'double',
  accessConcerns: 'narrow side yard',
  timelinePreference: '1-month',
  budgetRange: '5k-10k',
  projectDescription: 'Replace the old fence.',
  specialRequirements: 'Mind the azaleas.',
}

export type Receipt = { id: string; reference: string; receivedAt: string }
export const receiptOf = async (response: Response) => (await response.json()) as Receipt
