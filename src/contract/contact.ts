import * as v from 'valibot'
import { email, given } from './email.ts'

const atLeast = (length: number, message: string) => given(v.pipe(v.string(message), v.minLength(length, message)))
const message = v.nullish(v.string('Message must be text'), '')

export const homeContactSchema = v.object({
  fullName: atLeast(2, 'Full name is required'),
  email: email('Valid email is required'),
  phone: atLeast(10, 'Phone number is required'),
  city: atLeast(1, 'City is required'),
  serviceType: atLeast(1, 'Please select a service'),
  message,
})

export const pageContactSchema = v.object({
  fullName: atLeast(1, 'Name is required'),
  email: email('Please enter a valid email address'),
  phone: atLeast(1, 'Phone number is required for quote requests'),
  city: atLeast(1, 'City is required'),
  serviceType: atLeast(1, 'Please select a service type'),
  message,
})

export const contactSchemas = { home: homeContactSchema, contact: pageContactSchema }

export type ContactInquiry = v.InferOutput<typeof pageContactSchema>
