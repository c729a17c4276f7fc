import * as v from 'valibot'
import { link, mailAddress, phone, words } from './shapes.ts'

export const addressSchema = v.object({
  street: words(3, 80),
  locality: words(2, 40),
  region: v.pipe(
    v.string('Please enter the state as two letters.'),
    v.trim(),
    v.regex(/^[A-Z]{2}$/, 'Please enter the state as two letters, such as AL.'),
  ),
  postalCode: v.pipe(
    v.string('Please enter a ZIP code.'),
    v.trim(),
    v.regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code, such as 36606.'),
  ),
})

export const linksSchema = v.object({
  facebook: link,
  instagram: link,
  google: link,
  privacyPolicy: link,
  termsOfService: link,
  licenseInfo: link,
})

export const contactSchema = v.object({
  phone,
  email: mailAddress,
  address: addressSchema,
  licenseNumber: v.nullable(words(1, 40)),
  links: linksSchema,
})
export type Contact = v.InferOutput<typeof contactSchema>
