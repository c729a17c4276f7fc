import type * as v from 'valibot'
import { atLeast, email, freeText, leadOf, required } from './field-rules.ts'

const message = freeText('Message must be text')

export const homeContactSchema = leadOf({
  fullName: atLeast(2, 'Full name is required'),
  email: email('Valid email is required'),
  phone: atLeast(10, 'Phone number is required'),
  city: required('City is required'),
  serviceType: required('Please select a service'),
  message,
})

export const pageContactSchema = leadOf({
  fullName: required('Name is required'),
  email: email('Please enter a valid email address'),
  phone: required('Phone number is required for quote requests'),
  city: required('City is required'),
  serviceType: required('Please select a service type'),
  message,
})

export const contactSchemas = { home: homeContactSchema, contact: pageContactSchema }

export type ContactInquiry = v.InferOutput<typeof pageContactSchema>
