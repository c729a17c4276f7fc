import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contactSchemas } from '../../contract/contact.ts'
import { CONTACT_LABELS } from '../../contract/contact-options.ts'
import { leadKindOf } from '../../contract/forms.ts'
import { quoteRequestSchema } from '../../contract/quote-request.ts'
import { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import { HttpError } from '../http/http-error.ts'
import { fieldsOf } from './lead-words.ts'
import { readSubmission } from './submission.ts'

const inquiry = {
  fullName: 'Jane Doe',
  email: 'jane@example.com',
  phone: '(251) 555-0199',
  city: 'daphne',
  serviceType: 'new-fence',
}
const quote = {
  firstName: 'Sam',
  lastName: "O'Neil",
  email: 'sam@example.com',
  fenceType: 'Privacy Fence',
  propertyType: 'residential',
  gateRequired: 'yes',
}

const FORMS = {
  home: { schema: contactSchemas.home, entries: inquiry, labels: CONTACT_LABELS },
  contact: { schema: contactSchemas.contact, entries: inquiry, labels: CONTACT_LABELS },
  quote: { schema: quoteRequestSchema, entries: quote, labels: QUOTE_REQUEST_LABELS },
}
const FREE_TEXTS = ['message', 'accessConcerns', 'projectDescription', 'specialRequirements']
const most = (field: string) => (FREE_TEXTS.includes(field) ? 10_000 : 300)

/** True for a choice from a list, however the schema is wrapped. Such a field contains only our own words. */
function isChoice(entry: v.GenericSchema): boolean {
  return entry.type === 'picklist' || ('wrapped' in entry && isChoice(entry.wrapped as v.GenericSchema))
}

const UNCHANGED = 'stored as it is'

/** The message the visitor reads, unless the entries are stored. */
function sent(form: keyof typeof FORMS, changed: Record<string, string>) {
  const body: Record<string, string> = { ...FORMS[form].entries, form, ...changed }
  try {
    const stored = fieldsOf(readSubmission(leadKindOf(form), { body, key: undefined, referer: undefined }))
    return Object.keys(changed).every((field) => stored[field] === changed[field]) ? UNCHANGED : 'stored, but changed'
  } catch (error) {
    return error instanceof HttpError ? error.message : String(error)
  }
}

const FIELDS = Object.entries(FORMS).flatMap(([form, { schema, labels }]) =>
  Object.entries(schema.entries).map(([field, entry]) => ({
    form: form as keyof typeof FORMS,
    field,
    label: (labels as Record<string, string>)[field],
    choice: isChoice(entry),
  })),
)

describe.each(FIELDS)('$field of the $form form', ({ form, field, label, choice }) => {
  test('reports an entry that is one character too long', () => {
    const said = sent(form, { [field]: 'x'.repeat(most(field) + 1) })
    const [may, has] = [most(field), most(field) + 1].map((count) => count.toLocaleString('en-US'))
    if (field === 'email') expect(said).toMatch(/^Email: .*valid email/i)
    else if (choice) expect(said).toBe(`${label}: Please answer yes or no`)
    else expect(said).toBe(`${label}: Please shorten this to ${may} characters; it has ${has}.`)
  })

  test.skipIf(choice)('accepts the maximum length', () => {
    const full = field === 'email' ? '@example.com'.padStart(254, 'x') : 'x'.repeat(most(field))
    expect(sent(form, { [field]: full })).toBe(UNCHANGED)
  })
})

test('a request that is too large as a whole names its longest entry', () => {
  const wide = { projectDescription: '柵'.repeat(9_000), specialRequirements: '柵'.repeat(10_000) }
  expect(sent('quote', { ...wide, accessConcerns: '柵'.repeat(2_000) })).toBe(UNCHANGED)
  expect(sent('quote', { ...wide, accessConcerns: '柵'.repeat(8_000) })).toBe(
    'Special requirements: Your entries come to 80 KB together; we can take 64. Please shorten this one, the longest.',
  )
})

test('an entry over its own limit is reported instead of the total size', () => {
  const said = sent('quote', { projectDescription: 'x'.repeat(70_000), style: 'y'.repeat(301) })
  expect(said).toBe(
    'Style: Please shorten this to 300 characters; it has 301.\n' +
      'Project description: Please shorten this to 10,000 characters; it has 70,000.',
  )
})
