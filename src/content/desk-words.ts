import { site } from './site.ts'

type Inquirer = { firstName: string; what: string; reference: string }

/** The opening lines of a text or an email to a customer; the person at the desk continues from there. */
export const firstText = ({ firstName, what, reference }: Inquirer) =>
  `Hi ${firstName}, this is ${site.brand} about your request (${what || 'fence'}, ${reference}). When is a good time to talk?`

/** A text on the day of a visit. */
export const ON_MY_WAY = 'I’m on my way. I’ll be there in about 20 minutes.'

export const firstMail = ({ firstName, what, reference }: Inquirer, phone: string) => ({
  subject: `Your fence request ${reference}`,
  body: `Hi ${firstName},\n\nThank you for asking ${site.brand} about ${what || 'a fence'}. When is a good time to talk?\n\n${site.brand}\n${phone}`,
})
