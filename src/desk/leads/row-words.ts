import { type LeadSummary, UNREADABLE_LEAD } from '../../contract/desk/lead.ts'
import { localDay } from '../../lead/business-time.ts'
import { HOUR } from '../../lead/durations.ts'
import { LOST_REASON_LABELS, STEP_LABELS } from '../../lead/steps.ts'
import { nearDayInWords, timeOrDay } from '../../lead/time-words.ts'
import { shortVisitWords, visitTimeWords } from '../../lead/visit-words.ts'
import { dollars } from '../ui/money.ts'

type Tag = { words: string; color: string }
const COLORS = {
  new: 'warm',
  reached: '',
  visit: 'blue',
  quoted: 'honey',
  won: '',
  lost: 'line',
} as const

export const isTried = ({ step, triedAt }: LeadSummary) => step === 'new' && triedAt !== null

export function stepTag(lead: LeadSummary): Tag {
  if (lead.inSpam) return { words: 'Possible spam', color: 'line' }
  if (isTried(lead)) return { words: 'Tried', color: 'honey' }
  if (lead.step === 'quoted' && lead.quote?.isOpened) return { words: 'Opened', color: 'warm' }
  if (lead.requestedStart) return { words: 'Requested', color: 'honey' }
  return { words: STEP_LABELS[lead.step], color: COLORS[lead.step] }
}

/** The short text at the right of a row whose clock isn't running. */
export function rowAside(lead: LeadSummary, now: number): string {
  if (lead.inSpam) return timeOrDay(lead.receivedAt, now)
  if (lead.step === 'won') return lead.wonCents === null ? '' : dollars(lead.wonCents)
  if (lead.step === 'lost') return lead.lostReason ? LOST_REASON_LABELS[lead.lostReason] : ''
  if (lead.step === 'quoted' && lead.quotedCents !== null)
    return [...new Set(lead.quote?.cents ?? [lead.quotedCents])].map(dollars).join('–')
  if (lead.step === 'visit' && lead.visitAt) return timeOrDay(lead.visitAt, now)
  if (lead.step === 'reached' && lead.reachedAt) return `reached ${timeOrDay(lead.reachedAt, now)}`
  if (lead.triedAt && lead.step === 'new') return `tried ${timeOrDay(lead.triedAt, now)}`
  return timeOrDay(lead.receivedAt, now)
}

/** What is next, or else what was asked. */
export function nextWords(lead: LeadSummary, now: number): string {
  if (lead.isUnreadable) return `${lead.reference}: ${UNREADABLE_LEAD}`
  const open = !lead.inSpam && ['new', 'reached', 'visit', 'quoted'].includes(lead.step)
  if (open && lead.visitAt && Date.parse(lead.visitAt) > now) {
    const day = nearDayInWords(localDay(lead.visitAt), now)
    return `Visit ${day}, ${visitTimeWords(lead.visitAt, lead.isWindow).replace(' to ', ' – ')}`
  }
  if (lead.dig) return lead.dig
  if (lead.requestedStart) return `${shortVisitWords(lead.requestedStart)}. Not confirmed`
  if (!lead.inSpam && lead.quote?.line) return lead.quote.line
  if (open && lead.followUpOn) {
    const day = lead.followUpOn < localDay(now) ? 'today' : nearDayInWords(lead.followUpOn, now)
    return isTried(lead) ? `Tried, try again ${day}` : `Follow up ${day}`
  }
  return lead.said
}

/** A lead is "just in" for this long: the hour in which an answer is worth most. */
const FRESH = HOUR
export const isJustIn = ({ receivedAt, step, triedAt }: LeadSummary, now: number) =>
  step === 'new' && !triedAt && now - Date.parse(receivedAt) < FRESH
