import { sourceName } from '../../content/source-names.ts'
import { FOUND_US_LABELS, type FoundUs } from '../../lead/steps.ts'
import { oneLine } from '../plain-text.ts'
import { type LeadWithPrefix, PREFIX_LENGTH, truncatedFields } from '../storage/lead-prefix.ts'
import type { LeadRow } from '../storage/tables.ts'
import { cityOf, fieldsOf, serviceOf } from './lead-words.ts'

type SummarizedLead = Pick<LeadWithPrefix, 'beginning' | 'service' | 'city' | 'name'>

/** The form of a lead that was typed in at the desk. */
export const HAND_FORM = 'desk'

export const firstNameOf = (lead: Pick<LeadRow, 'name'>) => oneLine(lead.name, 60).split(' ')[0] || 'them'

/** Lists load only the beginning of a long lead. */
export const entriesIn = ({ beginning }: Pick<LeadWithPrefix, 'beginning'>): Record<string, string> =>
  beginning.length < PREFIX_LENGTH ? fieldsOf({ fields: beginning }) : truncatedFields(beginning)

/** "about 140" becomes 140 ft; text without a number stays as it is. */
function lengthOf(linearFeet: string | undefined) {
  const text = oneLine(linearFeet ?? '', 40)
  const feet = /\d[\d,]*/.exec(text)?.[0]
  return feet ? `${feet} ft` : text
}

/** Such as "Privacy Fence, 140 ft". */
export function whatOf(lead: SummarizedLead) {
  const parts = [oneLine(serviceOf(lead.service), 60), lengthOf(entriesIn(lead).linearFeet)]
  return parts.filter(Boolean).join(', ')
}

/** Such as "Dana Picket, Fairhope". */
export const whoOf = (lead: SummarizedLead) =>
  [oneLine(lead.name, 60), oneLine(cityOf(lead.city), 40)].filter(Boolean).join(', ')

export function saidOf(lead: Pick<LeadWithPrefix, 'beginning'>) {
  const { message, projectDescription, specialRequirements } = entriesIn(lead)
  return oneLine(message || projectDescription || specialRequirements || '', 160)
}

/** Street, city, state and ZIP on one line; null without a street. */
export function addressOf(lead: Pick<LeadWithPrefix, 'beginning' | 'city'>) {
  const { address, state, zipCode } = entriesIn(lead)
  if (!address?.trim()) return null
  const place = [oneLine(cityOf(lead.city), 60), [state, zipCode].filter(Boolean).join(' ')]
  return oneLine([address, ...place].filter(Boolean).join(', '), 240)
}

const isFoundUs = (text: string): text is FoundUs => text in FOUND_US_LABELS

export function sourceOf(lead: Pick<LeadRow, 'form' | 'utm_source' | 'utm_medium' | 'referrer'>) {
  const { form, utm_source } = lead
  if (form === HAND_FORM && utm_source && isFoundUs(utm_source)) return FOUND_US_LABELS[utm_source]
  return sourceName(lead)
}
