import { site } from '../content/site.ts'
import type { Visits } from '../contract/site/visits.ts'
import { spacedCode } from '../contract/spoken-code.ts'
import { VISIT_PATH } from '../contract/visit-calls.ts'
import { visitCodeOf } from '../core/codes.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { currentSiteContent } from '../core/published.ts'
import type { LeadWorkRow } from '../core/storage/desk-tables.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import { readBooking } from '../core/storage/visits.ts'
import { publishedVisits } from '../core/visits/calendar.ts'
import type { Booking } from '../lead/booking.ts'
import { bigCode, paragraph } from './layout.ts'
import type { SendDeps } from './send-deps.ts'

/** A lead's visit as its emails need it, from what is true when they are sent. */
export type VisitMail = {
  lead: EmailLead
  work: LeadWorkRow
  booking: Booking
  /** Null while online visits are off. */
  rules: Visits | null
  url: string
  /** The page's address without the code, and the code, for typing. */
  page: string
  code: string
}

/** The page behind an email's link, where reference and code are behind the #, so no server or log sees them. */
export function visitLink(
  { settings }: Pick<SendDeps, 'settings'>,
  lead: Pick<EmailLead, 'id' | 'reference'>,
  linkVersion: number,
) {
  const key = readDeskKey(settings.dataDir, settings.desk.secret)
  const code = spacedCode(visitCodeOf(key, 'book', lead.id, linkVersion))
  const page = `${settings.desk.siteUrl ?? site.host}${VISIT_PATH}`
  return {
    url: `${page}#${lead.reference}.${code.replaceAll(' ', '-')}`,
    page: page.replace(/^https?:\/\//, ''),
    code,
  }
}

export async function visitMail(deps: SendDeps, lead: EmailLead): Promise<VisitMail | null> {
  const work = await deps.db.selectFrom('lead_work').selectAll().where('lead_id', '=', lead.id).executeTakeFirst()
  if (!work) return null
  const booking = await readBooking(deps.db, lead.id)
  return { lead, work, booking, rules: publishedVisits(), ...visitLink(deps, lead, booking.linkVersion) }
}

/** For a link that an email app broke. */
export function codeLine({
  page,
  code,
  lead,
}: Pick<VisitMail, 'page' | 'code'> & { lead: Pick<EmailLead, 'reference'> }) {
  const words = `Link not working? Go to ${page} and enter your reference ${lead.reference} and this code.`
  return { text: `${words}\n${code}`, html: [paragraph(words), bigCode(code)] }
}

/** How to reach us, at the end of every email about a visit. */
export function contactLines() {
  const { phone, hours } = currentSiteContent().facts
  return `You can also call us at ${phone}:\n${hours.map(({ days, time }) => `${days}, ${time}`).join('\n')}`
}
