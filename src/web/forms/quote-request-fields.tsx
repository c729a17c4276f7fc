import type { ReactNode } from 'react'
import {
  BUDGETS,
  CHOICE_WORDS,
  GATE_REQUIRED,
  HEIGHTS,
  QUOTE_REQUEST_LABELS as LABELS,
  PROPERTY_TYPES,
  TIMELINES,
} from '../../contract/quote-request-options.ts'
import { FENCE_TYPES, GATE_TYPES, MATERIALS } from '../../fence/fence-types.ts'
import { Choices, Select, TextArea, TextField } from './field.tsx'

const options = (values: readonly string[]) =>
  values.map((value) => ({ value, text: value, ...(CHOICE_WORDS[value] ? { label: CHOICE_WORDS[value] } : {}) }))

export const QUOTE_REQUEST_SECTIONS = [
  { id: 'contact-information', title: 'Contact Information' },
  { id: 'project-details', title: 'Project Details' },
  { id: 'gate-access', title: 'Gate & Access' },
  { id: 'timeline-budget', title: 'Timeline & Budget' },
  { id: 'additional-details', title: 'Additional Details' },
] as const

function Section({ index, children }: { index: 0 | 1 | 2 | 3 | 4; children: ReactNode }) {
  const { id, title } = QUOTE_REQUEST_SECTIONS[index]
  return (
    <fieldset
      id={id}
      className="mb-9 border-b border-line pb-9 last-of-type:mb-2 last-of-type:border-0 last-of-type:pb-2"
    >
      <legend>
        <h2 className="text-2xl">{title}</h2>
      </legend>
      <div className="mt-4 grid gap-x-4 gap-y-3.5 sm:grid-cols-[1fr_1fr]">{children}</div>
    </fieldset>
  )
}

export function QuoteRequestFields() {
  return (
    <>
      <Section index={0}>
        <TextField name="firstName" label={LABELS.firstName} required autoComplete="given-name" />
        <TextField name="lastName" label={LABELS.lastName} required autoComplete="family-name" />
        <TextField name="email" label={LABELS.email} required type="email" inputMode="email" autoComplete="email" />
        <TextField name="phone" label={LABELS.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField className="sm:col-span-2" name="address" label={LABELS.address} autoComplete="street-address" />
        <TextField name="city" label={LABELS.city} autoComplete="address-level2" />
        <div className="grid grid-cols-[1fr_1.4fr] gap-4">
          <TextField name="state" label={LABELS.state} defaultValue="AL" autoComplete="address-level1" />
          <TextField name="zipCode" label={LABELS.zipCode} inputMode="numeric" autoComplete="postal-code" />
        </div>
      </Section>
      <Section index={1}>
        <Select
          name="fenceType"
          label={LABELS.fenceType}
          required
          placeholder="Choose a fence type"
          options={options(FENCE_TYPES)}
        />
        <Select name="material" label={LABELS.material} placeholder="Not sure yet" options={options(MATERIALS)} />
        <Select name="heightFeet" label={LABELS.heightFeet} placeholder="Not sure yet" options={options(HEIGHTS)} />
        <TextField name="linearFeet" label={LABELS.linearFeet} placeholder="about 120" autoComplete="off" />
        <TextField name="style" label={LABELS.style} placeholder="board-on-board, flat top …" autoComplete="off" />
        <Select
          name="propertyType"
          label={LABELS.propertyType}
          required
          placeholder="Choose a property type"
          options={options(PROPERTY_TYPES)}
        />
      </Section>
      <Section index={2}>
        <Choices name="gateRequired" label={LABELS.gateRequired} options={GATE_REQUIRED} defaultValue="no" />
        <Select
          name="gateType"
          label={LABELS.gateType}
          placeholder="Choose a gate type"
          options={options(GATE_TYPES)}
        />
        <TextArea
          className="sm:col-span-2"
          name="accessConcerns"
          label={LABELS.accessConcerns}
          rows={2}
          placeholder="Slopes, trees, a narrow side yard, dogs …"
        />
      </Section>
      <Section index={3}>
        <Select
          name="timelinePreference"
          label={LABELS.timelinePreference}
          placeholder="Not sure yet"
          options={options(TIMELINES)}
        />
        <Select name="budgetRange" label={LABELS.budgetRange} placeholder="Rather not say" options={options(BUDGETS)} />
      </Section>
      <Section index={4}>
        <TextArea className="sm:col-span-2" name="projectDescription" label={LABELS.projectDescription} rows={4} />
        <TextArea
          className="sm:col-span-2"
          name="specialRequirements"
          label={LABELS.specialRequirements}
          rows={3}
          placeholder="Association rules, pool barrier, matching an old fence …"
        />
      </Section>
    </>
  )
}
