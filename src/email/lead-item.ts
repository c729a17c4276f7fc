import { FROM_EMAIL, leadPath } from '../contract/desk/addresses.ts'
import { UNREADABLE_LEAD } from '../contract/desk/lead.ts'
import { whatOf, whoOf } from '../core/leads/lead-summary.ts'
import { dialable, isReadable } from '../core/leads/lead-words.ts'
import { oneLine } from '../core/plain-text.ts'
import { type Clock, type DeskLead, leadsInOrderOf } from '../core/storage/desk-leads.ts'
import type { Db } from '../core/storage/tables.ts'
import { type Part, textPart } from './desk-email.ts'
import { button, item } from './layout.ts'

/** Shown in place of the promised answer time. */
export const UNREADABLE_TIME = 'The time to answer can’t be read'

/** The lead's page in the desk. Opening it changes nothing; the person still has to choose an action there. */
export const deskLink = (origin: string, lead: Pick<DeskLead, 'reference'>) =>
  `${origin}${leadPath(lead.reference)}${FROM_EMAIL}`

/** One lead in a desk email: who, what, when, and the buttons. */
function leadItem(lead: DeskLead, when: string, origin: string): Part {
  const tel = dialable(lead.phone)
  const phone = oneLine(lead.phone, 30)
  const link = deskLink(origin, lead)
  const lines = [whoOf(lead), whatOf(lead), when, ...(isReadable(lead) ? [] : [UNREADABLE_LEAD])]
  return {
    text: [...lines, tel ? `Call: ${phone} (${tel})` : 'No phone number', `Open in the desk: ${link}`].join('\n'),
    html: item(lines, [tel ? button(tel, `Call ${phone}`) : '', button(link, 'Open in the desk', 'quiet')]),
  }
}

/** A longer list is too much for an email, and the desk has them all. */
export const MAX_NAMED = 50
/** The first of several leads, which an email names, and how many there are in all. */
export type LeadSummaryLine = { first: DeskLead[]; count: number }

export async function summaryLineOf(db: Db, clocks: Clock[]): Promise<LeadSummaryLine> {
  const ids = clocks.slice(0, MAX_NAMED).map((clock) => clock.lead_id)
  return { first: await leadsInOrderOf(db, ids), count: clocks.length }
}

export const isLate = ({ answer_by }: Clock, now: Date) => (answer_by ?? '') <= now.toISOString()

export function leadItems({ first, count }: LeadSummaryLine, when: (lead: DeskLead) => string, origin: string): Part[] {
  const items = first.map((lead) => leadItem(lead, when(lead), origin))
  const others = count - items.length
  return others > 0 ? [...items, textPart(`And ${others} more in the desk: ${origin}`)] : items
}
