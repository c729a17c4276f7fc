import { site } from './site.ts'

type Asker = { firstName: string; what: string; reference: string }

/** The opening lines of a text or an email to a customer; the person at the desk continues from there. */
export const firstText = ({ firstName, what, reference }: Asker) =>
  `Hi ${firstName}, this is ${site.brand} about your request (${what || 'fence'}, ${reference}). When is a good time to talk?`

export const firstMail = ({ firstName, what, reference }: Asker, phone: string) => ({
  subject: `Your fence request ${reference}`,
  body: `Hi ${firstName},\n\nThank you for asking ${site.brand} about ${what || 'a fence'}. When is a good time to talk?\n\n${site.brand}\n${phone}`,
})
