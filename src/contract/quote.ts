import * as v from 'valibot'
import { email, free, required } from './field-rules.ts'
import { GATE_REQUIRED } from './quote-options.ts'

export const quoteSchema = v.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: email('Please enter a valid email address'),
  phone: free,
  address: free,
  city: free,
  state: v.nullish(v.string('Must be text'), 'AL'),
  zipCode: free,
  fenceType: required('Please select a fence type'),
  material: free,
  style: free,
  heightFeet: free,
  linearFeet: free,
  propertyType: required('Please select property type'),
  gateRequired: v.nullish(v.picklist(GATE_REQUIRED, 'Please answer yes or no'), 'no'),
  gateType: free,
  accessConcerns: free,
  timelinePreference: free,
  budgetRange: free,
  projectDescription: free,
  specialRequirements: free,
})

export type QuoteRequest = v.InferOutput<typeof quoteSchema>
