import type { Plan } from '../../fence/plan.ts'
import type { DraftContent, QuoteAddOn, QuoteLine, QuoteOption } from '../../quote/content.ts'
import { countedLines, type KnownPrices, recounted, startPrice } from '../../quote/lines.ts'
import { centsOf } from '../ui/money.ts'

/** An id for a new line, option or add-on, among the ones that are there. */
export function newId(kind: string, taken: { id: string }[]) {
  const ids = new Set(taken.map(({ id }) => id))
  let count = taken.length + 1
  while (ids.has(`${kind}-${count}`)) count += 1
  return `${kind}-${count}`
}

/** An option that isn't calculated from the plan, without a picture. Its name and its items are still to be entered. */
export const customOption = (id: string): QuoteOption => ({
  id,
  name: '',
  note: '',
  fence: null,
  isRecommended: false,
  lines: [],
})

export const withOption = (
  draft: DraftContent,
  id: string,
  change: (option: QuoteOption) => QuoteOption,
): DraftContent => ({
  ...draft,
  options: draft.options.map((option) => (option.id === id ? change(option) : option)),
})

/** Replaces the entry with the same id, or adds it at the end. */
const upserted = <Entry extends { id: string }>(list: Entry[], entry: Entry) =>
  list.some(({ id }) => id === entry.id) ? list.map((one) => (one.id === entry.id ? entry : one)) : [...list, entry]
const without = <Entry extends { id: string }>(list: Entry[], id: string) => list.filter((one) => one.id !== id)

export const withLine = (draft: DraftContent, option: string, line: QuoteLine) =>
  withOption(draft, option, (one) => ({ ...one, lines: upserted(one.lines, line) }))
export const withoutLine = (draft: DraftContent, option: string, line: string) =>
  withOption(draft, option, (one) => ({ ...one, lines: without(one.lines, line) }))

export const withAddOn = (draft: DraftContent, addOn: QuoteAddOn) => ({
  ...draft,
  addOns: upserted(draft.addOns, addOn),
})
export const withoutAddOn = (draft: DraftContent, id: string) => ({ ...draft, addOns: without(draft.addOns, id) })
export const withoutOption = (draft: DraftContent, id: string) => ({ ...draft, options: without(draft.options, id) })

export const unconfirmed = ({ lines }: QuoteOption) =>
  lines.filter(({ cents, isConfirmed }) => cents !== null && !isConfirmed)
/** Confirms every price there is. One that is still missing has to be entered. */
export const confirmAll = (draft: DraftContent, option: string) =>
  withOption(draft, option, (one) => ({
    ...one,
    lines: one.lines.map((line) => (line.cents === null ? line : { ...line, isConfirmed: true })),
  }))

/** At most one option has the star. */
export const withStar = (draft: DraftContent, id: string, isOn: boolean): DraftContent => ({
  ...draft,
  options: draft.options.map((option) => ({ ...option, isRecommended: isOn && option.id === id })),
})

/** The quote's own plan, and every counted line calculated from it again. */
export const withPlan = (draft: DraftContent, plan: Plan, prices: KnownPrices): DraftContent => ({
  ...draft,
  plan,
  options: draft.options.map((option) => recounted(option, plan, option.fence, prices)),
})

/** What a plan has more or less of than the signed one, each as a line. */
function differences(option: QuoteOption, signed: Plan, plan: Plan, prices: KnownPrices): QuoteLine[] {
  const [before, after] = [signed, plan].map((one) => countedLines(one, option.fence)) as [Counted, Counted]
  const texts = [...new Set([...before, ...after].map(({ text }) => text))]
  return texts.flatMap((text, at) => {
    const [was, now] = [before, after].map((lines) => lines.find((line) => line.text === text))
    const line = now ?? was
    const by = (now?.count ?? 0) - (was?.count ?? 0)
    if (!line || by === 0) return []
    const id = `counted-${at + 1}`
    const words = `${text}: ${Math.abs(by)}${line.unit === 'ft' ? ' ft' : ''} ${by > 0 ? 'more' : line.unit === 'ft' ? 'less' : 'fewer'}`
    const known = option.lines.find((one) => one.id === id && one.text === words)
    const price = startPrice(line.key, prices)
    const cents = price === null ? null : by > 0 ? price : 0 - price
    return [known ?? { ...line, id, text: words, count: Math.abs(by), cents, isCounted: true, isConfirmed: false }]
  })
}
type Counted = ReturnType<typeof countedLines>

/** A change order charges for what its plan has more or less of than the signed one. */
export const withChangedPlan = (draft: DraftContent, signed: Plan, plan: Plan, prices: KnownPrices): DraftContent => ({
  ...draft,
  plan,
  options: draft.options.map((option) => ({
    ...option,
    lines: [...differences(option, signed, plan, prices), ...option.lines.filter(({ isCounted }) => !isCounted)],
  })),
})

/** A typed price, which may be a discount: 43, $1,250.50, −150. Null if it isn't an amount. */
export function signedCents(text: string): number | null {
  const found = /^\s*([-−–]?)(.*)$/.exec(text)
  const cents = centsOf(found?.[2] ?? '')
  return cents === null ? null : found?.[1] ? 0 - cents : cents
}
