import { site } from '../../content/site.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { visibleLength } from '../../lead/visible-text.ts'
import type { DraftContent, SentContent } from '../../quote/content.ts'
import { oneLine, printable } from '../plain-text.ts'
import { currentSiteContent } from '../published.ts'

/** The business as it is at this moment: what is signed later needs nothing else. */
function businessNow(now: Date): SentContent['business'] {
  const { phone, address, licenseNumber } = currentSiteContent(now).facts
  const { street, locality, region, postalCode } = address
  return {
    brand: site.brand,
    phone,
    address: `${street}, ${locality}, ${region} ${postalCode}`,
    license: licenseNumber,
    host: site.host,
  }
}

/** Text without a visible character counts as empty. */
const seen = (text: string) => (visibleLength(text) === 0 ? '' : text)

/** Nothing in a contract is hidden or reordered, on the page or on paper. */
export function visibleText(draft: DraftContent): DraftContent {
  const { customer, options, addOns, tax } = draft
  const line = (text: string) => seen(oneLine(text, text.length))
  return {
    ...draft,
    customer: {
      name: line(customer.name),
      address: line(customer.address),
      town: line(customer.town),
      email: line(customer.email),
      phone: line(customer.phone),
    },
    options: options.map((option) => ({
      ...option,
      name: line(option.name),
      note: line(option.note),
      lines: option.lines.map((one) => ({ ...one, text: line(one.text) })),
    })),
    addOns: addOns.map((one) => ({ ...one, text: line(one.text), detail: line(one.detail) })),
    tax: tax && { ...tax, text: line(tax.text) },
    workStarts: line(draft.workStarts),
    note: seen(printable(draft.note).trim()),
    terms: seen(printable(draft.terms).trim()),
  }
}

export type SentFacts = Pick<SentContent, 'number' | 'version' | 'addsTo' | 'photos'> & {
  /** The plan on the lead, which the customer drew. */
  drawn: Plan | null
}

/** A draft as it is sent. */
export function sentContent(draft: DraftContent, { drawn, ...facts }: SentFacts, now: Date): SentContent {
  const { validUntil: _, ...content } = visibleText(draft)
  return {
    ...content,
    ...facts,
    business: businessNow(now),
    drawnFeet: drawn && countPlan(drawn).totalFeet,
  }
}
