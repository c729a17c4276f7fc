import { site } from '../../content/site.ts'
import { LeadForm } from './lead-form.tsx'
import { PlanField } from './plan-field.tsx'
import { usePlanInForm } from './plan-in-form.tsx'
import { QuoteRequestFields } from './quote-request-fields.tsx'

/** The detailed quote request. A plan is attached if the visitor chose to. */
export function QuoteRequestForm() {
  const { text, set, form } = usePlanInForm()
  return (
    <LeadForm
      kind="quote"
      submitLabel="Get My Detailed Quote Now"
      ref={form}
      onSent={(reference) => text && set({ sent: { text, reference } })}
      onReset={() => set({ text: '', replaced: {}, attachCount: 0 })}
    >
      {site.planner && <PlanField />}
      <QuoteRequestFields />
    </LeadForm>
  )
}
