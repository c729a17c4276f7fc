import { CONTACT_SERVICES } from '../contract/contact-options.ts'
import { leadPath } from '../contract/desk/addresses.ts'
import { fieldsOf } from '../core/leads/lead-words.ts'
import type { Notification } from '../core/push/deliver.ts'
import { plainName } from '../core/reviews/review-words.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import type { PushNews } from '../core/storage/queued-email.ts'
import { townOfLead } from '../core/visits/calendar.ts'
import { FENCE_TYPES } from '../fence/fence-types.ts'
import { storedTime } from '../lead/business-time.ts'
import { timeOrDay } from '../lead/time-words.ts'
import { shortVisitWords } from '../lead/visit-words.ts'

const MAX_NAME_WORDS = 4
const MAX_FEET = 100_000

/** A name that looks like one; empty for anything else, so that no stranger's words get on a lock screen. */
function nameOf({ name }: Pick<EmailLead, 'name'>) {
  const plain = plainName(name.trim())
  return plain.split(' ').length <= MAX_NAME_WORDS ? plain : ''
}

/** "Privacy Fence, 140 ft", from what was chosen and a number. */
function wantedOf(lead: EmailLead) {
  const { linearFeet = '' } = fieldsOf(lead)
  const service =
    FENCE_TYPES.find((type) => type === lead.service) ??
    CONTACT_SERVICES.find(({ value }) => value === lead.service)?.label
  const feet = Number((/\d[\d,]*/.exec(linearFeet)?.[0] ?? '').replaceAll(',', ''))
  return [service, feet > 0 && feet < MAX_FEET && `${feet.toLocaleString('en-US')} ft`].filter(Boolean).join(', ')
}

const TITLES = { lead: 'New lead', booked: 'Booked', canceled: 'Visit canceled', quote: 'Quote accepted' }

type Shown = { lead: EmailLead; answerBy: string | null; showNames: boolean; now: Date }

/** What a phone shows about a lead: a plain name, one of our towns, and choices. Never what somebody typed. */
export function leadNotification(
  news: Exclude<PushNews, { what: 'overnight' }>,
  { lead, answerBy, showNames, now }: Shown,
): Notification {
  const name = showNames ? nameOf(lead) : ''
  const town = townOfLead({ city: lead.city, beginning: lead.fields })?.name ?? ''
  const who = name ? `: ${[name, town].filter(Boolean).join(', ')}` : town && ` in ${town}`
  const due = storedTime(answerBy)
  const visit = 'at' in news ? shortVisitWords(news.at, news.isWindow) : ''
  const bodies = {
    lead: () => [wantedOf(lead), due && `Answer by ${timeOrDay(due, now)}`].filter(Boolean).join('. '),
    booked: () => visit,
    canceled: () => visit,
    quote: () => ('number' in news ? `Quote ${news.number} is signed` : ''),
  }
  const body = bodies[news.what]()
  return {
    title: `${TITLES[news.what]}${who}`,
    body: body && `${body}.`,
    path: leadPath(lead.reference),
    tag: `${news.what}-${lead.reference}`,
    ...(news.what === 'lead' ? { canClaim: true } : {}),
  }
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** One notification for all that came during quiet hours. Null when nothing is left to tell. */
export function overnightNotification(queued: PushNews['what'][], isNight: boolean): Notification | null {
  const count = (...whats: PushNews['what'][]) => queued.filter((what) => whats.includes(what)).length
  const [first, ...rest] = [
    ...counted(count('lead'), 'lead came in', 'leads came in'),
    ...counted(count('booked', 'canceled'), 'visit was booked or canceled', 'visits were booked or canceled'),
    ...counted(count('quote'), 'quote was accepted', 'quotes were accepted'),
  ]
  if (!first) return null
  return {
    title: `${first} ${isNight ? 'overnight' : 'during your quiet hours'}`,
    body: rest.length > 0 ? `${rest.join(', ')}.` : 'Open the desk to see what’s next.',
    path: '/',
    tag: 'overnight',
  }
}
