import { SITE_PATH } from '../contract/desk/addresses.ts'
import { addressOf } from '../core/leads/lead-summary.ts'
import { oneLine } from '../core/plain-text.ts'
import type { DeskLead } from '../core/storage/desk-leads.ts'
import type { DeskPersonRow } from '../core/storage/desk-tables.ts'
import { storedTime } from '../lead/business-time.ts'
import { shortDay, span, timeOf, timeOrDay } from '../lead/time-words.ts'
import { deskEmail, type Part, textPart } from './desk-email.ts'
import { button, subheading } from './layout.ts'
import { type LeadSummaryLine, leadItems, UNREADABLE_TIME } from './lead-item.ts'

export type Morning = Record<'late' | 'visits' | 'followUps' | 'unassigned', LeadSummaryLine> & {
  /** How many people to call. A person can be in two of these lists but counts once. */
  calls: number
  /** Drafts and customers' reviews, one line each. Only the owner can publish them. */
  drafts: string[]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function section(title: string, leads: LeadSummaryLine, when: (lead: DeskLead) => string, origin: string): Part[] {
  if (leads.count === 0) return []
  return [{ text: title.toUpperCase(), html: subheading(title) }, ...leadItems(leads, when, origin)]
}

function draftParts(drafts: string[], link: string): Part[] {
  if (drafts.length === 0) return []
  const title = 'Ready for you to publish'
  return [
    { text: title.toUpperCase(), html: subheading(title) },
    ...drafts.map(textPart),
    { text: link, html: button(link, 'Open the site in the desk', 'quiet') },
  ]
}

/** What one person has to do today. */
export function morningEmail(id: string, morning: Morning, to: DeskPersonRow, origin: string, now: Date) {
  const { late, visits, followUps, unassigned, calls, drafts } = morning
  const says = [
    visits.count > 0 ? counted(visits.count, 'visit', 'visits') : '',
    calls > 0 ? `${counted(calls, 'person', 'people')} to call` : '',
    drafts.length > 0 ? `${drafts.length} to publish` : '',
  ]
  const wasDue = (lead: DeskLead) => {
    const due = storedTime(lead.answer_by)
    return due ? `${span(now.getTime() - due.getTime())} late` : UNREADABLE_TIME
  }
  const visit = (lead: DeskLead) => {
    const time = storedTime(lead.visit_at)
    return [time ? timeOf(time) : 'at a time that can’t be read', addressOf(lead) ?? 'no address given'].join(', ')
  }
  const followUp = (lead: DeskLead) =>
    lead.step === 'quoted'
      ? 'Follow up on the quote'
      : lead.step === 'new' && lead.tried_at !== null
        ? 'Try again'
        : 'Follow up'
  const answerBy = (lead: DeskLead) => {
    const due = storedTime(lead.answer_by)
    return due ? `Answer by ${timeOrDay(due, now)}, assigned to nobody` : UNREADABLE_TIME
  }
  return deskEmail(to, {
    file: id,
    subject: `[Today] ${says.filter(Boolean).join(', ')}`,
    title: `${shortDay(now)}: ${says.filter(Boolean).join(', ')}`,
    about: [late, visits, followUps, unassigned].flatMap(({ first }) => first.map((lead) => lead.reference)),
    parts: [
      textPart(`Good morning, ${oneLine(to.name, 60)}.`),
      ...section('Late answers', late, wasDue, origin),
      ...section('Visits', visits, visit, origin),
      ...section('Follow up', followUps, followUp, origin),
      ...section('New, assigned to nobody', unassigned, answerBy, origin),
      ...draftParts(drafts, `${origin}${SITE_PATH}`),
    ],
  })
}
