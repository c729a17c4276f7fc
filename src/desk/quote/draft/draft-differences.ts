import { countPlan } from '../../../fence/plan-count.ts'
import { lengthOf, sidesOf } from '../../../fence/plan-line.ts'
import type { DraftContent, QuoteOption } from '../../../quote/content.ts'
import { shortName } from '../../../quote/faults.ts'
import { dollars, exactDollars } from '../../../quote/money.ts'
import { optionTotal } from '../../../quote/totals.ts'

/** A field that differs, with what each side says. */
export type Difference = { label: string; mine: string; theirs: string }
type Field = [label: string, text: string]

const price = (cents: number | null) => (cents === null ? 'no price' : exactDollars(cents))
const PER: Record<string, string> = { ft: ', per foot', hour: ', per hour' }

function optionFields(draft: DraftContent, option: QuoteOption): Field[] {
  const name = draft.options.length > 1 ? `${shortName(option)}: ` : ''
  return [
    ...option.lines.flatMap(({ text, cents, unit, count, isConfirmed }, at): Field[] => {
      const label = text || `Item ${at + 1}`
      return [
        [`${name}${label}${PER[unit] ?? ''}`, price(cents)],
        [`${name}${label}, quantity`, String(count)],
        [`${name}${label}, confirmed`, isConfirmed ? 'Yes' : 'No'],
      ]
    }),
    [`${name}name`, option.name],
    [`${name}note`, option.note],
    [`${name}star`, option.isRecommended ? 'What we’d build' : 'No star'],
    [`${shortName(option)}, total`, dollars(optionTotal(draft, option.id))],
  ]
}

/** Everything in a draft as labeled text, in the order of the editor. */
function fieldsOf(draft: DraftContent): Field[] {
  const { customer, plan, addOns, deposit, tax } = draft
  const depositText =
    deposit === null ? 'None' : deposit.kind === 'percent' ? `${deposit.percent} percent` : dollars(deposit.cents)
  return [
    ['Name', customer.name],
    ['Job address', customer.address],
    ['Town', customer.town],
    ['Email', customer.email],
    ['Phone', customer.phone],
    [
      'Drawing',
      plan
        ? `${countPlan(plan).totalFeet} ft: ${sidesOf(plan)
            .map((side) => lengthOf(plan, side))
            .join(', ')}; ${plan.gates.length} gates`
        : 'None',
    ],
    ['Tear-out', plan ? `${plan.tearOut} ft` : 'None'],
    ['Options', draft.options.map(shortName).join(', ')],
    ...draft.options.flatMap((option) => optionFields(draft, option)),
    [
      'Add-ons',
      addOns.map(({ text, detail, cents }) => [text, detail, price(cents)].filter(Boolean).join(', ')).join('; '),
    ],
    ['Deposit', depositText],
    ['Good through', draft.validUntil],
    ['Work starts', draft.workStarts],
    ['Payment link', draft.payLink],
    ['Tax line', tax ? `${tax.text}, ${tax.percent} percent` : 'None'],
    ['Photos', `${draft.photos.length} included`],
    ['Note', draft.note],
    ['Terms', draft.terms],
    ['Right to cancel', draft.notice ?? 'Off'],
  ]
}

/** What two drafts of one quote say differently. What only one of them has is empty on the other side. */
export function draftDifferences(mine: DraftContent, theirs: DraftContent | null): Difference[] {
  const [own, other] = [new Map(fieldsOf(mine)), new Map(theirs ? fieldsOf(theirs) : [])]
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? '', theirs: other.get(label) ?? '' }))
    .filter((one) => one.mine !== one.theirs)
}
