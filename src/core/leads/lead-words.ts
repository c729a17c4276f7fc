import * as v from 'valibot'
import { CONTACT_CITIES, CONTACT_LABELS, CONTACT_SERVICES } from '../../contract/contact-options.ts'
import type { SOURCE } from '../../contract/public-lead.ts'
import {
  BUDGETS,
  CHOICE_WORDS,
  GATE_REQUIRED,
  HEIGHTS,
  PROPERTY_TYPES,
  QUOTE_REQUEST_LABELS,
  TIMELINES,
} from '../../contract/quote-request-options.ts'
import { FENCE_TYPES, GATE_TYPES, MATERIALS } from '../../fence/fence-types.ts'
import { ZONE } from '../../lead/business-time.ts'
import { type LeadWithPrefix, PREFIX_LENGTH } from '../storage/lead-prefix.ts'
import type { LeadRow } from '../storage/tables.ts'

export type LabeledValue = { label: string; value: string }

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

export const cityOf = (city: string) => labelOf(CONTACT_CITIES, city)
export const serviceOf = (service: string) => labelOf(CONTACT_SERVICES, service)
export const kindOf = (lead: Pick<LeadRow, 'kind'>) => (lead.kind === 'quote' ? 'Quote' : 'Inquiry')

const fieldsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const reasonsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** False for a damaged row. Its readers fall back to empty values, so that it doesn't get in anyone's way. */
export const isReadable = ({ beginning, spam_reasons }: Pick<LeadWithPrefix, 'beginning' | 'spam_reasons'>) =>
  (beginning.length >= PREFIX_LENGTH || v.is(fieldsSchema, beginning)) && v.is(reasonsSchema, spam_reasons)
export const fieldsOf = (lead: Pick<LeadRow, 'fields'>) => v.parse(v.fallback(fieldsSchema, {}), lead.fields)
export const spamReasonsOf = (lead: Pick<LeadRow, 'spam_reasons'>) =>
  v.parse(v.fallback(reasonsSchema, []), lead.spam_reasons)

/** Everything the visitor entered, in the form's order, with the form's labels and field names. */
export function enteredFields(lead: Pick<LeadRow, 'kind' | 'fields'>) {
  const labels: Record<string, string> =
    lead.kind === 'quote' ? QUOTE_REQUEST_LABELS : { ...QUOTE_REQUEST_LABELS, ...CONTACT_LABELS }
  return Object.entries(fieldsOf(lead))
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({
      field,
      label: labels[field] ?? field,
      value:
        lead.kind === 'contact' && field === 'city'
          ? cityOf(value)
          : lead.kind === 'contact' && field === 'serviceType'
            ? serviceOf(value)
            : value,
    }))
}

/** The same without field names, for emails and lists. */
export const enteredLines = (lead: Pick<LeadRow, 'kind' | 'fields'>): LabeledValue[] =>
  enteredFields(lead).map(({ label, value }) => ({ label, value }))

const CHOICES: Record<LeadRow['kind'], Record<string, readonly string[]>> = {
  contact: {
    city: CONTACT_CITIES.map(({ label }) => label),
    serviceType: CONTACT_SERVICES.map(({ label }) => label),
  },
  quote: {
    fenceType: FENCE_TYPES,
    material: MATERIALS,
    heightFeet: HEIGHTS,
    propertyType: PROPERTY_TYPES,
    gateRequired: GATE_REQUIRED,
    gateType: GATE_TYPES,
    timelinePreference: TIMELINES,
    budgetRange: BUDGETS,
  },
}

/** What the visitor chose from our own lists. None of these words are the visitor's. */
export function chosenLines(lead: Pick<LeadRow, 'kind' | 'fields'>): LabeledValue[] {
  const labels: Record<string, string> = lead.kind === 'quote' ? QUOTE_REQUEST_LABELS : CONTACT_LABELS
  const entered = new Map(enteredLines(lead).map(({ label, value }) => [label, value]))
  return Object.entries(CHOICES[lead.kind]).flatMap(([field, options]) => {
    const label = labels[field] ?? field
    const value = options.find((option) => option === entered.get(label))
    return value === undefined ? [] : [{ label, value: CHOICE_WORDS[value] ?? value }]
  })
}

/** Where the visitor came from, as far as the browser reported it. */
export function sourceLines(lead: Pick<LeadRow, (typeof SOURCE)[number]>): LabeledValue[] {
  const campaign = [lead.utm_source, lead.utm_medium, lead.utm_campaign, lead.utm_term, lead.utm_content]
  const lines = [
    { label: 'Page', value: lead.page ?? '' },
    { label: 'Came from', value: lead.referrer ?? '' },
    { label: 'Campaign', value: campaign.filter(Boolean).join(' / ') },
  ]
  return lines.filter((line) => line.value !== '')
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: ZONE,
})

/** Shows the business's local time, whatever time zone the server is in. */
export const localTime = (iso: string) => CLOCK.format(new Date(iso))

/** A tel: link, or null when the visitor didn't type a phone number. */
export function dialable(phone: string) {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return null
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
