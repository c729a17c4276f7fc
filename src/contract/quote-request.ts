import * as v from 'valibot'
import { email, free, freeText, leadOf, line, required } from './field-rules.ts'
import { GATE_REQUIRED } from './quote-request-options.ts'

export const quoteRequestSchema = leadOf({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: email('Please enter a valid email address'),
  phone: free,
  address: free,
  city: free,
  state: v.nullish(line(), 'AL'),
  zipCode: free,
  fenceType: required('Please select a fence type'),
  material: free,
  style: free,
  heightFeet: free,
  linearFeet: free,
  propertyType: required('Please select property type'),
  gateRequired: v.nullish(v.picklist(GATE_REQUIRED, 'Please answer yes or no'), 'no'),
  gateType: free,
  accessConcerns: freeText(),
  timelinePreference: free,
  budgetRange: free,
  projectDescription: freeText(),
  specialRequirements: freeText(),
})

export type QuoteRequest = v.InferOutput<typeof quoteRequestSchema>
