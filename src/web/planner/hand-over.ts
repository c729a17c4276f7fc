import type { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { strongest } from '../../fence/plan-fence.ts'
import { priceOf } from '../../fence/plan-price.ts'
import { lookOf } from '../../fence/plan-words.ts'
import type { Prices } from '../../fence/prices-schema.ts'
import { countEvent } from '../api/events.ts'
import type { PlanInForm } from '../forms/plan-in-form.tsx'

/** The plan's values for the fields of the form. */
export function valuesOf(plan: Plan) {
  const { totalFeet, gates } = countPlan(plan)
  const gateType = strongest(gates)?.kind ?? ''
  return {
    fenceType: plan.type,
    material: plan.material,
    heightFeet: String(plan.height),
    linearFeet: String(totalFeet),
    style: lookOf(plan),
    gateRequired: gateType ? 'yes' : 'no',
    gateType,
  } satisfies Partial<Record<keyof typeof QUOTE_REQUEST_LABELS, string>>
}

/** Fills the form from the plan and attaches the plan to it. */
export function putInForm(plan: Plan, prices: Prices | null, { form, attachCount, set }: PlanInForm) {
  const price = prices && priceOf(plan, prices)
  const shown: Plan = { ...plan, shown: price ? [price.low, price.high] : null }
  const values: Record<string, string> = valuesOf(plan)
  const before = form.current?.fill(values) ?? {}
  const own = Object.entries(before).filter(
    ([name, value]) => value && value !== values[name] && !(name === 'gateRequired' && value === 'no'),
  )
  countEvent('plan-use')
  set({ text: JSON.stringify(shown), replaced: Object.fromEntries(own), attachCount: attachCount + 1 })
}
