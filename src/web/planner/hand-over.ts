import { prices } from '../../content/prices.ts'
import type { QUOTE_LABELS } from '../../contract/quote-options.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { strongest } from '../../fence/plan-fence.ts'
import { priceOf } from '../../fence/plan-price.ts'
import { lookOf } from '../../fence/plan-words.ts'
import { countEvent } from '../api/events.ts'
import { planInForm, setPlanInForm } from '../forms/plan-in-form.ts'

export type Field = keyof typeof QUOTE_LABELS
type Values = Partial<Record<Field, string>>

/** What the plan says in the form's own words. */
export function valuesOf(plan: Plan): Values {
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
  }
}

const formOf = () => document.querySelector<HTMLFormElement>('form[data-lead-form="quote"]')
const controlOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null

/** Puts values into the form and lets it know; gives what stood there before. */
export function fill(values: Values): Values {
  const form = formOf()
  if (!form) return {}
  const before: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name)
    if (!control) continue
    before[name as Field] = control.value
    control.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
  return before
}

/** Fills the form from the plan and sends the plan along with it. */
export function putInForm(plan: Plan) {
  const price = priceOf(plan, prices)
  const shown: Plan = { ...plan, shown: price ? [price.low, price.high] : null }
  const values = valuesOf(plan)
  const before = fill(values)
  const own = Object.entries(before).filter(
    ([name, value]) => value && value !== values[name as Field] && !(name === 'gateRequired' && value === 'no'),
  )
  countEvent('plan-use')
  setPlanInForm({
    text: JSON.stringify(shown),
    replaced: Object.fromEntries(own),
    asked: planInForm().asked + 1,
  })
}
