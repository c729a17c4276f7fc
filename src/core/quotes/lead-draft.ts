import type { QuoteSettings } from '../../contract/desk/quotes.ts'
import type { Plan } from '../../fence/plan.ts'
import { addDays, localDay } from '../../lead/business-time.ts'
import type { DraftContent, QuoteLine, QuoteOption, SentContent } from '../../quote/content.ts'
import { QUOTE_LIMITS } from '../../quote/content.ts'
import { fenceName, type KnownPrices, planFence, recounted, requestedWork, startPrice } from '../../quote/lines.ts'
import type { Chosen } from '../../quote/states.ts'
import { planOf } from '../leads/lead-plan.ts'
import { addressOf } from '../leads/lead-summary.ts'
import { cityOf, fieldsOf } from '../leads/lead-words.ts'
import { oneLine } from '../plain-text.ts'
import type { FullDeskLead } from '../storage/desk-leads.ts'
import { noticeFor } from './settings.ts'

/** A lead is about a home unless it says otherwise. */
export const isHome = (lead: Pick<FullDeskLead, 'fields'>) =>
  !['commercial', 'industrial'].includes(fieldsOf(lead).propertyType ?? '')

/** The lead stores the prices that its visitor saw. */
const ownCopy = (plan: Plan): Plan => ({ ...plan, shown: null })

const empty: Omit<QuoteOption, 'lines'> = { id: 'option-1', name: '', note: '', fence: null, isRecommended: false }

function plannedOption(plan: Plan, prices: KnownPrices): QuoteOption {
  const fence = planFence(plan)
  return recounted({ ...empty, name: fenceName(fence), lines: [] }, plan, fence, prices)
}

/**
 * What the long form asked for becomes the first line; without it, there is none. Nobody chose a style, so there is no
 * picture of one.
 */
function requestedOption(lead: FullDeskLead, prices: KnownPrices): QuoteOption {
  const { fenceType = '', material = '', heightFeet = '', linearFeet = '' } = fieldsOf(lead)
  const work = requestedWork(fenceType, material, heightFeet)
  const count = Number(/\d[\d,]*/.exec(linearFeet)?.[0].replaceAll(',', '') ?? 0)
  if (!work || count < 1 || count > QUOTE_LIMITS.count) return { ...empty, name: work?.text ?? '', lines: [] }
  const line: QuoteLine = {
    id: 'line-1',
    ...work,
    count,
    unit: 'ft',
    cents: startPrice(work.key, prices),
    isCounted: false,
    isConfirmed: false,
  }
  return { ...empty, name: work.text, lines: [line] }
}

const settled = ({ goodForDays, deposit, payLink, tax, workStarts, terms }: QuoteSettings, now: Date) => ({
  addOns: [],
  deposit,
  payLink,
  tax,
  workStarts,
  note: '',
  terms,
  validUntil: addDays(localDay(now), goodForDays),
})

type Start = { settings: QuoteSettings; prices: KnownPrices; photos: string[]; now: Date }

/** What a quote for this lead starts with. */
export function draftForLead(lead: FullDeskLead, { settings, prices, photos, now }: Start): DraftContent {
  const drawn = planOf(lead)
  const plan = drawn && ownCopy(drawn)
  const most = QUOTE_LIMITS.person
  return {
    v: 1,
    customer: {
      name: oneLine(lead.name, most),
      address: addressOf(lead) ?? '',
      town: oneLine(cityOf(lead.city), most),
      email: oneLine(lead.email, most),
      phone: oneLine(lead.phone, most),
    },
    plan,
    options: [plan ? plannedOption(plan, prices) : requestedOption(lead, prices)],
    photos: photos.slice(0, QUOTE_LIMITS.photos),
    notice: noticeFor(settings, isHome(lead), false),
    ...settled(settings, now),
  }
}

type Signed = { content: SentContent; chosen: Chosen }
/** A change order starts with what was signed: the customer, the plan, the fence and the tax, but no items. */
export function draftForChange({ content, chosen }: Signed, settings: QuoteSettings, now: Date): DraftContent {
  const option = content.options.find(({ id }) => id === chosen.option)
  return {
    ...settled(settings, now),
    v: 1,
    customer: content.customer,
    plan: content.plan,
    options: [{ ...empty, fence: option?.fence ?? null, lines: [] }],
    photos: [],
    tax: content.tax,
    deposit: null,
    terms: content.terms,
    notice: content.notice,
  }
}
