import { site } from '../../content/site.ts'
import type { ReviewEmail } from '../../contract/desk/site-reviews.ts'
import { dateOf } from '../../lead/time-words.ts'
import { firstNameOf } from '../leads/lead-summary.ts'
import { cityOf } from '../leads/lead-words.ts'
import { currentSiteContent } from '../published.ts'
import { goodUntil } from '../storage/review-requests.ts'
import type { LeadRow } from '../storage/tables.ts'

/**
 * Accepts only a name or a town, and nothing that an email client would turn into a link: the email goes out under our
 * name.
 */
export const plainName = (text: string) => (/^[\p{L}\p{M}'’ -]{2,40}$/u.test(text) ? text : '')

/** The email that asks for a review, as the desk previews it and as it is sent. */
export function reviewWords(lead: Pick<LeadRow, 'name' | 'city' | 'email'>, sentAt: string): ReviewEmail {
  const { phone, links } = currentSiteContent().facts
  const firstName = lead.name.trim() ? plainName(firstNameOf(lead)) : ''
  const town = plainName(cityOf(lead.city))
  return {
    to: lead.email,
    subject: 'How did the fence turn out?',
    hello: firstName ? `Hi ${firstName},` : 'Hello,',
    ask: `We hope your fence${town ? ` in ${town}` : ''} is what you wanted. If you have two minutes, tell your neighbors what it was like to work with us.`,
    google: links.google,
    note: `The link works once, until ${dateOf(goodUntil(sentAt))}. No account needed.`,
    thanks: `Thank you,\n${site.brand}, ${phone}`,
  }
}
